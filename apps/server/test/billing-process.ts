import { readMissedEvents } from '../src/modules/billing/use-cases/reconciliation/missed-events.ts';
import { eq } from 'drizzle-orm';
import type { PaymentGateway } from '../src/gateways/gateway.ts';
import { declarations } from '../src/modules/billing/store/declaration-tables.ts';
import { orders } from '../src/modules/billing/store/order-tables.ts';
import { grants } from '../src/modules/billing/store/grant-tables.ts';
import { invoices } from '../src/modules/billing/store/invoice-tables.ts';
import { ledger, payments } from '../src/modules/billing/store/payment-tables.ts';
import { operations } from '../src/modules/billing/store/operation-tables.ts';
import {
  sweepOrders,
  sweepSubscriptions,
  sweepUnfinished,
} from '../src/modules/billing/use-cases/reconciliation/sweep.ts';
import { testClock } from '../src/platform/clock.ts';
import { openPostgres } from '../src/platform/database/database-postgres.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { outbox } from '../src/platform/database/tables.ts';
import { sandboxDocuments, sandboxWebhooks } from '../src/sandbox/tables.ts';
import { buy, open, pay, verify } from './billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from './billing.ts';

/**
 * Billing as a process that can be killed. `BILLING_ACT` says what it does: `shop` (buys, pays twice, cancels),
 * `withdraw` (withdraws from what was bought before), `heal` (what a restarted process does by itself), `again` (the
 * same, and then who withdrew presses the button once more) or `crowd` (many buyers at once). It dies by its own SIGKILL
 * at the step `KILL_AT` of all its commits and gateway calls, and prints a line of JSON when it lives.
 */
const { DATABASE_URL = '', BILLING_ACT = '', KILL_AT = '0', BUYERS = '0' } = process.env;
const started = '2026-01-15T12:00:00Z';
const minuteMs = 60_000;
let stepsDone = 0;
let isMortal = BILLING_ACT !== 'withdraw';

function mayDie(): void {
  if (!isMortal) return;
  stepsDone += 1;
  if (stepsDone === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
}

function mortalDatabase(database: Database): Database {
  return {
    ...database,
    async transaction(work) {
      const result = await database.transaction(async (tx) => {
        const done = await work(tx);
        mayDie();
        return done;
      });
      mayDie();
      return result;
    },
  };
}

/** Dies before the gateway has heard it, or after it has done it. */
function mortalGateway(gateway: PaymentGateway): PaymentGateway {
  const isCall = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function';
  return new Proxy(gateway, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (!isCall(value) || name === 'parseWebhook') return value;
      return async (...given: unknown[]) => {
        mayDie();
        const outcome = await value.apply(target, given);
        mayDie();
        return outcome;
      };
    },
  });
}

async function shop(billing: TestBilling): Promise<object> {
  const buyer = newBuyer();
  const monthly = await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'month') });
  const handed = await pay(billing, monthly);
  await Promise.all([verify(billing, buyer, monthly, handed), billing.settle()]);
  const first = await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'lifetime') });
  billing.clock.advance(40 * minuteMs);
  const second = await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'lifetime') });
  for (const opened of [second, first]) await pay(billing, opened);
  await billing.settle();
  await billing.settle();
  await upgradeOnce(billing);
  return {};
}

/** Another customer upgrades: whatever is killed on the way, the change is made and charged, or neither. */
async function upgradeOnce(billing: TestBilling): Promise<void> {
  const buyer = newBuyer();
  const basic = await open(billing, buyer, { priceId: await billing.priceId('Figma Pro', 'month') });
  await pay(billing, basic);
  await billing.settle();
  billing.clock.advance(minuteMs);
  const priceId = await billing.priceId('Kitshelf Pro', 'year');
  const path = `user/payment/upgrade-subscription?id=${basic.txId}`;
  await billing.call('POST', path, { body: { priceId }, user: buyer.user });
  await billing.settle();
}

/** Who has bought a year withdraws from it; only from there on is the process killed. */
async function withdraw(billing: TestBilling): Promise<object> {
  const buyer = newBuyer('DE');
  const { txId } = await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'year') });
  isMortal = true;
  await press(billing, buyer.user, txId);
  return {};
}

/** Presses the button in the profile, and waits until everything that follows is done. */
async function press(billing: TestBilling, user: string, txId: string): Promise<void> {
  await billing.call('POST', 'user/payment/withdraw', { body: { txId }, user });
  await billing.settle();
  await billing.settle();
}

/** What has come of a withdrawal by itself, and after its customer asked for it once more. */
async function again(billing: TestBilling): Promise<object> {
  await heal(billing);
  const byItself = await withdrawalRecords(billing);
  const [order] = await billing.deps.database.orm.select().from(orders);
  if (order) await press(billing, order.userId, order.id);
  return { byItself, ...(await withdrawalRecords(billing)) };
}

