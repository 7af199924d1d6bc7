import { auditedDatabase } from '../../../platform/audit/audit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecords, buy, getPremium } from '../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../test/billing.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { createEntitlements } from '../use-cases/entitlements/entitlements.ts';
import { ledger } from '../store/payment-tables.ts';
import { exportColumns, exportKinds } from './admin-export.ts';
import { gatewayEvents } from '../store/event-tables.ts';
import { raiseAlert, outsideUnit } from '../use-cases/alerts/alerts.ts';
import { repositories } from '../store/unit-of-work.ts';
import { adminCommand } from './admin-command.ts';

/** `npm run admin` on real records; the accounts are those of the buyers. */
let database: Database;
let billing: TestBilling;
let price: Record<'month' | 'lifetime', string>;
const buyers: TestBuyer[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  price = {
    month: await billing.priceId('Kitshelf Pro', 'month'),
    lifetime: await billing.priceId('Kitshelf Pro', 'lifetime'),
  };
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

function customer(country: string): TestBuyer {
  const buyer = newBuyer(country);
  buyers.push(buyer);
  return buyer;
}
const person = ({ user, billing: { email } }: TestBuyer) => ({
  _id: user,
  name: 'Asha Rao',
  email,
  createdAt: billing.clock.now(),
});
const byEmail = (text: string) => buyers.filter((each) => each.billing.email === text).map(person);
const accounts = {
  getUser: async (id: string) => buyers.filter(({ user }) => user === id).map(person)[0],
  findUsers: async (text: string) => byEmail(text),
  personWithEmail: async (email: string) => byEmail(email)[0],
};

async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const request = await adminCommand.prepare(args);
  const platform = { audit: auditedDatabase(database, billing.clock).audit };
  const site = { platform, services: { billing: billing.service, accounts } } as never;
  await adminCommand.run(site, JSON.parse(JSON.stringify(request)), async (text) => void printed.push(text));
  return printed.join('');
}
const admin = async (...args: string[]) => JSON.parse(await run(...args, '--json'));

const countries = ['IN', 'US'];

async function paid(country: string, period: 'month' | 'lifetime' = 'month') {
  const buyer = customer(country);
  const { txId } = await buy(billing, buyer, { priceId: price[period] });
  const { payments } = await getRecords(billing, buyer);
  return { buyer, txId, payment: payments[0]! };
}
const refundsOf = async (buyer: TestBuyer) =>
  (await getRecords(billing, buyer)).movements
    .filter(({ kind }) => kind === 'refund')
    .map(({ amountMinor }) => amountMinor);

describe.each(countries)('find (%s)', (country) => {
  it('knows a customer by mail, order, payment, subscription and receipt', async () => {
    const { buyer, txId, payment } = await paid(country);
    const { invoices } = await getRecords(billing, buyer);
    const [found] = await admin('find', buyer.billing.email);
    expect(found).toMatchObject({
      _id: buyer.user,
      orders: [{ txId }],
      payments: [{ _id: payment.id, amount: payment.amountMinor, refunded: 0, refunds: [] }],
      subscriptions: [{ status: 'active' }],
    });
    const names = [
      txId,
      payment.id,
      payment.gatewayPaymentId,
      found.subscriptions[0].gatewayId,
      found.grants[0]._id,
    ];
    const receipt = String(invoices[0]?.number).padStart(6, '0');
    for (const name of [...names, receipt]) expect(await admin('find', name)).toEqual([found]);
    expect(await run('find', txId)).toContain(`payment ${payment.id}`);
  });
});

it('what nobody goes by is said in one line', async () => {
  await expect(run('find', 'nobody@example.com')).rejects.toThrow('Nothing found for nobody@example.com');
});

