import type { Asset, AssetListItem } from '@kitshelf/contract/catalogue.ts';

export interface CodeFile {
  readonly path: string;
  readonly content: string;
}

/** An item of a registry as shadcn's tools read it (ui.shadcn.com/schema/registry-item.json). */
export function registryItem(asset: Asset, files: readonly CodeFile[]) {
  const [component] = files;
  const folder = `kitshelf/${component?.path.replace(/\.tsx$/, '') ?? asset._id}`;
  const theme = files.find(({ path }) => path === 'theme.css')?.content ?? '';
  const fonts = /@import url\('([^']+)'\)/.exec(theme)?.[1];
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    ...listed(asset),
    description: asset.description,
    ...(component?.content.includes(" from 'lucide-react';") && { dependencies: ['lucide-react'] }),
    files: files
      .filter(({ path }) => path.endsWith('.tsx'))
      .map(({ path, content }) => ({
        path: `${folder}/${path}`,
        content,
        type: 'registry:component',
        // Drawings of two designs may be called alike: each has a folder of its own.
        target: `components/${folder}/${path}`,
      })),
    cssVars: variablesIn(theme),
    ...(fonts !== undefined && { docs: `Its typefaces: ${fonts}` }),
  };
}

const listed = ({ _id, name }: AssetListItem) => ({ name: _id, type: 'registry:block', title: name });

/** What a theme of Tailwind CSS says, as shadcn's tools write it: colours without `--color-`, by appearance. */
function variablesIn(theme: string) {
  const block = (start: string) => {
    const [, lines = ''] = new RegExp(`(?:^|\\n)${start} \\{\\n([^}]*)\\}`).exec(theme) ?? [];
    return [...lines.matchAll(/--([\w-]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
  };
  const colors = (pairs: readonly (readonly [string, string])[]) =>
    Object.fromEntries(
      pairs.flatMap(([name, value]) => (name.startsWith('color-') ? [[name.slice(6), value]] : [])),
    );
  const own = block('@theme');
  const [light, dark] = [block(String.raw`\.light`), block(String.raw`\.dark`)];
  return {
    theme: Object.fromEntries(own.filter(([name]) => name.startsWith('font-'))),
    light: colors(light.length > 0 ? light : own),
    dark: colors(dark.length > 0 ? dark : own),
  };
}

interface Page {
  readonly assets: readonly AssetListItem[];
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
}

/** A part of the list of all items, in the words of shadcn's search. */
export function registryIndex(origin: string, { assets, total, offset, limit }: Page) {
  return {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'kitshelf',
    homepage: origin,
    items: assets.map((asset) => ({
      ...listed(asset),
      description: [asset.category, ...asset.subCategories, ...asset.tags].join(', '),
    })),
    pagination: { total, offset, limit, hasMore: offset + assets.length < total },
  };
}
