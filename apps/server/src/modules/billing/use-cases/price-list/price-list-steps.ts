import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../../platform/ids.ts';
import type { PlanRow } from '../../store/plan-repository.ts';
import { periodLabel } from '../../domain/pricing.ts';
import type { CouponRow } from '../../store/coupon-repository.ts';
import { couponSteps } from './coupon-steps.ts';
import {
  nameKey,
  PriceListError,
  saysSale,
  type ListedPlan,
  type ListedPrice,
  type ListedSale,
  type ListedTool,
  type PriceList,
} from '../../domain/price-list.ts';
import type { CurrentPrice, PriceListRepository, Sale } from '../../store/price-list-repository.ts';

interface Tool {
  readonly id: string;
  readonly name: string;
  readonly iconUrl: string;
}

/** The tools that plans cover; the catalogue's. */
export interface ToolRegistry {
  list(): Promise<readonly Tool[]>;
  /** The same for all spellings of a name. */
  idOf(name: string): string;
  save(name: string, iconUrl?: string): Promise<void>;
  announce(): Promise<void>;
}

/** What is sold today. */
export interface Shop {
  readonly tools: readonly Tool[];
  readonly plans: readonly PlanRow[];
  readonly prices: readonly CurrentPrice[];
  readonly coupons: readonly CouponRow[];
  readonly toolIdOf: (name: string) => string;
}

/** One thing that is added or changed. */
export interface Change {
  readonly kind: 'tool' | 'plan' | 'price' | 'coupon';
  /** As people call it, such as `Kitshelf Pro, yearly, USD`. */
  readonly name: string;
  readonly action: 'added' | 'changed';
  /** What is changed of a coupon, or whether a price is sold. */
  readonly fields?: readonly string[];
  /** Of prices alone, in minor units. */
  readonly from?: number;
  readonly to?: number;
}

export interface Writer {
  readonly rows: PriceListRepository;
  readonly registry: ToolRegistry;
  readonly now: Date;
}

export interface Step {
  readonly change: Change;
  readonly write: (writer: Writer) => Promise<void>;
}

/**
 * What leads from the shop to the list; nothing where they agree. Throws `PriceListError` for names that nobody knows.
 * @param renamed the id of a plan that the list calls by a new name
 */
export function stepsTo({ tools, plans, coupons }: PriceList, shop: Shop, renamed?: string): Step[] {
  const toolIds = new Set([
    ...tools.map(({ name }) => shop.toolIdOf(name)),
    ...shop.tools.map(({ id }) => id),
  ]);
  const planIds = new Map(plans.map(({ name }) => [nameKey(name), renamed ?? newId()]));
  for (const { id, name } of shop.plans) planIds.set(nameKey(name), id);
  return [
    ...tools.flatMap((tool) => toolSteps(tool, shop)),
    ...plans.flatMap((plan, index) => {
      const id = planIds.get(nameKey(plan.name)) ?? newId();
      return planSteps(plan, { id, toolIds: knownToolIds(plan, index, shop, toolIds) }, shop);
    }),
    ...coupons.flatMap((coupon, index) => couponSteps(coupon, index, shop, planIds)),
  ];
}

function toolSteps({ name, icon }: ListedTool, shop: Shop): Step[] {
  const known = shop.tools.find(({ id }) => id === shop.toolIdOf(name));
  if (known && (icon === undefined || icon === known.iconUrl)) return [];
  const change = { kind: 'tool', name, action: known ? 'changed' : 'added' } as const;
  return [{ change, write: ({ registry }) => registry.save(name, icon) }];
}

function knownToolIds(
  { tools }: ListedPlan,
  index: number,
  shop: Shop,
  known: ReadonlySet<string>,
): string[] {
  return tools.map((name, at) => {
    const id = shop.toolIdOf(name);
    if (!known.has(id)) throw new PriceListError(['plans', index, 'tools', at], `there is no tool ${name}`);
    return id;
  });
}

const alwaysOnSale: Sale = { saleState: 'on_sale', saleFrom: null, saleUntil: null };

/** A state that is said takes the place of all that was said before; without one it stays. */
function saleOf(listed: ListedSale, known: Sale = alwaysOnSale): Sale {
  if (!saysSale(listed)) return known;
  const { state = 'on_sale', from, until } = listed;
  return {
    saleState: state,
    saleFrom: from === undefined ? null : new Date(from),
    saleUntil: until === undefined ? null : new Date(until),
  };
}

const saleIn = ({ saleState, saleFrom, saleUntil }: Sale): Sale => ({ saleState, saleFrom, saleUntil });

function planSteps(
  { name, description, features, prices, ...sale }: ListedPlan,
  { id, toolIds }: Pick<PlanRow, 'id' | 'toolIds'>,
  shop: Shop,
): Step[] {
  const known = shop.plans.find((row) => row.id === id);
  const facts = { id, name, description, features: [...features], toolIds };
  const plan = { ...facts, ...saleOf(sale, known && saleIn(known)) };
  const priceChanges = [
    ...prices.flatMap((price) => priceSteps(price, plan, shop)),
    ...saleSteps(prices, plan, shop),
  ];
  if (!known) {
    const change = { kind: 'plan', name, action: 'added' } as const;
    return [{ change, write: ({ rows }) => rows.insertPlan(plan) }, ...priceChanges];
  }
  const { position: _, ...before } = known;
  if (isDeepStrictEqual(before, plan)) return priceChanges;
  const change = { kind: 'plan', name, action: 'changed' } as const;
  return [{ change, write: ({ rows }) => rows.updatePlan(plan) }, ...priceChanges];
}

/** What makes the periods of a plan sold as the list says. */
function saleSteps(
  prices: readonly ListedPrice[],
  plan: { readonly id: string; readonly name: string },
  shop: Shop,
): Step[] {
  const said = new Map(
    prices
      .filter((price) => saysSale(price) || price.listed !== undefined)
      .map((price) => [price.period, price]),
  );
  return [...said.values()].flatMap(({ period, listed, ...price }) => {
    const isOf = (each: CurrentPrice) => each.planId === plan.id && each.period === period;
    const known = shop.prices.find(isOf)?.sale ?? { ...alwaysOnSale, isListed: true };
    const sale = { ...saleOf(price, saleIn(known)), isListed: listed ?? known.isListed };
    if (isDeepStrictEqual(sale, known)) return [];
    const fields = ['state', 'from', 'until', 'listed'];
    const change = {
      kind: 'price',
      name: `${plan.name}, ${periodLabel(period)}`,
      action: 'changed',
      fields,
    } as const;
    return [{ change, write: ({ rows }) => rows.setSale({ planId: plan.id, period }, sale) }];
  });
}

function priceSteps(
  { period, currency, amount }: ListedPrice,
  plan: { readonly id: string; readonly name: string },
  { prices }: Shop,
): Step[] {
  const isSame = (price: CurrentPrice) =>
    price.planId === plan.id && price.period === period && price.currency === currency;
  const from = prices.find(isSame)?.amount;
  if (from === amount) return [];
  const name = `${plan.name}, ${periodLabel(period)}, ${currency}`;
  const action = from === undefined ? 'added' : 'changed';
  return [
    {
      change: { kind: 'price', name, action, ...(from !== undefined && { from }), to: amount },
      write: ({ rows, now }) => rows.setPrice({ planId: plan.id, period, currency, amount }, now),
    },
  ];
}
