import type { Brand, Painter } from '../model/render-context.ts';
import { type PhotoName, photograph } from '../drawing/photos/photos.ts';

interface Album {
  /** Photographs of the products come first, in the order of `words.products`. */
  readonly hasProducts: boolean;
  readonly pictures: readonly PhotoName[];
}

/** What businesses have photographs of, by the slugs of their brands. */
export const albums: Readonly<Record<string, Album>> = {};

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

/** The brand with photographs in place of its drawings where a section layout asks for them; else the brand itself. */
export function withPhotographs(brand: Brand, layout: string): Brand {
  const album = albums[brand.slug];
  if (!album || !(pictured.has(layout) || (album.hasProducts && shelves.has(layout)))) return brand;
  const { productPictures: _drawn, ...rest } = brand;
  return { ...rest, paint: painterOf(album.pictures) };
}

const painterOf =
  (pictures: readonly PhotoName[]): Painter =>
  (_ctx, index, width, height) =>
    photograph(pictures[index % pictures.length]!, width, height);
