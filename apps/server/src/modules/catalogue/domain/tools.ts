import { createHash } from 'node:crypto';
import { foldName } from '@kitshelf/search/tokenizer.ts';

/** A design tool as the API lists it (docs/product/library.md#tools-and-platforms). */
export interface Tool {
  readonly id: string;
  readonly name: string;
  readonly iconUrl: string;
}

export type FacetGroup = 'category' | 'tool' | 'subCategory' | 'tag' | 'brand' | 'quality' | 'viewport';

const knownIds: Readonly<Record<FacetGroup, Map<string, string>>> = {
  category: new Map(),
  tool: new Map(),
  subCategory: new Map(),
  tag: new Map(),
  brand: new Map(),
  quality: new Map(),
  viewport: new Map(),
};

/** The id of a value to filter by: 32 hex digits made from its folded name. */
export function getFacetId(group: FacetGroup, key: string): string {
  let id = knownIds[group].get(key);
  if (id === undefined) {
    id = createHash('sha256').update(`${group}:${key}`).digest('hex').slice(0, 32);
    knownIds[group].set(key, id);
  }
  return id;
}

/** Has tools that are called otherwise now, or were merged, go by their own ids. */
export function nameTools(
  tools: readonly { readonly id: string; readonly name: string; readonly formerNames: readonly string[] }[],
): void {
  knownIds.tool.clear();
  for (const { id, formerNames } of tools)
    for (const name of formerNames) knownIds.tool.set(foldName(name), id);
  for (const { id, name } of tools) knownIds.tool.set(foldName(name), id);
}

/** The id of the tool of that name: the same in every installation, so that plans can name tools before there are any, until it is renamed. */
export function getToolId(name: string): string {
  return getFacetId('tool', foldName(name));
}

/** A tool with a picture of its own or, without one, with its initial. */
export function newTool(name: string, iconUrl?: string): Tool {
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
  const marks =
    '<rect x="2" y="2" width="20" height="20" rx="5" fill="#64748b"/>' +
    `<text x="12" y="16.5" font-family="sans-serif" font-size="13" text-anchor="middle" fill="#fff">${initial}</text>`;
  return iconUrl === undefined ? tool(name, marks) : { id: getToolId(name), name, iconUrl };
}

function tool(name: string, marks: string): Tool {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${marks}</svg>`;
  return { id: getToolId(name), name, iconUrl: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

/** The tools that every installation has, in the order of lists. */
export const standardTools: readonly Tool[] = [
  tool(
    'Figma',
    '<path fill="#f24e1e" d="M12 2H9a3.3 3.3 0 0 0 0 6.7h3z"/><path fill="#ff7262" d="M12 2h3a3.3 3.3 0 0 1 0 6.7h-3z"/>' +
      '<path fill="#a259ff" d="M12 8.7H9a3.3 3.3 0 0 0 0 6.6h3z"/><circle cx="15.3" cy="12" r="3.3" fill="#1abcfe"/>' +
      '<path fill="#0acf83" d="M9 15.3h3v3.3A3.3 3.3 0 1 1 9 15.3z"/>',
  ),
  tool('Framer', '<path fill="#0055ff" d="M5 3h14v6.3h-7L5 3zm0 6.3h7l7 6.4h-7v6.3l-7-6.3z"/>'),
  tool('Webflow', '<path fill="#146ef5" d="M2 6h5l2 6.5L12 6h3l2 6.5L20 6h3l-6 12h-3l-1.5-5.5L9 18H6z"/>'),
];
