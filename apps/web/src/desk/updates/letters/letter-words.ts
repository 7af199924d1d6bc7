import type { Letter, LetterAudience } from '@kitshelf/contract/desk/letters.ts';
import { numberText } from '../../lists/written.ts';

const audienceNames = {
  newsletter: 'Newsletter subscribers',
  customers: 'Customers with an active plan',
  plan: 'Holders of a plan',
  users: 'Users who subscribed to emails',
} as const;

type Whom = Pick<Letter, 'audience' | 'planId'>;

/** One value for an audience and its plan, for a list to choose from. */
export const keyOfAudience = ({ audience, planId }: Whom): string =>
  planId === null ? audience : `${audience}:${planId}`;

/** Whom a letter goes to, in words. */
export function audienceWords(whom: Whom, all: readonly LetterAudience[] = []): string {
  const known = all.find((each) => keyOfAudience(each) === keyOfAudience(whom));
  return known?.name ? `Holders of ${known.name}` : audienceNames[whom.audience];
}

export const inFigures = (count: number): string => numberText(count);

/** `1 recipient`, `2 recipients`. */
export const toRecipientCount = (count: number): string =>
  `${inFigures(count)} ${count === 1 ? 'recipient' : 'recipients'}`;
