import { raiseAlert, type AlertScope, outsideUnit } from '../alerts/alerts.ts';
import { sendReminder } from '../../email-templates/email-templates.ts';
import { resolveOrder } from '../checkout/resolve-order.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { eventJobId, handleEventJob } from '../webhooks/webhook-intake.ts';
import { remindOfDisputes } from '../payments/dispute-alerts.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import { nextSubscriptionCheck } from '../../domain/subscription-rules.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { renewalAmount } from '../price-migrations/price-migrations.ts';
import { getGateway, getCurrentPaymentModes, type BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork } from '../../store/unit-of-work.ts';
import { missedEventsEveryMs, readMissedEvents } from './missed-events.ts';
import { runOperationJob } from '../../store/operation-repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A yearly charge is announced this long before. */
const reminderMs = 7 * dayMs;
/** A sweep ends after this, done or not; it begins again soon. */
const budgetMs = 45_000;
const atATime = 50;
/** Banks decide about a payment within this time. */
const disputableMs = 120 * dayMs;
/** An event that could not be handled for so long is left to a person. */
const parkAfterMs = 3 * dayMs;

/** Says when to look: what webhooks and browsers did not tell is found by the clock. */
export function scheduleSweeps(deps: BillingDeps): void {
  const { jobs } = deps;
  const lane = { lane: 'gateway' } as const;
  jobs.every('billing-purchases', minuteMs, () => sweepOrders(deps), lane);
  jobs.every('billing-unfinished', minuteMs, () => sweepUnfinished(deps));
  jobs.every('billing-subscriptions', 10 * minuteMs, () => sweepSubscriptions(deps), lane);
  jobs.every('billing-payments', 10 * minuteMs, () => sweepPayments(deps), lane);
  jobs.every('billing-gaps', missedEventsEveryMs, () => readMissedEvents(deps), lane);
  jobs.every('billing-reminders', hourMs, () => remind(deps));
  jobs.every('billing-dispute-reminders', hourMs, () => remindOfDisputes(deps));
}

interface Sweep<Row> {
  readonly load: () => Promise<Row[]>;
  readonly look: (row: Row) => Promise<void>;
  /** Puts off what could not be looked at. */
  readonly postpone: (row: Row) => Promise<void>;
}

/** Looks at everything that is due until nothing is, or the budget is spent; one that cannot be looked at holds up no other. */
async function sweep<Row extends { readonly id: string }>(
  deps: BillingDeps,
  { load, look, postpone }: Sweep<Row>,
): Promise<void> {
  const seen = new Set<string>();
  const until = deps.clock.now().getTime() + budgetMs;
  while (deps.clock.now().getTime() < until) {
    const rows = (await load()).filter(({ id }) => !seen.has(id));
    if (rows.length === 0) return;
    for (const row of rows) {
      seen.add(row.id);
      await look(row).catch(async (error: unknown) => {
        deps.log.error({ subject: row.id, err: error }, 'a look-up failed');
        const words = 'What the gateway says of it could not be applied';
        await raiseAlert(outsideUnit(deps), { kind: 'look_up_failed', subject: row.id, words });
        await postpone(row);
      });
    }
  }
}

const inAnHour = (deps: BillingDeps) => new Date(deps.clock.now().getTime() + hourMs);

/** Looks up open purchases that are due: what webhooks and browsers did not tell is found here. */
export function sweepOrders(deps: BillingDeps): Promise<void> {
  const { orders } = repositories(deps);
  return sweep(deps, {
    load: () => orders.due(deps.clock.now(), getCurrentPaymentModes(deps), atATime),
    look: (row) => resolveOrder(deps, row),
    postpone: (row) => orders.update(row.id, { nextCheckAt: inAnHour(deps) }),
  });
}

/** Compares live subscriptions with the gateway, and ends those that nobody renews. */
export function sweepSubscriptions(deps: BillingDeps): Promise<void> {
  const { subscriptions } = repositories(deps);
  return sweep(deps, {
    load: () => subscriptions.due(deps.clock.now(), getCurrentPaymentModes(deps), atATime),
    look: (row) => compare(deps, row),
    postpone: (row) => subscriptions.update(row.id, { nextCheckAt: inAnHour(deps) }),
  });
}

/** Compares payments of the last 120 days once a week: refunds and disputes whose webhooks were lost, lifetimes too. */
export function sweepPayments(deps: BillingDeps): Promise<void> {
  const { payments } = repositories(deps);
  return sweep(deps, {
    load: () => payments.due(deps.clock.now(), getCurrentPaymentModes(deps), atATime),
    look: (row) => comparePayment(deps, row),
    postpone: (row) => payments.update(row.id, { nextCheckAt: inAnHour(deps) }),
  });
}

async function comparePayment(deps: BillingDeps, row: PaymentRow): Promise<void> {
  const asOf = deps.clock.now();
  const outcome = await getGateway(deps, row)?.fetch({ kind: 'payment', id: row.gatewayPaymentId });
  if (outcome?.kind === 'ok') await applyEvents(deps, outcome.value, asOf);
  const next = asOf.getTime() + (outcome?.kind === 'unknown' ? hourMs : 7 * dayMs);
  const isOver = next > row.capturedAt.getTime() + disputableMs;
  await repositories(deps).payments.update(row.id, { nextCheckAt: isOver ? null : new Date(next) });
}

async function compare(deps: BillingDeps, row: SubscriptionRow): Promise<void> {
  const gateway = getGateway(deps, row);
  if (row.gateway === null || row.gatewayId === null) return endUnrenewed(deps, row);
  const asOf = deps.clock.now();
  const outcome = await gateway?.fetch({ kind: 'subscription', id: row.gatewayId });
  if (outcome?.kind === 'ok') await applyEvents(deps, outcome.value, asOf);
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

/** Events and operations whose jobs were lost get new ones, never a second one; what stays open for days is parked. */
export async function sweepUnfinished(deps: BillingDeps): Promise<void> {
  const { database, clock, jobs } = deps;
  const { events, operations } = repositories(deps);
  const now = clock.now();
  const before = new Date(now.getTime() - minuteMs);
  for (const { gateway, eventId, receivedAt } of await events.openSince(before, 200)) {
    if (now.getTime() - receivedAt.getTime() > parkAfterMs) {
      const words = 'An event could not be handled for three days';
      await raiseAlert(outsideUnit(deps), { kind: 'event_parked', subject: `${gateway}:${eventId}`, words });
      await events.finish(gateway, eventId, 'parked', now);
      continue;
    }
    await jobs.insert(
      database.orm,
      handleEventJob,
      { gateway, eventId },
      { id: eventJobId(gateway, eventId) },
    );
  }
  for (const { id } of await operations.due(before, getCurrentPaymentModes(deps), 200)) {
    await jobs.insert(database.orm, runOperationJob, { operationId: id }, { key: id });
  }
}

/** Announces yearly charges seven days before. */
export async function remind(deps: BillingDeps): Promise<void> {
  const now = deps.clock.now();
  const { subscriptions } = repositories(deps);
  const soon = await subscriptions.chargedBetween(now, new Date(now.getTime() + reminderMs));
  for (const { id, userId } of soon) {
    await unitOfWork(deps, userId, async (unit) => {
      const row = await unit.subscriptions.byId(id);
      const chargedAt = row?.nextBilledAt;
      if (!chargedAt || row.cancelsAt !== null) return;
      const amountMinor = await renewalAmount(unit, row, chargedAt);
      await sendReminder(unit, row, { chargedAt, amountMinor });
    });
  }
}
