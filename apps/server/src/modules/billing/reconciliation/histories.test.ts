import { readGaps } from './gaps.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolIds } from '../../../../test/billing.ts';
import { modelGateway, type ModelGateway } from '../../../../test/model-gateway.ts';
import { testClock, type TestClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { keptMailRepository } from '../../../platform/mail/kept-mail-repository.ts';
import { createLog } from '../../../platform/log.ts';
import { createMailer, keepingTransport } from '../../../platform/mail/mail.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { diskStorage } from '../../../platform/storage/storage.ts';
import { createRateLimits } from '../../../platform/http/rate-limits.ts';
import { applyFacts } from '../payments/apply-facts.ts';
import { repositories, type BillingDeps } from '../unit-of-work.ts';
import { graceMs } from '../access/entitlements.ts';
import { grants } from '../access/grant-tables.ts';
import { creditNotes, invoices } from '../receipts/invoice-tables.ts';
import { ledger, payments } from '../payments/payment-tables.ts';
import type { PriceView } from '../plans/plan-repository.ts';
import { orders } from '../orders/order-tables.ts';
import { seedBilling } from '../demo/seed-plans.ts';
import { billingService, type BillingService } from '../service.ts';
import { sweepOrders, sweepSubscriptions, sweepUnfinished } from './sweep.ts';
import { orderTransitions, type OrderState } from '../orders/order-rules.ts';

import * as fc from 'fast-check';

/** Property test: whatever happens in whatever order, with duplicates, losses and crashes, the books come out right. */
const runs = Number(process.env['HISTORIES'] ?? 0);
/** What a failure printed; plays the same histories again. */
const seed = Number(process.env['HISTORIES_SEED'] ?? 0);
/** PostgreSQL plays many times as fast. `HISTORIES=1000` plays that many on both. */
const usualRuns = { postgres: 150, embedded: 40 };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let database: Database;
let clock: TestClock;
let service: BillingService;
let deps: BillingDeps;
let models: readonly ModelGateway[];
let prices: PriceView[];
/** What a crash does to the next transaction: nothing happens, or it happens and nobody learns of it. */
let crash: 'before' | 'after' | undefined;

class Crash extends Error {}

function crashing(inner: Database): Database {
  return {
    ...inner,
    async transaction(work) {
      const how = crash;
      crash = undefined;
      if (how !== 'after') {
        return inner.transaction(async (tx) => {
          const result = await work(tx);
          if (how === 'before') throw new Crash('before the commit');
          return result;
        });
      }
      await inner.transaction(work);
      throw new Crash('after the commit');
    },
  };
}

beforeAll(async () => {
  const real = await openTestDatabase();
  database = crashing(real);
  clock = testClock();
  const log = createLog('silent');
  const jobs = createJobs({ database: real, clock, log });
  models = [modelGateway('razorpay', clock), modelGateway('paddle', clock)];
  deps = {
    database,
    clock,
    log,
    jobs,
    isLoopback: true,
    storage: diskStorage('/nowhere'),
    paddleCountries: new Set(['US']),
    secret: 'a secret for tests that is long enough',
    publicUrl: 'http://localhost:4350',
    mailer: createMailer({ transport: keepingTransport(keptMailRepository(real.orm), clock), jobs }),
    rateLimits: createRateLimits({ database: real, clock }),
    gateways: { razorpay: models[0]!.gateway, paddle: models[1]!.gateway },
  };
  await seedBilling({ database: real, clock, toolIds });
  service = billingService(deps);
  prices = await repositories({ database: real }).plans.prices('USD');
});
afterAll(() => database.close());

const step = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant('buy') },
    { weight: 5, arbitrary: fc.constant('pay') },
    { weight: 3, arbitrary: fc.constantFrom('deliver', 'deliverTwice', 'lose') },
    { weight: 3, arbitrary: fc.constant('verify') },
    { weight: 3, arbitrary: fc.constant('upgrade') },
    { weight: 2, arbitrary: fc.constantFrom('cancel', 'refund', 'refundPart') },
    { weight: 4, arbitrary: fc.constantFrom('hour', 'week', 'month', 'failedMonth') },
    { weight: 2, arbitrary: fc.constant('sweep') },
    { weight: 3, arbitrary: fc.constantFrom('crashBefore', 'crashAfter', 'loseAnswer') },
  ),
  which: fc.nat({ max: 11 }),
});
type Step = { readonly act: string; readonly which: number };

