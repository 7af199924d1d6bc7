type Attributes = Readonly<Record<string, unknown>>;

/** What one route says about itself; the routes of a page from the outermost to the innermost. */
export interface RouteTags {
  readonly meta?: readonly (Attributes | undefined)[] | undefined;
  readonly links?: readonly (Attributes | undefined)[] | undefined;
  readonly headScripts?: readonly (Attributes | undefined)[] | undefined;
}

/** Everything in the head that speaks of one page. */
const pageTags =
  'meta[property], meta[name="description"], meta[name="robots"], meta[name^="twitter:"], link[rel="canonical"], link[type="text/markdown"], script[type="application/ld+json"]';

/**
 * Puts a page's title and metadata in the place of those of the page before. The first page's come with its HTML, so
 * only moving on needs this. Of several routes with the same tag the innermost has its say.
 */
export function showHead(routes: readonly RouteTags[]): void {
  const innermostFirst = routes.toReversed();
  const metas = innermostFirst.flatMap(({ meta = [] }) => meta.filter((tag) => tag !== undefined));
  const title = metas.find((tag) => 'title' in tag)?.['title'];
  if (typeof title === 'string') document.title = title;

  document.head.querySelectorAll(pageTags).forEach((tag) => tag.remove());
  const named = new Map(
    metas
      .filter((tag) => !('title' in tag))
      .toReversed()
      .map((tag) => [tag['name'] ?? tag['property'], tag]),
  );
  for (const meta of named.values()) append('meta', meta);
  for (const { links = [], headScripts = [] } of routes) {
    for (const link of links) if (link) append('link', link);
    for (const script of headScripts) if (script) append('script', script);
  }
}

function append(tag: string, { children, ...attributes }: Attributes): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (typeof children === 'string') element.textContent = children;
  document.head.append(element);
}
