import { publishLegalText, retractLegalText, type DeskLegalText } from '@kitshelf/contract/desk/legal.ts';
import { callDesk, deskQueryClient } from '../../desk-call.ts';
import type { Action } from '../../forms/action-dialog.tsx';

export type LegalWords = Pick<DeskLegalText, 'markdown' | 'summary'>;

const refresh = () => deskQueryClient.invalidateQueries({ queryKey: ['legal'] });

/** Publishes what is written; what is kept of it in the browser is dropped then. */
export const publishing = (
  { page, title, versions }: DeskLegalText,
  { markdown, summary }: LegalWords,
  forget: () => void,
): Action => ({
  title: `Publish ${title}`,
  text: 'It becomes a new version. Versions in force are never changed, because buyers have agreed to them. The seller’s current details are written into it.',
  fields: [
    { name: 'day', label: 'In force from', kind: 'date', isOptional: true, hint: 'Leave empty for now' },
    { name: 'time', label: 'Time', isOptional: true, hint: 'Such as 09:30, in your time zone' },
  ],
  submitText: 'Publish',
  act: async ({ day = '', time = '' }) => {
    const at = day === '' ? undefined : new Date(`${day}T${time === '' ? '00:00' : time}`);
    const from = at && { from: Number.isNaN(at.getTime()) ? time : at.toISOString() };
    const body = { markdown, summary, version: versions[0]?.version ?? 0, ...from };
    await callDesk(publishLegalText, { params: { page }, body });
    forget();
    await refresh();
    return { message: day === '' ? 'Published' : 'Scheduled' };
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