interface History {
  readonly userId: string;
  readonly model: ModelGateway;
  readonly country: string;
  /** The status of each purchase as it was last seen. */
  readonly seen: Map<string, OrderState>;
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

/** A crash or a refusal ends the request, never the history. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    const isExpected = error instanceof Crash || (error as { code?: string }).code !== undefined;
    if (!isExpected) throw error;
  });
}

async function deliver({ model }: History, which: number, times: number): Promise<void> {
  const event = pick(model.events, which);
  if (!event) return;
  const [name, body] = [model.gateway.name, Buffer.from(event.eventId)];
  await Promise.all(
    Array.from({ length: times }, () => attempt(() => service.receiveWebhook(name, body, {}))),
  );
  await attempt(() => deps.jobs.runAllDue());
}

const billingForm = (country: string) => ({
  fName: 'Asha',
  lName: 'Rao',
  country,
  email: 'asha@example.com',
});

async function subscriptionId({ userId }: History, which: number): Promise<string> {
  return pick(await repositories({ database }).subscriptions.ofUser(userId), which)?.id ?? newId();
}

function passTime({ model }: History, ms: number, succeeds: boolean): void {
  clock.advance(ms);
  for (const sale of model.sales) model.pass(sale, succeeds);
}

const acts: Record<string, (history: History, which: number) => Promise<unknown> | void> = {
  buy: ({ userId, country }, which) =>
    attempt(() =>
      service.createSubscription(userId, { planId: pick(prices, which)!.id, billing: billingForm(country) }),
    ),
  pay: ({ model }, which) => void (model.sales.length > 0 && model.pay(pick(model.sales, which)!)),
  deliver: (history, which) => deliver(history, which, 1),
  deliverTwice: (history, which) => deliver(history, which, 3),
  lose: ({ model }, which) => void model.events.splice(which % Math.max(1, model.events.length), 1),
  verify: ({ userId, model }, which) => {
    const sale = pick(model.sales, which);
    const payment = sale && pick(sale.payments, which);
    if (!sale || !payment) return undefined;
    const ids = sale.ref.kind === 'order' ? { orderId: sale.ref.id } : { subscriptionId: sale.ref.id };
    return attempt(() => service.verifyPayment(userId, { paymentId: payment.id, signature: 's', ...ids }));
  },
  cancel: async (history, which) => {
    const id = await subscriptionId(history, which);
    await attempt(() => service.cancelSubscription(history.userId, id));
  },
  upgrade: async (history, which) => {
    const id = await subscriptionId(history, which);
    await attempt(() =>
      service.upgradeSubscription(history.userId, id, { priceId: pick(prices, which)!.id }),
    );
  },
  refund: ({ model }, which) => {
    const payment = pick(
      model.sales.flatMap((sale) => sale.payments),
      which,
    );
    if (payment) model.refund(payment.id, newId());
  },
  refundPart: ({ model }, which) => {
    const payment = pick(
      model.sales.flatMap((sale) => sale.payments),
      which,
    );
    if (payment) model.refund(payment.id, newId(), 100);
  },
  hour: (history) => passTime(history, 61 * minuteMs, true),
  week: (history) => passTime(history, 8 * dayMs, true),
  month: (history) => passTime(history, 32 * dayMs, true),
  failedMonth: (history) => passTime(history, 32 * dayMs, false),
  sweep: () => attempt(sweepAll),
  crashBefore: () => void (crash = 'before'),
  crashAfter: () => void (crash = 'after'),
  loseAnswer: ({ model }) => model.loseNextAnswer(),
};

async function sweepAll(): Promise<void> {
  await sweepOrders(deps);
  await sweepUnfinished(deps);
  await sweepSubscriptions(deps);
  await readGaps(deps);
  await deps.jobs.runAllDue();
}

/** What a quiet hour and a last look bring about. */
async function heal({ model }: History): Promise<void> {
  crash = undefined;
  model.hear();
  clock.advance(61 * minuteMs);
  await sweepOrders(deps);
  await sweepUnfinished(deps);
  await deps.jobs.runAllDue();
  clock.advance(31 * minuteMs);
  await sweepSubscriptions(deps);
  await readGaps(deps);
  await deps.jobs.runAllDue();
}

/** I3: a purchase only ever goes where the table leads, in one step or several. */
async function checkTransitions({ userId, seen }: History): Promise<void> {
  const rows = await database.orm.select().from(orders).where(eq(orders.userId, userId));
  for (const { id, status } of rows) {
    const before = seen.get(id) ?? 'draft';
    expect(reachable(before)).toContain(status);
    seen.set(id, status);
  }
}

function reachable(from: OrderState, found = new Set<OrderState>()): Set<OrderState> {
  if (found.has(from)) return found;
  found.add(from);
  for (const next of orderTransitions[from]) reachable(next, found);
  return found;
}

/** I6: no access beyond what was paid for and not given back, plus the grace. */
async function checkAccess({ userId, model }: History): Promise<void> {
  const now = clock.now();
  const { premium } = await service.entitlementsAt(userId, now);
  const paid = model.sales.flatMap((sale) => sale.payments.map((payment) => ({ sale, payment })));
  const mayHave = paid.some(({ sale, payment }) => {
    if (sale.ref.kind === 'order') return true;
    return payment.period !== undefined && now.getTime() < payment.period.endsAt.getTime() + graceMs;
  });
  if (premium === 'pro') expect(mayHave).toBe(true);
}

const isWhollyRefunded = (payment: { amount: number; refunds: readonly { amount: number }[] }) =>
  payment.refunds.reduce((sum, refund) => sum + refund.amount, 0) >= payment.amount;

/** I1, I2: one thing to pay for each purchase, one capture for each payment, one grant for each that is kept, money back for each that is not, and credit notes over what went back. */
async function checkMoney({ userId, model }: History): Promise<void> {
  expect(new Set(model.sales.map((sale) => sale.txId)).size).toBe(model.sales.length);
  const truth = model.sales.flatMap((sale) => sale.payments.map((payment) => ({ sale, payment })));
  const rows = await database.orm.select().from(payments).where(eq(payments.userId, userId));
  const ids = truth.map(({ payment }) => payment.id);
  expect(rows.map((row) => row.gatewayPaymentId).toSorted((a, b) => a.localeCompare(b))).toEqual(
    ids.toSorted((a, b) => a.localeCompare(b)),
  );
  const movements = await database.orm
    .select()
    .from(ledger)
    .where(inArray(ledger.gatewayPaymentId, [...ids, '']));
  const given = await database.orm.select().from(grants).where(eq(grants.userId, userId));
  const notes = await database.orm.select().from(creditNotes).where(eq(creditNotes.userId, userId));
  for (const { payment } of truth) {
    const row = rows.find((each) => each.gatewayPaymentId === payment.id)!;
    const own = movements.filter((each) => each.gatewayPaymentId === payment.id);
    const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    expect(own.filter((each) => each.kind === 'capture')).toMatchObject([{ amountMinor: payment.amount }]);
    expect(row.refundedMinor).toBe(refunded);
    expect(own.filter((each) => each.kind === 'refund')).toHaveLength(payment.refunds.length);
    const ownGrants = given.filter((grant) => grant.source === row.id);
    expect(ownGrants).toHaveLength(row.disposition === 'accepted' ? 1 : 0);
    if (row.disposition === 'accepted')
      expect(ownGrants[0]!.revokedAt !== null).toBe(isWhollyRefunded(payment));
    else expect(isWhollyRefunded(payment)).toBe(true);
    const credited = notes
      .filter((note) => note.paymentId === row.id)
      .reduce((all, note) => all + note.amountMinor, 0);
    expect(credited).toBeGreaterThanOrEqual(row.disposition === 'accepted' ? row.refundedMinor : 0);
    expect(credited).toBeLessThanOrEqual(row.disposition === 'accepted' ? payment.amount : 0);
  }
}

/** No payment without access: what was paid for now, is kept and was not given back, entitles. */
async function checkPaidIsServed({ userId, model }: History): Promise<void> {
  const now = clock.now();
  const kept = await database.orm.select().from(payments).where(eq(payments.userId, userId));
  const isServed = model.sales.some((sale) =>
    sale.payments.some((payment) => {
      const row = kept.find((each) => each.gatewayPaymentId === payment.id);
      const covers =
        payment.period === undefined || (payment.period.startsAt <= now && now < payment.period.endsAt);
      return row?.disposition === 'accepted' && !isWhollyRefunded(payment) && covers;
    }),
  );
  if (isServed) expect((await service.entitlementsAt(userId, now)).premium).toBe('pro');
}

async function booksOf({ userId }: History) {
  const db = database.orm;
  return {
    payments: await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.id),
    grants: await db.select().from(grants).where(eq(grants.userId, userId)).orderBy(grants.id),
    invoices: await db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.orderId),
    notes: await db.select().from(creditNotes).where(eq(creditNotes.userId, userId)).orderBy(creditNotes.id),
  };
}

