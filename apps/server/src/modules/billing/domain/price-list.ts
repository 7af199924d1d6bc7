import {
  couponFields,
  planFields,
  priceFields,
  toolFields,
  type SaleState,
} from '@kitshelf/contract/desk/price-list-fields.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import { freePlan } from '@kitshelf/contract/plans.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import * as z from 'zod/mini';

/** What is sold, as an operator writes it down; amounts in minor units. Plans and tools are known by their names. */
export interface PriceList {
  readonly tools: readonly ListedTool[];
  readonly plans: readonly ListedPlan[];
  readonly coupons: readonly ListedCoupon[];
}

export interface ListedTool {
  readonly name: string;
  /** An address of a picture; without one it stays what it is. */
  readonly icon?: string | undefined;
}

export interface ListedPlan extends ListedSale {
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly tools: readonly string[];
  readonly prices: readonly ListedPrice[];
}

/** Whether and when something is sold; without a state it stays as it is, and what is new is on sale. */
export interface ListedSale {
  readonly state?: SaleState | undefined;
  /** ISO 8601: the first moment on sale, and the one from which on it is over. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Its state is that of the plan's period, in all currencies. */
export interface ListedPrice extends ListedSale {
  /** Whether it stands on the pricing page; without a word it stays, and what is new does. */
  readonly listed?: boolean | undefined;
  readonly period: BillingPeriod;
  readonly currency: Currency;
  readonly amount: number;
}

/** Takes off `percent`, or `amount` of `currency`. What it does not say does not limit it. */
export interface ListedCoupon {
  readonly code: string;
  readonly percent?: number | undefined;
  readonly amount?: number | undefined;
  readonly currency?: Currency | undefined;
  /** ISO 8601: the first moment, and the one from which on it is over. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly uses?: number | undefined;
  readonly usesPerCustomer?: number | undefined;
  readonly plans?: readonly string[] | undefined;
  readonly periods?: readonly BillingPeriod[] | undefined;
}

/** A price list cannot be taken; `message` names the place, as in `plans[0].prices[1].amount: is missing`. */
export class PriceListError extends Error {
  override readonly name = 'PriceListError';
  readonly place: readonly PropertyKey[];
  readonly reason: string;

  constructor(place: readonly PropertyKey[], reason: string) {
    super(place.length === 0 ? reason : `${placeText(place)}: ${reason}`);
    this.place = place;
    this.reason = reason;
  }
}

function placeText(place: readonly PropertyKey[]): string {
  return place
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');
}

const plan = z.strictObject({ ...planFields, prices: z.array(z.strictObject(priceFields)) });

const schema = z.strictObject({
  tools: z._default(z.array(z.strictObject(toolFields)), []),
  plans: z._default(z.array(plan), []),
  coupons: z._default(z.array(z.strictObject(couponFields)), []),
});

/** Reads a price list from what JSON gave. Throws `PriceListError` for the first thing that is wrong. */
export function parsePriceList(given: unknown): PriceList {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (!parsed.success) throw faultOf(parsed.error.issues[0]);
  const { tools, plans, coupons } = parsed.data;
  refuseTwins(tools, ['tools'], ({ name }) => nameKey(name));
  refuseTwins(plans, ['plans'], ({ name }) => nameKey(name));
  for (const [index, { name, prices, tools }] of plans.entries()) {
    const place = ['plans', index];
    if (nameKey(name) === nameKey(freePlan.name))
      throw new PriceListError([...place, 'name'], 'is the name of the free plan, which is always there');
    refuseTwins(prices, [...place, 'prices'], ({ period, currency }) => `${period} ${currency}`);
    refuseTwins(tools, [...place, 'tools'], nameKey);
  }
  for (const [index, listed] of plans.entries()) checkSale(listed, ['plans', index]);
  refuseTwins(coupons, ['coupons'], ({ code }) => code);
  for (const [index, listed] of coupons.entries()) checkCoupon(listed, ['coupons', index]);
  return parsed.data;
}

function checkSale(plan: ListedPlan, place: readonly PropertyKey[]): void {
  checkMoments(plan, place);
  const known = new Map<BillingPeriod, ListedPrice>();
  for (const [index, price] of plan.prices.entries()) {
    const own = [...place, 'prices', index];
    checkMoments(price, own);
    if (!saysSale(price) && price.listed === undefined) continue;
    const first = known.get(price.period) ?? price;
    known.set(price.period, first);
    const isSame = (['state', 'from', 'until', 'listed'] as const).every(
      (field) => first[field] === price[field],
    );
    if (!isSame) throw new PriceListError([...own, 'state'], 'is another one than in the other currency');
  }
}

/** Whether anything is said of whether something is sold. */
export const saysSale = ({ state, from, until }: ListedSale) =>
  state !== undefined || from !== undefined || until !== undefined;

function checkMoments({ state = 'on_sale', from, until }: ListedSale, place: readonly PropertyKey[]): void {
  const given = from === undefined ? 'until' : 'from';
  if (state !== 'on_sale' && (from ?? until) !== undefined)
    throw new PriceListError([...place, given], 'belongs to what is on sale alone');
  if (from !== undefined && until !== undefined && from >= until)
    throw new PriceListError([...place, 'until'], 'must be after from');
}

function checkCoupon(
  { percent, amount, currency, from, until, plans, periods }: ListedCoupon,
  place: readonly PropertyKey[],
): void {
  const refuse = (field: string, reason: string) => {
    throw new PriceListError([...place, field], reason);
  };
  if (percent !== undefined && amount !== undefined) refuse('amount', 'cannot stand beside percent');
  if (percent === undefined && amount === undefined) refuse('percent', 'is missing, and amount too');
  if (amount !== undefined && currency === undefined) refuse('currency', 'is missing');
  if (amount === undefined && currency !== undefined) refuse('currency', 'belongs to an amount alone');
  if (from !== undefined && until !== undefined && from >= until) refuse('until', 'must be after from');
  refuseTwins(plans ?? [], [...place, 'plans'], nameKey);
  refuseTwins(periods ?? [], [...place, 'periods'], (period) => period);
}

/** Names are compared without regard to case. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

function refuseTwins<T>(list: readonly T[], place: readonly PropertyKey[], keyOf: (item: T) => string): void {
  const seen = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const first = seen.get(keyOf(item));
    if (first !== undefined)
      throw new PriceListError([...place, index], `is the same as ${placeText([...place, first])}`);
    seen.set(keyOf(item), index);
  }
}

function faultOf(issue: z.core.$ZodIssue | undefined): PriceListError {
  if (!issue) return new PriceListError([], 'is not a price list');
  if (issue.code === 'unrecognized_keys')
    return new PriceListError([...issue.path, issue.keys[0] ?? ''], 'is not a known field');
  if (issue.input === undefined) return new PriceListError(issue.path, 'is missing');
  if (issue.code !== 'invalid_type') return new PriceListError(issue.path, issue.message);
  const isNumber = issue.expected === 'int' || issue.expected === 'number';
  const expected = isNumber ? 'a whole number' : `of type ${issue.expected}`;
  return new PriceListError(issue.path, `must be ${expected}`);
}
