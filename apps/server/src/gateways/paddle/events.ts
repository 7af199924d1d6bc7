import type { FactPage } from '../gateway.ts';
import type { Outcome } from '../outcome.ts';
import type { PaddleContext } from './lookups.ts';
import { asGatewayEvent } from './webhook.ts';

const perPage = 200;
const maxPages = 10;

/** The event stream after the cursor (an event id), oldest first; Paddle keeps ninety days. */
export function listSince(
  { client, attempt, clock }: PaddleContext,
  from: Date,
  cursor: string | undefined,
): Promise<Outcome<FactPage>> {
  return attempt('read', async () => {
    const query = { perPage, orderBy: 'id[ASC]', ...(cursor !== undefined && { after: cursor }) };
    const collection = (await client()).events.list(query);
    const seen = [];
    for (let page = 0; page < maxPages && collection.hasMore; page += 1)
      seen.push(...(await collection.next()));
    const events = seen.map((event) => asGatewayEvent(event, clock));
    const wanted = events.filter(({ occurredAt }) => cursor !== undefined || occurredAt >= from);
    const refs = new Map(wanted.flatMap((event) => event.refs).map((ref) => [ref.id, ref]));
    return {
      facts: wanted.flatMap((event) => event.facts),
      refs: [...refs.values()],
      cursor: events.at(-1)?.eventId ?? cursor,
    };
  });
}
