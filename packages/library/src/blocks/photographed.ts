import type { Brand, Painter } from '../model/render-context.ts';
import { type PhotoName, photograph } from '../drawing/photos/photos.ts';

/** A section layout, and which of a brand's alternatives in words it takes. */
interface LayoutChoice {
  readonly slug: string;
  readonly variant: number;
}

interface Album {
  /** Photographs of the products come first, in the order of `words.products`. */
  readonly hasProducts: boolean;
  readonly pictures: readonly PhotoName[];
  /** What the picture of an opening shows, in the order of `words.heroes`; nothing where no photograph fits the words. */
  readonly heroes?: readonly (PhotoName | undefined)[];
}

/** What businesses have photographs of, by the slugs of their brands. */
export const albums: Readonly<Record<string, Album>> = {
  fernhollow: {
    hasProducts: true,
    heroes: ['parlour-palm', 'snake-plant', 'split-leaf', 'rubber-plant'],
    pictures: ['snake-plant', 'split-leaf', 'rubber-plant', 'column-cactus', 'boston-fern', 'parlour-palm'],
  },
  norrvik: {
    hasProducts: true,
    heroes: ['pendant-table', 'wooden-chair', 'sideboard', 'armchair-evening'],
    pictures: [
      'wooden-chair',
      'pendant-table',
      'armchair-evening',
      'sideboard',
      'sofa-corner',
      'shelf',
      'folded-knit',
      'bed-by-window',
      'terrazzo-vases',
    ],
  },
  okareth: {
    hasProducts: true,
    heroes: ['white-balconies', 'arcade', 'concrete-stairs', 'plaster-wall-shadow'],
    pictures: [
      'brick-window',
      'arcade',
      'white-balconies',
      'concrete-stairs',
      'evening-windows',
      'plaster-wall-shadow',
    ],
  },
  ondrelle: {
    hasProducts: false,
    heroes: [undefined, undefined, 'stone-pebbles', 'pendant-table'],
    // From the lake on, but for the soap, they follow the hotel's articles.
    pictures: [
      'misty-forest',
      'bed-by-window',
      'tea-glass',
      'sofa-corner',
      'wine-and-glass',
      'linen-folds',
      'candle',
      'pendant-table',
      'coffee-cup',
      'plaster-wall-shadow',
      'bread-on-board',
      'open-book',
      'snow-mountains',
      'eggs-on-linen',
      'mountain-lake',
      'soap-bars',
      'stone-pebbles',
      'armchair-evening',
    ],
  },
  ryepan: {
    hasProducts: false,
    heroes: ['bread-on-board', 'bread-on-board', undefined, undefined],
    pictures: [
      'bread-on-board',
      'coffee-cup',
      'eggs-on-linen',
      'paper-bag',
      'blueberries',
      'oranges-in-bowl',
      'tea-glass',
      'lemons',
      'pendant-table',
    ],
  },
  tessermere: {
    hasProducts: false,
    heroes: [undefined, undefined, 'white-balconies', 'pendant-table'],
    pictures: [
      'white-balconies',
      'sofa-corner',
      'brick-window',
      'pendant-table',
      'evening-windows',
      'sideboard',
      'bed-by-window',
      'wooden-chair',
      'shelf',
    ],
  },
  wayfarrow: {
    hasProducts: true,
    pictures: [
      'mountain-lake',
      'misty-forest',
      'red-canyon',
      'lighthouse-coast',
      'snow-mountains',
      'rolling-hills',
      'dunes',
      'evening-sea',
      'evening-meadow',
    ],
  },
};

/** Openings with one picture, and the number that they ask for it by. */
const openings: Readonly<Record<string, number>> = {
  'hero-centered': 0,
  'hero-split': 1,
  'hero-form': 2,
  'hero-editorial': 3,
  'hero-full': 2,
  'hero-statement': 4,
  'hero-facts': 0,
  'hero-video': 0,
  'hero-cutout': 1,
  'hero-index': 0,
};

/** Layouts whose pictures stand by themselves, with no words over them. */
const pictured: ReadonlySet<string> = new Set([
  'hero-collage',
  'hero-prints',
  'hero-columns',
  'features-pictures',
  'features-staggered',
  'gallery-masonry',
  'gallery-featured',
  'steps-checker',
  'call-split',
  'newsletter-picture',
  'blog-grid',
  'blog-feature',
  'email-welcome',
]);

/** Layouts that show each product in one picture; a product's page has more views than there are photographs. */
const shelves: ReadonlySet<string> = new Set([
  'hero-offers',
  'gallery-products',
  'gallery-strip',
  'gallery-hung',
  'gallery-bento',
  'shop-list',
  'shop-rows',
  'modal-product',
]);

/** How many pictures a layout shows, where that is more than a brand may have: none stands twice. */
const wanted: Readonly<Record<string, number>> = { 'gallery-masonry': 9 };

/** Layouts whose words in a brand name things that none of its photographs shows, or that would hide what they show. */
const unfit: Readonly<Record<string, readonly string[]>> = {
  fernhollow: ['hero-cutout', 'hero-statement'],
  norrvik: ['features-pictures', 'features-staggered', 'blog-feature', 'hero-prints', 'hero-columns'],
  ondrelle: [
    'features-pictures',
    'features-staggered',
    'blog-grid',
    'gallery-featured',
    'hero-prints',
    'hero-cutout',
  ],
  ryepan: [
    'hero-statement',
    'features-pictures',
    'features-staggered',
    'blog-grid',
    'gallery-featured',
    'gallery-masonry',
    'hero-prints',
    'hero-columns',
    'email-welcome',
  ],
  wayfarrow: ['hero-prints', 'hero-columns'],
};

/** The brand with photographs in place of its drawings where a section layout asks for them; else the brand itself. */
export function withPhotographs(brand: Brand, { slug, variant }: LayoutChoice): Brand {
  const album = albums[brand.slug];
  if (!album || unfit[brand.slug]?.includes(slug)) return brand;
  const pictures =
    slug in openings
      ? [album.heroes?.[variant % brand.words.heroes.length]].filter((name) => name !== undefined)
      : picturesOf(album, slug);
  return pictures.length === 0 ? brand : showing(brand, pictures);
}

/** The brand with all of its photographs in place of its drawings, for a whole page; itself where it has none. */
export function inPhotographs(brand: Brand): Brand {
  const album = albums[brand.slug];
  return album ? showing(brand, album.pictures) : brand;
}

function showing({ productPictures, ...brand }: Brand, pictures: readonly PhotoName[]): Brand {
  const drawings = { paint: brand.paint, ...(productPictures && { productPictures }) };
  return { ...brand, paint: painterOf(pictures), drawings };
}

/** The brand's picture that an opening begins with, so that its drawing shows what the headline is about; undefined where any will do. */
export function firstDrawing(brand: Brand, { slug, variant }: LayoutChoice): number | undefined {
  const about = brand.heroPictures?.[variant % brand.words.heroes.length];
  const asked = slug === 'hero-prints' ? 0 : openings[slug];
  return about === undefined || asked === undefined ? undefined : about - asked;
}

/** The photographs for a layout with many pictures; none where it does not ask for them or has too few. */
function picturesOf({ hasProducts, pictures }: Album, layout: string): readonly PhotoName[] {
  const isAsked = pictured.has(layout) || (hasProducts && shelves.has(layout));
  return isAsked && pictures.length >= (wanted[layout] ?? 0) ? pictures : [];
}

const painterOf =
  (pictures: readonly PhotoName[]): Painter =>
  (_ctx, index, width, height) =>
    photograph(pictures[index % pictures.length]!, width, height);
