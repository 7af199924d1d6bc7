import { albums } from '../blocks/photographed.ts';
import { type PhotoName, photos } from '../drawing/photos/photos.ts';

/** What a business has pictures of, the most fitting first, in the words that photographs are listed with; by the slugs of brands. */
const subjectsOf: Readonly<Record<string, readonly string[]>> = {
  halvora: [
    'office',
    'finance',
    'stationery',
    'concrete',
    'facade',
    'arches',
    'balance',
    'study',
    'cafe',
    'wall',
    'furniture',
  ],
  fernhollow: ['houseplant', 'nature', 'shadow', 'decor', 'parcel', 'interior'],
  quillstack: [
    'software',
    'device',
    'stationery',
    'cafe',
    'concrete',
    'facade',
    'study',
    'balance',
    'houseplant',
    'wall',
  ],
  norrvik: ['furniture', 'decor', 'textile', 'interior', 'houseplant', 'shadow'],
  ryepan: ['bakery', 'food', 'kitchen', 'drink'],
  wayfarrow: ['landscape', 'travel', 'stones', 'breakfast'],
  murmurtone: [
    'music',
    'evening',
    'brick',
    'takeaway',
    'drink',
    'stationery',
    'concrete',
    'city',
    'summer',
    'fruit',
  ],
  okareth: ['architecture', 'stationery', 'shadow', 'interior', 'texture'],
  vitalune: ['bedroom', 'wellness', 'linen', 'mist', 'lake', 'textile', 'spa', 'nature', 'summer', 'lamp'],
  tinkerlark: ['toys', 'school', 'parcel', 'houseplant', 'study', 'fruit', 'eggs', 'nature', 'shadow'],
  solwick: [
    'summer',
    'house',
    'country',
    'balcony',
    'living',
    'balance',
    'sunset',
    'property',
    'nature',
    'interior',
  ],
  pagewright: [
    'publishing',
    'stationery',
    'books',
    'study',
    'candle',
    'lamp',
    'cafe',
    'linen',
    'packaging',
    'craft',
    'mist',
    'texture',
    'table',
  ],
  ondrelle: ['hotel', 'breakfast', 'spa', 'lake', 'restaurant', 'forest', 'textile', 'nature', 'evening'],
  tessermere: ['property', 'architecture', 'living', 'furniture', 'decor', 'houseplant'],
};

/** Upright things, of which a band as wide as the page would leave no more than the middle. */
const upright: ReadonlySet<PhotoName> = new Set<PhotoName>([
  'amber-dropper',
  'candle',
  'column-cactus',
  'cream-jars',
  'folded-knit',
  'headphones',
  'paper-bag',
  'parlour-palm',
  'perfume',
  'rubber-plant',
  'boston-fern',
  'shelf',
  'shipping-boxes',
  'snake-plant',
  'split-leaf',
  'terrazzo-vases',
  'wine-and-glass',
  'wooden-chair',
  'wooden-toys',
]);

/** What is as wide as the picture, and cut off at both sides in a column. */
const broad: ReadonlySet<PhotoName> = new Set<PhotoName>([
  'amber-dropper',
  'bed-by-window',
  'bread-on-board',
  'brick-window',
  'cream-jars',
  'headphones',
  'paper-bag',
  'pendant-table',
  'shelf',
  'shipping-boxes',
  'sideboard',
  'soap-bars',
  'sofa-corner',
  'tea-glass',
  'terrazzo-vases',
  'wooden-chair',
  'wooden-toys',
  'armchair-evening',
]);

/** Width by height of what counts as a column and as a band. */
const shapes = { column: 0.8, band: 2.2 };

/** How much larger than it is a photograph may be shown. */
export const largestScale = 1.25;

/** The photographs that suit a brand's business, the most fitting first; none for a brand that nothing is known of. */
export function suitedPhotos(brand: string): readonly PhotoName[] {
  const names = Object.keys(photos) as PhotoName[];
  const bySubject = (subjectsOf[brand] ?? []).flatMap((subject) =>
    names.filter((name) => photos[name].subjects.includes(subject)),
  );
  return [...new Set([...(albums[brand]?.pictures ?? []), ...bySubject])];
}

/** Whether a photograph is large enough for a box of so many px. */
export const isLargeEnough = (name: PhotoName, [width, height]: readonly [number, number]): boolean =>
  Math.max(width / photos[name].width, height / photos[name].height) <= largestScale;

/** Whether what a photograph is of stays in view in a box of so many px. */
export function suitsShape(name: PhotoName, [width, height]: readonly [number, number]): boolean {
  const ratio = width / height;
  return ratio < shapes.column ? !broad.has(name) : ratio <= shapes.band || !upright.has(name);
}
