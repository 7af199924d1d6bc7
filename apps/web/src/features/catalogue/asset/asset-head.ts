import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { type HeadContext, jsonLd, pageHead } from '../../../lib/page-head.ts';
import { paths } from '../../../lib/paths.ts';

/** What an asset's own title, description and preview picture are made of. */
export type AssetHeadFacts = Pick<
  Asset,
  '_id' | 'name' | 'description' | 'images' | 'isPaid' | 'category' | 'createdBy' | 'createdAt' | 'tags'
>;

/** The metadata of an asset's page, at its own address (docs/product/pages.md#server-rendering). */
export function assetHead(context: HeadContext, asset: AssetHeadFacts, path: string) {
  const { origin, site } = context;
  const { _id, name, description } = asset;
  const { meta, links } = pageHead(
    {
      title: name,
      description: description || `${name} in the ${site.name} library. Click Copy and paste real layers.`,
      path,
      ...assetImage(asset),
    },
    context,
  );
  const text = { rel: 'alternate', type: 'text/markdown', href: `${origin}/library/${_id}.md` };
  const facts = import.meta.env.SSR && jsonLd(assetJsonLd(asset, context, path));
  return { meta, links: [...links, text], ...facts };
}

/** The server draws a preview picture for what it renders, and around what was imported; others are shown as they are. */
function assetImage({ _id, name, images: [image] }: AssetHeadFacts) {
  if (!image) return {};
  const scene = /^\/media\/scenes\/([\w-]+)\.webp$/.exec(image.src)?.[1];
  const imported = /^\/media\/([0-9a-f]{12})[0-9a-f]{20}\.\w+$/.exec(image.src)?.[1];
  const card = scene ?? (imported && `brought-${_id}-${imported}`);
  if (!card) return { image: { path: image.src, alt: name } };
  return { image: { path: `/media/social/${card}.jpg`, width: 1200, height: 630, alt: name } };
}

/** An asset and the way to it, as machines read them (schema.org). */
function assetJsonLd(asset: AssetHeadFacts, { origin, site }: HeadContext, path: string) {
  const { name, description, images, isPaid, category, createdBy, createdAt, tags } = asset;
  const library = origin + paths.library;
  const url = origin + path;
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
