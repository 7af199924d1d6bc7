import type { SellerSettings } from '@kitshelf/contract/seller-settings.ts';
import { htmlOfMarkdown } from '../src/modules/updates/rich-text.ts';
import { factsOf } from '../src/modules/site/facts.ts';
import { demoSettings } from '../src/modules/site/demo-settings.ts';
import type { Site } from '../src/modules/site/service.ts';

/** What every page knows of the demonstration shop. */
export const demoFacts = factsOf(demoSettings, { now: new Date(0), assetCount: 0 });

/** The demonstration shop, whose settings nobody changes. */
export const demoSite: Site = { facts: () => demoFacts, settings: (area) => demoSettings[area] };

/** The demonstration shop with another seller. */
export const demoSiteOf = (seller: Partial<SellerSettings>): Site => {
  const settings = { ...demoSettings, seller: { ...demoSettings.seller, ...seller } };
  return {
    facts: () => factsOf(settings, { now: new Date(0), assetCount: 0 }),
    settings: (area) => settings[area],
  };
};

/** What a mailer needs to write the mail of the demonstration shop. */
export const demoMail = {
  site: demoSite,
  htmlOf: (markdown: string) => Promise.resolve(htmlOfMarkdown(markdown)),
  publicUrl: 'http://localhost:4250',
};
