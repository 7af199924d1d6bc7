import { builtInIcon } from '@kitshelf/contract/site-facts.ts';
import { demoPricing } from './demo-pricing.ts';
import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';

/** The demonstration shop (docs/product/demo.md). */
export const demoSettings: SiteSettings = {
  identity: {
    name: 'Kitshelf',
    tagline: 'A shelf of UI kits, ready to paste',
    description:
      'Kitshelf is a library of 1K+ sections, templates, wireframes, mobile screens and icons for Figma and Framer. Find one, click Copy, paste real layers.',
    assetCount: '1K+',
    logo: null,
    darkLogo: null,
    icon: builtInIcon,
    socialPicture: null,
  },
  navigation: {
    header: [
      { text: 'Library', to: '/library' },
      { text: 'Pricing', to: '/pricing' },
      { text: 'Figma Plugin', to: '/figma-plugin' },
      { text: 'Updates', to: '/updates' },
    ],
    product: [
      { text: 'Library', to: '/library' },
      { text: 'Pricing', to: '/pricing' },
      { text: 'Figma Plugin', to: '/figma-plugin' },
      { text: 'Updates', to: '/updates' },
      { text: 'Tools', to: '/tools' },
    ],
    information: [
      { text: 'Support', to: '/support' },
      { text: 'Jobs', to: '/jobs' },
      { text: 'License', to: '/license' },
      { text: 'Terms and conditions', to: '/terms-conditions' },
      { text: 'Privacy policy', to: '/privacy-policy' },
      { text: 'Refund policy', to: '/refund-policy' },
    ],
    social: [
      { text: 'X', to: 'https://x.com/kitshelf' },
      { text: 'Dribbble', to: 'https://dribbble.com/kitshelf' },
      { text: 'LinkedIn', to: 'https://www.linkedin.com/company/kitshelf' },
      { text: 'YouTube', to: 'https://www.youtube.com/@kitshelf' },
    ],
    pagesOff: [],
  },
  home: {
    blocks: ['hero', 'words', 'picks', 'gallery', 'features', 'points', 'call'],
    title: 'Good parts, ready to paste.',
    lead: 'A library of {count} sections, templates, wireframes, mobile screens and icons. Find one, click Copy and paste real layers with auto layout into your own file.',
    callTitle: 'Your next page is half done.',
    callText: 'Make an account, copy a free section and see it land in your file. It takes about a minute.',
    kinds: [
      'Hero',
      'Features',
      'Pricing',
      'Testimonials',
      'Call to action',
      'Footer',
      'Navigation',
      'Gallery',
      'FAQ',
      'Contact',
      'Team',
      'Blog',
      'Newsletter',
    ],
    demoPictures: true,
  },
  pricing: demoPricing,
  banner: {
    text: 'Early bird discount — 100% free for a limited time',
    link: null,
    from: null,
    until: null,
    audience: 'everyone',
  },
  seller: {
    legalName: '',
    address: '',
    country: 'IN',
    registration: '',
    taxNumbers: '',
    email: '',
    phone: '',
    governingLaw: 'the law of India',
    courts: 'Indian courts',
    supportHours: 12,
    supportOnWeekdays: true,
    refundReviewDays: 5,
    refundDays: 14,
    withdrawalDays: 14,
    withdrawalRule: 'unused',
    withdrawalForAll: false,
    creatorPay: 'Payoneer or bank transfer',
    creatorPayTime:
      'Once a month, for what was accepted in that month. You choose the way when we agree on the first template.',
    creatorPayAnswer:
      'By Payoneer or by bank transfer, whichever you prefer, in the month after a template was accepted. We do not keep any share of it back for fees.',
    creatorReview: 'every week',
  },
  mail: { senderName: '', senderAddress: '', replyAddress: '', signature: '', templates: {} },
};
