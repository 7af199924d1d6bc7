import * as z from 'zod/mini';
import { countryOfCode } from './countries.ts';
import { emailField, multilineField, tooLongText } from './fields.ts';
import { fewestWithdrawalDays, withdrawalRules } from './withdrawal.ts';

/** A text that may be empty, on one line. */
const line = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLongText), z.regex(/^\P{Cc}*$/u, 'Invalid characters'));

const isCountry = (code: string): boolean => code === '' || countryOfCode(code) !== undefined;
const country = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.refine(isCountry, 'It must be the two letters of a country'));

/** Nothing is promised where it is null. */
const count = (max: number) => z.nullable(z.int().check(z.gte(1), z.lte(max)));

/** Who sells, and what they promise; an empty value is said nowhere. */
export const seller = z.object({
  legalName: line(100),
  /** On several lines. */
  address: z.union([z.literal(''), multilineField(1, 300)]),
  /** Alpha-2, or empty. */
  country,
  /** Who acts for a company, such as its managing directors. */
  representative: z._default(line(160), ''),
  /** Such as the court and the number of a company register. */
  registration: line(160),
  /** One on a line, with its name: `VAT ID: DE123456789`. */
  taxNumbers: z.union([z.literal(''), multilineField(1, 300)]),
  email: z.union([z.literal(''), emailField]),
  phone: line(40),
  /** Such as `German law`. */
  governingLaw: line(120),
  /** Such as `the courts of Berlin`. */
  courts: line(120),
  /** Within how many hours support answers. */
  supportHours: count(720),
  /** Hours of the weekend are not counted. */
  supportOnWeekdays: z.boolean(),
  /** Business days until a refund request is reviewed. */
  refundReviewDays: count(60),
  /** For how many days the first payment comes back. */
  refundDays: count(365),
  /** For how many days a buyer can withdraw; the EU and the United Kingdom ask for 14. */
  withdrawalDays: z._default(
    z
      .int(`A number of days, ${fewestWithdrawalDays} or more`)
      .check(
        z.gte(fewestWithdrawalDays, `At least ${fewestWithdrawalDays}: the law asks for that`),
        z.lte(365),
      ),
    fewestWithdrawalDays,
  ),
  /** What comes back to who asked for access at once. */
  withdrawalRule: z._default(z.enum(withdrawalRules), 'unused'),
  /** Buyers of all countries can withdraw, not only those whom the law names. */
  withdrawalForAll: z._default(z.boolean(), false),
  /** How creators are paid: `Payoneer or bank transfer`. */
  creatorPay: line(80),
  /** When: `Once a month, for what was accepted in that month.` */
  creatorPayTime: line(200),
  /** The answer to "How am I paid?". */
  creatorPayAnswer: line(400),
  /** How often applications are read: `every week`. */
  creatorReview: line(40),
});

export type SellerSettings = z.output<typeof seller>;

/** What the fields that legal pages speak of are called in the form. */
export const sellerLabels = {
  legalName: 'Legal name',
  address: 'Address',
  country: 'Country',
  representative: 'Represented by',
  registration: 'Registration',
  taxNumbers: 'Tax numbers',
  email: 'Email address',
  phone: 'Phone',
  governingLaw: 'Governing law',
  courts: 'Courts',
  supportHours: 'Support replies within (hours)',
  refundReviewDays: 'Refund requests are reviewed within (business days)',
  refundDays: 'First payment refundable within (days)',
  withdrawalDays: 'Days to withdraw from a purchase',
  creatorPay: 'How creators are paid',
} as const satisfies Partial<Record<keyof SellerSettings, string>>;

/** Placeholders whose field has another name than they. */
const renamed: Readonly<Record<string, keyof typeof sellerLabels>> = {
  name: 'legalName',
  law: 'governingLaw',
  support: 'supportHours',
  refundReview: 'refundReviewDays',
};

/** What can stand in legal texts in braces, and how people call it. */
export const placeholderNames: Readonly<Record<string, string>> = {
  site: 'Name of the shop',
  'seller.name': 'Seller’s legal name',
  'seller.address': 'Seller’s address',
  'seller.country': 'Seller’s country',
  'seller.representative': 'Represented by',
  'seller.registration': 'Registration',
  'seller.taxNumbers': 'Tax numbers',
  'seller.email': 'Seller’s email address',
  'seller.phone': 'Seller’s phone',
  'seller.law': 'Governing law',
  'seller.courts': 'Courts',
  'seller.support': 'Time until support replies',
  'seller.refundReview': 'Time until a refund is reviewed',
  'seller.refundDays': 'Days to ask for a refund',
  'seller.withdrawalDays': 'Days to withdraw',
  'seller.creatorPay': 'How creators are paid',
};

/** The field of the Seller form that gives a placeholder its value; undefined where there is none. */
export function fieldOfPlaceholder(placeholder: string): keyof typeof sellerLabels | undefined {
  const name = /^seller\.(\w+)$/.exec(placeholder)?.[1] ?? '';
  const field = Object.hasOwn(renamed, name) ? renamed[name] : name;
  return (Object.keys(sellerLabels) as (keyof typeof sellerLabels)[]).find((each) => each === field);
}

/** The label of that field. */
export function labelOfPlaceholder(placeholder: string): string | undefined {
  const field = fieldOfPlaceholder(placeholder);
  return field && sellerLabels[field];
}
