import type { Brand, Painter } from '../model/render-context.ts';
import { type PhotoName, photograph } from '../drawing/photos/photos.ts';

interface Album {
  /** Photographs of the products come first, in the order of `words.products`. */
  readonly hasProducts: boolean;
  readonly pictures: readonly PhotoName[];
}

/** What businesses have photographs of, by the slugs of their brands. */
export const albums: Readonly<Record<string, Album>> = {
  fernhollow: {
    hasProducts: true,
    pictures: ['snake-plant', 'split-leaf', 'rubber-plant', 'column-cactus', 'boston-fern', 'parlour-palm'],
  },
  norrvik: {
    hasProducts: true,
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
    pictures: [
      'mountain-lake',
      'bed-by-window',
      'armchair-evening',
      'tea-glass',
      'sofa-corner',
      'wine-and-glass',
      'linen-folds',
      'candle',
      'pendant-table',
    ],
  },
  ryepan: {
    hasProducts: false,
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

/**
 * Layouts whose pictures stand by themselves, with no words over them. Larger than 1.25 times its own size
 * a photograph looks soft, so that openings and tall pictures stay drawn.
 */
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

/** Layouts whose words in a brand name things that none of its photographs shows. */
const unfit: Readonly<Record<string, readonly string[]>> = {
  norrvik: ['features-pictures', 'features-staggered', 'blog-feature', 'hero-prints', 'hero-columns'],
  ondrelle: ['features-pictures', 'features-staggered', 'blog-grid', 'gallery-featured', 'hero-prints'],
  ryepan: [
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
export function withPhotographs(brand: Brand, layout: string): Brand {
  const album = albums[brand.slug];
  if (!album || !(pictured.has(layout) || (album.hasProducts && shelves.has(layout)))) return brand;
  if (unfit[brand.slug]?.includes(layout)) return brand;
  if (album.pictures.length < (wanted[layout] ?? 0)) return brand;
  const { productPictures: _drawn, ...rest } = brand;
  return { ...rest, paint: painterOf(album.pictures) };
}

const painterOf =
  (pictures: readonly PhotoName[]): Painter =>
  (_ctx, index, width, height) =>
    photograph(pictures[index % pictures.length]!, width, height);
