import type { SellerSettings } from '@kitshelf/contract/seller-settings.ts';
import { htmlOfMarkdown } from '../src/modules/updates/rich-text.ts';
import { getFacts } from '../src/modules/site/facts.ts';
import { demoSettings } from '../src/modules/site/demo-settings.ts';
import type { Site } from '../src/modules/site/service.ts';

const demoVersions = new Map(
  (['terms-conditions', 'privacy-policy', 'license', 'refund-policy'] as const).map((page) => [page, 1]),
);
const present = { now: new Date(0), assetCount: 0, published: new Set(demoVersions.keys()), sold: [] };

/** What every page knows of the demonstration shop. */
export const demoFacts = getFacts(demoSettings, present);

/** The demonstration shop, whose settings nobody changes. */
export const demoSite: Site = {
  facts: () => demoFacts,
  settings: (area) => demoSettings[area],
  legalVersions: () => demoVersions,
};

/** The demonstration shop with another seller. */
export const createDemoSite = (seller: Partial<SellerSettings>): Site => {
  const settings = { ...demoSettings, seller: { ...demoSettings.seller, ...seller } };
  return {
    facts: () => getFacts(settings, present),
    settings: (area) => settings[area],
    legalVersions: () => demoVersions,
  };
};

/** What a mailer needs to write the mail of the demonstration shop. */
export const demoMail = {
  site: demoSite,
  htmlOf: (markdown: string) => Promise.resolve(htmlOfMarkdown(markdown)),
  publicUrl: 'http://localhost:4250',
};
