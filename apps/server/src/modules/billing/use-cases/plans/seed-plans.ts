import { createHash } from 'node:crypto';
import { toInrMinor } from '@kitshelf/contract/money.ts';
import { paidFeatures } from '@kitshelf/contract/plans.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { demoShop } from '@kitshelf/contract/demo-shop.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { lockWithin, type Database, type Queryable } from '../../../../platform/database/database.ts';
import { couponRepository } from '../../store/coupon-repository.ts';
import type { ListedPlan, ListedPrice } from '../../domain/price-list.ts';
import { planRepository, demoPlanRepository } from '../../store/plan-repository.ts';

interface SeedDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The catalogue's id of each tool by its name. */
  readonly toolIds: Readonly<Record<string, string>>;
}

interface DemoPlan {
  readonly name: string;
  readonly description: string;
  readonly tools: readonly string[];
  /** Cents. */
  readonly prices: Readonly<Record<BillingPeriod, number>>;
}

/** The plans of the demo (docs/product/demo.md#demo-data). */
const demoPlans: readonly DemoPlan[] = [
  {
    name: demoShop.proPlanName,
    description: 'Every section, template and kit for all tools, with the source files.',
    tools: ['Figma', 'Framer', 'Webflow'],
    prices: { month: 2900, year: 5500, lifetime: 14_900 },
  },
  {
    name: 'Figma Pro',
    description: 'Everything made for Figma, with the source files.',
    tools: ['Figma'],
    prices: { month: 1900, year: 3900, lifetime: 9900 },
  },
];

/** Whether a plan says and costs exactly what the demo's does. */
export function isDemoPlan({
  name,
  description,
  prices,
}: Pick<ListedPlan, 'name' | 'description'> & {
  readonly prices: readonly Pick<ListedPrice, 'period' | 'currency' | 'amount'>[];
}) {
  const demo = demoPlans.find((plan) => plan.name === name);
  if (!demo || demo.description !== description) return false;
  const wanted = Object.entries(demo.prices).flatMap(([period, usd]) => [
    `${period} USD ${usd}`,
    `${period} INR ${toInrMinor(usd)}`,
  ]);
  const told = prices.map(({ period, currency, amount }) => `${period} ${currency} ${amount}`);
  return told.length === wanted.length && told.every((price) => wanted.includes(price));
}

/** The same name gives the same id, so that seeding again changes nothing. */
function idOf(...names: string[]): string {
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32);
}

const neverUsed = { billingPeriods: null, maxUses: null, endsAt: null, isDemo: true };
const demoCoupons = [
  { ...neverUsed, code: 'WELCOME20', percentOff: 20 },
  { ...neverUsed, code: 'YEAR10', percentOff: 10, billingPeriods: ['year' as const] },
  { ...neverUsed, code: 'ONCE', percentOff: 50, maxUses: 1 },
  { ...neverUsed, code: 'GIFT100', percentOff: 100 },
  { ...neverUsed, code: 'EXPIRED', percentOff: 20, endsAt: new Date('2025-01-01T00:00:00Z') },
];

/** Writes the demo plans, prices and coupons; what is there already stays as it is. */
export async function seedBilling({ database, clock, toolIds }: SeedDeps): Promise<void> {
  await database.transaction(async (tx) => {
    await lockWithin(tx, 'seed-billing');
    for (const [position, plan] of demoPlans.entries())
      await seedPlan(tx, plan, { position, toolIds, now: clock.now() });
    const coupons = couponRepository(tx);
    for (const coupon of demoCoupons) await coupons.insert({ ...coupon, id: idOf('coupon', coupon.code) });
  });
}

interface Placed {
  readonly position: number;
  readonly toolIds: SeedDeps['toolIds'];
  readonly now: Date;
}

async function seedPlan(tx: Queryable, plan: DemoPlan, { position, toolIds, now }: Placed): Promise<void> {
  const list = demoPlanRepository(tx);
  const id = idOf('plan', plan.name);
  const tools = plan.tools.map((name) => toolIds[name]).filter((toolId) => toolId !== undefined);
  const facts = { name: plan.name, description: plan.description, features: [...paidFeatures] };
  await list.insertPlan({ id, ...facts, toolIds: tools, position });
  const known = await planRepository(tx).prices('USD');
  const periods = Object.entries(plan.prices) as [BillingPeriod, number][];
  for (const [index, [billingPeriod, usdMinor]] of periods.entries()) {
    const priceId = idOf('price', plan.name, billingPeriod);
    if (known.some((price) => price.id === priceId)) continue;
    // The demo's page has the tabs Yearly and LifeTime; its monthly prices are sold all the same.
    const isListed = billingPeriod !== 'month';
    await list.insertPrice({ id: priceId, planId: id, billingPeriod, position: index, isListed });
    await insertVersions(tx, priceId, usdMinor, now, idOf('version', priceId));
  }
}

/**
 * Both currencies of a price: INR is computed here, once, and stays a whole number
 * (docs/product/pricing.md#how-prices-are-shown).
 */
async function insertVersions(
  tx: Queryable,
  priceId: string,
  usdMinor: number,
  now: Date,
  seed: string,
): Promise<void> {
  const list = demoPlanRepository(tx);
  const amounts = { USD: usdMinor, INR: toInrMinor(usdMinor) } as const;
  for (const currency of ['USD', 'INR'] as const) {
    const amountMinor = amounts[currency];
    await list.insertVersion({ id: idOf(seed, currency), priceId, currency, amountMinor, createdAt: now });
  }
}
