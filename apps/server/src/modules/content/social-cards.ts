import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { DemoVariant } from './designs/demo-library.ts';
import type { SocialCard } from './rendering/render-job.ts';
import { socialCardVersion } from './designs/source-version.ts';

/** Pages with a preview picture of their own; others show the home page's. */
const pagesOf = ({ assetCount, promises: { answer } }: Pick<SiteFacts, 'assetCount' | 'promises'>) =>
  new Map([
    [
      'home',
      {
        title: 'Good parts, ready to paste',
        line: 'Sections, templates, wireframes and icons for Figma and Framer',
      },
    ],
    [
      'library',
      {
        title: 'The library',
        line: `${assetCount && `${assetCount} assets. `}Find one, click Copy, paste real layers`,
      },
    ],
    [
      'pricing',
      { title: 'Pricing', line: 'Free to begin with. Yearly or for a lifetime when you want it all' },
    ],
    ['updates', { title: 'Updates', line: 'What came to the shelf lately' }],
    [
      'support',
      { title: 'Support', line: answer ? `We get back to you within ${answer}` : 'Ask us anything' },
    ],
    ['jobs', { title: 'Design the parts that others build with', line: 'Jobs for template creators' }],
  ]);

/** Designs that stand for the library; those that it does not have are left out. */
const shown = [
  'section-hero-full-wayfarrow',
  'section-hero-bento-murmurtone',
  'section-hero-collage-fernhollow',
];

/** A card with all that its look depends on; kept cards are found by it. */
interface VersionedCard extends SocialCard {
  readonly version: string;
}

interface Library {
  readonly assets: readonly AssetSource[];
  readonly byName: ReadonlyMap<string, DemoVariant>;
  readonly main: ReadonlyMap<string, DemoVariant>;
}

/** The card of a page (`page-updates`) or of an asset's picture, by its name; `undefined` when there is none. */
export function findSocialCard(
  name: string,
  library: Library,
  site: Pick<SiteFacts, 'name' | 'assetCount' | 'promises'>,
): VersionedCard | undefined {
  const page = name.startsWith('page-') ? pagesOf(site).get(name.slice('page-'.length)) : undefined;
  const shared = { version: socialCardVersion(), site: site.name };
  if (page) return { ...shared, ...page, pictures: shownIn(library) };
  const demo = library.byName.get(name);
  const asset = demo && library.assets.find(({ id }) => id === demo.assetId);
  if (!asset) return undefined;
  return { ...shared, title: asset.name, line: lineOf(asset), pictures: [pictureOf(demo)] };
}

/** What a published asset says on its card. */
interface ImportedAsset {
  readonly name: string;
  readonly isPaid: boolean;
  readonly tools: readonly string[];
}

/** The card of an asset with an imported picture, but for that. */
export function importedCard({ name, isPaid, tools }: ImportedAsset, siteName: string) {
  return { version: socialCardVersion(), site: siteName, title: name, line: lineOf({ isPaid, tools }) };
}

const lineOf = ({ isPaid, tools }: Pick<ImportedAsset, 'isPaid' | 'tools'>) =>
  `${isPaid ? 'Pro' : 'Free'}, for ${tools.join(', ')}`;

function shownIn({ assets, main }: Library): SocialCard['pictures'] {
  const wanted = shown.flatMap((slug) => assets.find((asset) => asset.slug === slug) ?? []);
  return wanted.flatMap(({ id }) => main.get(id) ?? []).map(pictureOf);
}

const pictureOf = ({ assetId, variant, name }: DemoVariant) => ({
  /** Changes with the design and its renderer. */
  name,
  assetId,
  variant: variant.key,
  sceneWidth: variant.width,
});
