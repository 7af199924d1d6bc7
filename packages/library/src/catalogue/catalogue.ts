import { schemeOfGround } from '@kitshelf/scene/color.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import type { AssetEntry, AssetSource, AssetVariant, Rebrand, VariantKey } from '../model/asset.ts';
import { getFacts } from './facts.ts';
import { iconEntries } from '../icons/icon-entries.ts';
import leftOut from './left-out.gen.json' with { type: 'json' };
import manifest from './manifest.gen.json' with { type: 'json' };
import structures from './structures.gen.json' with { type: 'json' };
import { deviceEntries } from '../screens/devices/device-entries.ts';
import { industryFlowEntries } from '../screens/flows/flow-entries.ts';
import { withOwnFiles } from '../pictures/own-pictures.ts';
import { inPictures, type Pictures } from '../pictures/picture-kinds.ts';
import { screenEntries } from '../screens/screen-entries.ts';
import { sectionEntries } from '../sections/section-entries.ts';
import { templateEntries } from '../templates/template-entries.ts';
import { wireframeEntries } from '../wireframes/wireframe-entries.ts';

export type * from '../model/asset.ts';
export type { Pictures } from '../pictures/picture-kinds.ts';

/** By slug and variant: viewport, width, height, colour, content hash. */
type Manifest = Record<string, Partial<Record<VariantKey, [number, number, number, string, string]>>>;

/** By slug: layers, share of frames with auto layout in percent, fonts, whether all text has WCAG 2 AA's contrast, the variants' packed fingerprints in one text. */
type Structures = Record<string, [number, number, string[], boolean, string]>;

let all: AssetEntry[] | undefined;
let entries: Map<string, AssetEntry> | undefined;
let sources: AssetSource[] | undefined;

/** Everything that can be built, also what looks too much like something else to be offered. */
export function everyEntry(): AssetEntry[] {
  all ??= [
    ...sectionEntries(),
    ...wireframeEntries(),
    ...templateEntries(),
    ...screenEntries(),
    ...industryFlowEntries(),
    ...deviceEntries(),
    ...iconEntries(),
  ];
  return all;
}

/** Every asset as its makers describe it, by id. */
export function assetEntries(): Map<string, AssetEntry> {
  const skipped = new Set<string>(leftOut);
  entries ??= new Map(
    everyEntry()
      .filter((entry) => !skipped.has(entry.slug))
      .map((entry) => [getFacts(entry).id, entry]),
  );
  return entries;
}

/**
 * The whole demo library, without building a single design. Sizes, colours and structures come from generated files
 * (`npm run assets -- generate`); an asset that they do not know yet has no variants.
 */
export function listAssets(): AssetSource[] {
  sources ??= [...assetEntries().values()].map(sourceOf);
  return sources;
}

/** The design of one variant, dressed again and in other pictures where that is asked for. Throws when there is no such asset or variant. */
export function buildScene(
  assetId: string,
  key: VariantKey,
  {
    rebrand,
    pictures,
  }: { readonly rebrand?: Rebrand | undefined; readonly pictures?: Pictures | undefined } = {},
): Scene {
  const entry = assetEntries().get(assetId);
  if (!entry) throw new Error(`There is no asset "${assetId}"`);
  if (!entry.variants.includes(key)) throw new Error(`Asset "${entry.slug}" has no variant "${key}"`);
  if (!pictures) return entry.build(key, rebrand);
  const scene = entry.build(key, inPictures(entry, pictures, rebrand));
  return typeof pictures === 'string' ? scene : withOwnFiles(scene, pictures);
}

/** The tools that a design is made for whatever it looks like: all of their formats are rendered of it. */
const toolsOfScenes = ['Figma', 'Framer', 'Webflow'];

function sourceOf(entry: AssetEntry): AssetSource {
  const { id, isPaid, createdAt, popularity } = getFacts(entry);
  const { slug, name, description, category, subCategories, tags, brand = null, layout = null } = entry;
  const known = (manifest as unknown as Manifest)[slug] ?? {};
  const variants = entry.variants.flatMap((key): AssetVariant[] => {
    const found = known[key];
    if (!found) return [];
    const [viewport, width, height, color, hash] = found;
    return [
      { key, viewport, width, height, scheme: schemeOf(entry, key) ?? schemeOfGround(color), color, hash },
    ];
  });
  const tools = variants.length > 0 ? toolsOfScenes : ['Figma'];
  const viewports = [...new Set(variants.map((variant) => variant.viewport))];
  const shared = {
    slug,
    name,
    description,
    category,
    subCategories,
    tags,
    brand,
    layout,
    tools,
    platforms: tools,
  };
  return { id, ...shared, isPaid, viewports, createdAt, popularity, structure: structureOf(slug), variants };
}

/** A layout is the appearance that its asset has no other variant for; of an asset in one appearance only its ground tells. */
function schemeOf({ variants }: AssetEntry, key: VariantKey): AssetVariant['scheme'] | undefined {
  if (key === 'light' || key === 'dark') return key;
  if (variants.includes('dark')) return 'light';
  return variants.includes('light') ? 'dark' : undefined;
}

function structureOf(slug: string): AssetSource['structure'] {
  const found = (structures as unknown as Structures)[slug];
  if (!found) return null;
  const [layers, autoLayoutPercent, fonts, hasContrastAA, fingerprints] = found;
  return { layers, autoLayoutPercent, fonts, hasContrastAA, fingerprints: fingerprints.split(' ') };
}
