import { parseVectorNetworkBlob } from 'openfig-core';
import type { PathCommand } from '../path/command.ts';
import { mapPoints } from '../path/command.ts';
import { ellipsePath, roundedBox, type Radii } from '../path/shapes.ts';
import type { GeometryFields, NodeFields } from './fields.ts';
import type { FigmaDocument } from './payload.ts';

/** An outline in px of its layer's box. */
export interface ReadPath {
  readonly commands: PathCommand[];
  readonly isEvenOdd: boolean;
  /** Which of the layer's overrides paints it; 0 for the layer's own paints. */
  readonly styleID: number;
}

const close: PathCommand = { op: 'Z', points: [] };

/** What a layer fills: as Figma computed it, or else by what the layer is. Empty for lines. */
export function fillPaths(document: FigmaDocument, node: NodeFields): ReadPath[] {
  const computed = geometry(document, node.fillGeometry);
  if (computed) return computed;
  if (node.type === 'VECTOR') return networkPaths(document, node)?.filled ?? [];
  const commands = plainShape(node);
  return commands ? [{ commands, isEvenOdd: false, styleID: 0 }] : [];
}

/** Where a layer's stroke runs: along its network, or round what it fills. */
export function linePaths(document: FigmaDocument, node: NodeFields): ReadPath[] {
  if (node.type === 'LINE') {
    const end = [node.size?.x ?? 0, 0];
    const commands: PathCommand[] = [
      { op: 'M', points: [0, 0] },
      { op: 'L', points: end },
    ];
    return [{ commands, isEvenOdd: false, styleID: 0 }];
  }
  const drawn = node.type === 'VECTOR' ? networkPaths(document, node)?.lines : undefined;
  return drawn ?? fillPaths(document, node);
}

/** Outlines stored as blobs; undefined where there are none or one is missing. */
export function geometry(
  document: FigmaDocument,
  list: GeometryFields[] | undefined,
): ReadPath[] | undefined {
  if (!list || list.length === 0) return undefined;
  const paths = list.map(({ commandsBlob, windingRule, styleID = 0 }) => {
    const bytes = document.blob(commandsBlob);
    return bytes && { commands: decodeCommands(bytes), isEvenOdd: windingRule === 'ODD', styleID };
  });
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

/** An outline blob: an opcode byte (Z, M, L, Q, C), then little-endian 32-bit floats. Cut short where it is malformed. */
export function decodeCommands(bytes: Uint8Array): PathCommand[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const commands: PathCommand[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const code = view.getUint8(at);
    const count = [0, 2, 2, 4, 6][code];
    if (count === undefined || at + 1 + count * 4 > bytes.length) break;
    const points = Array.from({ length: count }, (_, index) => view.getFloat32(at + 1 + index * 4, true));
    at += 1 + count * 4;
    if (!points.every(Number.isFinite)) break;
    // Figma begins the outlines of glyphs by closing nothing.
    if (code === 0 && (commands.length === 0 || commands.at(-1)?.op === 'Z')) continue;
    if (code === 3) commands.push({ op: 'C', points: cubic(x, y, points) });
    else commands.push({ op: (['Z', 'M', 'L', 'Z', 'C'] as const)[code]!, points });
    if (count > 0) [x, y] = [points.at(-2)!, points.at(-1)!];
  }
  return commands;
}

/** A quadratic curve as a cubic one. */
function cubic(x: number, y: number, [cx, cy, ex, ey]: number[]): number[] {
  const between = (from: number, to: number) => from + (2 / 3) * (to - from);
  return [between(x, cx!), between(y, cy!), between(ex!, cx!), between(ey!, cy!), ex!, ey!];
}

/** Layers that hold others within a box. */
export const frameTypes = new Set([
  'FRAME',
  'SYMBOL',
  'INSTANCE',
  'SECTION',
  'GROUP',
  'SLIDE',
  'MODULE',
  'RESPONSIVE_SET',
]);
const rectangleTypes = new Set(['RECTANGLE', 'ROUNDED_RECTANGLE']);

function plainShape(node: NodeFields): PathCommand[] | undefined {
  const box = { x: 0, y: 0, width: node.size?.x ?? 0, height: node.size?.y ?? 0 };
  if (frameTypes.has(node.type) || rectangleTypes.has(node.type)) return roundedBox(box, getRadii(node));
  if (node.type === 'ELLIPSE') return ellipsePath(box, getArc(node));
  if (node.type === 'REGULAR_POLYGON') return polygon(box.width, box.height, node.count ?? 3, 1);
  if (node.type === 'STAR')
    return polygon(box.width, box.height, node.count ?? 5, node.starInnerScale ?? 0.38);
}

/** Corner radii in px: top left, top right, bottom right, bottom left. */
export function getRadii(node: NodeFields): Radii {
  const all = node.cornerRadius ?? 0;
  return [
    node.rectangleTopLeftCornerRadius ?? all,
    node.rectangleTopRightCornerRadius ?? all,
    node.rectangleBottomRightCornerRadius ?? all,
    node.rectangleBottomLeftCornerRadius ?? all,
  ];
}

/** A pie or ring in degrees clockwise from 12 o'clock; undefined for a whole ellipse. */
export function getArc({ arcData }: NodeFields): { from: number; to: number; inner: number } | undefined {
  if (!arcData) return undefined;
  const { startingAngle = 0, endingAngle = 2 * Math.PI, innerRadius = 0 } = arcData;
  const isWhole = Math.abs(endingAngle - startingAngle) >= 2 * Math.PI - 1e-6;
  if (isWhole && innerRadius === 0) return undefined;
  const degrees = (radians: number) => (radians * 180) / Math.PI + 90;
  return { from: degrees(startingAngle), to: degrees(endingAngle), inner: innerRadius };
}

function polygon(width: number, height: number, corners: number, inner: number): PathCommand[] {
  const count = Math.min(Math.max(3, Math.round(corners)), 60) * (inner < 1 ? 2 : 1);
  const points = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    const radius = inner < 1 && at % 2 === 1 ? inner : 1;
    return [(width / 2) * (1 + radius * Math.cos(angle)), (height / 2) * (1 + radius * Math.sin(angle))];
  });
  return [...points.map((point, at): PathCommand => ({ op: at === 0 ? 'M' : 'L', points: point })), close];
}

