import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { site } from '@kitshelf/contract/site.ts';
import { pageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import type { LibrarySearch } from './library-search.ts';

/** What an asset's own title, description and preview picture are made of. */
export type AssetHeadFacts = Pick<Asset, '_id' | 'name' | 'description' | 'images'>;

/** The library's metadata, or those of the asset that the address names (contract §5). */
export function libraryHead(origin: string, search: LibrarySearch, asset?: AssetHeadFacts) {
  if (asset) return assetHead(origin, asset);
  const { pCategory, page } = search;
  const suffix = page === undefined ? '' : `, page ${page}`;
  const kept = { ...(page && { page }), ...(pCategory && { pCategory }) };
  return pageHead({
    title: pCategory
      ? `${pCategory} for Figma and Framer${suffix}`
      : `Library of UI sections and templates${suffix}`,
    description: `Browse ${pCategory ? pCategory.toLowerCase() : 'sections, wireframes, templates, mobile screens and icons'} in the ${site.name} library. Search, click Copy and paste real layers with auto layout.`,
    path: paths.library + stringifySearch(kept),
    origin,
  });
}

function assetHead(origin: string, { _id, name, description, images: [image] }: AssetHeadFacts) {
  return pageHead({
    title: name,
    description: description || `${name} in the ${site.name} library. Click Copy and paste real layers.`,
    path: `${paths.library}?product-id=${_id}`,
    origin,
    ...(image && {
      image: { path: image.src.startsWith('/media/') ? `${image.src}?w=1280` : image.src, alt: name },
    }),
  });
}
