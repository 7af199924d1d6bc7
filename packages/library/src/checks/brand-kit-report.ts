import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { paints, type Scene } from '@kitshelf/scene/scene.ts';
import type { FontFamily } from '@kitshelf/scene/tokens.ts';
import type { AssetEntry } from '../model/asset.ts';
import { rebrandWith } from '../branding/brand-kit.ts';
import { checkStructure, getPath, pictures, walk } from './design/structure.ts';

/** Typefaces that are as wide, narrow and tall as any, in pairs. */
const fontPairs: readonly (readonly [FontFamily, FontFamily])[] = [
  ['Syne', 'Sora'],
  ['Jost', 'Lora'],
  ['Playfair Display', 'JetBrains Mono'],
];

/** What does not fit of an asset in other typefaces: layers that leave their frame, words that are cut in two, texts that lie on others. */
export function reportRebranded(entry: AssetEntry, pairs = fontPairs): string[] {
  return entry.variants.flatMap((key) => {
    const known = new Set(misfits(entry.build(key)));
    return pairs.flatMap(([headingFont, bodyFont]) => {
      const rebrand = rebrandWith({ headingFont, bodyFont, words: null, logo: null });
      return misfits(entry.build(key, rebrand))
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
    ...overlaps(layoutScene(scene)).map((path) => `lies on another text: ${path}`),
  ];
}

interface Words {
  /** Of its lines, in px from the root's corner. */
  readonly box: { left: number; right: number; top: number; bottom: number };
  readonly above: readonly Placed[];
  readonly path: string;
}

/** Texts that cover those beneath them without a ground between. */
function overlaps(root: Placed): string[] {
  const texts: Words[] = [];
  walk(root, (layer, above) => {
    const isDrawn = above.some(({ node }) => pictures.has(node.name) || node.rotation);
    if (layer.text && !isDrawn) texts.push({ box: boxOf(layer), above, path: getPath(layer, above) });
  });
  return texts
    .filter((text, at) => texts.slice(0, at).some((beneath) => covers(text, beneath)))
    .map(({ path }) => path);
}

function boxOf({ absoluteX, absoluteY, text }: Placed): Words['box'] {
  const lines = text!.lines;
  return {
    left: absoluteX + Math.min(...lines.map(({ left }) => left)),
    right: absoluteX + Math.max(...lines.map(({ left, width }) => left + width)),
    top: absoluteY,
    bottom: absoluteY + text!.height,
  };
}

/** Px that two texts may share: line boxes are taller than letters. */
const shared = 2;

function covers({ box, above }: Words, beneath: Words): boolean {
  const isApart =
    box.left >= beneath.box.right - shared ||
    beneath.box.left >= box.right - shared ||
    box.top >= beneath.box.bottom - shared ||
    beneath.box.top >= box.bottom - shared;
  return !isApart && !above.some((frame) => !beneath.above.includes(frame) && hasGround(frame));
}

const hasGround = ({ node }: Placed): boolean => 'fill' in node && paints(node.fill).length > 0;
