import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { site } from '@kitshelf/contract/site.ts';
import type { DemoVariant } from './demo-library.ts';
import type { SocialCard } from './render-job.ts';

/** Pages with a preview picture of their own; others show the home page's. */
const pages: Readonly<Record<string, { title: string; line: string }>> = {
  home: {
    title: 'Good parts, ready to paste',
    line: 'Sections, templates, wireframes and icons for Figma and Framer',
  },
  library: { title: 'The library', line: '1K+ assets. Find one, click Copy, paste real layers' },
  pricing: { title: 'Pricing', line: 'Free to begin with. Yearly or for a lifetime when you want it all' },
  updates: { title: 'Updates', line: 'What came to the shelf lately' },
  support: { title: 'Support', line: 'We get back to you within 12 hours during weekdays' },
  jobs: { title: 'Design the parts that others build with', line: 'Jobs for template creators' },
};

/** Designs that stand for the library; those that it does not have are left out. */
const shown = [
  'section-hero-full-wayfarrow',
  'section-hero-bento-murmurtone',
  'section-hero-collage-fernhollow',
];

interface Library {
  readonly assets: readonly AssetSource[];
  readonly byName: ReadonlyMap<string, DemoVariant>;
  readonly main: ReadonlyMap<string, DemoVariant>;
}

/** The card of a page (`page-updates`) or of an asset's picture, by its name; `undefined` when there is none. */
export function findSocialCard(name: string, library: Library): SocialCard | undefined {
  const page = name.startsWith('page-') ? pages[name.slice('page-'.length)] : undefined;
  if (page) return { site: site.name, ...page, pictures: shownIn(library) };
  const demo = library.byName.get(name);
  const asset = demo && library.assets.find(({ id }) => id === demo.assetId);
  if (!asset) return undefined;
  const price = asset.isPaid ? 'Pro' : 'Free';
  const line = `${price}, for ${asset.tools.join(', ')}`;
  return { site: site.name, title: asset.name, line, pictures: [pictureOf(demo)] };
}

function shownIn({ assets, main }: Library): SocialCard['pictures'] {
  const wanted = shown.flatMap((slug) => assets.find((asset) => asset.slug === slug) ?? []);
  return wanted.flatMap(({ id }) => main.get(id) ?? []).map(pictureOf);
}

const pictureOf = ({ assetId, variant }: DemoVariant) => ({
  assetId,
  variant: variant.key,
  sceneWidth: variant.width,
});
