import { brandFileLayouts } from '@kitshelf/library/brand-file-layouts.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { variantName } from '@kitshelf/contract/variants.ts';
import { demoShop } from '@kitshelf/contract/demo-shop.ts';
import { hashToken } from '../../../platform/ids.ts';
import { type DemoLibrary, demoLibrary, picturePath, getVariants } from '../designs/demo-library.ts';
import { rendererVersion } from '../designs/source-version.ts';
import { payloadName } from '../designs/payload-name.ts';
import { type FilePage, inParts, pagesBy, toRange } from './file-parts.ts';
import type { RenderJob } from './render-job.ts';

/** A file that paid users download (docs/product/library.md#downloads): everything of one category for one tool. */
export interface SourceFile {
  readonly name: string;
  /** Whose plans it comes with. */
  readonly tool: string;
  /** Where it stands in the list. */
  readonly position: number;
  /** The file that everything stood in before it became too much for one. */
  readonly replaces?: string;
  readonly content: Uint8Array;
}

/** Where built files go. */
export interface SourceFileStore {
  /** Lists a file that was saved under a key before, also where the database is new; false: build it again. */
  readonly restore: (file: Omit<SourceFile, 'content'>, key: string) => Promise<boolean>;
  /** Answers the key that it is kept under. */
  readonly save: (file: SourceFile) => Promise<string>;
}

interface Plan extends Omit<SourceFile, 'content'> {
  readonly category: string;
  /** The names of its pages; of a brand's file the brand. */
  readonly kinds: readonly string[];
  readonly job: RenderJob;
  /** The same as long as the file would be. */
  readonly fingerprint: string;
}

/**
 * What to build: a file for each tool and category that has assets, or several of a large one, with a page for each
 * sub-category; and for Figma a file for each brand with its component sets.
 */
export function sourceFiles(assets: readonly AssetSource[]): Plan[] {
  const groups = Map.groupBy(
    assets.flatMap((asset) => asset.tools.map((tool) => ({ asset, tool }))),
    ({ asset, tool }) => `${tool}: ${asset.category}`,
  );
  return [...groups]
    .flatMap(([group, members]) => {
      const whole = `${demoShop.name} ${group.replace(': ', ' ')}`;
      const tool = members[0]?.tool ?? '';
      const pages = pagesBy(
        members.map(({ asset }) => asset),
        ({ subCategories, category }) => subCategories[0] ?? category,
      );
      const parts = inParts(pages, ({ variants }) => variants.length);
      return parts.map((part) => planOf({ tool, whole, pages: part, isPart: parts.length > 1 }));
    })
    .concat(brandFiles(assets))
    .map((plan, position) => ({ ...plan, position }));
}

/** A brand's file shows sections of it; it is built anew when they or what draws them changes. */
function brandFiles(assets: readonly AssetSource[]): Omit<Plan, 'position'>[] {
  const shown = assets.filter(
    ({ brand, layout }) => brand !== null && brandFileLayouts.includes(layout ?? ''),
  );
  return [...Map.groupBy(shown, ({ brand }) => brand ?? '')].map(([brand, members]) => {
    const designs = members.flatMap(getVariants).map((design) => design.name);
    const fingerprint = payloadName(hashToken([brand, rendererVersion(), ...designs].join()));
    const job = { kind: 'brand-file', brand, assets: members.map(({ id }) => ({ assetId: id })) } as const;
    const about = { category: 'Brand kits', kinds: [brand] };
    return { name: `${demoShop.name} Figma ${brand} kit.fig`, ...about, tool: 'Figma', job, fingerprint };
  });
}

interface Part {
  readonly tool: string;
  /** What the file would be called if it held all of its category. */
  readonly whole: string;
  readonly pages: readonly FilePage<AssetSource>[];
  readonly isPart: boolean;
}

function planOf({ tool, whole, pages, isPart }: Part): Omit<Plan, 'position'> {
  const name = isPart ? `${whole}, ${toRange(pages)}` : whole;
  const designs = pages.flatMap(({ members }) => members.flatMap(getVariants));
  // Without the tool: what several tools get alike is built once.
  const inside = name.replace(`${tool} `, '');
  const fingerprint = payloadName(hashToken([inside, ...designs.map((design) => design.name)].join()));
  const job = { kind: 'file', name: inside, pages: pages.map(jobPage) } as const;
  const about = { category: pages[0]?.members[0]?.category ?? '', kinds: pages.map((page) => page.name) };
  return {
    name: `${name}.fig`,
    ...about,
    tool,
    job,
    fingerprint,
    ...(isPart && { replaces: `${whole}.fig` }),
  };
}

/** A source file before it is built: how many assets are in it, and the picture of the first. */
interface SourceFileFacts {
  readonly name: string;
  readonly tool: string;
  /** The same for files that are alike inside. */
  readonly content: string;
  readonly category: string;
  readonly kinds: readonly string[];
  readonly assets: number;
  readonly cover: { src: string; width: number; height: number; color: string } | null;
}

let planned: Promise<readonly SourceFileFacts[]> | undefined;

/** What `buildSourceFiles` builds for all tools, built or not. */
export function plannedSourceFiles(): Promise<readonly SourceFileFacts[]> {
  planned ??= demoLibrary().then(describe);
  return planned.catch((error: unknown) => {
    planned = undefined;
    throw error;
  });
}

function describe({ assets, main }: DemoLibrary): SourceFileFacts[] {
  return sourceFiles(assets).map(({ name, tool, job, category, kinds, fingerprint }) => {
    const inside = assetsIn(job);
    const facts = { name, tool, content: fingerprint, category, kinds, assets: inside.length };
    const first = main.get(inside[0]?.assetId ?? '');
    if (!first) return { ...facts, cover: null };
    const { width, height, color } = first.variant;
    return { ...facts, cover: { src: picturePath(first), width, height, color } };
  });
}

function assetsIn(job: RenderJob): readonly { readonly assetId: string }[] {
  if (job.kind === 'brand-file') return job.assets;
  return job.kind === 'file' ? job.pages.flatMap((page) => page.assets) : [];
}

const jobPage = ({ name, members }: FilePage<AssetSource>) => ({
  name,
  assets: members.map(({ id, variants }) => ({
    assetId: id,
    variants: variants.map((variant) => ({ variant: variant.key, name: variantName(variant) })),
  })),
});
