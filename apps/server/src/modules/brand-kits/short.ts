import { type BrandColors, brandWordKeys, brandWords } from '@kitshelf/contract/brand-kits.ts';
import { maxShortLength } from '@kitshelf/contract/wire.ts';
import { brandColorKeys } from '@kitshelf/library/branding/brand-colors.ts';
import { moreColorKeys } from '@kitshelf/library/branding/more-colors.ts';
import { type FontFamily, fontFamilies } from '@kitshelf/scene/tokens.ts';
import type { BrandLook } from './brand-look.ts';

const plainVersion = 'b1.';
/** The same, with what only some brands have as JSON behind it. */
const fullVersion = 'b2.';
const families = Object.keys(fontFamilies);
const radii = ['sharp', 'soft', 'round'] as const;
const halfBytes = brandColorKeys.length * 3;
const plainBytes = 2 * halfBytes + 3;
/** What was not chosen. */
const none = 255;

/** What only some brands have: words, logo, drawings, further colours of each half. */
interface Extras {
  readonly w?: readonly string[];
  readonly l?: string;
  readonly d?: 1;
  readonly m?: readonly (readonly (string | null)[])[];
}

/** A look as one opaque text: sixteen colours, radius and typefaces by their places, and what only some brands have. */
export function toBrandToken(look: BrandLook): string {
  const { colors, dark, radius, headingFont, bodyFont } = look;
  const hexes = [colors, dark].flatMap((half) => brandColorKeys.map((key) => half[key].slice(1)));
  const place = (list: readonly string[], value: string | null) =>
    value === null ? none : list.indexOf(value);
  const places = [place(radii, radius), place(families, headingFont), place(families, bodyFont)];
  const plain = Buffer.concat([Buffer.from(hexes.join(''), 'hex'), Buffer.from(places)]);
  const extras = extrasOf(look);
  if (Object.keys(extras).length === 0) return plainVersion + plain.toString('base64url');
  return fullVersion + Buffer.concat([plain, Buffer.from(JSON.stringify(extras))]).toString('base64url');
}

function extrasOf({ colors, dark, words, logo, drawings }: BrandLook): Extras {
  const more = [colors, dark].map(moreOf);
  return {
    ...(words && { w: brandWordKeys.map((key) => words[key]) }),
    ...(logo !== undefined && { l: logo }),
    ...(drawings && { d: 1 as const }),
    ...(more.some((half) => half.length > 0) && { m: more }),
  };
}

/** The four single ones, then those of charts; nothing where there are none. */
function moreOf(half: BrandColors): (string | null)[] {
  const single = moreColorKeys.map((key) => half[key]?.slice(1) ?? null);
  const all = [...single, ...(half.charts ?? []).map((color) => color.slice(1))];
  return all.every((color) => color === null) ? [] : all;
}

/** The look that a short text stands for; `undefined` for any other text. */
export function readShort(text: string): BrandLook | undefined {
  const version = [plainVersion, fullVersion].find((each) => text.startsWith(each));
  if (text.length > maxShortLength || !version) return undefined;
  const bytes = Buffer.from(text.slice(version.length), 'base64url');
  // Reading passes over what is not base64, and over bits that are left at the end.
  if (bytes.toString('base64url') !== text.slice(version.length)) return undefined;
  const isWhole = version === plainVersion ? bytes.length === plainBytes : bytes.length > plainBytes;
  if (!isWhole) return undefined;
  const extras = version === plainVersion ? {} : readExtras(bytes.subarray(plainBytes).toString());
  const plain = readPlain(bytes);
  if (!extras || !plain) return undefined;
  const look = { ...plain, ...extras.rest };
  const [light = {}, dark = {}] = extras.more ?? [];
  return { ...look, colors: { ...look.colors, ...light }, dark: { ...look.dark, ...dark } };
}

type Plain = Pick<BrandLook, 'colors' | 'dark' | 'radius' | 'headingFont' | 'bodyFont'>;

function readPlain(bytes: Buffer): Plain | undefined {
  const [radiusAt = none, headingAt = none, bodyAt = none] = bytes.subarray(2 * halfBytes);
  const pick = <T>(list: readonly T[], at: number) => (at === none ? null : list[at]);
  const radius = pick(radii, radiusAt);
  const [headingFont, bodyFont] = [headingAt, bodyAt].map((at) => pick(families, at) as FontFamily | null);
  if (radius === undefined || headingFont === undefined || bodyFont === undefined) return undefined;
  const half = (start: number) =>
    Object.fromEntries(
      brandColorKeys.map((key, at) => {
        const from = start + at * 3;
        return [key, `#${bytes.toString('hex', from, from + 3)}`];
      }),
    ) as unknown as BrandColors;
  return { colors: half(0), dark: half(halfBytes), radius, headingFont, bodyFont };
}

interface ReadExtras {
  readonly rest?: Pick<BrandLook, 'words' | 'logo' | 'drawings'>;
  readonly more?: Partial<BrandColors>[];
}

/** Nobody is kept from writing a short text by hand: everything in it is looked at. */
function readExtras(json: string): ReadExtras | undefined {
  const extras = parsed(json);
  if (!extras) return undefined;
  const { w, l, d, m, ...others } = extras;
  const isSound =
    Object.keys(others).length === 0 &&
    (w === undefined || (isTexts(w) && w.length === brandWordKeys.length)) &&
    (l === undefined || (typeof l === 'string' && /^[\w-]{22}$/.test(l))) &&
    (d === undefined || d === 1) &&
    (m === undefined || (Array.isArray(m) && m.length === 2 && m.every(isMore)));
  if (!isSound) return undefined;
  const words = w && brandWords.safeParse(Object.fromEntries(brandWordKeys.map((key, at) => [key, w[at]])));
  if (words && !words.success) return undefined;
  return {
    rest: {
      ...(words && { words: words.data }),
      ...(l !== undefined && { logo: l }),
      ...(d && { drawings: 'follow' as const }),
    },
    ...(m && { more: m.map(readMore) }),
  };
}

function parsed(json: string): Extras | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isMore = (half: unknown): boolean =>
  Array.isArray(half) &&
  half.length <= moreColorKeys.length + 8 &&
  half.every((color) => color === null || (typeof color === 'string' && /^[\da-f]{6}$/.test(color)));

function readMore(half: readonly (string | null)[]): Partial<BrandColors> {
  const single = moreColorKeys.flatMap((key, at) => (half[at] ? [[key, `#${half[at]}`]] : []));
  const charts = half.slice(moreColorKeys.length).flatMap((color) => (color ? [`#${color}`] : []));
  return { ...Object.fromEntries(single), ...(charts.length > 0 && { charts }) } as Partial<BrandColors>;
}
