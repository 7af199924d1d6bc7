import { raiseAlert, type AlertScope } from '../alerts/alerts.ts';
import type { GatewayName } from '../../../gateways/fact.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import { applyFacts } from '../payments/apply-facts.ts';
import { gatewayOf, unitOfWork, repositories, type BillingDeps } from '../unit-of-work.ts';
import { runOperationJob } from './operation-repository.ts';
import { handleEventJob } from '../payments/inbox.ts';
import { sendReminder } from '../mails/mails.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { nextSubscriptionCheck } from '../subscriptions/subscription-rules.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A yearly charge is announced this long before. */
const reminderMs = 7 * 24 * hourMs;
const atATime = 50;

/** Says when to look: what webhooks and browsers did not tell is found by the clock. */
export function scheduleSweeps(deps: BillingDeps): void {
  const { jobs } = deps;
  jobs.every('billing-purchases', minuteMs, () => sweepOrders(deps));
  jobs.every('billing-unfinished', minuteMs, () => sweepUnfinished(deps));
  jobs.every('billing-subscriptions', 10 * minuteMs, () => sweepSubscriptions(deps));
  jobs.every('billing-gaps', 10 * minuteMs, () => readGaps(deps));
  jobs.every('billing-reminders', hourMs, () => remind(deps));
}

/** Looks up open purchases that are due: what webhooks and browsers did not tell is found here. */
export async function sweepOrders(deps: BillingDeps): Promise<void> {
  const due = await repositories(deps).orders.due(deps.clock.now(), atATime);
  for (const row of due) {
    await resolveOrder(deps, row).catch((error: unknown) => logFailure(deps, { orderId: row.id }, error));
  }
}

/** Compares live subscriptions with the gateway, and ends those that nobody renews. */
export async function sweepSubscriptions(deps: BillingDeps): Promise<void> {
  const due = await repositories(deps).subscriptions.due(deps.clock.now(), atATime);
  for (const row of due) {
    await compare(deps, row).catch((error: unknown) => logFailure(deps, { subscriptionId: row.id }, error));
  }
}

async function compare(deps: BillingDeps, row: SubscriptionRow): Promise<void> {
  const gateway = gatewayOf(deps, row);
  if (row.gateway === null || row.gatewayId === null) return endUnrenewed(deps, row);
  const asOf = deps.clock.now();
  const outcome = await gateway?.fetch({ kind: 'subscription', id: row.gatewayId });
  if (outcome?.kind === 'ok') await applyFacts(deps, outcome.value, asOf);
  await unitOfWork(deps, row.userId, async (unit) => {
    const { subscriptions, now } = unit;
    const after = await subscriptions.byId(row.id);
    if (!after) return;
    await reportDrift(unit, row, after);
    const isAsked = outcome?.kind === 'ok';
    const nextCheckAt = isAsked ? nextSubscriptionCheck(after, now) : new Date(now.getTime() + hourMs);
    await subscriptions.update(row.id, { nextCheckAt });
  });
}

/** What had to be found by comparing was told by no webhook: worth knowing. */
async function reportDrift(unit: AlertScope, before: SubscriptionRow, after: SubscriptionRow): Promise<void> {
  const isSame =
    before.status === after.status && before.periodEndsAt?.getTime() === after.periodEndsAt?.getTime();
  if (isSame) return;
  await raiseAlert(unit, {
    kind: 'drift',
    subject: before.id,
    words: `No webhook said that a subscription went from ${before.status} to ${after.status}; the comparison did`,
  });
}

function endUnrenewed(deps: BillingDeps, row: SubscriptionRow): Promise<void> {
  return unitOfWork(deps, row.userId, async ({ subscriptions, now }) => {
    if (row.periodEndsAt === null || row.periodEndsAt > now) return;
    const over = { endedAt: row.periodEndsAt, nextBilledAt: null, nextCheckAt: null };
    await subscriptions.update(row.id, { status: 'ended', rawStatus: 'ended', ...over });
  });
}

/** Events and operations whose jobs were lost get new ones. */
export async function sweepUnfinished(deps: BillingDeps): Promise<void> {
  const { database, clock, jobs } = deps;
  const { events, operations } = repositories(deps);
  const before = new Date(clock.now().getTime() - minuteMs);
  for (const { gateway, eventId } of await events.openSince(before, 200)) {
    await jobs.insert(database.orm, handleEventJob, { gateway, eventId }, { key: `${gateway}:${eventId}` });
  }
  for (const { id } of await operations.openBefore(before)) {
    await jobs.insert(database.orm, runOperationJob, { operationId: id }, { id });
  }
}

/** Reads what the gateways list as having happened: fills the gap of webhooks that never came. */
export async function readGaps(deps: BillingDeps): Promise<void> {
  for (const name of ['razorpay', 'paddle'] satisfies GatewayName[]) {
    const gateway = deps.gateways[name];
    if (gateway) await readGap(deps, gateway);
  }
}

async function readGap(deps: BillingDeps, gateway: PaymentGateway): Promise<void> {
  const { cursors } = repositories(deps);
  const asOf = deps.clock.now();
  const known = await cursors.cursor(gateway.name, gateway.realm);
  const from = known?.readUntil ?? new Date(asOf.getTime() - 24 * hourMs);
  const page = await gateway.listSince(from, known?.cursor ?? undefined);
  if (page.kind !== 'ok') return;
  await applyFacts(deps, page.value.facts, asOf);
  for (const ref of page.value.refs) {
    const outcome = await gateway.fetch(ref);
    if (outcome.kind === 'unknown') return;
    if (outcome.kind === 'ok') await applyFacts(deps, outcome.value, asOf);
  }
  const { name, realm } = gateway;
  const cursor = page.value.cursor ?? null;
  await cursors.keepCursor({
    gateway: name,
    realm,
    cursor,
    readUntil: new Date(asOf.getTime() - 5 * minuteMs),
  });
}

/** Announces yearly charges seven days before. */
export async function remind(deps: BillingDeps): Promise<void> {
  const now = deps.clock.now();
  const { subscriptions } = repositories(deps);
  const soon = await subscriptions.chargedBetween(now, new Date(now.getTime() + reminderMs));
  for (const { id, userId } of soon) {
    await unitOfWork(deps, userId, async (unit) => {
      const row = await unit.subscriptions.byId(id);
      if (row?.nextBilledAt && row.cancelsAt === null) await sendReminder(unit, row, row.nextBilledAt);
    });
  }
}

function logFailure({ log }: BillingDeps, about: Record<string, string>, error: unknown): void {
  log.error({ ...about, err: error }, 'a look-up failed');
}
