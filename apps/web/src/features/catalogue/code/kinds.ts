/** The kinds of code that an asset can be had in, and what their tabs are called. */
export const kinds = [
  { value: 'react', text: 'React' },
  { value: 'shadcn', text: 'React with shadcn/ui' },
  { value: 'html', text: 'HTML' },
] as const;
export type Kind = (typeof kinds)[number]['value'];

/** Where an asset's item of the registry is, whose free items are open to anybody (docs/agents.md). */
export const itemPath = (id: string, kind: Kind): string =>
  `/r/${id}.json${kind === 'shadcn' ? '?flavour=shadcn' : ''}`;

/** The command that adds an open item to a project. */
export const openCommand = (id: string, kind: Kind): string =>
  addCommand(`${globalThis.location?.origin ?? ''}${itemPath(id, kind)}`);

/** The command that adds the item at an address to a project. */
export const addCommand = (url: string): string => `npx shadcn@latest add "${url}"`;
