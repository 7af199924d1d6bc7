import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { demoSettings } from './demo-settings.ts';

/** British, as all words that are not the demonstration's. */
const information = demoSettings.navigation.information.map((link) =>
  link.to === '/license' ? { ...link, text: 'Licence' } : link,
);

/** A shop whose owner has said nothing yet: nothing that it says may be untrue. */
export const neutralSettings: SiteSettings = {
  identity: {
    name: 'Your library',
    tagline: 'Design assets, ready to paste',
    description: 'Design assets: find one, click Copy, paste real layers.',
    assetCount: '',
    logo: null,
    darkLogo: null,
    icon: null,
    socialPicture: null,
  },
  look: demoSettings.look,
  // What an owner has not made yet: a plugin has to be published, icons and brands have to be added.
  navigation: {
    ...demoSettings.navigation,
    information,
    social: [],
    pagesOff: ['jobs', 'icons', 'brands', 'tools', 'figma-plugin', 'framer-plugin'],
  },
  home: {
    blocks: ['hero', 'brand', 'words', 'picks', 'gallery', 'features', 'proof', 'call'],
    title: 'Design assets, ready to paste.',
    lead: 'Find one, click Copy and paste real layers into your own file.',
    callTitle: 'Your next page is half done.',
    callText: 'Create an account, copy an asset and paste it into your file.',
    kinds: [],
    demoPictures: false,
  },
  pricing: {
    badge: '',
    title: 'Plans and prices',
    lead: '',
    licence: '',
    faqBadge: '',
    faqTitle: 'Questions',
    questions: [],
    comparison: [],
  },
  banner: { text: '', link: null, from: null, until: null, audience: 'everyone' },
  seller: {
    legalName: '',
    address: '',
    country: '',
    representative: '',
    registration: '',
    taxNumbers: '',
    email: '',
    phone: '',
    governingLaw: '',
    courts: '',
    supportHours: null,
    supportOnWeekdays: false,
    refundReviewDays: null,
    refundDays: null,
    withdrawalDays: 14,
    withdrawalRule: 'unused',
    withdrawalForAll: false,
    creatorPay: '',
    creatorPayTime: '',
    creatorPayAnswer: '',
    creatorReview: '',
  },
  mail: { ...demoSettings.mail, newsletterRhythm: '' },
  files: { fromDesigns: false },
  accounts: { secondFactor: 'optional' },
};

/** A site as far as its name goes. */
export interface NamedSite {
  readonly facts: () => { readonly name: string };
}

/** The shop's name; empty while its owner has chosen none. */
export function chosenName(site: NamedSite): string {
  const { name } = site.facts();
  return name === neutralSettings.identity.name ? '' : name;
}
