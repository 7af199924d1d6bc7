import { type FrameNode, column } from '@kitshelf/scene/scene.ts';
import type { AssetEntry } from '../model/asset.ts';
import { brands } from '../brands/brands.ts';
import { brandScene, otherAppearance } from '../model/build-scene.ts';
import type { Brand, Kit } from '../model/kit.ts';
import type { SectionLayout } from '../sections/layout.ts';
import { headingsIn } from '../blocks/words-in.ts';
import { navBar } from '../sections/navigation.ts';
import { sectionLayouts } from '../sections/section-layouts.ts';
import { type PageLayout, pages } from './pages.ts';

const layouts = new Map(sectionLayouts.map((layout) => [layout.slug, layout]));

const layoutOf = (slug: string): SectionLayout => {
  const layout = layouts.get(slug);
  if (!layout) throw new Error(`There is no section layout "${slug}"`);
  return layout;
};

/** Every page in the brands it suits. */
export function templateEntries(): AssetEntry[] {
  return pages.flatMap((page) =>
    brands
      .filter((brand) => page.brands?.includes(brand.slug) ?? true)
      .map((brand) => templateEntry(page, brand)),
  );
}

function templateEntry(page: PageLayout, brand: Brand): AssetEntry {
  const name = `${page.name}, ${brand.words.name}`;
  return {
    slug: `template-${page.slug}-${brand.slug}`,
    name,
    description: `${page.text} ${page.sections.length} sections, designed for ${brand.words.name}.`,
    category: 'Templates',
    subCategories: [page.kind],
    tags: ['Page', ...brand.tags, brand.theme.first === 'dark' ? 'Dark' : 'Light'],
    brand: brand.words.name,
    layout: `template-${page.slug}`,
    variants: ['desktop', 'tablet', 'phone', otherAppearance(brand)],
    appeal: 2.4,
    build: (key, rebrand) => brandScene(name, brand, key, (kit) => buildPage(kit, page), { rebrand }),
  };
}

/** The bar and all sections; each one takes other words and pictures than those before. */
export function buildPage(kit: Kit, page: PageLayout): FrameNode {
  const said = new Set<string>();
  const sections = page.sections.map((slug, index) => {
    const firstPicture = index * 2 + page.slug.length;
    const inTurn = (turn: number) => layoutOf(slug).build({ ...kit, turn, firstPicture });
    const turn = [0, 1, 2, 3].find((more) =>
      headingsIn(inTurn(index + more)).every((words) => !said.has(words)),
    );
    const section = inTurn(index + (turn ?? 0));
    headingsIn(section).forEach((words) => said.add(words));
    return section;
  });
  return column({ name: page.name, as: 'main', width: kit.width, fill: kit.c.ground }, [
    navBar(kit),
    ...sections,
  ]);
}
