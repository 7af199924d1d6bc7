import type { LiveEventName } from '@kitshelf/contract/live-events.ts';
import type { Clock } from '../clock.ts';
import { notify, type Database, type Queryable } from '../database/database.ts';
import { newId } from '../ids.ts';
import { liveEventRepository, type LiveEvent } from './live-event-repository.ts';
import type { Log } from '../telemetry/log.ts';
import { wakeable } from '../jobs/fetching.ts';

/** Someone who waits for the events of a session. */
interface Listener {
  readonly sessionId: string;
  readonly deliver: (event: LiveEvent) => void;
  readonly seen: Set<string>;
}

interface LiveEventsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The safety net under lost notifications; asked only while someone waits. */
  readonly pollMs?: number;
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;

const channel = 'live_events';

/** Mailed links live this long, so nobody can wait longer for what they bring about. */
const retentionMs = 24 * 60 * 60_000;

/**
 * Tells waiting pages what happened elsewhere. Events are rows, so one that came before the connection, during a gap or
 * in another process is delivered too. A page may hear of one event twice, never not at all.
 */
export function createLiveEvents({ database, clock, log, pollMs = 2000 }: LiveEventsDeps) {
  const listeners = new Set<Listener>();
  const repository = liveEventRepository(database.orm);

  async function deliverNew(): Promise<void> {
    if (listeners.size === 0) return;
    const events = await repository.of([...new Set([...listeners].map((each) => each.sessionId))]);
    for (const listener of listeners) deliverTo(listener, events);
  }

  const onError = (error: unknown) => log.error({ err: error }, 'live events could not be read');
  const loop = wakeable(deliverNew, { pollMs, onError });
  let listening: Promise<() => Promise<void>> | undefined;

  /** With the first who waits; until then nobody needs to be told. */
  function begin(): void {
    if (listening) return;
    listening = database.listen(channel, loop.wake, loop.wake);
    listening.catch(onError);
    loop.start();
  }

  return {
    /** Records an event in the caller's transaction; it is told once that commits. */
    async emit(tx: Queryable, sessionId: string, name: LiveEventName): Promise<void> {
      await liveEventRepository(tx).record({ sessionId, name, id: newId(), createdAt: clock.now() });
      await notify(tx, channel);
    },

    /** Delivers what has happened (but `lastSeenId`) and what will; call the result to end it. */
    subscribe(sessionId: string, lastSeenId: string | undefined, deliver: Listener['deliver']): () => void {
      const listener = { sessionId, deliver, seen: new Set(lastSeenId === undefined ? [] : [lastSeenId]) };
      listeners.add(listener);
      begin();
      loop.wake();
      return () => listeners.delete(listener);
    },

    async stop(): Promise<void> {
      const stopListening = await listening?.catch(() => undefined);
      await stopListening?.();
      await loop.stop();
    },

    /** Forgets events that nobody can still wait for. */
    async sweep(): Promise<void> {
      await repository.removeBefore(new Date(clock.now().getTime() - retentionMs));
    },
  };
}

function deliverTo({ sessionId, seen, deliver }: Listener, events: readonly LiveEvent[]): void {
  for (const event of events) {
    if (event.sessionId !== sessionId || seen.has(event.id)) continue;
    seen.add(event.id);
    deliver(event);
  }
}
