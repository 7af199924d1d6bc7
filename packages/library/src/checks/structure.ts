import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { pathOf, walk } from './walk.ts';

export interface StructureReport {
  frames: number;
  autoLayout: number;
  layers: number;
  /** Layers that stick out of a frame that does not cut them off, and texts that are cut off. */
  outside: string[];
  unnamed: number;
}

/** Names, auto layout and layers that leave their frame. */
export function checkStructure(scene: Scene): StructureReport {
  const report: StructureReport = { frames: 0, autoLayout: 0, layers: 0, outside: [], unnamed: 0 };
  walk(layoutScene(scene), (layer, above) => {
    const { node } = layer;
    report.layers += 1;
    if (!node.name.trim()) report.unnamed += 1;
    if (node.type === 'frame') {
      report.frames += 1;
      if (node.direction !== 'free') report.autoLayout += 1;
    }
    const parent = above.at(-1);
    if (parent && sticksOut(layer, parent, above)) report.outside.push(pathOf(layer, above));
  });
  return report;
}

/** Half a px of rounding is let pass; what is rotated, placed on purpose or cut off as a picture is meant. */
function sticksOut(layer: Placed, parent: Placed, above: Placed[]): boolean {
  const { node } = layer;
  if (node.place || node.rotation || parent.node.type !== 'frame') return false;
  const isInPicture = above.some(({ node: { name } }) => name === 'Picture' || name === 'Stage');
  if (isInPicture) return false;
  const right = layer.x + layer.width - parent.width;
  const below = layer.y + layer.height - parent.height;
  const isOut = layer.x < -0.6 || layer.y < -0.6 || right > 0.6 || below > 0.6;
  return isOut && !isSlider(parent, above);
}

/** Rows that run out of the page on purpose: an ancestor cuts them off. */
const isSlider = (parent: Placed, above: Placed[]): boolean =>
  [parent, ...above].some(({ node }) => ['Slides', 'Strip', 'Items', 'Filters', 'Pair'].includes(node.name));

/** Direct children of the page that may be wider than it: sliders. */
export const sliders = ['Slides', 'Strip', 'Items', 'Filters'];
