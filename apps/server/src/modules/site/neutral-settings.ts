import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { demoSettings } from './demo-settings.ts';

/** A shop whose owner has said nothing yet: nothing that it says may be untrue. */
export const neutralSettings: SiteSettings = {
  identity: {
    name: 'Your library',
    tagline: 'Design assets, ready to paste',
    description:
      'Sections, templates, wireframes, mobile screens and icons: find one, click Copy, paste real layers.',
    assetCount: '',
    logo: null,
    darkLogo: null,
    icon: null,
    socialPicture: null,
  },
  navigation: { ...demoSettings.navigation, social: [], pagesOff: ['jobs'] },
  home: {
    blocks: ['hero', 'words', 'picks', 'gallery', 'features', 'call'],
    title: 'Design assets, ready to paste.',
    lead: 'Find one, click Copy and paste real layers into your own file.',
    callTitle: 'Your next page is half done.',
    callText: 'Make an account, copy something and see it land in your file.',
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
  },
  banner: { text: '', link: null, from: null, until: null, audience: 'everyone' },
  seller: {
    legalName: '',
    address: '',
    country: '',
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
    creatorPay: '',
    creatorPayTime: '',
    creatorPayAnswer: '',
    creatorReview: '',
  },
  mail: demoSettings.mail,
};
