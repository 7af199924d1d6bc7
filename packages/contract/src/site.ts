/** All site facts in one place: change the name, tagline or links here. */
export const site = {
  name: 'Kitshelf',
  tagline: 'A shelf of UI kits, ready to paste',
  proPlanName: 'Kitshelf Pro',
  /**
   * Our own page, which leads on to Figma's Community once the plugin is there; opens in a new tab
   * (docs/product/pages.md#header-and-footer).
   */
  pluginUrl: '/figma-plugin',
  social: [
    { name: 'X', url: 'https://x.com/kitshelf' },
    { name: 'Dribbble', url: 'https://dribbble.com/kitshelf' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/kitshelf' },
    { name: 'YouTube', url: 'https://www.youtube.com/@kitshelf' },
  ],
  bannerText: 'Early bird discount — 100% free for a limited time',
} as const;

/** The pricing page's plan filter (contract, introduction). */
export const planFilterParam = '__kitshelf_plan_filters';
