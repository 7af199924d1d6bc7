import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { billingPeriods } from '../profile.ts';
import { requiredText } from '../validation.ts';
import { id, pagination } from '../wire.ts';
import { idParams, listQuery } from './lists.ts';

/** The least that a price may be, in minor units: at least what gateways can charge. */
export const minPrice = 100;
/** The most that anything may cost, in minor units. */
export const maxAmount = 100_000_000_000;

const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'must not be empty'),
    z.maxLength(max, `must not be longer than ${max} characters`),
    z.refine(
      (given) => /^\P{Cc}*$/u.test(given) && given.isWellFormed(),
      'must be one line of whole characters',
    ),
  );

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, {
    error: ({ input }) => (input === undefined ? requiredText : `must be one of ${names.join(', ')}`),
  });

/** What pages may show: own files and data. */
const icon = z
  .string()
  .check(
    z.maxLength(20_000, 'must not be longer than 20000 characters'),
    z.regex(
      /^(\/(?![/\\])|data:image\/)\P{Cc}*$/u,
      'must be a path of this site or a data: URL of a picture',
    ),
  );

const amount = z
  .int()
  .check(
    z.gte(minPrice, `must be at least ${minPrice} minor units`),
    z.lte(maxAmount, `must be at most ${maxAmount} minor units`),
  );

const currency = oneOf(currencies);
const period = oneOf(billingPeriods);
const someOf = <T extends z.ZodMiniType>(item: T) =>
  z
    .array(item)
    .check(z.minLength(1, 'must name at least one'), z.maxLength(100, 'must not be more than 100'));

const dayMs = 24 * 60 * 60_000;
const isMoment = (given: string) =>
  z.iso.datetime({ offset: true }).safeParse(given).success || z.iso.date().safeParse(given).success;

/** A moment; a mere date is its beginning or, to stand for the last day, its end (UTC). */
const moment = (isLastDay: boolean) =>
  z.string().check(
    z.refine(isMoment, 'must be a date or a date and time of ISO 8601'),
    z.overwrite((given) => {
      if (!isMoment(given)) return given;
      const isDay = given.length === '2030-01-01'.length;
      return new Date(Date.parse(given) + (isDay && isLastDay ? dayMs : 0)).toISOString();
    }),
  );

const uses = z
  .int()
  .check(z.gte(1, 'must be at least 1'), z.lte(1_000_000_000, 'must be at most 1000000000'));

/** The one form of a coupon's code: capitals, no space. */
export const normalCode = (given: string): string => given.replaceAll(/\s/g, '').toUpperCase();

/** What is sold, part by part, as a file and the desk's calls write it down; amounts in minor units, things by their names. */
export const toolFields = { name: text(60), icon: z.optional(icon) };
export const priceFields = { period, currency, amount };
export const planFields = {
  name: text(60),
  description: text(500),
  features: z.array(text(200)).check(z.maxLength(30, 'must not be more than 30')),
  tools: z.array(text(60)).check(z.minLength(1, 'must name at least one tool')),
};
/** Takes off `percent`, or `amount` of `currency`. What it does not say does not limit it. */
export const couponFields = {
  code: z
    .string()
    .check(z.overwrite(normalCode), z.regex(/^[A-Z0-9]{1,24}$/, 'must be 1 to 24 letters and digits')),
  percent: z.optional(z.int().check(z.gte(1, 'must be from 1 to 100'), z.lte(100, 'must be from 1 to 100'))),
  amount: z.optional(
    z.int().check(z.gte(1, 'must be at least 1'), z.lte(maxAmount, `must be at most ${maxAmount}`)),
  ),
  currency: z.optional(currency),
  from: z.optional(moment(false)),
  until: z.optional(moment(true)),
  uses: z.optional(uses),
  usesPerCustomer: z.optional(uses),
  plans: z.optional(someOf(text(60))),
  periods: z.optional(someOf(period)),
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
});
export type DeskPrice = z.output<typeof shownPrice>;

const shownPlan = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  tools: z.array(z.string()),
  prices: z.array(shownPrice),
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

export const changePrice = endpoint({
  method: 'PUT',
  path: 'desk/prices/{id}',
  summary: 'Another amount for new buyers, as a new version of the price; who subscribed keeps theirs',
  access: 'desk',
  desk: { ...proven, action: 'price.change', subject: 'price' },
  params: idParams,
  body: z.object({ currency, amount }),
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
