import * as z from 'zod/mini';

/** Widths that an asset is designed for, and the other appearance of the first one. */
export const variantKeys = ['desktop', 'tablet', 'phone', 'light', 'dark'] as const;
export type VariantKey = (typeof variantKeys)[number];

/** Several variants in one frame: every width side by side, or both appearances. */
export const boardKeys = ['all-widths', 'light-and-dark'] as const;
export type BoardKey = (typeof boardKeys)[number];

/** What can be copied of an asset. */
export const copyKeys = [...variantKeys, ...boardKeys] as const;
export type CopyKey = (typeof copyKeys)[number];

export const schemeSchema = z.enum(['light', 'dark']);
export type Scheme = z.output<typeof schemeSchema>;

/** Sizes in px. */
export const variantSchema = z.object({
  key: z.enum(variantKeys),
  width: z.int(),
  height: z.int(),
  scheme: schemeSchema,
});
export type Variant = z.output<typeof variantSchema>;

/** What a variant is called: `Desktop 1440`, `Dark`; `1180 px` for a screen of a tablet or a board of screens, which no phone shows. */
export function variantName({ key, width }: Pick<Variant, 'key' | 'width'>): string {
  const word = `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`;
  if (key === 'light' || key === 'dark') return word;
  return key === 'phone' && layoutOfWidth(width) !== 'phone' ? `${width} px` : `${word} ${width}`;
}

/** Which variant a picture shows whose path is one that the server draws; undefined for a picture that was imported. */
export function variantOfPicture(src: string): VariantKey | undefined {
  const key = /^\/media\/scenes\/[0-9a-f]{32}-(\w+)-/.exec(src)?.[1];
  return variantKeys.find((each) => each === key);
}

/** The layout that a design of that width is, in px. */
export const layoutOfWidth = (width: number): VariantKey =>
  width >= 1024 ? 'desktop' : width >= 600 ? 'tablet' : 'phone';

type Keyed = Pick<Variant, 'key'>;

/** The layouts among an asset's variants, in their order: the others are appearances. */
export function getLayouts<V extends Keyed>(variants: readonly V[]): V[] {
  return variants.filter(({ key }) => key !== 'light' && key !== 'dark');
}

/** The boards that an asset has: all widths of several, both appearances of two. */
export function getBoards(variants: readonly Keyed[]): BoardKey[] {
  const layouts = getLayouts(variants);
  return [
    ...(layouts.length > 1 ? (['all-widths'] as const) : []),
    ...(layouts.length < variants.length ? (['light-and-dark'] as const) : []),
  ];
}

/** The variants on a board, as they stand there. */
export function variantsOn<V extends Keyed>(board: BoardKey, variants: readonly V[]): V[] {
  const layouts = getLayouts(variants);
  if (board === 'all-widths') return layouts;
  return [...variants.slice(0, 1), ...variants.filter((each) => !layouts.includes(each))];
}
