import { type FrameNode, column } from '@kitshelf/scene/scene.ts';
import type { AssetEntry } from '../model/asset.ts';
import { brands } from '../brands/brands.ts';
import { brandScene, otherAppearance } from '../model/build-scene.ts';
import type { Brand, RenderContext, Painter } from '../model/render-context.ts';
import type { SectionLayout } from '../sections/layout.ts';
import { inPhotographs } from '../blocks/photographed.ts';
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

function templateEntry(page: PageLayout, given: Brand): AssetEntry {
  const brand = page.photographed?.includes(given.slug) ? inPhotographs(given) : given;
  const name = `${page.name}, ${brand.words.name}`;
  return {
    slug: `template-${page.slug}-${brand.slug}`,
    name,
    description: `${page.text} ${page.sections.length} sections, designed for ${brand.words.name}.`,
    category: 'Templates',
    subCategories: [page.kind],
    tags: [
      'Page',
      ...brand.tags,
      brand.theme.first === 'dark' ? 'Dark' : 'Light',
      ...(brand === given ? [] : ['Photography']),
    ],
    brand: brand.words.name,
    layout: `template-${page.slug}`,
    variants: ['desktop', 'tablet', 'phone', otherAppearance(brand)],
    appeal: 2.4,
    build: (key, rebrand) => brandScene(name, brand, key, (ctx) => buildPage(ctx, page), { rebrand }),
  };
}

/** The bar and all sections; each one takes other words and pictures than those before. */
export function buildPage(ctx: RenderContext, page: PageLayout): FrameNode {
  const said = new Set<string>();
  const shelved = page.sections.filter((slug) => shelves.has(slug));
  const seen = new Set(shelved.flatMap((slug) => withPictures(ctx, layoutOf(slug)).pictures));
  const shown = page.sections[0] === 'gallery-detail' ? 0 : undefined;
  const sections = page.sections.map((slug, index) => {
    const inTurn = (turn: number, firstPicture: number) =>
      withPictures({ ...ctx, variant: turn, firstPicture, shown }, layoutOf(slug));
    const first = 6 + index * 9 + page.slug.length;
    const turn = [0, 1, 2, 3].find((more) =>
      headingsIn(inTurn(index + more, first).section).every((words) => !said.has(words)),
    );
    const tries = shifts.map((shift) => () => inTurn(index + (turn ?? 0), first + shift));
    const fresh = shelves.has(slug)
      ? tries[0]
      : tries.find((build) => build().pictures.every((picture) => !seen.has(picture)));
    const { section, pictures } = (fresh ?? tries[0]!)();
    headingsIn(section).forEach((words) => said.add(words));
    pictures.forEach((picture) => seen.add(picture));
    return section;
  });
  return column({ name: page.name, as: 'main', width: ctx.width, fill: ctx.colors.ground }, [
    navBar(ctx),
    ...sections,
  ]);
}

/** Sections that show the products, always in the same pictures. */
const shelves = new Set(['gallery-products', 'gallery-strip', 'gallery-detail', 'hero-offers']);

/** How much further a section may look for pictures that the page does not show yet. */
const shifts = Array.from({ length: 24 }, (_, shift) => shift);

/** Smaller drawings, in px, mark what they belong to and may return; a photograph is known again at any size. */
const leastSide = 140;

/** Leaves out where and how large everything is. */
const withoutPlaces = (key: string, value: unknown): unknown =>
  typeof value === 'number' ? 0 : key === 'd' ? String(value).replaceAll(/[\d.-]+/g, '') : value;

/** A section, and what its pictures show whatever their size: the brand's painter goes round after some rounds. */
function withPictures(ctx: RenderContext, layout: SectionLayout): { section: FrameNode; pictures: string[] } {
  const pictures: string[] = [];
  const paint: Painter = (own, index, width, height) => {
    const painted = ctx.brand.paint(own, index, width, height);
    if (Math.min(width, height) >= leastSide || painted.name === 'Photograph')
      pictures.push(JSON.stringify(painted, withoutPlaces));
    return painted;
  };
  return { section: layout.build({ ...ctx, brand: { ...ctx.brand, paint } }), pictures };
}
