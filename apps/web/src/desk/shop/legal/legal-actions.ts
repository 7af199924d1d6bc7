import { publishLegalText, retractLegalText, type DeskLegalText } from '@kitshelf/contract/desk/legal.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { callDesk, deskQueryClient } from '../../desk-call.ts';
import type { Action } from '../../forms/action-dialog.tsx';
import type { LegalDraft } from './legal-draft.ts';

const refresh = () => deskQueryClient.invalidateQueries({ queryKey: ['legal'] });

/**
 * Publishes what is written, and drops the draft then.
 * @param onRefused the text is not taken, or somebody was faster: what is said belongs to the text, not into a dialog
 */
export const publishing = (
  { page, title }: DeskLegalText,
  { words, discard }: LegalDraft,
  version: number,
  onRefused: (message: string) => void,
): Action => ({
  title: `Publish ${title}`,
  text: 'It becomes a new version. Versions in force are never changed, because people may have agreed to them. The seller’s current details are written into it.',
  fields: [
    { name: 'day', label: 'In force from', kind: 'date', isOptional: true, hint: 'Leave empty for now' },
    { name: 'time', label: 'Time', isOptional: true, hint: 'Such as 09:30, in your time zone' },
  ],
  submitText: 'Publish',
  act: async ({ day = '', time = '' }) => {
    const at = day === '' ? undefined : new Date(`${day}T${time === '' ? '00:00' : time}`);
    const from = at && { from: Number.isNaN(at.getTime()) ? time : at.toISOString() };
    const body = { ...words, version, ...from };
    await callDesk(publishLegalText, { params: { page }, body }).catch(async (error: unknown) => {
      const problem = refusalOf(error);
      if (problem !== undefined) onRefused(problem);
      await refresh();
      throw error;
    });
    discard();
    await refresh();
    return { message: day === '' ? 'Published' : 'Scheduled' };
  },
});

/** What is wrong with the text itself. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'Changed' ? error.message : error.fields['markdown'];
}

/** Drops what was written since the newest version. */
export const discarding = ({ title }: DeskLegalText, { discard }: LegalDraft): Action => ({
  title: 'Discard draft',
  text: `What you wrote in ${title} and did not publish is removed from this browser. Published versions stay.`,
  fields: [],
  submitText: 'Discard draft',
  isDangerous: true,
  act: async () => {
    discard();
    return { message: 'Draft discarded' };
  },
});

/** Begins again with the text that comes with the software. */
export const startingOver = ({ title, start }: DeskLegalText, { change }: LegalDraft): Action => ({
  title: 'Back to the starting text',
  text: `The starting text replaces the words in your draft of ${title}. Published versions stay as they are.`,
  fields: [],
  submitText: 'Use the starting text',
  act: async () => {
    change(start);
    return { message: 'Draft replaced by the starting text' };
  },
});

export const retracting = ({ page, title }: DeskLegalText, version: number): Action => ({
  title: 'Take back',
  text: `Version ${version} of ${title} will not come into force.`,
  fields: [],
  submitText: 'Take back',
  act: async () => {
    await callDesk(retractLegalText, { params: { page }, body: { version } });
    await refresh();
    return { message: 'Taken back' };
  },
});
