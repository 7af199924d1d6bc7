import type { VectorNode, VectorPath } from '../../model/node.ts';
import { mapPoints, type PathCommand } from '../../path/command.ts';
import type { Paint } from '../../model/paint.ts';
import { textParts } from '../draw/text.ts';
import type { NodeFields, PaintFields } from '../fields.ts';
import { apply } from '../matrix.ts';
import { fillPaths, linePaths, type ReadPath } from '../shapes.ts';
import type { ReadNode } from '../tree.ts';
import type { Reading } from './context.ts';
import { toPaints, toStroke } from './paint.ts';

/** A line has no height and no view box may be without. */
const thinnest = 0.01;

/** A drawing of the layer's size with the paths that `paths` gives in px of its box. */
export function drawing(node: NodeFields, paths: VectorPath[]): VectorNode {
  const [width, height] = [Math.max(thinnest, node.size?.x ?? 0), Math.max(thinnest, node.size?.y ?? 0)];
  return { type: 'vector', name: node.name ?? '', viewBox: [0, 0, width, height], width, height, paths };
}

/** What a shape is as paths: fills, each of them, and the stroke. */
export function shapePaths(reading: Reading, node: NodeFields): VectorPath[] {
  const name = node.name ?? '';
  const outlines = fillPaths(reading.document, node).filter(({ commands }) => commands.length > 0);
  const filled = outlines.flatMap((outline) =>
    fillsOf(reading, node, outline).map((fill): VectorPath => ({ name, ...dataOf(outline), fill })),
  );
  const stroke = toStroke(reading, node);
  if (!stroke) return filled;
  const { align, ...line } = stroke;
  const lines = linePaths(reading.document, node);
  const [first] = filled;
  const [only] = lines;
  if (align === 'outside' && outlines.length > 0) {
    // Beneath the fill, which covers its inner half.
    const beneath = lines.map((path) => ({ name, d: dataOf(path).d, stroke: doubled(line) }));
    return [...beneath, ...filled];
  }
  if (align === 'inside' && outlines.length > 0) reading.leftOut.add('position', node.name);
  const runsRound = only && outlines[0] && isSameLine(only.commands, outlines[0].commands);
  if (first && filled.length === 1 && lines.length === 1 && runsRound) return [{ ...first, stroke: line }];
  return [...filled, ...lines.map((path) => ({ name, d: dataOf(path).d, stroke: line }))];
}

const doubled = <Line extends { weight?: unknown }>(line: Line): Line => ({
  ...line,
  weight: typeof line.weight === 'number' ? line.weight * 2 : line.weight,
});

/** As many steps, but for those that close: a network whose every line bounds what is filled. */
function isSameLine(a: readonly PathCommand[], b: readonly PathCommand[]): boolean {
  const steps = (commands: readonly PathCommand[]) => commands.filter(({ op }) => op !== 'Z').length;
  return Math.abs(steps(a) - steps(b)) <= b.filter(({ op }) => op === 'M').length;
}

function fillsOf(reading: Reading, node: NodeFields, { styleID }: ReadPath): Paint[] {
  const style = styleID && node.vectorData?.styleOverrideTable?.find((each) => each.styleID === styleID);
  const found = toPaints(reading, node, (style && style.fillPaints) || node.fillPaints);
  return drawable(reading, node, [found ?? []].flat());
}

/** Paths are filled with colours and gradients; a picture in one is told. */
function drawable(reading: Reading, { name }: NodeFields, paints: Paint[]): Paint[] {
  return paints.map((paint) => {
    if (typeof paint === 'string' || paint.type !== 'image') return paint;
    reading.leftOut.add('paint', name);
    return '#d9d9d9';
  });
}

/** Text as its glyphs' outlines. */
export function textPaths(reading: Reading, node: NodeFields): VectorPath[] {
  return textParts(reading.document, node).flatMap(({ commands, paints }) =>
    commands.length === 0 ? [] : solidPath(reading, node, commands, paints),
  );
}

function solidPath(
  reading: Reading,
  node: NodeFields,
  commands: PathCommand[],
  paints: PaintFields[] | undefined,
): VectorPath[] {
  const fills = drawable(reading, node, [toPaints(reading, node, paints) ?? []].flat());
  return fills.map((fill) => ({ name: node.name ?? '', d: exactPath(commands), fill }));
}

/** Everything that a layer and those below it show, as paths in px of the layer's box. What is cut off or in order of depth is kept as far as paths can. */
export function flattened(reading: Reading, { fields, children }: ReadNode): VectorPath[] {
  const own = fields.type === 'TEXT' ? textPaths(reading, fields) : shapePaths(reading, fields);
  const isDrawn = fields.type === 'BOOLEAN_OPERATION' && own.length > 0;
  const inner = isDrawn ? [] : children.flatMap((child) => placedPaths(reading, child));
  return [...own, ...inner];
}

function placedPaths(reading: Reading, child: ReadNode): VectorPath[] {
  const { transform, opacity = 1 } = child.fields;
  return flattened(reading, child).map((path) => ({
    ...path,
    d: transform ? movedPath(path.d, (x, y) => point(apply(transform, { x, y }))) : path.d,
    ...(opacity < 1 ? { opacity: opacity * (path.opacity ?? 1) } : {}),
  }));
}

const point = ({ x, y }: { x: number; y: number }): [number, number] => [x, y];

/** Path data as written by `exactPath`, each point moved. */
export function movedPath(d: string, map: (x: number, y: number) => [number, number]): string {
  const commands = [...d.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, op, points]) => ({
    op: op as PathCommand['op'],
    points: points!.trim() ? points!.trim().split(' ').map(Number) : [],
  }));
  return exactPath(mapPoints(commands, map));
}

function dataOf({ commands, isEvenOdd }: ReadPath): { d: string; rule?: 'evenodd' } {
  return { d: exactPath(commands), ...(isEvenOdd ? { rule: 'evenodd' } : {}) };
}

/** Path data to five decimals, so that it can be written again as it was. */
const exactPath = (commands: PathCommand[]): string =>
  commands
    .map(({ op, points }) => op + points.map((value) => Math.round(value * 1e5) / 1e5 || 0).join(' '))
    .join('');
