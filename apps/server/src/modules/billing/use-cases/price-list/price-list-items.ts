import type { DeskCoupon, DeskPlan, DeskPrice } from '@kitshelf/contract/desk/price-list.ts';
import type { Note } from '../../../../platform/audit/audit.ts';
import { lockWithin, type Transaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  nameKey,
  parsePriceList,
  PriceListError,
  type ListedCoupon,
  type ListedPlan,
  type ListedPrice,
  type ListedSale,
} from '../../domain/price-list.ts';
import { currencyCountries, type CurrencyDeps, openToEveryone } from './currency-countries.ts';
import { getFacts, isSame, getKind, listed, getName } from './item-facts.ts';
import { applySteps } from './price-lists.ts';
import { stepsTo } from './price-list-steps.ts';
import { getListed, orderPlans, readSold, type Sold } from './read-sold.ts';

type PlanChanges = { readonly [Key in keyof ListedPlan]?: ListedPlan[Key] | undefined };

/** A change that is to be made of what is sold: parts of a list, found to be allowed. */
interface ItemPlan<Item> {
  readonly list: {
    readonly plans?: readonly ListedPlan[];
    readonly coupons?: readonly ListedCoupon[];
  };
  /** The plan that has another name in the list. */
  readonly renamed?: string;
  /** The thing afterwards. */
  readonly itemIn: (sold: Sold) => Item | undefined;
  /** What follows from it; answers facts for the audit. */
  readonly also?: (tx: Transaction) => Promise<Record<string, unknown>>;
}

export type PriceListItems = ReturnType<typeof priceListItems>;

/** Plans, prices and coupons one by one; each change is a list of one thing, under the rules of `npm run plans`. */
export function priceListItems(deps: CurrencyDeps) {
  /** Throws 404, 409, 422 naming the field. */
  const change = <Item extends DeskPlan | DeskPrice | DeskCoupon>(
    note: Note,
    want: (sold: Sold) => ItemPlan<Item>,
  ): Promise<Item> =>
    deps.database
      .transaction(async (tx) => {
        await lockWithin(tx, 'price-list');
        const [shop, before] = await readSold(tx, deps);
        const { list, renamed, itemIn, also } = want(before);
        await applySteps(deps, tx, stepsTo(parsePriceList(list), shop, renamed));
        const [, after] = await readSold(tx, deps);
        const item = itemIn(after);
        if (!item) throw new Error('The list cannot be read');
        const earlier = [...before.plans, ...before.prices, ...before.coupons].find((each) =>
          isSame(each, item),
        );
        note({
          subject: { kind: getKind(item), id: item._id, name: getName(item) },
          before: earlier && getFacts(earlier),
          after: { ...getFacts(item), ...(await also?.(tx)) },
        });
        return item;
      })
      .catch((error: unknown) => {
        if (!(error instanceof PriceListError)) throw error;
        const field = error.place.findLast((part) => typeof part === 'string') ?? '';
        throw new AppError('Invalid', { fields: { [field]: error.reason }, cause: error });
      });

  return {
    /** What the desk lists. */
    sold: (): Promise<Sold> =>
      deps.database.transaction(async (tx) => getListed((await readSold(tx, deps))[1])),
    ...planChanges(change),
    ...priceChanges(change, deps),
    ...saleChanges(change),
    ...couponChanges(change),
    ...currencyCountries(deps),
    orderPlans: (ids: readonly string[], note: Note) => orderPlans(deps, ids, note),
  };
}

type Change = <Item extends DeskPlan | DeskPrice | DeskCoupon>(
  note: Note,
  want: (sold: Sold) => ItemPlan<Item>,
) => Promise<Item>;

function planChanges(change: Change) {
  const isCalled = (name: string) => (plan: DeskPlan) => nameKey(plan.name) === nameKey(name);
  return {
    addPlan: (plan: ListedPlan, note: Note) =>
      change(note, ({ plans }) => {
        if (plans.some(isCalled(plan.name)))
          throw new AppError('Conflict', { field: 'name', message: `There is already a plan ${plan.name}` });
        return { list: { plans: [plan] }, itemIn: (sold) => sold.plans.find(isCalled(plan.name)) };
      }),

    changePlan: (id: string, changes: PlanChanges, note: Note) =>
      change(note, ({ plans }) => {
        const known = plans.find(({ _id }) => _id === id);
        if (!known) throw new AppError('NotFound');
        const plan = { ...listed(known), ...said(changes) };
        if (plans.some((other) => other !== known && isCalled(plan.name)(other)))
          throw new AppError('Conflict', { field: 'name', message: `There is already a plan ${plan.name}` });
        return {
          list: { plans: [plan] },
          renamed: id,
          itemIn: (sold) => sold.plans.find(({ _id }) => _id === id),
        };
      }),
  };
}

/** Periods of a plan that are sold in a currency from now on. */
interface NewPrices extends Pick<ListedSale, 'state'> {
  readonly currency: ListedPrice['currency'];
  readonly prices: readonly Pick<ListedPrice, 'period' | 'amount'>[];
}

