import type { FigmaCheckRow, Look, Outcome } from '@kitshelf/contract/desk/figma-checks.ts';
import { dayText } from '../../lists/written.ts';

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

/** The day on which a check was started, in the reader's own time. */
export const startDay = ({ startedAt }: Pick<FigmaCheckRow, 'startedAt'>): string => dayText(startedAt);
