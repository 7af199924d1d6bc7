import { site } from '@kitshelf/contract/site.ts';

export { PricingPage } from './pricing-page.tsx';

/** Titles and descriptions, by the names of the pages. */
export const heads = {
  PricingPage: {
    title: 'Pricing',
    card: 'pricing' as const,
    description: `Plans for ${site.name}: a free one that stays free, and paid ones by the year or for a lifetime, with every asset and the source files.`,
  },
};
