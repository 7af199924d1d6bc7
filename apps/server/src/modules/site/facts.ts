import { type LegalPage, legalPages, legalTitles } from '@kitshelf/contract/legal.ts';
import {
  daysText,
  type SiteBanner,
  type SiteFacts,
  type SiteLink,
  type SitePromises,
} from '@kitshelf/contract/site-facts.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { siteLook } from './look/site-look.ts';

interface Present {
  readonly now: Date;
  /** How many assets are published. */
  readonly assetCount: number;
  /** The legal pages that are published. */
  readonly published: ReadonlySet<LegalPage>;
  /** The periods of which something is on sale. */
  readonly sold: readonly BillingPeriod[];
}

/** What visitors do with assets: of no use while there are none. */
const ofAssets: readonly string[] = ['/my-brand', '/pages', '/collections'];

/** A smaller number would say that there is little. */
const fewestTold = 100;

/** What every page knows of the shop at a moment. */
export function getFacts(settings: SiteSettings, present: Present): SiteFacts {
  const { identity, navigation, home, banner, seller, mail } = settings;
  const look = siteLook(settings.look);
  const { name, tagline, description, logo, darkLogo, icon } = identity;
  const unpublished = legalPages.filter((page) => !present.published.has(page));
  const pagesOff = [...navigation.pagesOff, ...unpublished];
  const isEmpty = !home.demoPictures && present.assetCount === 0;
  const isThere = ({ to }: SiteLink) =>
    !pagesOff.some((page) => to === `/${page}`) && !(isEmpty && ofAssets.includes(to));
  return {
    isDemo: home.demoPictures,
    name,
    tagline,
    description,
    assetCount: identity.assetCount || countInWords(present.assetCount),
    logo,
    darkLogo,
    icon,
    headerLinks: navigation.header.filter(isThere),
    productLinks: navigation.product.filter(isThere),
    informationLinks: withLegalPages(navigation.information.filter(isThere), present),
    socialLinks: navigation.social,
    pagesOff,
    banner: bannerAt(banner, present.now),
    promises: promisesOf(seller),
    withdrawal: {
      days: seller.withdrawalDays,
      rule: seller.withdrawalRule,
      isForAll: seller.withdrawalForAll,
    },
    ...(look && { look }),
    newsletterRhythm: mail.newsletterRhythm ?? '',
  };
}

const withdrawLink: SiteLink = { text: 'Withdraw from the contract here', to: '/withdraw' };
const cancelLink: SiteLink = { text: 'Cancel contracts here', to: '/cancel' };

/** What the law asks for must be found from every page, also where the owner's links leave it out. */
function withLegalPages(
  links: readonly SiteLink[],
  { published, sold }: Pick<Present, 'published' | 'sold'>,
): SiteLink[] {
  const missing = legalPages.filter(
    (page) => published.has(page) && !links.some(({ to }) => to === `/${page}`),
  );
  const renews = sold.some((period) => period !== 'lifetime');
  return [
    ...links,
    ...missing.map((page) => ({ text: legalTitles[page], to: `/${page}` })),
    ...(sold.length > 0 ? [withdrawLink] : []),
    ...(renews ? [cancelLink] : []),
  ];
}

function promisesOf(seller: SiteSettings['seller']): SitePromises {
  const { supportHours, supportOnWeekdays, refundReviewDays, refundDays } = seller;
  const { creatorPay: ways, creatorPayTime: time, creatorPayAnswer: answer, creatorReview } = seller;
  const hours = supportHours === null ? null : daysText(supportHours, 'hour');
  return {
    answer: hours && supportOnWeekdays ? `${hours} during weekdays` : hours,
    refundReviewDays,
    refundDays,
    creatorPay: ways && time && answer ? { ways, time, answer } : null,
    creatorReview: creatorReview || null,
  };
}

/** The server decides by its clock: a page is made again within a minute, and a visitor's clock may be wrong. */
function bannerAt({ from, until, ...banner }: SiteSettings['banner'], now: Date): SiteBanner | null {
  const isEarly = from !== null && new Date(from) > now;
  const isOver = until !== null && new Date(until) <= now;
  return banner.text === '' || isEarly || isOver ? null : banner;
}

const countInWords = (count: number): string => (count < fewestTold ? '' : count.toLocaleString('en'));