/** I4, I5: no number is missing, and telling everything again in any order changes nothing. */
async function checkTellingAgain(history: History, order: readonly number[]): Promise<void> {
  const before = await booksOf(history);
  const told = await history.model.gateway.listSince(clock.now(), undefined);
  const facts = told.kind === 'ok' ? told.value.facts : [];
  const shuffled = facts.map((fact, index) => ({ fact, rank: order[index % order.length] ?? 0 }));
  const again = shuffled.toSorted((a, b) => a.rank - b.rank).map(({ fact }) => fact);
  for (const fact of again) await applyFacts(deps, [fact], clock.now());
  expect(await booksOf(history)).toEqual(before);
  for (const { number, table } of [
    { number: invoices.number, table: invoices },
    { number: creditNotes.number, table: creditNotes },
  ]) {
    const all = await database.orm.select({ number }).from(table).orderBy(number);
    expect(all.map((row) => row.number)).toEqual(all.map((_, index) => index + 1));
  }
}

async function play(
  steps: readonly Step[],
  isUsd: boolean,
  isPaid: boolean,
  order: readonly number[],
): Promise<void> {
  const model = models[isUsd ? 1 : 0]!;
  model.sales.length = 0;
  model.events.length = 0;
  const history: History = { userId: newId(), model, country: isUsd ? 'US' : 'IN', seen: new Map() };
  const beginning = isPaid
    ? [
        { act: 'buy', which: order[0] ?? 0 },
        { act: 'pay', which: 0 },
      ]
    : [];
  for (const { act, which } of [...beginning, ...steps]) {
    await acts[act]!(history, which);
    await checkTransitions(history);
    await checkAccess(history);
  }
  await heal(history);
  await checkTransitions(history);
  await checkAccess(history);
  await checkMoney(history);
  await checkPaidIsServed(history);
  await checkTellingAgain(history, order);
  await forget();
}

/** Later histories do not look after this one's purchases. */
async function forget(): Promise<void> {
  await database.orm.execute(sql`update billing_orders set next_check_at = null`);
  await database.orm.execute(sql`update billing_subscriptions set next_check_at = null`);
  await database.orm.execute(sql`delete from jobs`);
}

describe('any history', () => {
  it('leaves one capture, one grant, one receipt for each payment, and access for what is paid alone', async () => {
    const steps = fc.array(step, { minLength: 2, maxLength: 12 });
    const order = fc.array(fc.nat({ max: 100 }), { minLength: 3, maxLength: 8 });
    const histories = fc.asyncProperty(steps, fc.boolean(), fc.boolean(), order, play);
    const numRuns = runs || usualRuns[database.kind];
    const outcome = await fc.check(histories, { numRuns, endOnFailure: true, ...(seed && { seed }) });
    expect(outcome.failed ? fc.defaultReportMessage(outcome) : undefined).toBeUndefined();
  }, 600_000);
});