interface NetworkPaths {
  readonly filled: ReadPath[];
  readonly lines: ReadPath[];
}

function networkPaths(document: FigmaDocument, { vectorData, size }: NodeFields): NetworkPaths | undefined {
  const bytes = document.blob(vectorData?.vectorNetworkBlob);
  const network = bytes && parsed(bytes);
  if (!network) return undefined;
  const { x: width, y: height } = vectorData?.normalizedSize ?? size ?? { x: 1, y: 1 };
  const [sx, sy] = [width ? (size?.x ?? width) / width : 1, height ? (size?.y ?? height) / height : 1];
  const scaled = (commands: PathCommand[]) => mapPoints(commands, (x, y) => [x * sx, y * sy]);
  const walk = (segments: readonly number[]) => scaled(chain(network, segments));
  return {
    filled: network.regions.map(({ loops, windingRule, styleID }) => ({
      commands: loops.flatMap((loop) => [...walk(loop), close]),
      isEvenOdd: windingRule === 'ODD',
      styleID,
    })),
    lines: [{ commands: walk(network.segments.map((_, at) => at)), isEvenOdd: false, styleID: 0 }],
  };
}

type Network = ReturnType<typeof parseVectorNetworkBlob>;

function parsed(bytes: Uint8Array): Network | undefined {
  // Three counts, then 12 bytes a vertex and 28 a segment: more than the blob holds is not made room for.
  if (bytes.length < 12) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [vertices, segments, regions] = [0, 4, 8].map((at) => view.getUint32(at, true));
  if (vertices! * 12 + segments! * 28 + regions! * 8 + 12 > bytes.length) return undefined;
  try {
    return parseVectorNetworkBlob(bytes);
  } catch {
    return undefined;
  }
}

/** Segments one after the other, each begun again where it does not follow from the one before, and closed where it ends. */
function chain({ vertices, segments }: Network, order: readonly number[]): PathCommand[] {
  const commands: PathCommand[] = [];
  let [first, last] = [-1, -1];
  for (const [place, index] of order.entries()) {
    const segment = segments[index];
    if (!segment) continue;
    const next = segments[order[place + 1] ?? -1];
    const isReversed = isBackwards(segment, last, next);
    const [a, b] = isReversed ? [segment.end, segment.start] : [segment.start, segment.end];
    const [from, to] = [vertices[a.vertex], vertices[b.vertex]];
    if (!from || !to) continue;
    if (last !== a.vertex) {
      commands.push({ op: 'M', points: [from.x, from.y] });
      first = a.vertex;
    }
    const isStraight = !a.dx && !a.dy && !b.dx && !b.dy;
    const handles = [from.x + a.dx, from.y + a.dy, to.x + b.dx, to.y + b.dy, to.x, to.y];
    commands.push(isStraight ? { op: 'L', points: [to.x, to.y] } : { op: 'C', points: handles });
    last = b.vertex;
    if (last === first) {
      commands.push(close);
      last = -1;
    }
  }
  return commands;
}

type Segment = Network['segments'][number];

/** Whether a segment follows from the one before, or leads to the one after, by its end only. */
function isBackwards({ start, end }: Segment, last: number, next: Segment | undefined): boolean {
  if (last === start.vertex) return false;
  if (last === end.vertex) return true;
  if (!next) return false;
  const meets = (vertex: number) => vertex === next.start.vertex || vertex === next.end.vertex;
  return !meets(end.vertex) && meets(start.vertex);
}
