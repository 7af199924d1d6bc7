import { assetPath } from '@kitshelf/contract/asset-path.ts';
import { type HeadContext, pageHead } from '../../../lib/page-head.ts';
import { paths } from '../../../lib/paths.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import type { AssetHeadFacts } from '../asset/asset-head.ts';
import type { LibrarySearch } from '../address/library-search.ts';

/** The library's metadata, or those of the asset that the address names (docs/product/pages.md#server-rendering). */
export async function libraryHead(context: HeadContext, search: LibrarySearch, asset?: AssetHeadFacts) {
  if (asset) return (await import('../asset/asset-head.ts')).assetHead(context, asset, assetPath(asset));
  const { pCategory, page } = search;
  const { isDemo } = context.site;
  const suffix = page === undefined ? '' : `, page ${page}`;
  const kept = { ...(page && { page }), ...(pCategory && { pCategory }) };
  return pageHead(
    {
      title: titleOf(isDemo, pCategory) + suffix,
      description: `Browse ${pCategory ? pCategory.toLowerCase() : isDemo ? 'sections, wireframes, templates, mobile screens and icons' : 'what there is'} in the ${context.site.name} library. Click Copy and paste layers with auto layout.`,
      path: paths.library + stringifySearch(kept),
      card: 'library',
    },
    context,
  );
}

/** The demonstration knows its tools and kinds; another shop's may be others. */
function titleOf(isDemo: boolean, category: string | undefined): string {
  if (!isDemo) return category ?? 'Library';
  return category ? `${category} for Figma and Framer` : 'Library of UI sections and templates';
}
