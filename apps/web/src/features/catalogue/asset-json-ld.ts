import { site } from '@kitshelf/contract/site.ts';
import { paths } from '../../lib/paths.ts';
import type { AssetHeadFacts } from './library-head.ts';

/** An asset and the way to it, as machines read them (schema.org). */
export function assetJsonLd(asset: AssetHeadFacts, origin: string) {
  const { _id, name, description, images, isPaid, category, createdBy, createdAt, tags } = asset;
  const library = origin + paths.library;
  const url = `${library}?product-id=${_id}`;
  const steps = [
    { name: site.name, item: `${origin}/` },
    { name: 'Library', item: library },
    { name: category, item: `${library}?pCategory=${encodeURIComponent(category)}` },
    { name, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CreativeWork',
        name,
        description,
        url,
        image: images.map(({ src }) => new URL(src, origin).href),
        isAccessibleForFree: !isPaid,
        license: origin + paths.license,
        acquireLicensePage: origin + paths.pricing,
        creator: { '@type': 'Organization', name: createdBy },
        datePublished: createdAt,
        genre: category,
        keywords: tags.join(', '),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  };
}
