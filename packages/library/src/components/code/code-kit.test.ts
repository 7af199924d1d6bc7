import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import { kitFiles } from '@kitshelf/scene/react/kit-files.ts';
import { describe, expect, it } from 'vitest';
import { brands } from '../../brands/brands.ts';
import { codeKit } from './code-kit.ts';
import { codeNames } from './code-names.ts';

/** The most characters of a file. */
const longest = 4_700;

describe('components in files of their own', () => {
  it('are made of every brand, in its folder, short, with nothing but its colours', () => {
    const wrong = brands.flatMap((brand) => {
      const { name } = brand.words;
      const files = kitFiles(codeKit(brand, brand.theme.first), { brand: name });
      expect(files.map((file) => file.name)).toEqual(codeNames.map((each) => each.name));
      return files.flatMap(({ path, content, theme }) => {
        const named = [
          ...content.matchAll(/(?:bg|text|ring|outline)-([a-z][\w-]*-[a-z][\w-]*)(?=[\s'"/`])/g),
        ];
        const colors = named.map(([, color]) => color!).filter((color) => color.startsWith(brandSlug(name)));
        return [
          ...(path.startsWith(`${brandSlug(name)}/`) ? [] : [`${path} lies elsewhere`]),
          ...(content.length <= longest ? [] : [`${path} has ${content.length} characters`]),
          ...(content.includes('#') ? [`${path} names a colour by its value`] : []),
          ...colors
            .filter((color) => !theme.includes(`--color-${color}:`))
            .map((color) => `${path}: ${color}`),
        ];
      });
    });
    expect(wrong).toEqual([]);
  });
});
