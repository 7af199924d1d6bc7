import type { DeskCoupon, DeskPlan, DeskPrice } from '@kitshelf/contract/desk/price-list.ts';
import type { Note } from '../../../../platform/audit/audit.ts';
import { lockWithin, type Transaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { asListedCoupon } from './coupon-steps.ts';
import { priceListRepository, type Sale } from '../../store/price-list-repository.ts';
import { readShop, type PriceListDeps } from './price-lists.ts';
import { isDemoPlan } from '../plans/seed-plans.ts';
import type { Shop } from './price-list-steps.ts';

/** All that is sold, each thing with its id. */
export interface Sold {
  readonly plans: readonly DeskPlan[];
  readonly prices: readonly DeskPrice[];
  readonly coupons: readonly DeskCoupon[];
}

/** Whether and when something is sold, as the desk shows it. */
const saleView = ({ saleState, saleFrom, saleUntil }: Sale, now: Date) => ({
  state: saleState,
  from: saleFrom?.toISOString() ?? null,
  until: saleUntil?.toISOString() ?? null,
  isOnSale: saleState === 'on_sale' && !(saleFrom && saleFrom > now) && !(saleUntil && saleUntil <= now),
});

/** All that there is, as it is kept and as the desk shows it. */
export async function readSold(
  tx: Transaction,
  { toolRegistry, clock }: PriceListDeps,
): Promise<[Shop, Sold]> {
  const now = clock.now();
  const shop = await readShop(tx, toolRegistry(tx));
  const { counted, earlier } = await priceListRepository(tx).versionFacts();
  const toolNames = new Map(shop.tools.map(({ id, name }) => [id, name]));
  const plans = shop.plans.map(({ id, name, description, features, toolIds, ...row }) => {
    const sale = saleView(row, now);
    const prices = shop.prices
      .filter(({ planId }) => planId === id)
      .map(({ priceId, period, currency, amount, sale: own }) => {
        const isIt = (fact: { priceId: string; currency: string }) =>
          fact.priceId === priceId && fact.currency === currency;
        const version = counted.find(isIt)?.versions ?? 1;
        const onEarlier = earlier.find(isIt)?.subscriptions ?? 0;
        const shown = saleView(own, now);
        const facts = { _id: priceId, plan: name, planId: id, period, currency, amount, version, onEarlier };
        return { ...facts, ...shown, isOnSale: shown.isOnSale && sale.isOnSale, isListed: own.isListed };
      });
    const tools = toolIds.flatMap((toolId) => toolNames.get(toolId) ?? []);
    return { _id: id, name, description, features, tools, prices, ...sale };
  });
  const coupons = shop.coupons.map((row) => {
    const { periods, plans: names, ...terms } = asListedCoupon(row, shop.plans);
    const limits = { ...(names && { plans: [...names] }), ...(periods && { periods: [...periods] }) };
    return { _id: row.id, ...terms, ...limits, used: row.uses, isDemo: row.isDemo };
  });
  return [shop, { plans, prices: plans.flatMap(({ prices }) => prices), coupons }];
}

/** A plan of the demo that was removed and stays for anyone who has bought it. */
const isGone = (plan: DeskPlan) => plan.state === 'archived' && isDemoPlan(plan);

/** Without plans that went with the demo, and their prices. */
export function getListed({ plans, prices, coupons }: Sold): Sold {
  const gone = new Set(plans.filter(isGone).map(({ _id }) => _id));
  return {
    plans: plans.filter(({ _id }) => !gone.has(_id)),
    prices: prices.filter(({ planId }) => !gone.has(planId)),
    coupons,
  };
}

/** Shows plans in another order. Throws 409 when they are not all the plans that there are now. */
export function orderPlans(
  deps: PriceListDeps,
  ids: readonly string[],
  note: Note,
): Promise<readonly DeskPlan[]> {
  return deps.database.transaction(async (tx) => {
    await lockWithin(tx, 'price-list');
    const [, before] = await readSold(tx, deps);
    const [gone, shown] = [before.plans.filter(isGone), getListed(before).plans];
    const isWhole = ids.length === shown.length && new Set(ids).size === ids.length;
    if (!isWhole || !shown.every(({ _id }) => ids.includes(_id)))
      throw new AppError('Conflict', {
        message: 'Plans have been added in the meantime. Check the list again',
      });
    await priceListRepository(tx).orderPlans([...ids, ...gone.map(({ _id }) => _id)]);
    await deps.toolRegistry(tx).announce();
    const [, after] = await readSold(tx, deps);
    const names = ({ plans }: Sold) => ({ plans: plans.map(({ name }) => name) });
    note({ before: names(before), after: names(after) });
    return after.plans;
  });
}
