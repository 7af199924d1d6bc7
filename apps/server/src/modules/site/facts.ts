import type { SiteBanner, SiteFacts, SiteLink } from '@kitshelf/contract/site-facts.ts';
import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';

interface Present {
  readonly now: Date;
  /** How many assets are published. */
  readonly assetCount: number;
}

/** A smaller number would say that there is little. */
const fewestTold = 100;

/** What every page knows of the shop at a moment. */
export function factsOf({ identity, navigation, banner }: SiteSettings, present: Present): SiteFacts {
  const { name, tagline, description, logo, darkLogo, icon } = identity;
  const { pagesOff } = navigation;
  const isThere = ({ to }: SiteLink) => !pagesOff.some((page) => to === `/${page}`);
  return {
    name,
    tagline,
    description,
    assetCount: identity.assetCount || countInWords(present.assetCount),
    logo,
    darkLogo,
    icon,
    headerLinks: navigation.header.filter(isThere),
    productLinks: navigation.product.filter(isThere),
    informationLinks: navigation.information.filter(isThere),
    socialLinks: navigation.social,
    pagesOff,
    banner: bannerAt(banner, present.now),
  };
}

/** One that begins later travels too: the page that carries it may be shown then. */
function bannerAt(banner: SiteSettings['banner'], now: Date): SiteBanner | null {
  const isOver = banner.until !== null && new Date(banner.until) <= now;
  return banner.text === '' || isOver ? null : banner;
}

const countInWords = (count: number): string => (count < fewestTold ? '' : count.toLocaleString('en'));
