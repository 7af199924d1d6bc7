import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { variantName } from '@kitshelf/contract/catalogue.ts';
import { site } from '@kitshelf/contract/site.ts';
import { hashToken } from '../../platform/ids.ts';
import { variantsOf } from './demo-library.ts';
import type { RenderJob } from './render-job.ts';

/** A file that paid users download (spec §1): everything of one category for one tool. */
export interface SourceFile {
  readonly name: string;
  /** Whose plans it comes with. */
  readonly tool: string;
  /** Where it stands in the list. */
  readonly position: number;
  readonly content: Uint8Array;
}

interface Plan extends Omit<SourceFile, 'content'> {
  readonly job: RenderJob;
  /** The same as long as the file would be. */
  readonly fingerprint: string;
}

/** What to build: a file for each tool and category that has assets, with a page for each sub-category. */
export function sourceFiles(assets: readonly AssetSource[]): Plan[] {
  const groups = Map.groupBy(
    assets.flatMap((asset) => asset.tools.map((tool) => ({ asset, tool }))),
    ({ asset, tool }) => `${tool}: ${asset.category}`,
  );
  return [...groups].map(([group, members], position) => {
    const tool = members[0]?.tool ?? '';
    const name = `${site.name} ${group.replace(': ', ' ')}`;
    const contained = members.map(({ asset }) => asset);
    const job = { kind: 'file', name, pages: pagesOf(contained) } as const;
    const designs = contained.flatMap(variantsOf);
    const fingerprint = hashToken([name, ...designs.map((design) => design.name)].join());
    return { name: `${name}.fig`, tool, position, job, fingerprint };
  });
}

function pagesOf(assets: readonly AssetSource[]) {
  const bySubCategory = Map.groupBy(assets, (asset) => asset.subCategories[0] ?? asset.category);
  return [...bySubCategory]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, members]) => ({
      name,
      assets: members.map(({ id, variants }) => ({
        assetId: id,
        variants: variants.map((variant) => ({ variant: variant.key, name: variantName(variant) })),
      })),
    }));
}
