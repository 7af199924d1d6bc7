import { getWaiting, type Waiting } from '@kitshelf/contract/desk/waiting.ts';
import { queryOptions } from '@tanstack/react-query';
import { callDesk } from '../desk-call.ts';
import { dayText, numberText } from '../lists/written.ts';

const minuteMs = 60_000;

/** What waits for who sits at the desk; others work there too, so it is asked for again every minute. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: async () => (await callDesk(getWaiting, {})).data,
  refetchInterval: minuteMs,
});

type Kind = Exclude<keyof Waiting, 'disputeDueAt'>;

interface Place {
  /** One, and many. */
  readonly words: readonly [string, string];
  /** Where it is done. */
  readonly href: string;
  /** The screen of the menu that it belongs to. */
  readonly place: string;
}

/** Urgent ones first. */
const kinds: readonly (readonly [Kind, Place])[] = [
  ['disputes', { words: ['disputed payment', 'disputed payments'], href: '/desk/alerts', place: '/alerts' }],
  ['alerts', { words: ['open alert', 'open alerts'], href: '/desk/alerts', place: '/alerts' }],
  ['review', { words: ['asset to review', 'assets to review'], href: '/desk/review', place: '/review' }],
  ['inbox', { words: ['message to answer', 'messages to answer'], href: '/desk/inbox', place: '/inbox' }],
  [
    'withdrawals',
    {
      words: ['withdrawal to confirm', 'withdrawals to confirm'],
      href: '/desk/customers/withdrawals?state=asked',
      place: '/customers/withdrawals',
    },
  ],
  ['jobs', { words: ['failed job', 'failed jobs'], href: '/desk/alerts/jobs', place: '/alerts' }],
  [
    'webhooks',
    {
      words: ['unprocessed webhook', 'unprocessed webhooks'],
      href: '/desk/alerts/webhooks',
      place: '/alerts',
    },
  ],
];

export interface WaitingPart extends Pick<Place, 'href' | 'place'> {
  readonly kind: Kind;
  readonly count: number;
  /** `3 open alerts`. */
  readonly text: string;
}

/** All that waits, by its place in the menu; what nobody waits for is left out. */
export function waitingParts(waiting: Waiting): WaitingPart[] {
  return kinds.flatMap(([kind, { words, ...place }]) => {
    const count = waiting[kind] ?? 0;
    const due = kind === 'disputes' && waiting.disputeDueAt;
    const until = due ? `, evidence due by ${dayText(due)}` : '';
    const text = `${numberText(count)} ${words[count === 1 ? 0 : 1]}${until}`;
    return count === 0 ? [] : [{ kind, count, text, ...place }];
  });
}

/**
 * What a badge in the menu counts: webhooks wait for seconds as a rule, and each open dispute has its alert, so neither
 * adds to the number.
 */
export const badgeCount = (parts: readonly WaitingPart[]): number =>
  parts.reduce((sum, { kind, count }) => (kind === 'webhooks' || kind === 'disputes' ? sum : sum + count), 0);
