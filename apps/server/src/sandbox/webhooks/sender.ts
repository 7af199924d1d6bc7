import { systemClock } from '../../platform/clock.ts';
import { wakeable } from '../../platform/jobs/fetching.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Delivery } from './delivery.ts';
import type { World } from '../world.ts';
import { webhookRepository, type Webhook } from './webhook-repository.ts';

/** Quicker than the real ones, so that a developer does not wait. */
const pausesMs = [250, 1_000, 3_000, 10_000, 30_000, 60_000];
const leaseMs = 20_000;
const atOnce = 40;
const pollMs = 500;

export interface Sender {
  wake(): void;
  start(): void;
  stop(): Promise<void>;
}

interface Parts {
  readonly world: World;
  readonly deliver: Delivery;
  readonly log: Log;
}

/** The machine's time, not the sandbox's: a pause is a pause also when a test's clock stands still. */
const after = (ms: number) => new Date(systemClock.now().getTime() + ms);

/** Sends what waits, retries what was not accepted, and survives restarts: the queue is in the database. */
export function sender(parts: Parts): Sender {
  const queue = webhookRepository(parts.world.database.orm);
  const stopping = new AbortController();

  async function round(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = await queue.claim(after(0), after(leaseMs), atOnce);
      if (due.length === 0) return;
      await Promise.all(lanes(due).map(sendInTurn));
    }
  }

  /** What is not sent because the process stops is due again at once. */
  async function sendInTurn(lane: readonly Webhook[]): Promise<void> {
    for (const webhook of lane) {
      if (stopping.signal.aborted) await queue.settle(webhook.id, 'waiting', webhook.attempts, after(0));
      else await sendOne(parts, webhook);
    }
  }

  const rounds = wakeable(round, {
    pollMs,
    onError: (error) => parts.log.error({ err: error }, 'sandbox webhooks'),
  });
  return {
    ...rounds,
    stop() {
      stopping.abort();
      return rounds.stop();
    },
  };
}

/** Webhooks of one piece of work leave in order; those of others do not wait for them. */
function lanes(webhooks: readonly Webhook[]): Webhook[][] {
  const byWork = Map.groupBy(webhooks, ({ gateway, createdAt }) => `${gateway} ${createdAt.getTime()}`);
  return [...byWork.values()];
}

async function sendOne({ world, deliver, log }: Parts, webhook: Webhook): Promise<void> {
  const queue = webhookRepository(world.database.orm);
  const { id, gateway, type } = webhook;
  const fault = world.faults.take('webhook', gateway, type);
  if (fault?.kind === 'drop') return queue.settle(id, 'dropped', webhook.attempts, after(0));
  if (fault?.kind === 'delay') return queue.settle(id, 'waiting', webhook.attempts, after(fault.delayMs));
  if (fault?.kind === 'duplicate') await deliver.post(webhook, true);
  const status = await deliver.post(webhook, false, fault?.kind);
  const attempts = webhook.attempts + 1;
  if (status >= 200 && status < 300) return queue.settle(id, 'delivered', attempts, after(0));
  const pauseMs = pausesMs[attempts - 1];
  if (pauseMs !== undefined) return queue.settle(id, 'waiting', attempts, after(pauseMs));
  log.warn({ webhook: id, type }, 'sandbox webhook given up');
  return queue.settle(id, 'given_up', attempts, after(0));
}
