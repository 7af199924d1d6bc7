import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { Scene, SceneNode } from '@kitshelf/scene/scene.ts';

export interface StructureReport {
  /** Layers that stick out of their frame without being meant to. */
  outside: string[];
  /** Words that had to be cut in two because they are wider than their box. */
  brokenWords: string[];
  /** Drawings of several parts that are not called anything. */
  namelessParts: string[];
}

/** Rows that run out of the page on purpose. */
const sliders = new Set(['Slides', 'Strip', 'Items', 'Filters']);
/** Drawings of things may be cut off by their edge. */
export const pictures = new Set(['Picture', 'Stage', 'Portrait', 'Avatar']);

/** Layers that leave their frame, words that do not fit and parts of drawings without a name. */
export function checkStructure(scene: Scene): StructureReport {
  const report: StructureReport = { outside: [], brokenWords: [], namelessParts: [] };
  walk(layoutScene(scene), (layer, above) => {
    if (hasNamelessParts(layer.node)) report.namelessParts.push(getPath(layer, above));
    if (above.some((parent) => pictures.has(parent.node.name))) return;
    if (sticksOut(layer, above.at(-1)) && ![layer, ...above].some((one) => sliders.has(one.node.name)))
      report.outside.push(getPath(layer, above));
    const word = brokenWord(layer);
    if (word) report.brokenWords.push(`${word} (${getPath(layer, above)})`);
  });
  return report;
}

const hasNamelessParts = (node: SceneNode): boolean =>
  node.type === 'vector' && node.paths.length > 1 && node.paths.some(({ name }) => !name);

/** Half a px of rounding is let pass; what is placed or rotated is meant. */
function sticksOut(layer: Placed, parent: Placed | undefined): boolean {
  if (!parent || layer.node.place || layer.node.rotation) return false;
  const right = layer.x + layer.width - parent.width;
  const below = layer.y + layer.height - parent.height;
  return layer.x < -0.6 || layer.y < -0.6 || right > 0.6 || below > 0.6;
}

function brokenWord(layer: Placed): string | undefined {
  const lines = layer.text?.lines ?? [];
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const [last, first] = [lines[at]!.characters.at(-1)?.character, lines[at + 1]!.characters[0]?.character];
    if (last && first && /\p{L}/u.test(last) && /\p{L}/u.test(first))
      return lines[at]!.characters.map(({ character }) => character)
        .join('')
        .trim();
  }
  return undefined;
}

/** Every layer with the layers above it, from the root down. */
export function walk(
  root: Placed,
  visit: (layer: Placed, above: Placed[]) => void,
  above: Placed[] = [],
): void {
  visit(root, above);
  for (const child of root.children) walk(child, visit, [...above, root]);
}

/** Where a layer is, for people: the names from the root down. */
export const getPath = (layer: Placed, above: Placed[]): string =>
  [...above.slice(-3), layer].map(({ node }) => node.name).join(' > ');
