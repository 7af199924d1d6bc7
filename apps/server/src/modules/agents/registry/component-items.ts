import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import { type CodeFile, type FontFile, typefacesIn, variablesIn } from './themes.ts';

/** A component of a brand, which all designs of the brand share. */
export interface ComponentEntry {
  /** What it is called in command lines. */
  readonly slug: string;
  /** What it is called in code. */
  readonly name: string;
  /** One line about it. */
  readonly about: string;
  readonly brand: string;
}

/** What lists say of a component. */
export const listedComponent = ({ slug, name, about, brand }: ComponentEntry) => ({
  name: slug,
  type: 'registry:ui',
  title: `${name}, ${brand}`,
  description: `${name}, ${brand} (free): ${about}`,
  categories: ['Components'],
  meta: { brand, access: 'free' },
});

/** The same as an item, with its colours; `typefaces`: the address of those of its brand, where it has any. */
export function componentItem(
  entry: ComponentEntry,
  { path, content, theme }: { readonly path: string; readonly content: string; readonly theme: string },
  typefaces: string | undefined,
) {
  const file = `kitshelf/${path}`;
  const start = typefaces === undefined ? '' : `import './fonts.css';\n`;
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    ...listedComponent(entry),
    ...(content.includes(" from 'lucide-react';") && { dependencies: ['lucide-react'] }),
    ...(typefaces !== undefined && { registryDependencies: [typefaces] }),
    files: [
      { path: file, content: start + content, type: 'registry:component', target: `components/${file}` },
    ],
    ...variablesIn(theme),
  };
}

/** The typefaces of all components of a brand as an item, which each of them needs; `theme`: theirs, one after the other. */
export function typefacesItem(
  { slug, brand }: Pick<ComponentEntry, 'slug' | 'brand'>,
  theme: string,
  fonts: readonly FontFile[],
) {
  const placed = ({ path, content }: CodeFile) => {
    const file = `kitshelf/${brandSlug(brand)}/${path}`;
    return { path: file, content, type: 'registry:file', target: `components/${file}` };
  };
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name: slug,
    type: 'registry:item',
    title: `Typefaces, ${brand}`,
    description: `Typefaces of the components of ${brand}, under the SIL Open Font License 1.1`,
    files: typefacesIn(theme, fonts).map(placed),
  };
}
