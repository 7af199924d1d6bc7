import * as z from 'zod/mini';
import { multilineField, textField, tooLongText } from './fields.ts';
import { seller } from './seller-settings.ts';
import { look } from './look-settings.ts';
import { mail } from './mail-settings.ts';
import { homeBlocks } from './site-home.ts';
import { bannerAudiences, optionalPages } from './site-facts.ts';
import { timestamp } from './wire.ts';

/** A text that may be empty, on one line. */
const shortText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLongText), z.regex(/^\P{Cc}*$/u, 'Invalid characters'));

/** A path of this site: `//host` would be another one. */
const ownPath = /^\/(?![/\\])\S*$/;
const address = z.string().check(
  z.trim(),
  z.maxLength(2_000, tooLongText),
  z.refine(
    (text) => ownPath.test(text) || /^(?:https?:\/\/|mailto:)\S+$/.test(text),
    'It must be an http or https address, or a path of this site',
  ),
);
const picture = z.nullable(
  z
    .string()
    .check(
      z.maxLength(500, tooLongText),
      z.regex(/^\/(?:media\/\S+|favicon\.svg)$/, 'It must be a stored picture'),
    ),
);
const link = z.object({ text: textField(1, 60), to: address });
const links = z.array(link).check(z.maxLength(12, tooLongText));

/** Who the shop is. */
const identity = z.object({
  name: textField(1, 60),
  tagline: shortText(120),
  description: shortText(300),
  /** A word for the number of assets, such as `1K+`; empty: the true number, from a hundred on. */
  assetCount: shortText(12),
  logo: picture,
  darkLogo: picture,
  icon: picture,
  socialPicture: picture,
});

/** What leads where, and which of the optional pages there are. */
const navigation = z.object({
  header: links,
  product: links,
  information: links,
  social: links,
  pagesOff: z.array(z.enum(optionalPages)).check(z.maxLength(optionalPages.length, tooLongText)),
});

const moment = z.nullable(timestamp);
const banner = z
  .object({
    /** Empty: no banner. */
    text: shortText(160),
    link: z.nullable(address),
    from: moment,
    until: moment,
    audience: z.enum(bannerAudiences),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from < until, {
      error: 'It must end after it begins',
      path: ['until'],
    }),
  );

/** What the home page shows, and its words, in which `{site}` and `{count}` stand for name and number. */
const home = z.object({
  /** Those that are on, in their order. */
  blocks: z
    .array(z.enum(homeBlocks))
    .check(z.refine((blocks) => new Set(blocks).size === blocks.length, 'Each block once')),
  title: textField(1, 80),
  lead: shortText(400),
  callTitle: textField(1, 80),
  callText: shortText(300),
  /** Moving words, names of sub-categories; none: those with most assets. */
  kinds: z.array(textField(1, 60)).check(z.maxLength(30, tooLongText)),
  demoPictures: z.boolean(),
});

const question = z.object({
  question: textField(1, 200),
  answer: multilineField(1, 1500),
  /** Asked only where there are source files. */
  isOfFiles: z.boolean(),
});

/** A line of the pricing page's comparison; `false`: the free plan, or each paid one, has it not. */
const comparisonRow = z.object({ text: textField(1, 80), inFree: z.boolean(), inPaid: z.boolean() });

/** The pricing page's words; `{site}`, `{count}` and, in the lead, `{files}` are filled in. */
const pricing = z.object({
  badge: shortText(60),
  title: textField(1, 80),
  lead: shortText(400),
  licence: shortText(400),
  faqBadge: shortText(60),
  faqTitle: shortText(80),
  questions: z.array(question).check(z.maxLength(30, tooLongText)),
  /** Missing in versions of before there were any. */
  comparison: z.optional(z.array(comparisonRow).check(z.maxLength(20, tooLongText))),
});

/** What customers download. */
const files = z.object({
  /** Whether a file is made of the shop's own designs, for each category and tool. */
  fromDesigns: z.boolean(),
});

/** What the shop asks of anyone who signs in. */
export const factorRules = ['optional', 'required'] as const;
const accounts = z.object({
  /** Whether customers need a second factor: an authenticator, or a passkey. */
  secondFactor: z.enum(factorRules),
});

/** The settings of the shop, an area each; an owner changes them at the desk. */
export const siteAreas = {
  identity,
  look,
  navigation,
  banner,
  seller,
  mail,
  home,
  pricing,
  files,
  accounts,
} as const;
export type SiteArea = keyof typeof siteAreas;
export type SiteSettings = { readonly [A in SiteArea]: z.output<(typeof siteAreas)[A]> };

export const siteArea = z.enum(Object.keys(siteAreas) as [SiteArea, ...SiteArea[]]);
