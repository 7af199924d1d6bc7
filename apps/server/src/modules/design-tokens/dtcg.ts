import { parseHex } from '@kitshelf/scene/color.ts';
import type { Scheme, TokenSet, TypeToken } from './token-set.ts';

export interface TokenFile {
  readonly path: string;
  readonly content: string;
}

const format = 'https://www.designtokens.org/schemas/2025.10/format.json';
const resolver = 'https://www.designtokens.org/schemas/2025.10/resolver.json';
const file = (path: string, value: object): TokenFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
});

/**
 * Tokens in the format 2025.10 of the Design Tokens Community Group: of each set a file with its values, of each appearance one
 * that refers to them, and a resolver document that says how they come together. Several sets are the brands of one system.
 */
export function dtcgFiles(sets: readonly TokenSet[]): TokenFile[] {
  const schemes = (['light', 'dark'] as const).filter((scheme) => sets.every(({ colors }) => colors[scheme]));
  return [
    file('tokens.resolver.json', resolverOf(sets, schemes)),
    ...sets.map((set) => file(`${set.slug}.tokens.json`, valuesOf(set))),
    ...schemes.map((scheme) => file(`${scheme}.tokens.json`, appearanceOf(sets, scheme))),
  ];
}

function resolverOf(sets: readonly TokenSet[], schemes: readonly Scheme[]): object {
  const source = (name: string) => ({ $ref: `${name}.tokens.json` });
  const first = sets[0]!;
  const brands = Object.fromEntries(sets.map(({ slug }) => [slug, [source(slug)]]));
  const contexts = Object.fromEntries(schemes.map((scheme) => [scheme, [source(scheme)]]));
  // A modifier of one context would be a set.
  const [hasBrands, hasSchemes] = [sets.length > 1, schemes.length > 1];
  const modifiers = {
    ...(hasBrands && {
      brand: { description: 'Whose colours and type', contexts: brands, default: first.slug },
    }),
    ...(hasSchemes && { scheme: { description: 'Light or dark', contexts, default: first.first } }),
  };
  return {
    $schema: resolver,
    name: sets.map(({ name }) => name).join(', '),
    version: '2025.10',
    sets: {
      ...(!hasBrands && { values: { sources: brands[first.slug] } }),
      ...(!hasSchemes && { appearance: { sources: schemes.map(source) } }),
    },
    ...((hasBrands || hasSchemes) && { modifiers }),
    resolutionOrder: [
      { $ref: hasBrands ? '#/modifiers/brand' : '#/sets/values' },
      { $ref: hasSchemes ? '#/modifiers/scheme' : '#/sets/appearance' },
    ],
  };
}

/** Everything that a set holds as values, its colours by appearance. */
function valuesOf({ colors, spaces, radii, types }: TokenSet): object {
  const palettes = Object.entries(colors).map(([scheme, values]) => [scheme, tokens(values, colorValue)]);
  return {
    $schema: format,
    palette: { $type: 'color', ...(Object.fromEntries(palettes) as object) },
    ...group('space', 'dimension', spaces, px),
    ...group('radius', 'dimension', radii, px),
    ...group('type', 'typography', types, typeValue),
  };
}

/** The colours of an appearance, each a reference to its value. */
function appearanceOf(sets: readonly TokenSet[], scheme: Scheme): object {
  const names = [...new Set(sets.flatMap(({ colors }) => Object.keys(colors[scheme] ?? {})))];
  const shared = names.filter((name) => sets.every(({ colors }) => colors[scheme]?.[name] !== undefined));
  const references = Object.fromEntries(
    shared.map((name) => [name, { $value: `{palette.${scheme}.${name}}` }]),
  );
  return { $schema: format, color: { $type: 'color', ...references } };
}

type Values<T> = Readonly<Record<string, T>>;

const tokens = <T>(values: Values<T>, as: (value: T) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $value: as(value) }]));

function group<T>(name: string, type: string, values: Values<T>, as: (value: T) => unknown): object {
  return Object.keys(values).length === 0 ? {} : { [name]: { $type: type, ...tokens(values, as) } };
}

const px = (value: number) => ({ value, unit: 'px' });

function colorValue(hex: string): object {
  const { r, g, b } = parseHex(hex.slice(0, 7));
  const alpha = hex.length === 9 ? Number.parseInt(hex.slice(7), 16) / 255 : 1;
  const rounded = (part: number) => Math.round(part * 1e4) / 1e4;
  return {
    colorSpace: 'srgb',
    components: [r, g, b].map(rounded),
    alpha: rounded(alpha),
    hex: hex.slice(0, 7),
  };
}

const typeValue = ({ family, weight, size, lineHeight, letterSpacing }: TypeToken) => ({
  fontFamily: family,
  fontSize: px(size),
  fontWeight: weight,
  letterSpacing: px(letterSpacing),
  lineHeight: Math.round((lineHeight / size) * 1e4) / 1e4,
});
