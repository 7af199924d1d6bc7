import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import type { Asset, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { type ComponentEntry, listedComponent } from './component-items.ts';
import { type CodeFile, type FontFile, typefacesIn, variablesIn } from './themes.ts';

/** All files as one text. */
export const toText = (files: readonly CodeFile[]): string => files.map(({ content }) => content).join('\n');

interface ItemOptions {
  readonly fonts?: readonly FontFile[];
  /** Of a site whose tools read nothing but files: the theme is one, and asks this site for its typefaces. */
  readonly themeFrom?: string | undefined;
  /** The address of a component of the brand by the path of its file; without it the item carries such files. */
  readonly addressFor?: ((path: string) => string) | undefined;
}

/**
 * An item of a registry as shadcn's tools read it (ui.shadcn.com/schema/registry-item.json). They write text alone, so its
 * typefaces are a style sheet that holds them as data, with their licences beside it.
 */
export function registryItem(
  asset: Slugged<Asset>,
  files: readonly CodeFile[],
  { fonts = [], themeFrom, addressFor }: ItemOptions = {},
) {
  const [component] = files;
  const folder = `kitshelf/${component?.path.replace(/\.tsx$/, '') ?? asset.slug}`;
  const theme = files.find(({ path }) => path === 'theme.css')?.content ?? '';
  const styles = themeFrom === undefined ? typefacesIn(theme, fonts) : themeAsFile(theme, themeFrom);
  const hasTypefaces = themeFrom === undefined && styles.length > 0;
  const isShared = ({ path }: CodeFile) => isOfBrand(path, asset);
  const code = files.filter((file) => /\.tsx?$/.test(file.path) && !(addressFor && isShared(file)));
  const shared = addressFor ? files.filter(isShared).map(({ path }) => addressFor(path)) : [];
  const needed = [...projectParts(files), ...shared];
  const placed = (file: CodeFile, type: string) => {
    const { target, content } = placedIn(folder, file, asset);
    const start = file === component && hasTypefaces ? `import './fonts.css';\n` : '';
    return { path: target, content: start + content, type, target: `components/${target}` };
  };
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    ...listed(asset),
    description: `${asset.name}: ${asset.description}`,
    ...(component?.content.includes(" from 'lucide-react';") && { dependencies: ['lucide-react'] }),
    ...(needed.length > 0 && { registryDependencies: needed }),
    files: [
      ...code.map((file) => placed(file, 'registry:component')),
      ...styles.map((file) => placed(file, 'registry:file')),
    ],
    ...variablesIn(theme),
    ...docsOf(`components/${folder}`, {
      hasTypefaces,
      hasTheme: themeFrom !== undefined && styles.length > 0,
    }),
  };
}

/** Whether a file is a component of the brand, which all its designs share. */
const isOfBrand = (path: string, { brand }: Pick<Asset, 'brand'>): boolean =>
  Boolean(brand) && path.startsWith(`${brandSlug(brand ?? '')}/`);

/**
 * Where a file stands in a project. Drawings of two designs may be called alike, so each has a folder of its own; components
 * of a brand lie beside them.
 */
function placedIn(
  folder: string,
  { path, content }: CodeFile,
  asset: Pick<Asset, 'brand'>,
): { target: string; content: string } {
  if (isOfBrand(path, asset)) return { target: `kitshelf/${path}`, content };
  const brand = brandSlug(asset.brand ?? '');
  return {
    target: `${folder}/${path}`,
    content: content.replaceAll(` from './${brand}/`, ` from '../${brand}/`),
  };
}

function docsOf(folder: string, { hasTypefaces, hasTheme }: { hasTypefaces: boolean; hasTheme: boolean }) {
  if (hasTheme)
    return {
      docs: `Import ${folder}/theme.css in the project's style sheet, after tailwindcss: its colours and typefaces are there.`,
    };
  return (
    hasTypefaces && {
      docs: `Its typefaces lie beside it, under the SIL Open Font License 1.1: ${folder}/fonts.css`,
    }
  );
}

/** Components of shadcn that code imports from the project, by their names in its registry. */
const projectParts = (files: readonly CodeFile[]): string[] =>
  [
    ...new Set([...toText(files).matchAll(/ from '@\/components\/ui\/([\w-]+)';/g)].map(([, name]) => name!)),
  ].sort();

/** The theme with typefaces by their addresses; nothing where there is none. */
const themeAsFile = (theme: string, origin: string): CodeFile[] =>
  theme === ''
    ? []
    : [{ path: 'theme.css', content: theme.replaceAll("url('./fonts/", `url('${origin}/media/fonts/`) }];

/** An asset with what it is called in command lines. */
export type Slugged<T extends AssetListItem> = T & { readonly slug: string };

const listed = ({ _id, slug, name, isPaid, category, subCategories }: Slugged<AssetListItem>) => ({
  name: slug,
  type: 'registry:block',
  title: name,
  categories: [category, ...subCategories],
  meta: { id: _id, access: isPaid ? 'pro' : 'free' },
});

interface Page {
  /** After the assets. */
  readonly components: readonly ComponentEntry[];
  readonly assets: readonly Slugged<AssetListItem>[];
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
}

/** A part of the list of all items, in the words of shadcn's search. */
export function registryIndex(origin: string, { assets, components, total, offset, limit }: Page) {
  return {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'kitshelf',
    homepage: origin,
    items: [...assets.map(withDescription), ...components.map(listedComponent)],
    pagination: { total, offset, limit, hasMore: offset + assets.length + components.length < total },
  };
}

/** Command lines print the name and the description, and nothing else. */
const withDescription = (asset: Slugged<AssetListItem>) => ({
  ...listed(asset),
  description: `${asset.name} (${asset.isPaid ? 'Pro' : 'free'}): ${[asset.category, ...asset.subCategories, ...asset.tags].join(', ')}`,
});
