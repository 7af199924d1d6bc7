import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { DemoVariant } from './designs/demo-library.ts';
import type { SocialCard } from './rendering/render-job.ts';
import { readWhole, type Storage } from '../../platform/storage/storage.ts';
import type { Site } from '../site/index.ts';
import { socialCardVersion } from './designs/source-version.ts';

/** What cards tell of the shop. */
export interface CardFacts extends Pick<SiteFacts, 'name' | 'tagline' | 'assetCount' | 'promises' | 'look'> {
  /** Whether the demonstration library's designs and words stand for the shop. */
  readonly isDemo: boolean;
}

/** Pages with a preview picture of their own; others show the home page's. */
const pagesOf = ({ name, tagline, assetCount, promises: { answer }, isDemo }: CardFacts) =>
  new Map([
    [
      'home',
      isDemo
        ? {
            title: 'Good parts, ready to paste',
            line: 'Sections, templates, wireframes and icons for Figma and Framer',
          }
        : { title: name, line: tagline },
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
      {
        title: 'Pricing',
        line: isDemo ? 'Start for free. Choose yearly or lifetime when you want everything' : tagline,
      },
    ],
    ['updates', { title: 'Updates', line: 'What is new in the library' }],
    ['support', { title: 'Support', line: answer ? `We reply within ${answer}` : 'Ask us anything' }],
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
export function findSocialCard(name: string, library: Library, site: CardFacts): VersionedCard | undefined {
  const page = name.startsWith('page-') ? pagesOf(site).get(name.slice('page-'.length)) : undefined;
  const shared = { version: socialCardVersion(), ...shopOf(site) };
  if (page) return { ...shared, ...page, pictures: site.isDemo ? shownIn(library) : [] };
  const demo = library.byName.get(name);
  const asset = demo && library.assets.find(({ id }) => id === demo.assetId);
  if (!asset) return undefined;
  return { ...shared, title: asset.name, line: lineOf(asset), pictures: [pictureOf(demo)] };
}

/** Whose card it is, and in what colour and typeface. */
const shopOf = ({ name, look }: Pick<SiteFacts, 'name' | 'look'>) => ({
  site: name,
  ...(look?.shades && { accent: look.shades.light.accent }),
  ...(look?.typeface && { typeface: look.typeface }),
});

/** What a published asset says on its card. */
interface ImportedAsset {
  readonly name: string;
  readonly isPaid: boolean;
  readonly tools: readonly string[];
}

/** The card of an asset with an imported picture, but for that. */
export function importedCard({ name, isPaid, tools }: ImportedAsset, site: Pick<SiteFacts, 'name' | 'look'>) {
  return { version: socialCardVersion(), ...shopOf(site), title: name, line: lineOf({ isPaid, tools }) };
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

/** What link previews want, in px. */
const cardSize = { width: 1200, height: 630 };

/** What cards tell of a shop. */
export const cardFacts = (site: Site): CardFacts => ({
  ...site.facts(),
  isDemo: site.settings('home').demoPictures,
});

interface OwnCardDeps {
  readonly site: Site;
  readonly storage: Storage;
}

/** The shop's own picture in place of the card of a page, as JPEG; `undefined` where it has none. */
export async function ownCard(name: string, { site, storage }: OwnCardDeps): Promise<Buffer | undefined> {
  const { socialPicture } = site.settings('identity');
  if (socialPicture === null || !name.startsWith('page-')) return undefined;
  const picture = await readWhole(storage, socialPicture.slice(1));
  if (!picture) return undefined;
  const { default: sharp } = await import('sharp');
  return await sharp(picture)
    .resize({ ...cardSize, fit: 'cover' })
    .flatten({ background: '#fcfcfb' })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
