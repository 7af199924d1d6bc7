import type { FontFamily } from '@kitshelf/scene/tokens.ts';
import type { AssetEntry } from '../model/asset.ts';
import stated from './typefaces.gen.json' with { type: 'json' };

/** The typefaces of a design whose places those of another brand take. */
export interface Typefaces {
  readonly headings: FontFamily;
  readonly text: FontFamily;
}

const known = stated as unknown as Readonly<Record<string, Typefaces>>;

/** Those of an asset's brand, or of an asset without one its own; undefined for what is not of the library. */
export const getTypefaces = (asset: {
  readonly id: string;
  readonly brand: string | null;
}): Typefaces | undefined => {
  const name = asset.brand ?? asset.id;
  return Object.hasOwn(known, name) ? known[name] : undefined;
};

/** `typefaces.gen.json`: the typefaces of designs by their brand, of those without one by their id, a line each. */
export function typefacesText(entries: ReadonlyMap<string, AssetEntry>): string {
  const found = new Map<string, Typefaces>();
  for (const [id, entry] of entries) {
    const name = entry.brand ?? id;
    if (found.has(name)) continue;
    entry.build(entry.variants[0]!, (brand) => {
      const { headings, text } = brand.theme.voice;
      found.set(name, { headings, text });
      return brand;
    });
  }
  const rows = [...found].map(([name, typefaces]) => `${JSON.stringify(name)}:${JSON.stringify(typefaces)}`);
  return `{\n${rows.join(',\n')}\n}\n`;
}
