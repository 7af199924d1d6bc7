import type { FigmaCheckRow, Look, Outcome } from '@kitshelf/contract/desk/figma-checks.ts';

/** What each outcome is called. */
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  right: 'Right',
  wrong: 'Wrong',
  not_tried: 'Not tried',
};

/** When something is looked at, in the order of the work. */
export const moments: readonly { readonly when: Look['when']; readonly title: string }[] = [
  { when: 'pasted', title: 'At once' },
  { when: 'changed', title: 'After the first change' },
];

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The day on which a check was started, in the reader's own time. */
export const startDay = ({ startedAt }: Pick<FigmaCheckRow, 'startedAt'>): string =>
  days.format(new Date(startedAt));
