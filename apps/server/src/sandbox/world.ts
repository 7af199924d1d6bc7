import { systemClock, type Clock } from '../platform/clock.ts';
import { lockWithin, type Database } from '../platform/database/database.ts';
import type { SandboxCredentials } from './credentials.ts';
import type { Faults } from './control/faults.ts';
import { razorpayId, paddleId } from './sandbox-ids.ts';
import { store, type Gateway, type Store } from './store.ts';
import { webhookRepository, type WebhookState } from './webhooks/webhook-repository.ts';

/** One gateway during one piece of work: its entities, the time, and the webhooks that the work gives rise to. */
export interface Work {
  readonly entities: Store;
  readonly now: Date;
  /** Adds a webhook; the body is what will be signed. */
  emit(id: string, type: string, body: unknown): Promise<void>;
}

/** What every part of the sandbox works with. */
export interface World {
  readonly database: Database;
  readonly clock: Clock;
  readonly credentials: SandboxCredentials;
  readonly faults: Faults;
  /** Does it whole or not at all, one after the other; its webhooks are sent afterwards, or kept back. */
  change<T>(gateway: Gateway, work: (work: Work) => Promise<T>, webhooks?: 'send' | 'drop'): Promise<T>;
  /** Does it two seconds later, if the site is still there. */
  later(gateway: Gateway, work: (work: Work) => Promise<unknown>): void;
  read<T>(gateway: Gateway, work: (work: Work) => Promise<T>): Promise<T>;
}

const laterMs = 2000;

interface WorldOptions extends Pick<World, 'database' | 'clock' | 'credentials' | 'faults'> {
  /** Called after each change: there may be webhooks to send. */
  readonly onChange: () => void;
}

/**
 * The sandbox of one process. Changes of all processes run one after the other, each in a transaction at one moment;
 * work that only reads rejects `emit`.
 */
export function world({ onChange, ...parts }: WorldOptions): World {
  const { database, clock } = parts;
  const now = () => clock.now();
  const made: World = {
    ...parts,
    later(gateway, work) {
      setTimeout(() => void made.change(gateway, work).catch(() => undefined), laterMs).unref();
    },
    async change(gateway, work, webhooks = 'send') {
      const state: WebhookState = webhooks === 'drop' ? 'dropped' : 'waiting';
      const time = now();
      const result = await database.transaction(async (tx) => {
        await lockWithin(tx, 'sandbox');
        const outbox = webhookRepository(tx);
        return work({
          entities: store(tx, gateway, now),
          now: time,
          emit: (id, type, body) =>
            outbox.add(
              { id, gateway, type, body: JSON.stringify(body), state, attempts: 0, createdAt: time },
              systemClock.now(),
            ),
        });
      });
      onChange();
      return result;
    },
    read(gateway, work) {
      const refuse = () => Promise.reject(new Error('Reading gives rise to no webhooks'));
      return work({ entities: store(database.orm, gateway, now), now: now(), emit: refuse });
    },
  };
  return made;
}

export const eventId = { razorpay: () => razorpayId('evt'), paddle: () => paddleId('evt') };