it('alerts lists what is open', async () => {
  expect(await run('alerts')).toBe('Nothing is open.\n');
  const alert = { kind: 'drift', subject: 'sub_1', words: 'Something differs' } as const;
  await raiseAlert(outsideUnit(billing.deps), alert);
  expect(await admin('alerts')).toMatchObject([alert]);
  expect(await run('alerts')).toContain('drift sub_1 (1): Something differs');
  await repositories({ database }).alerts.close('drift', 'sub_1', billing.clock.now());
});

describe.each(countries)('a refund by hand (%s)', (country) => {
  it('of a part, of more than is left, of the rest, and of nothing', async () => {
    const { buyer, payment } = await paid(country);
    const part = await admin('refund', payment.id, '--amount', '300', '--reason', 'Goodwill');
    expect(part).toMatchObject({ amount: 300, reason: 'operator: Goodwill' });
    await billing.settle();
    expect(await refundsOf(buyer)).toEqual([300]);
    expect(await getPremium(billing, buyer)).toBe('pro');
    const rest = payment.amountMinor - 300;
    const tooMuch = run('refund', payment.id, '--amount', String(rest + 1), '--reason', 'All');
    await expect(tooMuch).rejects.toThrow(`Only ${rest} of ${payment.currency} can be refunded`);
    await run('refund', payment.gatewayPaymentId, '--reason', 'All');
    await billing.settle();
    await billing.settle();
    expect((await refundsOf(buyer)).toSorted((a, b) => a - b)).toEqual([300, rest]);
    expect(await getPremium(billing, buyer)).toBe('expired');
    await expect(run('refund', payment.id, '--reason', 'Again')).rejects.toThrow('Nothing is left');
    const again = billing.service.adminRefund({ payment: payment.id, reason: 'Again' });
    await expect(again).rejects.toMatchObject({ code: 'NothingLeft' });
    const [found] = await admin('find', payment.id);
    expect(found.payments[0].refunds).toMatchObject([{ state: 'confirmed' }, { state: 'confirmed' }]);
  });

  it('asked for twice at once never exceeds what is left', { tags: 'at-once' }, async () => {
    const { buyer, payment } = await paid(country, 'lifetime');
    const amount = String(Math.ceil(payment.amountMinor * 0.6));
    const both = ['First', 'Second'].map((reason) =>
      run('refund', payment.id, '--amount', amount, '--reason', reason),
    );
    const outcomes = await Promise.allSettled(both);
    await billing.settle();
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refundsOf(buyer)).toEqual([Number(amount)]);
  });

  it('that the gateway takes and turns down later is shown as failed, and asked for again', async () => {
    const { buyer, payment } = await paid(country);
    const gateway = country === 'US' ? 'paddle' : 'razorpay';
    const where = country === 'US' ? 'adjustments' : '/refund';
    await billing.control('faults', { gateway, kind: 'hold', where, times: 1 });
    await run('refund', payment.id, '--amount', '300', '--reason', 'Goodwill');
    await billing.control('refund/decide', {
      gateway,
      id: payment.gatewayPaymentId,
      outcome: 'failed',
    });
    await billing.settle();
    const refund = async () => (await admin('find', payment.id))[0].payments[0].refunds[0];
    expect(await refund()).toMatchObject({ amount: 300, state: 'failed', message: 'The refund failed' });
    billing.clock.advance(61 * 60_000);
    await billing.settle();
    await billing.settle();
    expect(await refund()).toMatchObject({ amount: 300, state: 'confirmed' });
    expect(await refundsOf(buyer)).toEqual([300]);
  });

  it('that failed later can be asked for again at once, in whole or in part, and goes back once', async () => {
    const { buyer, payment } = await paid(country);
    const gateway = country === 'US' ? 'paddle' : 'razorpay';
    const where = country === 'US' ? 'adjustments' : '/refund';
    await billing.control('faults', { gateway, kind: 'hold', where, times: 1 });
    await run('refund', payment.id, '--reason', 'Not wanted');
    await billing.control('refund/decide', { gateway, id: payment.gatewayPaymentId, outcome: 'failed' });
    await billing.settle();
    const part = await billing.service.adminRefund({ payment: payment.id, amount: 100, reason: 'A part' });
    expect(part).toMatchObject({ amount: 100 });
    await billing.service.adminRefund({ payment: payment.id, reason: 'The rest' });
    await billing.settle();
    billing.clock.advance(2 * 60 * 60_000);
    await billing.settle();
    await billing.settle();
    const refunded = (await refundsOf(buyer)).toSorted((a, b) => a - b);
    expect(refunded).toEqual([100, payment.amountMinor - 100]);
    await expect(run('refund', payment.id, '--reason', 'Again')).rejects.toThrow('Nothing is left');
  });

  it('that the gateway only takes is counted as gone', async () => {
    const { payment } = await paid(country);
    await billing.control('faults', {
      gateway: country === 'US' ? 'paddle' : 'razorpay',
      kind: 'hold',
      where: country === 'US' ? 'adjustments' : '/refund',
      times: 1,
    });
    const asked = await admin('refund', payment.id, '--reason', 'Slow bank');
    expect(asked.state).toBe('requested');
    await expect(run('refund', payment.id, '--reason', 'Again')).rejects.toThrow('Nothing is left');
  });
});

