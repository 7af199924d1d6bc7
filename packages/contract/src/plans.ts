import * as z from 'zod/mini';
import { assetImage } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { currencies } from './money.ts';
import { billingPeriods } from './profile.ts';
import { requiredText } from './validation.ts';
import { id } from './wire.ts';

/** The free plan's fixed id (docs/product/pricing.md#plans). */
export const freePlanId = '00000000000000000000000000000000';

/** Of the free plan; said only where the plugin's page is on. */
export const pluginFeature = 'Figma plugin access';

/** The free card, which always comes first and needs no call (docs/product/pricing.md#the-pricing-page). */
export const freePlan = {
  _id: freePlanId,
  name: 'Free Forever',
  description: 'Everything you need to try the library, for as long as you like.',
  isPaid: false,
  toolIds: [],
  assets: [
    'Free assets access',
    'Unlimited projects',
    pluginFeature,
    'No attribution required',
    'Customer support',
  ],
  prices: [],
  cta: 'Get started for free',
} as const;

/** What the free plan gives in every shop; the rest of its list is promised by the demonstration shop alone. */
export const freeFeatures: readonly string[] = ['All free assets', pluginFeature];

/** What a paid plan gives. */
export const paidFeatures = [
  'Figma sections & templates',
  'Unlimited projects',
  'Figma plugin access',
  'Figma Source files',
  'Priority support',
] as const;

/** The tabs that the pricing page can have, in their order; it shows those of which something is listed. */
export const planTabs = [
  { name: 'Monthly', value: 'month' },
  { name: 'Yearly', value: 'year' },
  { name: 'LifeTime', value: 'lifetime' },
] as const;

const planPrice = z.object({
  id,
  billingPeriod: z.enum(billingPeriods),
  /** Minor units of `currencyCode`. */
  basePrice: z.int(),
  currencyCode: z.enum(currencies),
  /** It stands on the pricing page; others are sold by a link, or as an upgrade. */
  isListed: z.boolean(),
  cta: z.string(),
  /** The caller's own subscription to exactly this price. */
  subscription: z.nullable(z.object({ status: z.string(), id })),
});
export type PlanPrice = z.output<typeof planPrice>;

const plan = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  isPaid: z.boolean(),
  toolIds: z.array(id),
  assets: z.array(z.string()),
  prices: z.array(planPrice),
  /** How many of the published assets it opens, the free ones among them. */
  assetCount: z.int(),
  /** The same for each of the library's categories, in their order. */
  categoryCounts: z.array(z.int()),
});
export type Plan = z.output<typeof plan>;

/** An alpha-2 code in any case. */
const countryCode = z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Invalid country'), z.toUpperCase());

const shortText = z.string().check(z.maxLength(100, 'Too Long!'));
const maxFilteredPlans = 50;

/** A parameter that may be repeated: one value arrives as text, several as a list. */
const repeated = z.codec(
  z.union([shortText, z.array(shortText).check(z.maxLength(maxFilteredPlans, 'Too Long!'))]),
  z.array(z.string()),
  { decode: (value) => [value].flat(), encode: (list) => list },
);

const totals = z.object({
  subtotal: z.int(),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
  currency_code: z.enum(currencies),
});
export type PlanTotals = z.output<typeof totals>;

/** A tax that prices include. */
const planTax = z.object({ name: z.literal('GST'), percent: z.int() });
export type PlanTax = z.output<typeof planTax>;

/** Paddle's own shape and spelling (docs/product/subscriptions.md#upgrades). */
const planDetails = z.object({
  data: z.object({
    currency_code: z.enum(currencies),
    details: z.object({ totals }),
    /** What the price includes where we charge it ourselves. */
    tax: z.nullable(planTax),
  }),
});

/** How many assets are published, and how many of them are free. */
const libraryCounts = z.object({
  assets: z.int(),
  free: z.int(),
  /** Those that visitors are shown and that have assets, in the order of the desk. */
  categories: z.array(
    z.object({
      name: z.string(),
      assets: z.int(),
      free: z.int(),
      /** Of one of them. */
      image: z.nullable(assetImage),
    }),
  ),
});
export type LibraryCounts = z.output<typeof libraryCounts>;

export const listPlans = endpoint({
  method: 'GET',
  path: 'user/payment/all-plans',
  summary: "The plans, with prices in the visitor's currency",
  access: 'personal',
  query: z.object({ planIds: z.optional(repeated), country: z.optional(countryCode) }),
  response: z.object({
    data: z.array(plan),
    library: libraryCounts,
    /** All that anything is sold in: of several, the country decides. */
    currencies: z.array(z.enum(currencies)),
  }),
});

export const getPlanDetails = endpoint({
  method: 'GET',
  path: 'user/payment/fetch-plans',
  summary: 'What a price comes to, with a discount and tax',
  access: 'personal',
  query: z.object({
    id: z.string(requiredText),
    discountId: z.optional(shortText),
    country: z.optional(countryCode),
  }),
  response: planDetails,
  errors: ['NotFound', 'NoToken', 'TooManyRequests'],
});

export const previewPurchase = endpoint({
  method: 'POST',
  path: 'user/payment/preview',
  summary: 'The same as `fetch-plans`, asked by POST',
  access: 'personal',
  body: z.object({
    priceId: z.string(requiredText),
    discountId: z.optional(shortText),
    country: z.optional(countryCode),
  }),
  response: planDetails,
  errors: ['NotFound', 'NoToken', 'TooManyRequests'],
});
