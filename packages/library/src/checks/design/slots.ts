import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { Brand } from '../../model/render-context.ts';
import { toWords } from '../../blocks/words-in.ts';
import { walk } from './structure.ts';

/** What may stand in a frame of a name: which of the brand's words. Other words, not the brand's, may always. */
const slots: Record<string, readonly string[]> = {
  Week: ['app.events', 'app.week'],
  Entry: ['app.events'],
  Bubble: ['app.chat'],
  // The first one is with who answers in the product; it ends as the chat does.
  Conversations: ['app.threads', 'quotes', 'app.search', 'team', 'app.chat'],
  Legend: ['app.shares'],
  'Tab bar': ['app.tabs'],
  Conversation: ['app.chat', 'quotes', 'team'],
  Stops: ['app.ledger'],
  Receipt: ['products'],
  Options: ['products', 'trade'],
  Lanes: ['app.tasks', 'app.board', 'team'],
  Breadcrumbs: ['nav', 'products', 'footer', 'posts'],
  Trail: ['nav', 'products', 'footer', 'posts'],
  Articles: ['posts', 'team'],
};

/** Frames that hold words of their own for every business, and nothing that would suit another as well. */
const ownWords: Record<string, (brand: Brand) => readonly string[]> = {
  Quick: ({ words }) => [...words.app.quick.map(([, text]) => text), 'More'],
};

/** By text: the parts of the brand's words that say it. */
type Sources = Map<string, Set<string>>;

const known = new Map<Brand, Sources>();

/** Words that stand where others belong. */
export function checkSlots(root: Placed, brand: Brand): string[] {
  const sources = known.get(brand) ?? sourcesOf(brand);
  known.set(brand, sources);
  const found: string[] = [];
  walk(root, ({ node }, above) => {
    if (node.type !== 'text') return;
    const words = toWords(node);
    const from = sources.get(words);
    const slot = above.findLast(({ node: { name } }) => Object.hasOwn(slots, name))?.node.name;
    const own = above.findLast(({ node: { name } }) => Object.hasOwn(ownWords, name))?.node.name;
    if (own !== undefined && !ownWords[own]!(brand).includes(words))
      found.push(`"${words}" in ${own} is not the brand's own`);
    if (!from || slot === undefined) return;
    if (!slots[slot]!.some((part) => from.has(part)))
      found.push(`"${words}" of ${[...from].join(', ')} stands in ${slot}`);
  });
  return found;
}

/** `app.tabs`, `posts` and so on for every text that the brand says. */
function sourcesOf(brand: Brand): Sources {
  const sources: Sources = new Map();
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      // Figures and single letters say too little to belong anywhere.
      if (value.length < 4) return;
      const name = path[0] === 'app' ? `app.${path[1]}` : path[0]!;
      sources.set(value, (sources.get(value) ?? new Set()).add(name));
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(brand.words, []);
  return sources;
}