it('a refund of an unknown payment is refused', async () => {
  await expect(run('refund', 'pay_none', '--reason', 'x')).rejects.toThrow('There is no payment pay_none');
});

it('a refund of money that the bank decides about is refused', async () => {
  const { payment } = await paid('IN');
  await billing.control('dispute', { gateway: 'razorpay', id: payment.gatewayPaymentId, outcome: 'created' });
  await billing.settle();
  await expect(run('refund', payment.id, '--reason', 'x')).rejects.toThrow('is disputed');
});

describe.each(countries)('ending by hand (%s)', (country) => {
  it('leaves what is paid for', async () => {
    const { buyer } = await paid(country);
    const [{ subscriptions }] = await admin('find', buyer.billing.email);
    const { gatewayId, _id } = subscriptions[0];
    const ended = await admin('cancel', gatewayId, '--reason', 'Asked by mail');
    expect(ended).toMatchObject({ _id, scheduledChange: { action: 'cancelled', state: 'confirmed' } });
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect(await admin('cancel', _id, '--reason', 'Twice')).toEqual(ended);
  });

  it('at once ends access and gives nothing back, also not by a later refund of a part', async () => {
    const { buyer, payment } = await paid(country);
    const { subscriptionId } = payment;
    await run('cancel', subscriptionId!, '--now', '--reason', 'Abuse');
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect(await refundsOf(buyer)).toEqual([]);
    const [found] = await admin('find', payment.id);
    expect(found.subscriptions[0].status).toBe('cancelled');
    expect(found.grants[0].reason).toBe('operator: Abuse');
    await run('refund', payment.id, '--amount', '100', '--reason', 'Goodwill');
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('expired');
    await run('cancel', subscriptionId!, '--now', '--reason', 'Twice');
    await expect(run('resume', subscriptionId!, '--reason', 'x')).rejects.toThrow('cannot be resumed');
  });
});

it('a lifetime and what nobody knows cannot be cancelled', async () => {
  const { payment } = await paid('US', 'lifetime');
  await expect(run('cancel', payment.subscriptionId!, '--reason', 'x')).rejects.toThrow(
    'cannot be cancelled',
  );
  await expect(run('cancel', 'sub_none', '--reason', 'x')).rejects.toThrow(
    'There is no subscription sub_none',
  );
});

it('resume takes a cancellation back where the gateway does', async () => {
  const { payment } = await paid('US');
  await run('cancel', payment.subscriptionId!, '--reason', 'By mistake');
  billing.clock.advance(1000);
  const reason = ['--reason', 'Asked by phone'];
  expect(await admin('resume', payment.subscriptionId!, ...reason)).toMatchObject({
    status: 'active',
    scheduledChange: null,
  });
  const [{ subscriptions }] = await admin('find', payment.id);
  expect(subscriptions[0].asked).toMatchObject([
    { kind: 'resume', reason: 'operator: Asked by phone', status: 'done' },
    { kind: 'cancel_at_period_end', reason: 'operator: By mistake', status: 'done' },
  ]);
});

