import * as z from 'zod/mini';
import { assetImage } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { schemeSchema } from './variants.ts';
import { id } from './wire.ts';

const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Invalid colour'));
const slug = z.string().check(z.maxLength(100, 'Too Long!'));

const brandListItem = z.object({
  /** In addresses. */
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  /** The one that the brand is known by. */
  color: hex,
  /** Of one of its parts. */
  image: z.nullable(assetImage),
  /** How many assets it has. */
  count: z.int(),
});
export type BrandListItem = z.output<typeof brandListItem>;

export const listBrands = endpoint({
  method: 'GET',
  path: 'user/app/library-brands',
  summary: 'The brands that assets are made for',
  access: 'public',
  maxAgeSeconds: 60,
  response: z.object({ data: z.array(brandListItem) }),
});

const palette = z.object({
  scheme: schemeSchema,
  colors: z.array(z.object({ name: z.string(), color: hex })),
});

/** A way to set text: sizes and line heights in px. */
const typeStyle = z.object({
  use: z.string(),
  family: z.string(),
  weight: z.int(),
  size: z.int(),
  lineHeight: z.int(),
});

const brandPart = z.object({
  _id: id,
  name: z.string(),
  isPaid: z.boolean(),
  image: z.nullable(assetImage),
});

const brand = z.extend(brandListItem, {
  /** What it is about. */
  tags: z.array(z.string()),
  /** The appearance that it shows first comes first. */
  palettes: z.array(palette),
  type: z.array(typeStyle),
  /** Its colours and type drawn on one sheet. */
  sheet: z.nullable(brandPart),
  /** Every asset of it, in the order of a page. */
  groups: z.array(z.object({ category: z.string(), name: z.string(), parts: z.array(brandPart) })),
  /** What `copyBrandKit` gives: of `total` parts the free ones, and those that the caller may copy. */
  kit: z.object({ total: z.int(), free: z.int(), open: z.int() }),
});
export type Brand = z.output<typeof brand>;
export type BrandPart = z.output<typeof brandPart>;

export const getBrand = endpoint({
  method: 'GET',
  path: 'user/app/library-brands/{slug}',
  summary: 'A brand: its colours, its type and all its parts in page order',
  access: 'personal',
  params: z.object({ slug }),
  response: z.object({ data: brand }),
  errors: ['NotFound'],
});

export const copyBrandKit = endpoint({
  method: 'GET',
  path: 'user/app/library-brands/{slug}/figma',
  summary:
    'Sections and screens of a brand as one clipboard payload for Figma: those that the caller may copy',
  access: 'user',
  params: z.object({ slug }),
  response: z.object({ data: z.object({ figma: z.string(), parts: z.int() }) }),
  errors: ['NotFound', 'NotEntitled', 'DailyLimit'],
});
