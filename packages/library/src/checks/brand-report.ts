import { isDeepStrictEqual } from 'node:util';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { clipboardMessage } from '@kitshelf/scene/figma/message.ts';
import { contrastFailures } from '@kitshelf/scene/report/contrast.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import type { AssetEntry } from '../model/asset.ts';
import { brandedScene } from '../branding/brand-palette.ts';
import type { BrandColors } from '../branding/brand-colors.ts';
import { completed, fromColor } from '../branding/derive-brand.ts';
import { checkPlainLayers } from './payload/decoders.ts';
import { getRecolouring } from './recolouring.ts';

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

/**
 * What is wrong with an asset's variants in these brands, both halves of each: no colour may stay that is not a drawing's,
 * layers and boxes must, and texts be readable. Brands change colours alone, so a variant is written once and painted in
 * all of them. One brand in turn is copied as the product does it: that must be the same message, read by both decoders.
 * @param turn which brand that is of the first variant; the next variant takes the next one
 */
export async function reportInBrands(
  entry: AssetEntry,
  turn: number,
  brands = hardBrands,
): Promise<string[]> {
  const halves = brands.flatMap(({ name, colors, dark }) => [
    { name, colors },
    { name: `${name}, dark`, colors: dark },
  ]);
  const findings = [];
  for (const [at, key] of entry.variants.entries()) {
    const found = await reportVariant(entry.build(key), halves, (turn + at) % halves.length);
    findings.push(...found.map((finding) => `${entry.slug} ${key}${finding}`));
  }
  return findings;
}

interface Half {
  readonly name: string;
  readonly colors: BrandColors;
}

async function reportVariant(scene: Scene, halves: readonly Half[], whole: number): Promise<string[]> {
  const recolouring = getRecolouring(scene);
  const findings = recolouring.ownColors.map((color) => `: a colour that no brand reaches: ${color}`);
  for (const [at, { name, colors }] of halves.entries()) {
    const branded = brandedScene(scene, { colors });
    recolouring.paint(branded.tokens.colors);
    const found = [
      ...(differsInColorsAlone(branded, scene) ? [] : ['more than its colours changes']),
      ...contrastFailures(recolouring.layers).map(
        ({ layer, ratio, needed }) => `contrast ${ratio} of ${needed}: ${layer}`,
      ),
      ...(at === whole ? await reportCopied(branded, recolouring.message) : []),
    ];
    findings.push(...found.map((finding) => ` in ${name}: ${finding}`));
  }
  return findings;
}

function differsInColorsAlone(branded: Scene, scene: Scene): boolean {
  const { tokens, ...rest } = scene;
  const { tokens: brandedTokens, ...brandedRest } = branded;
  return (
    branded.root === scene.root &&
    isDeepStrictEqual({ ...brandedRest, root: undefined }, { ...rest, root: undefined }) &&
    isDeepStrictEqual({ ...brandedTokens, colors: undefined }, { ...tokens, colors: undefined })
  );
}

/** What is wrong with what is copied in a brand, beside the message that was painted in it. */
async function reportCopied(branded: Scene, painted: object): Promise<string[]> {
  return [
    ...(isDeepStrictEqual(clipboardMessage(branded), painted) ? [] : ['other layers or boxes']),
    ...(await checkPlainLayers(branded, figmaClipboard(branded).html)),
  ];
}