it('resume says where the customer has to authorise it', async () => {
  const { payment } = await paid('IN');
  await run('cancel', payment.subscriptionId!, '--reason', 'By mistake');
  await billing.settle();
  const asked = run('resume', payment.subscriptionId!, '--reason', 'x');
  await expect(asked).rejects.toThrow('needs the customer');
});

describe('access by hand', () => {
  const grant = (buyer: TestBuyer, ...args: string[]) =>
    admin('grant', buyer.billing.email, 'kitshelf pro', ...args, '--reason', 'Jury');

  it('is there until its day is over, without a time of grace', async () => {
    const buyer = customer('IN');
    billing.clock.set('2027-01-10T12:00:00Z');
    await grant(buyer, '--until', '2027-01-31');
    expect(await getPremium(billing, buyer)).toBe('pro');
    billing.clock.set('2027-01-31T23:59:59Z');
    expect(await getPremium(billing, buyer)).toBe('pro');
    billing.clock.set('2027-02-01T00:00:00Z');
    expect(await getPremium(billing, buyer)).toBe('expired');
    await expect(grant(buyer, '--until', '2027-01-31')).rejects.toThrow('That day is in the past');
  });

  it('counts for everybody, ends by hand once, and keeps both reasons', async () => {
    const buyer = customer('IN');
    const { _id } = await grant(buyer);
    const { grants } = repositories({ database });
    const site = createEntitlements({
      ...billing.deps,
      clock: billing.clock,
      gateways: {},
      grants,
      isLoopback: false,
    });
    expect(await site.entitlementsAt(buyer.user, billing.clock.now())).toMatchObject({ premium: 'pro' });
    const ended = await admin('end-grant', _id, '--reason', 'Over');
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect(await admin('end-grant', _id, '--reason', 'Again')).toEqual(ended);
    const [found] = await admin('find', buyer.billing.email);
    expect(found.grants).toMatchObject([{ source: `manual:${_id}`, reason: 'Jury; ended: Over' }]);
  });

  it('is neither given to nobody, nor to no plan, nor taken where it was paid for', async () => {
    await expect(run('grant', 'none@example.com', 'Kitshelf Pro', '--reason', 'x')).rejects.toThrow(
      'no account',
    );
    const { buyer } = await paid('US');
    const noPlan = run('grant', buyer.billing.email, 'Gold', '--reason', 'x');
    await expect(noPlan).rejects.toThrow('There is no plan Gold');
    const [{ grants }] = await admin('find', buyer.billing.email);
    await expect(run('end-grant', grants[0]._id, '--reason', 'x')).rejects.toThrow('was paid for');
    await expect(run('end-grant', 'none', '--reason', 'x')).rejects.toThrow('There is no access none');
  });
});

it('every table is exported', async () => {
  const { payment } = await paid('IN');
  await run('refund', payment.id, '--amount', '100', '--reason', 'Goodwill');
  await billing.settle();
  const days = ['--from', '2000-01-01', '--to', '2099-12-31'];
  for (const table of ['orders', 'payments', 'refunds', 'invoices', 'settlements'])
    expect((await admin('export', table, ...days)).length).toBeGreaterThan(0);
  expect(await run('export', 'orders', ...days)).toMatch(/^txId,createdAt,/);
});