function priceAdditions(change: Change, deps: CurrencyDeps) {
  return {
    /** All or none. Throws 404, 409 with the period that has a price. */
    addPrices: (id: string, { currency, state, prices }: NewPrices, note: Note) =>
      change(note, ({ plans }) => {
        const plan = plans.find(({ _id }) => _id === id);
        if (!plan) throw new AppError('NotFound');
        const known = plan.prices.filter((each) => each.currency === currency);
        const twice = prices.find(({ period }) => known.some((each) => each.period === period));
        if (twice)
          throw new AppError('Conflict', {
            field: twice.period,
            message: 'This price already exists. Change it instead',
          });
        const added = prices.map((price) => ({ ...price, currency, ...said({ state }) }));
        return {
          list: { plans: [{ ...listed(plan), prices: added }] },
          itemIn: (sold) => sold.plans.find(({ _id }) => _id === id),
          also: async (tx) => ((await openToEveryone(deps, tx, currency)) ? { paidBy: 'everyone' } : {}),
        };
      }),
  };
}

function priceChanges(change: Change, deps: CurrencyDeps) {
  /** A list that says nothing of the plan but the price. */
  const withPrice = (plans: readonly DeskPlan[], planId: string, price: ListedPrice): ItemPlan<DeskPrice> => {
    const plan = plans.find(({ _id }) => _id === planId);
    if (!plan) throw new AppError('NotFound');
    const { period, currency } = price;
    return {
      list: { plans: [{ ...listed(plan), prices: [price] }] },
      itemIn: ({ prices }) =>
        prices.find((each) => each.planId === planId && each.period === period && each.currency === currency),
    };
  };
  return {
    ...priceAdditions(change, deps),

    addPrice: ({ plan: wanted, ...price }: ListedPrice & { readonly plan: string }, note: Note) =>
      change(note, ({ plans }) => {
        const plan = plans.find(({ _id, name }) => _id === wanted || nameKey(name) === nameKey(wanted));
        if (!plan) throw new AppError('Invalid', { field: 'plan', message: `there is no plan ${wanted}` });
        const { period, currency } = price;
        if (plan.prices.some((each) => each.period === period && each.currency === currency))
          throw new AppError('Conflict', { message: 'This price already exists. Change it instead' });
        return withPrice(plans, plan._id, price);
      }),

    changePrice: (id: string, { currency, amount }: Omit<ListedPrice, 'period'>, note: Note) =>
      change(note, ({ plans, prices }) => {
        const known = prices.find(({ _id }) => _id === id);
        if (!known) throw new AppError('NotFound');
        return withPrice(plans, known.planId, { period: known.period, currency, amount });
      }),
  };
}

function saleChanges(change: Change) {
  return {
    /** Puts a plan on sale or takes it off; without prices in the list these stay as they are. Throws 404, 422. */
    setPlanState: (id: string, sale: ListedSale, note: Note) =>
      change(note, ({ plans }) => {
        const known = plans.find(({ _id }) => _id === id);
        if (!known) throw new AppError('NotFound');
        return {
          list: { plans: [{ ...listed(known), prices: [], ...said(sale) }] },
          itemIn: (sold) => sold.plans.find(({ _id }) => _id === id),
        };
      }),

    /** The same for a plan's period, in all its currencies. Throws 404, 422. */
    setPriceState: (id: string, sale: ListedSale & Pick<ListedPrice, 'listed'>, note: Note) =>
      change(note, ({ plans, prices }) => {
        const own = prices.filter(({ _id }) => _id === id);
        const plan = plans.find(({ _id }) => _id === own[0]?.planId);
        if (!plan) throw new AppError('NotFound');
        const priced = own.map(({ period, currency, amount }) => ({
          period,
          currency,
          amount,
          ...said(sale),
        }));
        return {
          list: { plans: [{ ...listed(plan), prices: priced }] },
          itemIn: (sold) => sold.prices.find(({ _id }) => _id === id),
        };
      }),
  };
}

function couponChanges(change: Change) {
  return {
    addCoupon: (coupon: ListedCoupon, note: Note) =>
      change(note, ({ coupons }) => {
        if (coupons.some(({ code }) => code === coupon.code))
          throw new AppError('Conflict', {
            field: 'code',
            message: `There is already a coupon ${coupon.code}`,
          });
        return {
          list: { coupons: [coupon] },
          itemIn: (sold) => sold.coupons.find(({ code }) => code === coupon.code),
        };
      }),

    changeCoupon: (
      id: string,
      { code, ...terms }: Omit<ListedCoupon, 'code'> & { readonly code?: string | undefined },
      note: Note,
    ) =>
      change(note, ({ coupons }) => {
        const known = coupons.find(({ _id }) => _id === id);
        if (!known) throw new AppError('NotFound');
        if (code !== undefined && code !== known.code)
          throw new AppError('Invalid', { field: 'code', message: 'A code cannot be changed' });
        return {
          list: { coupons: [{ code: known.code, ...terms }] },
          itemIn: (sold) => sold.coupons.find(({ _id }) => _id === id),
        };
      }),
  };
}

/** Without what is absent. */
const said = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
