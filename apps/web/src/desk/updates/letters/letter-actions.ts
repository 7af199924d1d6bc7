import {
  cancelLetter,
  createLetterOfUpdate,
  repeatLetter,
  resumeLetter,
  sendLetter,
  type Letter,
} from '@kitshelf/contract/desk/letters.ts';
import { callDesk } from '../../desk-call.ts';
import type { Action } from '../../forms/action-dialog.tsx';
import { inFigures, recipientsOf } from './letter-words.ts';

interface Sending {
  /** Whom it goes to, in words. */
  readonly whom: string;
  /** Undefined until they are counted. */
  readonly recipients: number | undefined;
  /** What was written, saved. */
  readonly save: () => Promise<Letter>;
}

/** What was written is saved first, and nothing else is sent. */
export function sending({ subject }: Pick<Letter, 'subject'>, { whom, recipients, save }: Sending): Action {
  const count = recipients === undefined ? 'all' : recipientsOf(recipients);
  return {
    title: 'Send letter',
    text: `“${subject}” goes to ${count}: ${whom.toLowerCase()}. What has been sent cannot be taken back.`,
    fields: [
      { name: 'day', label: 'Day', kind: 'date', isOptional: true, hint: 'Empty: at once' },
      { name: 'time', label: 'Time', isOptional: true, hint: 'Like 09:30, by your own clock' },
    ],
    submitText: ({ day = '' }) => (day === '' ? `Send to ${count} now` : `Schedule for ${count}`),
    act: async ({ day = '', time = '' }) => {
      const { _id: id, updatedAt } = await save();
      const at = day === '' ? undefined : new Date(`${day}T${time === '' ? '00:00' : time}`);
      const asked = at && { at: Number.isNaN(at.getTime()) ? time : at.toISOString() };
      const { data } = await callDesk(sendLetter, { params: { id }, body: { ...asked, updatedAt } });
      return { message: data.state === 'scheduled' ? 'It waits for its time' : 'It is being sent' };
    },
  };
}

export const resuming = ({ _id: id, subject, figures }: Letter): Action => ({
  title: 'Resume',
  text: `“${subject}” goes on to those it has not gone to yet.`,
  fields: [],
  submitText: figures.waiting === 0 ? 'Resume' : `Send to ${recipientsOf(figures.waiting)}`,
  act: () => callDesk(resumeLetter, { params: { id } }),
});

export const unscheduling = ({ _id: id, subject }: Letter): Action => ({
  title: 'Cancel sending',
  text: `“${subject}” becomes a draft again and is sent to nobody.`,
  fields: [],
  cancelText: 'Keep the time',
  submitText: 'Make it a draft',
  act: () => callDesk(cancelLetter, { params: { id } }),
});

export const givingUp = ({ _id: id, subject, figures, state }: Letter): Action => ({
  title: state === 'draft' ? 'Discard draft' : 'Cancel the rest',
  text:
    state === 'draft'
      ? `“${subject}” is put away. It cannot be sent any more.`
      : `${recipientsOf(figures.waiting)} of “${subject}” get nothing. It cannot be resumed any more.`,
  fields: [],
  isDangerous: true,
  cancelText: 'Keep it',
  submitText: state === 'draft' ? 'Discard' : 'Cancel the rest',
  act: () => callDesk(cancelLetter, { params: { id } }),
});

export const repeating = ({ _id: id, figures }: Letter): Action => ({
  title: 'Send again',
  text: `The site was stopped, or lost the mail server, while ${inFigures(figures.inDoubt)} of these mails were being handed over. Recipients who already have it may get it a second time, though under the same message id, by which many servers drop repeats.`,
  fields: [],
  submitText: `Send again to ${recipientsOf(figures.inDoubt)}`,
  act: () => callDesk(repeatLetter, { params: { id } }),
});

/** The letter of an update; always the same one. */
export const letterOfUpdate = async (updateId: string): Promise<Letter> =>
  (await callDesk(createLetterOfUpdate, { body: { updateId } })).data;
