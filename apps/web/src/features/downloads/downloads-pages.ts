import { site } from '@kitshelf/contract/site.ts';

export { DownloadsPage } from './downloads-page.tsx';

/** Titles and descriptions, by the names of the pages. */
export const heads = {
  DownloadsPage: {
    title: 'Downloads',
    description: `Source files of your ${site.name} plan.`,
    isUnlisted: true,
  },
};
