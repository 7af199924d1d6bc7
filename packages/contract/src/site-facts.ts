import type { LegalPage } from './legal.ts';
import type { WithdrawalTerms } from './withdrawal.ts';
import type { Typeface } from './look-settings.ts';

/** Pages that an owner may switch off; one that is off answers 404 and stands in no list of pages. */
export const optionalPages = [
  'brands',
  'icons',
  'jobs',
  'updates',
  'tools',
  'newsletter',
  'figma-plugin',
  'framer-plugin',
] as const;
export type OptionalPage = (typeof optionalPages)[number];

/** For whom the banner stands above pages: never for subscribers. */
export const bannerAudiences = ['everyone', 'visitors', 'free users'] as const;

/** Answers with the shop's icon; as the icon itself, it is the mark of the demonstration shop, which the build brings. */
export const builtInIcon = '/favicon.svg';

export interface SiteLink {
  readonly text: string;
  /** A path of this site, or an address elsewhere, which opens in a new tab. */
  readonly to: string;
}

export interface SiteBanner {
  readonly text: string;
  /** Where it leads; null: nowhere. */
  readonly link: string | null;
  readonly audience: (typeof bannerAudiences)[number];
}

/** What the owner promises; what is null is said nowhere. */
export interface SitePromises {
  /** Within what time support answers: `12 hours during weekdays`. */
  readonly answer: string | null;
  /** Business days until a refund request is reviewed. */
  readonly refundReviewDays: number | null;
  /** For how many days the first payment comes back. */
  readonly refundDays: number | null;
  /** How and when creators are paid; null where either is missing. */
  readonly creatorPay: { readonly ways: string; readonly time: string; readonly answer: string } | null;
  /** How often applications are read. */
  readonly creatorReview: string | null;
}

/** An accent colour and what is made of it, each `#rrggbb`. */
export interface AccentShades {
  readonly accent: string;
  readonly hover: string;
  readonly active: string;
  /** Letters in the accent, readable on every ground of pages. */
  readonly ink: string;
  /** A tint as a ground for those letters. */
  readonly soft: string;
  /** Letters on the accent. */
  readonly onAccent: string;
}

/** How a shop looks that has a look of its own. */
export interface SiteLook {
  /** The style sheet of its pages: colours, corners and typeface. */
  readonly css: string;
  /** The same for windows with a typeface of their own, such as the plugins'. */
  readonly windowCss: string;
  /** Addresses of the typeface files that a page begins with. */
  readonly fonts: readonly string[];
  /** Null: the built-in colours. */
  readonly shades: { readonly light: AccentShades; readonly dark: AccentShades } | null;
  /** Of corners, in px. */
  readonly radius: number;
  /** Null: the built-in one. */
  readonly typeface: Typeface | null;
}

/** What every page knows of the shop; it travels with the page, so that changing it needs no build. */
export interface SiteFacts {
  /** Shows words and pictures of the demonstration library; every other shop says only what is so. */
  readonly isDemo: boolean;
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** How many assets there are, in words, such as `1K+`; empty where there are too few to tell. */
  readonly assetCount: string;
  /** Addresses of the owner's own logo; null: the mark and the name. */
  readonly logo: string | null;
  readonly darkLogo: string | null;
  /** Address of the icon; null: the server draws the first letter of the name. */
  readonly icon: string | null;
  readonly headerLinks: readonly SiteLink[];
  readonly productLinks: readonly SiteLink[];
  readonly informationLinks: readonly SiteLink[];
  readonly socialLinks: readonly SiteLink[];
  /** Optional pages that are off, and legal pages that are not published. */
  readonly pagesOff: readonly (OptionalPage | LegalPage)[];
  readonly banner: SiteBanner | null;
  readonly promises: SitePromises;
  readonly withdrawal: WithdrawalTerms;
  /** Known to the server alone; absent: the built-in look. */
  readonly look?: SiteLook;
  /** How often the newsletter comes: `about twice a month`; empty: nothing is said of it. */
  readonly newsletterRhythm: string;
}

/** Whether the owner has left an optional page on. */
export const hasPage = ({ pagesOff }: Pick<SiteFacts, 'pagesOff'>, page: OptionalPage): boolean =>
  !pagesOff.includes(page);

/** Puts the name of the shop in the place of each `{site}`, as texts that stand in code write it. */
export const withSiteName = (text: string, { name }: Pick<SiteFacts, 'name'>): string =>
  text.replaceAll('{site}', () => name);

/** `5 days`, `1 day`. */
export const daysText = (days: number, unit = 'day'): string => `${days} ${unit}${days === 1 ? '' : 's'}`;
