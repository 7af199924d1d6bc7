import { fontsInBrand } from '@kitshelf/contract/structure.ts';
import { rebrandWith } from '@kitshelf/library/branding/brand-kit.ts';
import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { getTypefaces } from '@kitshelf/library/typefaces.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { reportPayload } from '@kitshelf/scene/report.ts';
import { expect, it } from 'vitest';

const inBrand = rebrandWith({ headingFont: 'Sora', bodyFont: 'Bitter', words: null, logo: null });

it('typefaces that a brand puts in the places of a design’s own are those that it is copied with', () => {
  const some = [...assetEntries()].filter((_, at) => at % 110 === 11);
  expect(some.length).toBeGreaterThan(15);
  for (const [id, entry] of some) {
    const [key] = entry.variants;
    const fontsOf = (look?: typeof inBrand) =>
      reportPayload(figmaClipboard(entry.build(key!, look)).html).fonts;
    const named = fontsInBrand(fontsOf(), getTypefaces({ id, brand: entry.brand ?? null })!, {
      headings: 'Sora',
      text: 'Bitter',
    });
    expect(named, entry.slug).toEqual(expect.arrayContaining(fontsOf(inBrand)));
    // A family that stands in both places is named as both, also where a design has texts of one kind alone.
    expect(named.filter((font) => font !== 'Sora' && font !== 'Bitter')).toEqual(
      fontsOf(inBrand).filter((font) => font !== 'Sora' && font !== 'Bitter'),
    );
  }
}, 60_000);

it('other families stay, and each is named once', () => {
  const own = { headings: 'Lora', text: 'Nunito' };
  const brand = { headings: 'Inter', text: 'Inter' };
  expect(fontsInBrand(['JetBrains Mono', 'Lora', 'Nunito'], own, brand)).toEqual(['Inter', 'JetBrains Mono']);
  expect(fontsInBrand(['Inter'], { headings: 'Inter', text: 'Inter' }, own)).toEqual(['Lora', 'Nunito']);
  expect(getTypefaces({ id: 'constructor', brand: null })).toBeUndefined();
});
