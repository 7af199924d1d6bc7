import type { AssetEntry } from '../model/asset.ts';
import { brands } from '../brands/brands.ts';
import { brandScene, otherAppearance } from '../model/build-scene.ts';
import { firstDrawing, withPhotographs } from '../blocks/photographed.ts';
import type { SectionLayout } from './layout.ts';
import { suits } from './suits.ts';
import { sectionLayouts } from './section-layouts.ts';

const appeals: Partial<Record<string, number>> = {
  Hero: 2.2,
  Pricing: 1.7,
  Features: 1.6,
  Navigation: 1.5,
  Footer: 1.4,
  Dashboard: 1.5,
};

/** Every layout in every brand that it suits. */
export function sectionEntries(layouts: readonly SectionLayout[] = sectionLayouts): AssetEntry[] {
  return layouts.flatMap((layout) =>
    brands.flatMap((brand, index): AssetEntry[] => {
      if (!suits(layout.slug, brand.words)) return [];
      const name = `${layout.name}, ${brand.words.name}`;
      const shown = withPhotographs(brand, layout);
      const other = otherAppearance(brand);
      const entry: AssetEntry = {
        slug: `section-${layout.slug}-${brand.slug}`,
        name,
        description: `${layout.text} Designed for ${brand.words.name}: ${lowerFirst(brand.words.tagline)}.`,
        category: 'Sections',
        subCategories: [layout.kind],
        // A dark layout of a dark brand is dark once.
        tags: [
          ...new Set([
            ...layout.tags,
            ...brand.tags,
            brand.theme.first === 'dark' ? 'Dark' : 'Light',
            ...(shown === brand ? [] : ['Photography']),
          ]),
        ],
        brand: brand.words.name,
        layout: `section-${layout.slug}`,
        // A letter is as wide on a tablet as on a desk.
        variants:
          layout.kind === 'Email' ? ['desktop', 'phone', other] : ['desktop', 'tablet', 'phone', other],
        appeal: appeals[layout.kind] ?? 1,
        build: (key, rebrand) =>
          brandScene(name, shown, key, layout.build, {
            variant: layout.variant,
            firstPicture: firstDrawing(brand, layout) ?? layout.firstPicture + index,
            rebrand,
          }),
      };
      return [entry];
    }),
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
