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
import { inFigures, toRecipientCount } from './letter-words.ts';

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
  const count = recipients === undefined ? 'all' : toRecipientCount(recipients);
  return {
    title: 'Send email',
    text: `“${subject}” goes to ${count}: ${whom.toLowerCase()}. Sent emails cannot be recalled.`,
    fields: [
      { name: 'day', label: 'Day', kind: 'date', isOptional: true, hint: 'Leave empty for now' },
      { name: 'time', label: 'Time', isOptional: true, hint: 'Such as 09:30, in your time zone' },
    ],
    submitText: ({ day = '' }) => (day === '' ? `Send to ${count} now` : `Schedule for ${count}`),
    act: async ({ day = '', time = '' }) => {
      const { _id: id, updatedAt } = await save();
      const at = day === '' ? undefined : new Date(`${day}T${time === '' ? '00:00' : time}`);
      const asked = at && { at: Number.isNaN(at.getTime()) ? time : at.toISOString() };
      const { data } = await callDesk(sendLetter, { params: { id }, body: { ...asked, updatedAt } });
      return { message: data.state === 'scheduled' ? 'Scheduled' : 'Sending' };
    },
  };
}

export const resuming = ({ _id: id, subject, figures }: Letter): Action => ({
  title: 'Resume',
  text: `“${subject}” is sent to the remaining recipients.`,
  fields: [],
  submitText: figures.waiting === 0 ? 'Resume' : `Send to ${toRecipientCount(figures.waiting)}`,
  act: () => callDesk(resumeLetter, { params: { id } }),
});

export const unscheduling = ({ _id: id, subject }: Letter): Action => ({
  title: 'Cancel sending',
  text: `“${subject}” becomes a draft again and is not sent.`,
  fields: [],
  cancelText: 'Keep schedule',
  submitText: 'Revert to draft',
  act: () => callDesk(cancelLetter, { params: { id } }),
});

export const givingUp = ({ _id: id, subject, figures, state }: Letter): Action => ({
  title: state === 'draft' ? 'Discard draft' : 'Cancel the rest',
  text:
    state === 'draft'
      ? `“${subject}” is discarded and cannot be sent any more.`
      : `${toRecipientCount(figures.waiting)} of “${subject}” do not receive it. You cannot resume it afterwards.`,
  fields: [],
  isDangerous: true,
  cancelText: 'Keep',
  submitText: state === 'draft' ? 'Discard' : 'Cancel the rest',
  act: () => callDesk(cancelLetter, { params: { id } }),
});

export const repeating = ({ _id: id, figures }: Letter): Action => ({
  title: 'Send again',
  text: `The site stopped or lost the mail server while ${inFigures(figures.inDoubt)} of these emails were being handed over. Recipients who already have it may receive it twice, though with the same message id, which many servers use to drop duplicates.`,
  fields: [],
  submitText: `Send again to ${toRecipientCount(figures.inDoubt)}`,
  act: () => callDesk(repeatLetter, { params: { id } }),
});

/** The letter of an update; always the same one. */
export const letterOfUpdate = async (updateId: string): Promise<Letter> =>
  (await callDesk(createLetterOfUpdate, { body: { updateId } })).data;
