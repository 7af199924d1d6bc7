import { newId } from '../../platform/ids.ts';
import type { Delivery } from './delivery.ts';
import type { World } from '../world.ts';
import { webhookRepository, type Webhook } from './webhook-repository.ts';

const atOnce = 50;

export interface ReplayReport {
  readonly webhooks: number;
  readonly sent: number;
  /** How often each HTTP status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Sends every webhook made so far again, so many times and many at once; a dropped one arrives for the first time. */
export async function replay(
  world: World,
  deliver: Delivery,
  times: number,
  isShuffled: boolean,
): Promise<ReplayReport> {
  const all = await webhookRepository(world.database.orm).all();
  const again = Array.from({ length: times }, () => all).flat();
  const queue = isShuffled ? shuffled(again) : again;
  const statuses: Record<string, number> = {};
  async function worker(): Promise<void> {
    for (let webhook = queue.shift(); webhook; webhook = queue.shift()) {
      const status = await deliver.post(webhook, true);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { webhooks: all.length, sent: again.length, statuses };
}

function shuffled(webhooks: readonly Webhook[]): Webhook[] {
  return webhooks
    .map((webhook) => ({ webhook, order: newId() }))
    .toSorted((a, b) => a.order.localeCompare(b.order))
    .map(({ webhook }) => webhook);
}
