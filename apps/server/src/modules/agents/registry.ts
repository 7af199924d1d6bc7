import type { Asset, AssetListItem } from '@kitshelf/contract/catalogue.ts';

export interface CodeFile {
  readonly path: string;
  readonly content: string;
}

/** A typeface's weight, or its licence, at its path from the folder of the code. */
export interface FontFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * An item of a registry as shadcn's tools read it (ui.shadcn.com/schema/registry-item.json). They write text alone, so its
 * typefaces are a style sheet that holds them as data, with their licences beside it.
 */
export function registryItem(asset: Asset, files: readonly CodeFile[], fonts: readonly FontFile[] = []) {
  const [component] = files;
  const folder = `kitshelf/${component?.path.replace(/\.tsx$/, '') ?? asset._id}`;
  const theme = files.find(({ path }) => path === 'theme.css')?.content ?? '';
  const typefaces = typefacesIn(theme, fonts);
  const code = files.filter(({ path }) => path.endsWith('.tsx'));
  const variables = variablesIn(theme);
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    ...listed(asset),
    description: asset.description,
    ...(component?.content.includes(" from 'lucide-react';") && { dependencies: ['lucide-react'] }),
    files: [
      ...code.map(({ path, content }) => ({
        path: `${folder}/${path}`,
        content:
          path === component?.path && typefaces.length > 0 ? `import './fonts.css';\n${content}` : content,
        type: 'registry:component',
        // Drawings of two designs may be called alike: each has a folder of its own.
        target: `components/${folder}/${path}`,
      })),
      ...typefaces.map(({ path, content }) => ({
        path: `${folder}/${path}`,
        content,
        type: 'registry:file',
        target: `components/${folder}/${path}`,
      })),
    ],
    ...variables,
    ...(typefaces.length > 0 && {
      docs: `Its typefaces lie beside it, under the SIL Open Font License 1.1: components/${folder}/fonts.css`,
    }),
  };
}

/** The style sheet of the typefaces and their licences; nothing where there are none. */
function typefacesIn(theme: string, fonts: readonly FontFile[]): CodeFile[] {
  const rules = theme.match(/@font-face \{[^}]*\}/g) ?? [];
  if (rules.length === 0 || fonts.length === 0) return [];
  const bytes = new Map(fonts.map((font) => [font.path, Buffer.from(font.bytes)]));
  const css = rules.join('\n').replaceAll(/'\.\/(fonts\/[\w.-]+)'/g, (whole, path: string) => {
    const font = bytes.get(path);
    return font ? `'data:font/woff2;base64,${font.toString('base64')}'` : whole;
  });
  const licences = fonts.filter(({ path }) => path.endsWith('.txt'));
  return [
    {
      path: 'fonts.css',
      content: `/* Under the SIL Open Font License 1.1: see fonts/. */\n${css}\n`,
    },
    ...licences.map((font) => ({ path: font.path, content: Buffer.from(font.bytes).toString() })),
  ];
}

const listed = ({ _id, name }: AssetListItem) => ({ name: _id, type: 'registry:block', title: name });

/**
 * What a theme of Tailwind CSS says, as shadcn's tools write it: colours without `--color-`. `light` is the root of a project,
 * which looks as the asset's card does; a card that is dark has its light colours under `.light`.
 */
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
  const lightRoot = Object.entries(colors(light)).map(([name, value]) => [`--${name}`, value]);
  return {
    cssVars: {
      theme: Object.fromEntries(own.filter(([name]) => name.startsWith('font-'))),
      light: colors(own),
      dark: colors(dark.length > 0 ? dark : own),
    },
    ...(lightRoot.length > 0 && { css: { '.light': Object.fromEntries(lightRoot) } }),
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
