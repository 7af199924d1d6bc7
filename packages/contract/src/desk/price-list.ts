import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { billingPeriods } from '../profile.ts';
import { requiredText } from '../validation.ts';
import { id, pagination, timestamp } from '../wire.ts';
import { idParams, listQuery } from './lists.ts';
import {
  couponFields,
  oneOf,
  planFields,
  priceFields,
  saleFields,
  saleStates,
  text,
} from './price-list-fields.ts';

const shownSale = {
  state: z.enum(saleStates),
  from: z.nullable(timestamp),
  until: z.nullable(timestamp),
  /** It can be bought now; a price only while its plan can. */
  isOnSale: z.boolean(),
};

/** A price as the desk shows it. */
const shownPrice = z.object({
  /** The public price id: the same for all currencies and versions of a plan's period. */
  _id: id,
  plan: z.string(),
  planId: id,
  period: z.enum(billingPeriods),
  currency: z.enum(currencies),
  amount: z.int(),
  /** Counts up from 1 with each new amount in this currency. */
  version: z.int(),
  /** Subscriptions that are charged an earlier amount, which they keep until they are moved. */
  onEarlier: z.int(),
  ...shownSale,
  /** It stands on the pricing page while it is on sale. */
  isListed: z.boolean(),
});
export type DeskPrice = z.output<typeof shownPrice>;

const shownPlan = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  tools: z.array(z.string()),
  prices: z.array(shownPrice),
  ...shownSale,
});
export type DeskPlan = z.output<typeof shownPlan>;

const shownCoupon = z.object({
  _id: id,
  ...couponFields,
  code: z.string(),
  /** How often it was used or is reserved. */
  used: z.int(),
  /** Counts on loopback alone. */
  isDemo: z.boolean(),
});
export type DeskCoupon = z.output<typeof shownCoupon>;

const proven = { roles: [], isProven: true } as const;
const inPlans = z.object({ data: shownPlan });
const inPrices = z.object({ data: shownPrice });
const inCoupons = z.object({ data: shownCoupon });

export const listDeskPlans = endpoint({
  method: 'GET',
  path: 'desk/plans',
  summary: 'The plans that are sold, with their prices',
  access: 'desk',
  desk: { roles: [] },
  query: listQuery(['position', 'name', '-name']),
  response: z.object({ data: z.array(shownPlan), pagination }),
});

export const addPlan = endpoint({
  method: 'POST',
  path: 'desk/plans',
  summary: 'Sell a new plan',
  access: 'desk',
  desk: { ...proven, action: 'plan.add', subject: 'plan' },
  body: z.object({ ...planFields, prices: z.optional(z.array(z.object(priceFields))) }),
  status: 201,
  response: inPlans,
  errors: ['Conflict'],
});

export const changePlan = endpoint({
  method: 'PUT',
  path: 'desk/plans/{id}',
  summary: 'Change a plan; what is absent stays, and so do prices that are not named',
  access: 'desk',
  desk: { ...proven, action: 'plan.change', subject: 'plan' },
  params: idParams,
  body: z.partial(z.object({ ...planFields, prices: z.array(z.object(priceFields)) })),
  response: inPlans,
  errors: ['NotFound', 'Conflict'],
});

const saleBody = z.object({
  state: oneOf(saleStates),
  from: saleFields.from,
  until: saleFields.until,
  reason: z.optional(z.string().check(z.trim(), z.maxLength(600, 'Too Long!'))),
});

export const setPlanState = endpoint({
  method: 'POST',
  path: 'desk/plans/{id}/state',
  summary:
    'Put a plan on sale, now or for some time, take it off sale, hide or archive it; who subscribes goes on',
  access: 'desk',
  desk: { ...proven, action: 'plan.state', subject: 'plan' },
  params: idParams,
  body: saleBody,
  response: inPlans,
  errors: ['NotFound'],
});

