import { demoSettings } from '../apps/server/src/modules/site/demo-settings.ts';

/** What one page must say: words that stand on it and where its links lead. */
interface PageFacts {
  readonly path: string;
  /** What the title begins with. */
  readonly title: string;
  readonly heading: string;
  readonly words: readonly string[];
  /** Name of a link or of a link that looks like a button → where it leads. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Every page of this part of the site (docs/product/pages.md#addresses). */
export const sitePages: readonly PageFacts[] = [
  {
    path: '/',
    title: 'Kitshelf',
    heading: 'Good parts, ready to paste.',
    words: [
      'Early bird discount — 100% free for a limited time',
      '1K+',
      'Figma',
      'Available',
      'Framer',
      'Webflow',
      'AI design tools',
      'Coming Soon',
    ],
    links: {
      'Get started for free': '/pricing',
      'Browse Library': '/library',
      'See the wireframes': '/library?pCategory=Wireframes',
      'Get the Figma plugin': '/figma-plugin',
      'Figma Plugin': '/figma-plugin',
    },
  },
  {
    path: '/updates',
    title: 'Updates',
    heading: 'Updates',
    words: [
      "We're religious about regularly updating our library with new sections and templates",
      'Upgrade your designs to the next level with ease',
    ],
    links: { 'SUGGEST AN ASSET': '/support', 'Get started for free': '/pricing', 'View Template': 'http:' },
  },
  {
    path: '/support',
    title: 'Support',
    heading: 'Support',
    words: [
      'We will get back to you within 12 hours during weekdays.',
      'Technical support',
      'Billing & account support',
      'General inquiries',
      'PR & marketing',
      'Suggest an asset',
      '5 business days',
    ],
  },
  {
    path: '/jobs',
    title: 'Jobs',
    heading: 'Design the parts that others build with.',
    words: ['What you get', 'Payoneer or bank transfer', 'What we ask for', 'Apply', 'Questions'],
  },
  {
    path: '/terms-conditions',
    title: 'Terms and conditions',
    heading: 'Terms and conditions',
    words: ['Governing law', 'law of India', 'Payoneer or by bank transfer'],
    links: { license: '/license', 'refund policy': '/refund-policy', support: '/support' },
  },
  {
    path: '/license',
    title: 'License',
    heading: 'License',
    words: [
      'Regular license',
      'multi-use',
      'personal and commercial',
      'Template Creator license',
      'sell templates',
      'Free assets',
      'unlimited personal and commercial projects, no attribution required',
    ],
  },
  {
    path: '/refund-policy',
    title: 'Refund policy',
    heading: 'Refund policy',
    words: ['reviewed within 5 business days'],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    heading: 'Privacy policy',
    words: ['kitshelf.country'],
  },
  {
    path: '/licenses',
    title: 'Third-party notices',
    heading: 'Third-party notices',
    words: [
      'Typefaces',
      'SIL OPEN FONT LICENSE',
      'Lucide',
      'Number Resource Organization',
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'fastify',
    ],
    links: { 'CC BY 4.0': 'https:' },
  },
  { path: '/styleGuide', title: 'Style guide', heading: 'Style guide', words: ['Colour', 'Forms', 'States'] },
  {
    path: '/tools',
    title: 'Tools',
    heading: 'Tools',
    words: [
      'Figma',
      'Available',
      'Framer',
      'Webflow',
      'What works',
      'Early access',
      'How to start',
      'Programs and agents',
    ],
    links: {
      'install the plugin': '/figma-plugin',
      'Open the Framer plugin': '/framer-plugin',
      'which calls it opens': '/api/v1/docs',
    },
  },
  {
    path: '/figma-plugin',
    title: 'Figma plugin',
    heading: 'The library inside Figma',
    words: ['Import plugin from manifest…', 'in early access', 'Light and dark'],
    links: { 'Download the plugin': '/figma-plugin.zip' },
  },
  {
    path: '/framer-plugin',
    title: 'Framer plugin',
    heading: 'The library inside Framer',
    words: ['Open Development Plugin', 'in early access', 'As a component'],
    links: { 'Download the plugin': '/framer-plugin.zip' },
  },
];

/** Every route of the site's list (docs/product/pages.md#addresses), each with an address; the catch-all last. */
export const specRoutes = [
  '/',
  '/pricing',
  '/library',
  '/updates',
  '/support',
  '/support/sucess',
  '/jobs',
  '/login',
  '/register',
  '/register/verify',
  '/register/success',
  '/register/failed',
  '/reset-password',
  '/reset-password/verify',
  '/reset-password/success',
  '/reset-password/failed',
  '/update-password',
  '/profile',
  '/profile/subscription',
  '/profile/manage-subscription',
  '/profile/change-password',
  '/profile/downloads',
  '/oauth/consent',
  '/checkout',
  '/checkout/success',
  '/upgrade-subscription',
  '/privacy-policy',
  '/terms-conditions',
  '/license',
  '/refund-policy',
  '/styleGuide',
  '/no-such-page',
];

/**
 * The header's links (docs/product/pages.md#header-and-footer); the site's own come from its settings.
 */
export const headerLinks = {
  Library: '/library',
  Icons: '/icons',
  Brands: '/brands',
  Pricing: '/pricing',
  'Figma Plugin': '/figma-plugin',
  Updates: '/updates',
};

/** The footer's columns for a visitor (docs/product/pages.md#header-and-footer). */
export const footerColumns = {
  Product: {
    ...headerLinks,
    'Your brand': '/my-brand',
    'Your pages': '/pages',
    'Your collections': '/collections',
    'Framer Plugin': '/framer-plugin',
    Tools: '/tools',
  },
  Information: {
    Support: '/support',
    Jobs: '/jobs',
    License: '/license',
    'Terms and conditions': '/terms-conditions',
    'Privacy policy': '/privacy-policy',
    'Refund policy': '/refund-policy',
    'Withdraw from the contract here': '/withdraw',
    'Cancel contracts here': '/cancel',
    'Check a licence': '/verify',
  },
  'Get started': { 'Sign in': '/login', 'Sign up': '/register' },
};

export const socialLinks = demoSettings.navigation.social.map(({ text }) => text);

/** Pages that mail or a form leads to; they are not for search engines. */
export const unlistedPages = [
  '/support/sucess',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/monthly-mail/unsubscribe',
];

interface FieldFacts {
  readonly label: string;
  readonly value: string;
  /** The message of the field; empty when the value is right. */
  readonly error: string;
}

const within = (label: string, min: number, max: number): readonly FieldFacts[] => [
  { label, value: '', error: 'Required' },
  { label, value: 'x'.repeat(min - 1), error: min > 1 ? 'Too Short!' : 'Required' },
  { label, value: 'x'.repeat(max + 1), error: 'Too Long!' },
  { label, value: 'x'.repeat(min), error: '' },
  { label, value: 'x'.repeat(max), error: '' },
];

const email: readonly FieldFacts[] = [
  { label: 'Email', value: '', error: 'Required' },
  { label: 'Email', value: 'asha@', error: 'Invalid email' },
  { label: 'Email', value: 'asha@example.com', error: '' },
];

/** Lengths and messages of every field (docs/product/forms.md#limits). */
export const formLimits: Readonly<Record<string, readonly FieldFacts[]>> = {
  '/support': [
    ...email,
    ...within('First name', 2, 50),
    ...within('Last name', 2, 50),
    ...within('Subject', 2, 100),
    ...within('Message', 10, 600),
  ],
  '/jobs': [
    ...within('Name', 2, 100),
    ...email,
    ...within('Online portfolio', 10, 100),
    ...within('Project URLs', 10, 600),
    ...within('Why do you want to join?', 10, 600),
  ],
};

/** What the forms' lists offer, in this order (docs/product/forms.md#choices). */
export const choices: readonly { path: string; label: string; options: readonly string[] }[] = [
  {
    path: '/support',
    label: 'Department',
    options: [
      'Technical support',
      'Billing & account support',
      'General inquiries',
      'PR & marketing',
      'Suggest an asset',
    ],
  },
  { path: '/jobs', label: 'Platform', options: ['Framer', 'Figma', 'Both'] },
];

/** How many countries there are to choose from (docs/product/calls.md#countries). */
export const countryCount = 244;

/** How many fields say that they are required (docs/product/forms.md#messages). */
export const requiredFields: Readonly<Record<string, number>> = { Support: 6, Application: 7, Newsletter: 1 };

/** Files for machines that read, and what each holds. */
export const machineFiles: readonly { path: string; type: string; holds: string }[] = [
  { path: '/robots.txt', type: 'text/plain', holds: '/sitemap.xml' },
  { path: '/sitemap.xml', type: 'application/xml', holds: '/asset/' },
  { path: '/updates.xml', type: 'application/rss+xml', holds: '<item>' },
  { path: '/llms.txt', type: 'text/plain', holds: '# Kitshelf' },
  { path: '/site.webmanifest', type: 'application/manifest+json', holds: '"start_url"' },
  { path: '/favicon.ico', type: 'image/', holds: '' },
  { path: '/media/social/page-home.jpg', type: 'image/jpeg', holds: '' },
];

/** What screens.spec.ts opens and judges, at two widths. */
export const screens: ReadonlySet<string> = new Set([
  '/',
  '/library',
  '/library?search=hero',
  '/library?search=qqqqzzzzxxxx',
  '/pricing',
  '/updates',
  '/support',
  '/jobs',
  '/license',
  '/styleGuide',
  '/no-such-page',
  ...sitePages.map(({ path }) => path),
]);
