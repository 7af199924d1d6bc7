import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { type ModelGateway } from './model-gateway.ts';
import { applyEvents } from '../src/modules/billing/use-cases/webhooks/apply-events.ts';
import { repositories } from '../src/modules/billing/store/unit-of-work.ts';
import { graceMs } from '../src/modules/billing/domain/entitlement-rules.ts';
import { grants } from '../src/modules/billing/store/grant-tables.ts';
import { creditNotes, invoices } from '../src/modules/billing/store/invoice-tables.ts';
import { ledger, payments } from '../src/modules/billing/store/payment-tables.ts';
import { orders } from '../src/modules/billing/store/order-tables.ts';
import { orderTransitions, type OrderState } from '../src/modules/billing/domain/order-rules.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { TestClock } from '../src/platform/clock.ts';
import type { BillingDeps } from '../src/modules/billing/shared/deps.ts';
import type { BillingService } from '../src/modules/billing/index.ts';

/** What a history is played in. */
interface World {
  readonly database: Database;
  readonly clock: TestClock;
  readonly service: BillingService;
  readonly deps: BillingDeps;
}

/** One user's history and the gateway that knows the truth of it. */
export interface History {
  readonly userId: string;
  readonly model: ModelGateway;
  readonly country: string;
  /** The status of each purchase as it was last seen. */
  readonly seen: Map<string, OrderState>;
}

type Truth = ModelGateway['sales'][number]['payments'][number];
const refundedOf = ({ refunds }: Truth) =>
  refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0);
const isWhollyRefunded = (payment: Truth) => refundedOf(payment) >= payment.amount;
const isUpgraded = (reason: string | null) =>
  reason?.startsWith('upgraded: ') === true || reason === 'credit withdrawn';
const isGone = (payment: Truth) => isWhollyRefunded(payment) || isDisputed(payment);
const isDisputed = ({ disputes }: Truth) => disputes.some(({ state }) => state !== 'won');