export const orderPlans = endpoint({
  method: 'POST',
  path: 'desk/plans/order',
  summary: 'Say in which order plans are shown; all of them have to be named',
  access: 'desk',
  desk: { ...proven, action: 'plan.order' },
  body: z.object({ ids: z.array(id).check(z.minLength(1, requiredText), z.maxLength(1000)) }),
  response: z.object({ data: z.array(shownPlan) }),
  errors: ['Conflict'],
});

export const setPriceState = endpoint({
  method: 'POST',
  path: 'desk/prices/{id}/state',
  summary: "The same for a plan's period, in all its currencies",
  access: 'desk',
  desk: { ...proven, action: 'price.state', subject: 'price' },
  params: idParams,
  body: z.extend(saleBody, { listed: priceFields.listed }),
  response: inPrices,
  errors: ['NotFound'],
});

export const listPrices = endpoint({
  method: 'GET',
  path: 'desk/prices',
  summary: 'What every plan costs today, for each period and currency',
  access: 'desk',
  desk: { roles: [] },
  query: listQuery(['position', 'plan', '-plan', 'amount', '-amount']),
  response: z.object({ data: z.array(shownPrice), pagination }),
});

export const addPrice = endpoint({
  method: 'POST',
  path: 'desk/prices',
  summary: 'Sell a plan for another period, or in another currency',
  access: 'desk',
  desk: { ...proven, action: 'price.add', subject: 'price' },
  /** The plan by its name or id. */
  body: z.object({ plan: text(60), ...priceFields }),
  status: 201,
  response: inPrices,
  errors: ['Conflict'],
});

const eachPeriodOnce = (prices: readonly { readonly period: string }[]): boolean =>
  new Set(prices.map(({ period }) => period)).size === prices.length;

export const addPrices = endpoint({
  method: 'POST',
  path: 'desk/plans/{id}/prices',
  summary:
    'Sell a plan in a currency, for several periods at once; where nothing had a price and no country pays in it, everyone does',
  access: 'desk',
  desk: { ...proven, action: 'price.add', subject: 'plan' },
  params: idParams,
  body: z.object({
    currency: priceFields.currency,
    state: priceFields.state,
    prices: z
      .array(z.object({ period: priceFields.period, amount: priceFields.amount }))
      .check(
        z.minLength(1, requiredText),
        z.maxLength(billingPeriods.length),
        z.refine(eachPeriodOnce, 'Each period once'),
      ),
  }),
  status: 201,
  response: inPlans,
  errors: ['NotFound', 'Conflict'],
});

export const changePrice = endpoint({
  method: 'PUT',
  path: 'desk/prices/{id}',
  summary: 'Another amount for new buyers, as a new version of the price; who subscribed keeps theirs',
  access: 'desk',
  desk: { ...proven, action: 'price.change', subject: 'price' },
  params: idParams,
  body: z.object({ currency: priceFields.currency, amount: priceFields.amount }),
  response: inPrices,
  errors: ['NotFound'],
});

export const listCoupons = endpoint({
  method: 'GET',
  path: 'desk/coupons',
  summary: 'All coupons, those that are over too',
  access: 'desk',
  desk: { roles: [] },
  query: listQuery(['code', '-code', 'used', '-used']),
  response: z.object({ data: z.array(shownCoupon), pagination }),
});

export const addCoupon = endpoint({
  method: 'POST',
  path: 'desk/coupons',
  summary: 'Make a coupon',
  access: 'desk',
  desk: { ...proven, action: 'coupon.add', subject: 'coupon' },
  body: z.object(couponFields),
  status: 201,
  response: inCoupons,
  errors: ['Conflict'],
});

export const changeCoupon = endpoint({
  method: 'PUT',
  path: 'desk/coupons/{id}',
  summary: 'Give a coupon other terms; what is absent does not limit it any more, and its uses stay counted',
  access: 'desk',
  desk: { ...proven, action: 'coupon.change', subject: 'coupon' },
  params: idParams,
  body: z.object({ ...couponFields, code: z.optional(couponFields.code) }),
  response: inCoupons,
  errors: ['NotFound'],
});