it('settlements add up to the ledger, in each currency', async () => {
  const days = ['--from', '2000-01-01', '--to', '2099-12-31'];
  const settled: { currency: string; net: number }[] = await admin('export', 'settlements', ...days);
  const rows = await database.orm.select().from(ledger);
  for (const currency of ['INR', 'USD']) {
    const isOwn = (row: { currency: string }) => row.currency === currency;
    const own = rows.filter(isOwn);
    const sum = own.reduce((net, { kind, amountMinor }) => {
      const isIn = kind === 'capture' || kind === 'reversal';
      return net + (isIn ? amountMinor : -amountMinor);
    }, 0);
    expect(own.length).toBeGreaterThan(0);
    expect(settled.filter(isOwn).reduce((net, row) => net + row.net, 0)).toBe(sum);
  }
});

it('a table of a time in which nothing happened is its header row', async () => {
  const days = ['--from', '1999-01-01', '--to', '1999-01-31'];
  for (const table of exportKinds) {
    expect(await run('export', table, ...days)).toBe(`${exportColumns[table].join(',')}\r\n`);
    const [row] = await admin('export', table, '--from', '2000-01-01', '--to', '2099-12-31');
    expect(Object.keys(row)).toEqual(exportColumns[table]);
  }
});

describe('an event that is run again', () => {
  it('is acted on again, and books nothing twice', async () => {
    const { buyer, payment } = await paid('IN');
    const before = await getRecords(billing, buyer);
    const rows = await database.orm.select().from(gatewayEvents);
    const event = rows.find(({ body }) => body.includes(payment.gatewayPaymentId))!;
    expect(await admin('replay', event.eventId, '--reason', 'Looked odd')).toMatchObject([
      { gateway: 'razorpay', result: 'applied', reason: 'operator: Looked odd' },
    ]);
    expect(await getRecords(billing, buyer)).toEqual(before);
  });

  it('that never came is not known', async () => {
    await expect(run('replay', 'evt_none', '--reason', 'x')).rejects.toThrow('There is no event evt_none');
  });
});

it.each([
  [[], 'Usage: npm run admin -- find | alerts'],
  [['sell'], 'Usage: npm run admin -- find | alerts'],
  [['find'], 'Usage: npm run admin -- find TEXT'],
  [['alerts', 'all'], 'Usage: npm run admin -- alerts [--json]'],
  [['refund', 'pay_1'], 'Usage: npm run admin -- refund PAYMENT [--amount N] --reason TEXT'],
  [['refund', 'pay_1', '--reason', ' '], 'Usage: npm run admin -- refund'],
  [['refund', 'pay_1', '--reason', 'x', '--now'], 'Usage: npm run admin -- refund'],
  [['refund', 'pay_1', '--reason', 'x', '--amount', '1.5'], '--amount is a whole number'],
  [['refund', 'pay_1', '--reason', 'x', '--amount', '0'], '--amount is a whole number'],
  [['resume'], 'Usage: npm run admin -- resume SUB --reason TEXT'],
  [['resume', 'sub_1'], 'Usage: npm run admin -- resume SUB --reason TEXT'],
  [['replay', 'evt_1'], 'Usage: npm run admin -- replay EVENT --reason TEXT'],
  [['grant', 'a@example.com', '--reason', 'x'], 'Usage: npm run admin -- grant EMAIL PLAN'],
  [['grant', 'a@example.com', 'Pro', '--reason', 'x', '--until', '2027-02-30'], '--until is a date'],
  [['export', 'taxes', '--from', '2027-01-01', '--to', '2027-01-31'], 'Usage: npm run admin -- export'],
  [['export', 'orders', '--from', '2027-01-01'], 'Usage: npm run admin -- export'],
  [['export', 'orders', '--from', '2027-02-01', '--to', '2027-01-31'], '--from and --to are dates'],
  [['end-grant', 'a', 'b', '--reason', 'x'], 'Usage: npm run admin -- end-grant ID'],
])('%j is refused in one line before anything is opened', async (args, line) => {
  const refused = adminCommand.prepare(args);
  await expect(refused).rejects.toThrow(line);
  await expect(refused).rejects.not.toThrow('\n');
});
