import type { Note } from '../../../../platform/audit/audit.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { lockWithin, type Database, type Transaction } from '../../../../platform/database/database.ts';
import { asListedCoupon } from './coupon-steps.ts';
import { priceListRepository, type Sale } from '../../store/price-list-repository.ts';
import { stepsTo, type Change, type Shop, type Step, type ToolRegistry } from './price-list-steps.ts';
import type { ListedSale, PriceList } from '../../domain/price-list.ts';

export interface PriceListDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly toolRegistry: (tx: Transaction) => ToolRegistry;
}

const lookMs = 5000;
/** How far the first look of a process goes back: the one before it may have ended since. */
const firstLookMs = 120_000;

/** Has every process show anew what a set time puts on sale or takes off. */
export function scheduleSales({ jobs, ...deps }: PriceListDeps & { readonly jobs: Jobs }): void {
  let seen: Date | undefined;
  jobs.every('billing-sale-times', lookMs, async () => {
    const now = deps.clock.now();
    const after = seen ?? new Date(now.getTime() - firstLookMs);
    await deps.database.transaction(async (tx) => {
      if (await priceListRepository(tx).hasTurned(after, now)) await deps.toolRegistry(tx).announce();
    });
    seen = now;
  });
}

export type PriceLists = ReturnType<typeof priceLists>;

/** Reads and changes what is sold: tools, plans and prices. */
export function priceLists(deps: PriceListDeps) {
  const { database, toolRegistry } = deps;
  return {
    personalData: 'none' as const,
    /** All that is sold today; given to `apply` elsewhere, it makes the same shop. */
    export: (): Promise<PriceList> =>
      database.transaction(async (tx) => asPriceList(await readShop(tx, toolRegistry(tx)))),

    /**
     * Makes the shop what the list says, all or nothing; what it does not name stays as it is. New prices count for who
     * buys from now on. Throws `PriceListError`.
     * @param isDryRun says what would change, and changes nothing
     * @param note is told what changes, within the transaction
     */
    apply: (list: PriceList, { isDryRun, note }: { isDryRun: boolean; note?: Note }): Promise<Change[]> =>
      database.transaction(async (tx) => {
        await lockWithin(tx, 'price-list');
        const steps = stepsTo(list, await readShop(tx, toolRegistry(tx)));
        if (!isDryRun) await applySteps(deps, tx, steps);
        const changes = steps.map(({ change }) => change);
        note?.({ after: { changes } });
        return changes;
      }),
  };
}

/** Makes the changes, and tells every process of them if there are any. */
export async function applySteps(
  { clock, toolRegistry }: PriceListDeps,
  tx: Transaction,
  steps: readonly Step[],
): Promise<void> {
  const registry = toolRegistry(tx);
  const shop = { rows: priceListRepository(tx), registry, now: clock.now() };
  for (const { write } of steps) await write(shop);
  if (steps.length > 0) await registry.announce();
}

/** What is sold today. */
export async function readShop(tx: Transaction, registry: ToolRegistry): Promise<Shop> {
  const repository = priceListRepository(tx);
  return {
    tools: await registry.list(),
    toolIdOf: (name) => registry.idOf(name),
    plans: await repository.plans(),
    prices: await repository.prices(),
    coupons: await repository.coupons(),
  };
}

/** What is simply on sale needs no words. */
function saidSale({ saleState, saleFrom, saleUntil }: Sale): ListedSale {
  if (saleState === 'on_sale' && saleFrom === null && saleUntil === null) return {};
  return {
    state: saleState,
    ...(saleFrom && { from: saleFrom.toISOString() }),
    ...(saleUntil && { until: saleUntil.toISOString() }),
  };
}

function asPriceList({ tools, plans, prices, coupons }: Shop): PriceList {
  const nameOf = new Map(tools.map(({ id, name }) => [id, name]));
  return {
    tools: tools.map(({ name, iconUrl }) => ({ name, icon: iconUrl })),
    plans: plans.map(({ id, name, description, features, toolIds, ...sale }) => ({
      name,
      description,
      features,
      tools: toolIds.map((toolId) => nameOf.get(toolId)).filter((tool) => tool !== undefined),
      ...saidSale(sale),
      prices: prices
        .filter(({ planId }) => planId === id)
        .map(({ period, currency, amount, sale: own }) => ({
          period,
          currency,
          amount,
          ...saidSale(own),
          ...(!own.isListed && { listed: false }),
        })),
    })),
    // Those of the demo count on loopback alone: elsewhere they would give everything away.
    coupons: coupons.filter(({ isDemo }) => !isDemo).map((row) => asListedCoupon(row, plans)),
  };
}
