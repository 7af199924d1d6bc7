import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';

/** Where a page is and whose it is, as every route's context has it. */
export interface HeadContext {
  /** The site's own address, without a slash at its end. */
  readonly origin: string;
  readonly site: SiteFacts;
}

interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Path and canonical query. */
  readonly path: string;
  /** The page's own preview picture (apps/server/src/modules/content/social-cards.ts); the home page's without it. */
  readonly card?: 'home' | 'library' | 'pricing' | 'updates' | 'support' | 'jobs' | undefined;
  readonly image?: {
    readonly path: string;
    readonly width?: number;
    readonly height?: number;
    readonly alt: string;
  };
}

const cardImage = (card: string, site: SiteFacts) => ({
  path: `/media/social/page-${card}.jpg`,
  width: 1200,
  height: 630,
  alt: `${site.name}: ${site.tagline}`,
});

/** Title, description and canonical link of a page; from the server also the tags that link previews are made of. */
export function pageHead({ title, description, path, ...facts }: PageFacts, { origin, site }: HeadContext) {
  const url = origin + path;
  const fullTitle = title.includes(site.name) ? title : `${title} · ${site.name}`;
  const shown = { title: fullTitle, description, url };
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      // Programs read what the server sends: no first load has this.
      ...(import.meta.env.SSR ? previewTags(shown, facts, { origin, site }) : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

interface PreviewTexts {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** Open Graph and Twitter tags. */
function previewTags(
  { title, description, url }: PreviewTexts,
  { card = 'home', ...facts }: Pick<PageFacts, 'card' | 'image'>,
  { origin, site }: HeadContext,
) {
  const image = facts.image ?? cardImage(card, site);
  const imageUrl = new URL(image.path, origin).href;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: imageUrl },
    ...(image.width ? [{ property: 'og:image:width', content: String(image.width) }] : []),
    ...(image.height ? [{ property: 'og:image:height', content: String(image.height) }] : []),
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: imageUrl },
    { name: 'twitter:image:alt', content: image.alt },
  ];
}

/** A page's facts as machines read them (schema.org), for a route's `head()` on the server: machines ask it for each page. */
export function jsonLd(facts: object) {
  // A name that holds `</script>` must not end the block.
  const children = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return { scripts: [{ type: 'application/ld+json', children }] };
}
