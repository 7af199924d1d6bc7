import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';

interface PublicPage {
  readonly path: string;
  readonly about: string;
}

const categoryPages = (categories: readonly string[]): PublicPage[] =>
  categories.map((name) => ({
    path: `/library?pCategory=${encodeURIComponent(name).replaceAll('%20', '+')}`,
    about: `${name} in the library`,
  }));

/** Pages that search engines and other readers should know, beside the assets and the categories. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', about: 'What it is' },
  { path: '/library', about: 'All assets, with search and filters' },
  { path: '/brands', about: 'The brands that assets are designed for, each as a kit' },
  { path: '/icons', about: 'Single icons, with search' },
  { path: '/pricing', about: 'Plans, the free one and the paid ones' },
  { path: '/updates', about: 'What is new in the library' },
  { path: '/tools', about: 'The design tools that assets are made for' },
  { path: '/figma-plugin', about: 'The Figma plugin: how to install and use it' },
  { path: '/framer-plugin', about: 'The Framer plugin, in early access: how to open and use it' },
  { path: '/support', about: 'Contact support' },
  { path: '/jobs', about: 'Become a template creator' },
  { path: '/license', about: 'What you may do with the assets' },
  { path: '/terms-conditions', about: 'Terms and conditions' },
  { path: '/privacy-policy', about: 'What is stored, why and for how long' },
  { path: '/refund-policy', about: 'When payments are refunded' },
  { path: '/imprint', about: 'Who runs this site' },
  { path: '/withdrawal', about: 'The right to withdraw from a contract' },
  { path: '/cookies', about: 'What is stored in the browser' },
  { path: '/licenses', about: 'Third-party packages, typefaces, icons and data, with their licences' },
  { path: '/styleGuide', about: 'The design system of the site' },
];

/** Those that this shop has, and those of the categories that visitors are shown. */
export const getPublicPages = (
  { pagesOff }: Pick<SiteFacts, 'pagesOff'>,
  categories: readonly string[],
): PublicPage[] => [
  ...publicPages.filter(({ path }) => !pagesOff.some((page) => path === `/${page}`)),
  ...categoryPages(categories),
];

/** The address of an asset within the library. */
export const libraryPath = (id: string): string => `/library?product-id=${id}`;

/** The same page for machines that read. */
export const assetTextPath = (id: string): string => `/library/${id}.md`;
