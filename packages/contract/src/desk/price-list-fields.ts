import * as z from 'zod/mini';
import { currencies } from '../money.ts';
import { billingPeriods } from '../profile.ts';
import { requiredText } from '../validation.ts';

/** The least that a price may be, in minor units: at least what gateways can charge. */
export const minPrice = 100;
/** The most that anything may cost, in minor units. */
export const maxAmount = 100_000_000_000;

/** One line of 1 to `max` characters, trimmed, without control characters. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'must not be empty'),
    z.maxLength(max, `must not be longer than ${max} characters`),
    z.refine(
      (given) => /^\P{Cc}*$/u.test(given) && given.isWellFormed(),
      'must be one line of whole characters',
    ),
  );

/** One of these names; the error lists them. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
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

/** `draft` is not sold yet, `hidden` is for who subscribes already, `archived` is over. Only `on_sale` can be bought. */
export const saleStates = ['draft', 'on_sale', 'hidden', 'archived'] as const;
export type SaleState = (typeof saleStates)[number];

/** Whether and when something is sold; without a state what is sold stays so, and what is new is on sale. */
export const saleFields = {
  state: z.optional(oneOf(saleStates)),
  /** The first moment on sale, and the one from which on it is over; of what is on sale alone. */
  from: z.optional(moment(false)),
  until: z.optional(moment(true)),
};

/** What is sold, part by part, as a file and the desk's calls write it down; amounts in minor units, things by their names. */
export const toolFields = { name: text(60), icon: z.optional(icon) };
/** Its state is that of the plan's period, in all currencies. */
export const priceFields = {
  period,
  currency,
  amount,
  ...saleFields,
  /** Whether it stands on the pricing page; otherwise it is sold by a link, or as an upgrade. */
  listed: z.optional(z.boolean()),
};
export const planFields = {
  name: text(60),
  description: text(500),
  features: z.array(text(200)).check(z.maxLength(30, 'must not be more than 30')),
  tools: z.array(text(60)).check(z.minLength(1, 'must name at least one tool')),
  ...saleFields,
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
