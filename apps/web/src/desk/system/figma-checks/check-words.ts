import type { FigmaCheckRow, Look, Outcome } from '@kitshelf/contract/desk/figma-checks.ts';

/** What each outcome is called. */
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  right: 'Passed',
  wrong: 'Failed',
  not_tried: 'Not tested',
};

/** When something is reviewed, in the order of the work. */
export const moments: readonly { readonly when: Look['when']; readonly title: string }[] = [
  { when: 'pasted', title: 'At once' },
  { when: 'changed', title: 'After the first edit' },
];

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The day on which a check was started, in the reader's own time. */
export const startDay = ({ startedAt }: Pick<FigmaCheckRow, 'startedAt'>): string =>
  days.format(new Date(startedAt));
