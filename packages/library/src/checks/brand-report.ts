import { isDeepStrictEqual } from 'node:util';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import { reportPayload } from '@kitshelf/scene/report.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import type { FontFamily } from '@kitshelf/scene/tokens.ts';
import type { AssetEntry } from '../asset.ts';
import { brandedScene } from '../branding/brand-palette.ts';
import type { BrandColors } from '../branding/brand-colors.ts';
import { dressOf } from '../branding/dress.ts';
import { checkStructure } from './structure.ts';
import { completed, fromColor } from '../branding/derive-brand.ts';

/** Twenty brands to try every design in, hard ones among them. */
const seeds = [
  ['blue', '#2563eb'],
  ['nearly white', '#fafafa'],
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['middle grey', '#777777'],
  ['crimson', '#e11d48'],
  ['yellow', '#facc15'],
  ['green', '#16a34a'],
  ['violet', '#7c3aed'],
  ['sky', '#0ea5e9'],
  ['brown', '#b45309'],
  ['teal', '#0f766e'],
  ['magenta', '#ff00ff'],
  ['lime', '#00ff00'],
  ['olive', '#808000'],
  ['navy', '#0b1f4b'],
  ['peach', '#ffb38a'],
] as const;

export const hardBrands: readonly {
  readonly name: string;
  readonly colors: BrandColors;
  readonly dark: BrandColors;
}[] = [
  ...seeds.map(([name, color]) => ({ name, ...fromColor(color) })),
  {
    name: 'black and white alone',
    ...completed({ background: '#ffffff', text: '#000000', primary: '#000000' }),
  },
  {
    name: 'one hue throughout',
    ...completed({ background: '#e0f2fe', surface: '#bae6fd', text: '#0c4a6e', primary: '#0369a1' }),
  },
  { name: 'dark first', ...completed({ background: '#0a0a0f', text: '#f5f5f5', primary: '#a78bfa' }) },
];

/** What is wrong with an asset's variants in these brands: its layers and boxes must stay, its texts be readable. */
export function reportInBrands(entry: AssetEntry, brands = hardBrands): string[] {
  return entry.variants.flatMap((key) => {
    const scene = entry.build(key);
    const boxes = boxesOf(scene);
    const { layers } = reportPayload(figmaClipboard(scene).html);
    return brands.flatMap(({ name, colors, dark }) =>
      [colors, dark].flatMap((half) => {
        const branded = brandedScene(scene, { colors: half });
        const report = reportPayload(figmaClipboard(branded).html);
        return [
          ...(report.layers === layers ? [] : [`${report.layers} layers instead of ${layers}`]),
          ...(isDeepStrictEqual(boxesOf(branded), boxes) ? [] : ['other boxes']),
          ...report.contrastFailures.map(
            ({ layer, ratio, needed }) => `contrast ${ratio} of ${needed}: ${layer}`,
          ),
        ].map((finding) => `${entry.slug} ${key} in ${name}: ${finding}`);
      }),
    );
  });
}

/** Typefaces that are as wide, narrow and tall as any, in pairs. */
const dresses: readonly (readonly [FontFamily, FontFamily])[] = [
  ['Syne', 'Sora'],
  ['Jost', 'Lora'],
  ['Playfair Display', 'JetBrains Mono'],
];

/** What does not fit of an asset in other typefaces: layers that leave their frame, and words that are cut in two. */
export function reportDressed(entry: AssetEntry, pairs = dresses): string[] {
  return entry.variants.flatMap((key) => {
    const known = new Set(misfits(entry.build(key)));
    return pairs.flatMap(([headingFont, bodyFont]) => {
      const dress = dressOf({ headingFont, bodyFont, words: null, logo: null });
      return misfits(entry.build(key, dress))
        .filter((misfit) => !known.has(misfit))
        .map((misfit) => `${entry.slug} ${key} in ${headingFont} and ${bodyFont}: ${misfit}`);
    });
  });
}

function misfits(scene: Scene): string[] {
  const { outside, brokenWords } = checkStructure(scene);
  return [
    ...outside.map((path) => `sticks out: ${path}`),
    ...brokenWords.map((word) => `broken word: ${word}`),
  ];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children?: readonly Box[];
}

function boxesOf(scene: Scene): number[] {
  const numbers: number[] = [];
  const walk = ({ x, y, width, height, children = [] }: Box) => {
    numbers.push(x, y, width, height);
    children.forEach(walk);
  };
  walk(layoutScene(scene));
  return numbers;
}
