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
      'desk-with-laptop',
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

/** Layouts whose pictures stand by themselves, with no words over them. */
const pictured: ReadonlySet<string> = new Set([
  'hero-centered',
  'hero-split',
  'hero-collage',
  'hero-facts',
  'hero-prints',
  'hero-columns',
  'features-pictures',
  'features-list',
  'features-staggered',
  'gallery-masonry',
  'gallery-featured',
  'steps-picture',
  'steps-checker',
  'call-split',
  'newsletter-picture',
  'blog-grid',
  'blog-feature',
  'blog-contents',
  'contact-place',
  'email-welcome',
]);

/** Layouts that show products. */
const shelves: ReadonlySet<string> = new Set([
  'hero-offers',
  'gallery-products',
  'gallery-strip',
  'gallery-hung',
  'gallery-bento',
  'gallery-detail',
  'shop-list',
  'shop-rows',
  'modal-product',
]);

/** How many pictures a layout shows, where that is more than a brand may have: none stands twice. */
const wanted: Readonly<Record<string, number>> = { 'gallery-masonry': 9 };

/** The brand with photographs in place of its drawings where a section layout asks for them; else the brand itself. */
export function withPhotographs(brand: Brand, layout: string): Brand {
  const album = albums[brand.slug];
  if (!album || !(pictured.has(layout) || (album.hasProducts && shelves.has(layout)))) return brand;
  if (album.pictures.length < (wanted[layout] ?? 0)) return brand;
  const { productPictures: _drawn, ...rest } = brand;
  return { ...rest, paint: painterOf(album.pictures) };
}

const painterOf =
  (pictures: readonly PhotoName[]): Painter =>
  (_ctx, index, width, height) =>
    photograph(pictures[index % pictures.length]!, width, height);
