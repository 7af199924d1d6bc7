import { type HeadContext, pageHead } from './page-head.ts';

/** What a head says of something shared: its name, and the names of its assets. */
export interface Shared {
  readonly name: string;
  readonly assets: readonly string[];
}

interface SharedFacts {
  /** Where nothing is known of it. */
  readonly title: string;
  readonly description: string;
  readonly shared?: Shared;
}

/** So many assets are named in a description. */
const maxNamed = 3;

/** The head of a shared page or collection, which no search engine is to list. */
export function sharedHead(context: HeadContext, path: string, { title, description, shared }: SharedFacts) {
  const facts = shared
    ? { title: shared.name, description: described(shared, description) }
    : { title, description };
  const { meta, links } = pageHead({ ...facts, path }, context);
  return { meta: [...meta, { name: 'robots', content: 'noindex' }], links };
}

function described({ assets }: Shared, description: string): string {
  if (assets.length === 0) return description;
  const rest = assets.length - maxNamed;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `${description} ${assets.slice(0, maxNamed).join(', ')}${more}.`;
}
