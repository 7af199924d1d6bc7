import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { VectorNode } from '@kitshelf/scene/scene.ts';
import { parsePath } from '@kitshelf/scene/path/parse.ts';
import { toWords } from '../../blocks/words-in.ts';
import { walk } from './structure.ts';

/** What is wrong with the charts of a design: curves that serve two titles, axes without words, odd legends. */
export function checkCharts(root: Placed): string[] {
  const found: string[] = [];
  const titles = new Map<string, string>();
  walk(root, (layer, above) => {
    const { node } = layer;
    if (node.type === 'vector') {
      const curve = curveOf(node);
      const other = curve && titles.get(curve);
      if (curve && other === undefined) titles.set(curve, node.name);
      if (other !== undefined && other !== node.name)
        found.push(`"${node.name}" has the curve of "${other}"`);
      const isChart = node.paths.some(({ name }) => name === 'Area');
      if (isChart && (tickCount(above.at(-2), 'Scale') < 2 || tickCount(above.at(-2), 'Axis') < 2))
        found.push(`axes without words: ${node.name}`);
    }
    if (node.name === 'Bars' && tickCount(above.at(-1), 'Scale') < 2) found.push('columns without a scale');
    if (node.name === 'Legend') {
      const sum = percents(layer).reduce((total, percent) => total + percent, 0);
      if (sum !== 100) found.push(`a legend of ${sum} %`);
    }
  });
  return found;
}

/** The heights along a curve, whatever its size; undefined for a drawing without one. */
function curveOf({ paths, viewBox: [, , , height] }: VectorNode): string | undefined {
  const curve = paths.find(({ name }) => name === 'Curve');
  if (!curve) return undefined;
  const ys = parsePath(curve.d).map(({ points }) => points.at(-1) ?? 0);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return ys.map((y) => Math.round(((y - top) / (bottom - top || height)) * 40)).join(' ');
}

/** Words along one axis of a chart. */
const tickCount = (frame: Placed | undefined, axis: string): number =>
  frame ? wordCount(frame, axis, frame.node.name === axis) : 0;

function wordCount({ node, children }: Placed, axis: string, isWithin: boolean): number {
  if (node.type === 'text') return isWithin ? 1 : 0;
  return children.reduce(
    (sum, child) => sum + wordCount(child, axis, isWithin || child.node.name === axis),
    0,
  );
}

function percents(legend: Placed): number[] {
  const found: number[] = [];
  walk(legend, ({ node }) => {
    const match = node.type === 'text' && /^([\d.]+) %$/.exec(toWords(node));
    if (match) found.push(Number(match[1]));
  });
  return found;
}