async function withdrawalRecords({ deps: { database } }: TestBilling): Promise<object> {
  const db = database.orm;
  const refunds = await db.select().from(sandboxDocuments).where(eq(sandboxDocuments.kind, 'refund'));
  const [payment] = await db.select().from(payments);
  const mails = await db.select().from(outbox);
  return {
    paid: payment?.amountMinor,
    refundedAtGateway: refunds.map(({ body }) => (body as { amount: number }).amount),
    booked: (await db.select().from(ledger))
      .filter(({ kind }) => kind === 'refund')
      .map(({ amountMinor }) => amountMinor),
    declared: (await db.select().from(declarations)).map(({ state }) => state),
    runningGrants: (await db.select().from(grants)).filter(({ revokedAt }) => revokedAt === null).length,
    acknowledged: mails.filter(({ subject }) => subject.startsWith('Your withdrawal from')).length,
    openOperations: (await db.select().from(operations)).filter(({ status }) => status === 'open').length,
  };
}

async function heal(billing: TestBilling): Promise<object> {
  billing.clock.advance(2 * 60 * minuteMs);
  for (let round = 0; round < 3; round += 1) {
    billing.clock.advance(31 * minuteMs);
    await sweepOrders(billing.deps);
    await sweepUnfinished(billing.deps);
    await sweepSubscriptions(billing.deps);
    await readMissedEvents(billing.deps);
    await billing.settle();
  }
  return records(billing);
}

async function records({ deps: { database } }: TestBilling): Promise<object> {
  const db = database.orm;
  const documents = await db.select().from(sandboxDocuments).where(eq(sandboxDocuments.kind, 'payment'));
  const atGateway = documents.map((row) => row.body as { id: string; amount: number; captured: boolean });
  const kept = await db.select().from(payments);
  const movements = await db.select().from(ledger);
  const mails = await db.select().from(outbox);
  return {
    atGateway: atGateway
      .filter((payment) => payment.captured)
      .map((payment) => payment.id)
      .toSorted((a, b) => a.localeCompare(b)),
    captured: movements
      .filter((row) => row.kind === 'capture')
      .map((row) => row.gatewayPaymentId)
      .toSorted((a, b) => a.localeCompare(b)),
    accepted: kept.filter((row) => row.disposition === 'accepted').length,
    returned: kept.filter((row) => row.disposition !== 'accepted' && row.refundedMinor === row.amountMinor)
      .length,
    unsettled: kept.filter((row) => row.disposition !== 'accepted' && row.refundedMinor !== row.amountMinor)
      .length,
    grants: (await db.select().from(grants)).length,
    numbers: (await db.select().from(invoices)).map((row) => row.number).toSorted((a, b) => a - b),
    receipts: mails.filter((mail) => mail.subject.includes('receipt')).length,
    openOperations: (await db.select().from(operations)).filter((row) => row.status === 'open').length,
  };
}

async function crowd(billing: TestBilling): Promise<object> {
  const priceId = await billing.priceId('Kitshelf Pro', 'lifetime');
  const statuses = await Promise.all(
    Array.from({ length: Number(BUYERS) }, async () => {
      const buyer = newBuyer();
      const opened = await open(billing, buyer, { priceId });
      const { body } = await verify(billing, buyer, opened, await pay(billing, opened, { webhooks: 'drop' }));
      return body.data?.subscription.status as string;
    }),
  );
  return { active: statuses.filter((status) => status === 'active').length };
}

const database = await openPostgres(DATABASE_URL, createLog('silent'));
// What a killed process was about to send is due again after its lease, which is longer than a test waits.
if (['heal', 'again'].includes(BILLING_ACT))
  await database.orm
    .update(sandboxWebhooks)
    .set({ dueAt: new Date(0) })
    .where(eq(sandboxWebhooks.state, 'waiting'));
const clock = testClock(started);
const limits = { timeoutMs: 15_000, maxAttempts: 3, pauseMs: 20, maxPauseMs: 1000 };
const plain = await testBilling(database, { overrides: { clock }, limits });
const { razorpay, paddle } = plain.deps.gateways;
Object.assign(plain.deps, {
  database: mortalDatabase(plain.deps.database),
  gateways: { razorpay: razorpay && mortalGateway(razorpay), paddle: paddle && mortalGateway(paddle) },
});
const acts: Record<string, (billing: TestBilling) => Promise<object>> = {
  shop,
  withdraw,
  heal,
  again,
  crowd,
};
const result = await acts[BILLING_ACT]?.(plain);
process.stdout.write(`${JSON.stringify({ ...result, steps: stepsDone })}\n`);
await plain.close();
await database.close();
