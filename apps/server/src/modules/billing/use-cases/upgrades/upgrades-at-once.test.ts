import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecords, buy } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { repositories } from '../../store/unit-of-work.ts';

/** `RUNS=200` plays that many on each gateway and database. */
const runs = Number(process.env['RUNS'] ?? 3);

let database: Database;
let billing: TestBilling;
let targets: string[];
let monthly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  monthly = await billing.priceId('Figma Pro', 'month');
  targets = [
    await billing.priceId('Kitshelf Pro', 'year'),
    await billing.priceId('Kitshelf Pro', 'month'),
    await billing.priceId('Figma Pro', 'year'),
  ];
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const upgrade = (buyer: TestBuyer, id: string, priceId: string) =>
  billing.call('POST', `user/payment/upgrade-subscription?id=${id}`, { body: { priceId }, user: buyer.user });
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The price that the gateway charges from now on. */
async function priceAtGateway(id: string): Promise<string | undefined> {
  const { subscriptions, gatewayRefs, plans } = repositories(billing.deps);
  const row = (await subscriptions.byId(id))!;
  const told = await billing.deps.gateways[row.gateway!]!.fetch({ kind: 'subscription', id: row.gatewayId! });
  const event = told.kind === 'ok' ? told.value.find(({ entity }) => entity === 'subscription') : undefined;
  const ref = event?.entity === 'subscription' ? event.priceRef : undefined;
  const versionId = ref && (await gatewayRefs.subjectOfRef(row.gateway!, row.paymentMode, ref));
  return versionId && (await plans.version(versionId))?.id;
}

/** Several different upgrades asked for at once; the run's number decides how many, to what and how far apart. */
async function race(country: string, run: number) {
  const buyer = newBuyer(country);
  const { txId: id } = await buy(billing, buyer, { priceId: monthly });
  billing.clock.advance(60_000);
  const actors = 2 + (run % 4);
  const apartMs = [0, 5, 20, 60, 100][run % 5]!;
  const asked = Array.from({ length: actors }, (_, index) => targets[(run + index) % targets.length]!);
  const answers = await Promise.all(
    asked.map(async (priceId, index) => {
      await later(index * apartMs);
      return { priceId, ...(await upgrade(buyer, id, priceId)) };
    }),
  );
  await billing.settle();
  return { id, buyer, answers };
}

/** What became of it, in the answers, the records, the profile and at the gateway. */
async function outcomeOf({ id, buyer, answers }: Awaited<ReturnType<typeof race>>) {
  const winners = answers.filter(({ status }) => status === 200);
  const losers = answers.filter(({ status }) => status !== 200);
  const { orders, movements } = await getRecords(billing, buyer);
  const { body } = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
  const { activeSubscriptions } = await billing.service.entitlementsAt(buyer.user, billing.clock.now());
  const [listed, ...others] = body.data;
  return {
    upgrades: new Set(winners.map((answer) => answer.body.data.customData.txId)).size,
    refusals: losers.map((answer) => `${answer.status} ${answer.body.error.name}`),
    upgraded: orders.filter((row) => row.kind === 'upgrade' && row.completedAt).map((row) => row.priceId),
    isOpen: orders.some(({ status }) => status === 'draft' || status === 'pending'),
    moved: movements.map(({ kind }) => kind).toSorted(),
    listed: [listed.priceId, listed.status, listed.scheduledChange, others.length],
    shown: activeSubscriptions.map(({ priceId }) => priceId),
    atGateway: await priceAtGateway(id),
  };
}

describe.each(['IN', 'US'])('different upgrades of one subscription at the same moment (%s)', (country) => {
  it(
    'are one: it is charged, the others cost nothing and are told that it is under way',
    { tags: 'at-once', timeout: 60_000 + runs * 10_000 },
    async () => {
      for (let run = 0; run < runs; run += 1) {
        const raced = await race(country, run);
        const won = raced.answers.find(({ status }) => status === 200)?.priceId;
        const outcome = await outcomeOf(raced);
        expect(outcome, `run ${run}`).toEqual({
          upgrades: 1,
          refusals: outcome.refusals.map(() => '409 ChangeInProgress'),
          upgraded: [won],
          isOpen: false,
          moved: ['capture', 'capture'],
          listed: [won, 'active', null, 0],
          shown: [won],
          atGateway: won,
        });
      }
    },
  );
});