/** What must hold in any history; each throws when it does not. */
export function billingInvariants({ database, clock, service, deps }: World) {
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
    /** By an upgrade that stands. */
    const isTakenOver = ({ reason }: (typeof given)[number]) => {
      const by = reason?.startsWith('upgraded: ') ? reason.slice('upgraded: '.length) : undefined;
      const own = by && rows.find(({ orderId, disposition }) => orderId === by && disposition === 'accepted');
      const paid = own && truth.find(({ payment }) => payment.id === own.gatewayPaymentId)?.payment;
      return by !== undefined && !(paid && isGone(paid));
    };
    for (const { payment } of truth) {
      const row = rows.find((each) => each.gatewayPaymentId === payment.id)!;
      const own = movements.filter((each) => each.gatewayPaymentId === payment.id);
      const done = payment.refunds.filter(({ state }) => state === 'done');
      expect(own.filter((each) => each.kind === 'capture')).toMatchObject([{ amountMinor: payment.amount }]);
      expect(row.refundedMinor).toBe(refundedOf(payment));
      expect(own.filter((each) => each.kind === 'refund')).toHaveLength(done.length);
      const taken = payment.disputes.filter(({ isTaken }) => isTaken);
      expect(own.filter((each) => each.kind === 'chargeback')).toHaveLength(taken.length);
      const back = taken.filter(({ state }) => state === 'won');
      expect(own.filter((each) => each.kind === 'reversal')).toHaveLength(back.length);
      const ownGrants = given.filter((grant) => grant.source === row.id);
      expect(ownGrants).toHaveLength(row.disposition === 'accepted' ? 1 : 0);
      if (row.disposition === 'accepted')
        expect(ownGrants[0]!.revokedAt !== null).toBe(
          isGone(payment) || isTakenOver(ownGrants[0]!) || ownGrants[0]!.reason === 'credit withdrawn',
        );
      else expect(isWhollyRefunded(payment)).toBe(true);
      const credited = notes
        .filter((note) => note.paymentId === row.id)
        .reduce((all, note) => all + note.amountMinor, 0);
      expect(credited).toBeGreaterThanOrEqual(row.disposition === 'accepted' ? row.refundedMinor : 0);
      expect(credited).toBeLessThanOrEqual(row.disposition === 'accepted' ? payment.amount : 0);
    }
  }

  /** I7: nothing is charged after its end was confirmed, and what is charged after it was asked for goes back. */
  async function checkEnds({ userId, model }: History): Promise<void> {
    const { operations, payments: booked } = repositories({ database });
    for (const sale of model.sales) {
      const asked = (await operations.ofSubject(model.gateway.name, sale.ref.id)).filter(
        ({ kind }) => kind !== 'refund',
      );
      const isLater = (at: Date, since: Date | null | undefined) => since && at > since;
      const since = (own: typeof asked, key: 'createdAt' | 'finishedAt') =>
        own.map((each) => each[key]).find((at) => at && !(sale.withdrawnAt && sale.withdrawnAt >= at));
      const confirmedAt = since(
        asked.filter(({ status }) => status === 'done'),
        'finishedAt',
      );
      for (const payment of sale.payments.filter(({ purpose }) => purpose === 'renewal')) {
        expect(isLater(payment.at, confirmedAt), 'a charge after a confirmed end').toBeFalsy();
        const row = await booked.byGatewayId(model.gateway.name, payment.id);
        const isUnwanted = row && row.userId === userId && isLater(payment.at, since(asked, 'createdAt'));
        if (isUnwanted) expect(row.disposition, 'a charge after its end was asked for').not.toBe('accepted');
      }
    }
  }

  /** I8: what we said goes back has gone back, or is being asked for with an alert that stays open. */
  async function checkPromises({ userId, model }: History): Promise<void> {
    const { operations, alerts } = repositories({ database });
    const rows = await database.orm.select().from(payments).where(eq(payments.userId, userId));
    const open = new Set((await alerts.open()).map(({ subject }) => subject));
    for (const row of rows.filter(({ disposition }) => disposition !== 'accepted')) {
      if (row.refundedMinor >= row.amountMinor) continue;
      const asked = await operations.ofSubject(model.gateway.name, row.gatewayPaymentId);
      const isAskedFor = asked.some(({ kind, finishedAt }) => kind === 'refund' && finishedAt === null);
      expect(isAskedFor && (open.has(row.gatewayPaymentId) || open.has(row.id)), 'a promise forgotten').toBe(
        true,
      );
    }
  }

  /** No payment without access: what was paid for now, is kept and was not given back, entitles. */
  async function checkPaidIsServed({ userId, model }: History): Promise<void> {
    const now = clock.now();
    const kept = await database.orm.select().from(payments).where(eq(payments.userId, userId));
    const given = await database.orm.select().from(grants).where(eq(grants.userId, userId));
    /** Its time was taken over by an upgrade, or ends earlier because what was credited to it went back. */
    const isElsewhere = (source: string | undefined) =>
      given.some((one) => one.source === source && (one.paidUntil !== null || isUpgraded(one.reason)));
    const isServed = model.sales.some((sale) =>
      sale.payments.some((payment) => {
        const row = kept.find((each) => each.gatewayPaymentId === payment.id);
        const covers =
          payment.period === undefined || (payment.period.startsAt <= now && now < payment.period.endsAt);
        return row?.disposition === 'accepted' && !isGone(payment) && !isElsewhere(row.id) && covers;
      }),
    );
    if (isServed) expect((await service.entitlementsAt(userId, now)).premium).toBe('pro');
  }

  async function recordsOf({ userId }: History) {
    const db = database.orm;
    return {
      payments: await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.id),
      grants: await db.select().from(grants).where(eq(grants.userId, userId)).orderBy(grants.id),
      invoices: await db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.orderId),
      notes: await db
        .select()
        .from(creditNotes)
        .where(eq(creditNotes.userId, userId))
        .orderBy(creditNotes.id),
    };
  }

  /** I4, I5: no number is missing, and telling everything again in any order changes nothing. */
  async function checkTellingAgain(history: History, order: readonly number[]): Promise<void> {
    const before = await recordsOf(history);
    const told = await history.model.gateway.listSince(clock.now(), undefined);
    const events = told.kind === 'ok' ? told.value.events : [];
    const shuffled = events.map((event, index) => ({ event, rank: order[index % order.length] ?? 0 }));
    const again = shuffled.toSorted((a, b) => a.rank - b.rank).map(({ event }) => event);
    for (const event of again) await applyEvents(deps, [event], clock.now());
    expect(await recordsOf(history)).toEqual(before);
    for (const { number, table } of [
      { number: invoices.number, table: invoices },
      { number: creditNotes.number, table: creditNotes },
    ]) {
      const all = await database.orm.select({ number }).from(table).orderBy(number);
      expect(all.map((row) => row.number)).toEqual(all.map((_, index) => index + 1));
    }
  }

  return {
    checkTransitions,
    checkAccess,
    checkEnds,
    checkPromises,
    checkMoney,
    checkPaidIsServed,
    checkTellingAgain,
  };
}
