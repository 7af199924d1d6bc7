import type { FigmaMessage } from '../figma/node-change.ts';
import { layersOf, type NodeFacts, type ReportLayer } from '../report/layer.ts';

/** Numbers of each block, and its share of what makes two designs alike. */
const blocks = {
  structure: { length: 192, share: 0.45 },
  style: { length: 96, share: 0.35 },
  grid: { length: 160, share: 0.15 },
  facts: { length: 16, share: 0.05 },
} as const;

const most = 127;
/** Of a block of length one; its usual numbers then use most of a byte. */
const scale = 400;

interface Facts extends NodeFacts {
  cornerRadius?: number;
  rectangleTopLeftCornerRadius?: number;
  stackSpacing?: number;
  stackHorizontalPadding?: number;
  stackVerticalPadding?: number;
}

type Role = 'text' | 'picture' | 'shape' | 'drawing' | 'row' | 'column' | 'free' | 'button';

/** A layer as fingerprints see it. */
interface Part {
  readonly role: Role;
  readonly layer: ReportLayer;
  readonly node: Facts;
  readonly children: readonly Part[];
  readonly depth: number;
}

/**
 * What a design is like, whatever its words and colours are: 464 whole numbers from -127 to 127, in four blocks for
 * structure (192), style (96), a grid of what lies where (160) and plain facts (16). The smaller the angle between two
 * of them, the more alike the designs. Runs in browsers, too.
 */
export const messageFingerprint = (message: FigmaMessage): number[] => layersFingerprint(layersOf(message));

/** The same of a message's layers. */
export function layersFingerprint(layers: readonly ReportLayer[]): number[] {
  const parts = partsOf(layers);
  return [
    ...inBytes(structureOf(parts), blocks.structure.share),
    ...inBytes(styleOf(parts), blocks.style.share),
    ...inBytes(gridOf(parts), blocks.grid.share),
    ...inBytes(factsOf(parts), blocks.facts.share),
  ];
}

/** To the length of its share, whatever it was. */
function inBytes(block: Float64Array, share: number): number[] {
  const length = Math.sqrt(block.reduce((sum, value) => sum + value * value, 0));
  if (length === 0) return [...block];
  const factor = (Math.sqrt(share) / length) * scale;
  return Array.from(block, (value) => Math.max(-most, Math.min(most, Math.round(value * factor))) + 0);
}

/** All parts, parents first. */
function partsOf(layers: readonly ReportLayer[]): Part[] {
  const parts: Part[] = [];
  const visit = (layer: ReportLayer, depth: number): Part => {
    const [only] = layer.children;
    if (only && layer.children.length === 1 && isWrapper(layer)) return visit(only, depth);
    const at = parts.push(undefined as unknown as Part) - 1;
    const role = roleOf(layer);
    const children = role === 'drawing' ? [] : layer.children.map((child) => visit(child, depth + 1));
    return (parts[at] = { role, layer, node: layer.node, children, depth });
  };
  for (const layer of layers) if (!layer.parent) visit(layer, 0);
  return parts;
}

const isText = ({ node }: ReportLayer): boolean => node.type === 'TEXT';
const isShown = ({ fillPaints = [], strokePaints = [] }: NodeFacts): boolean =>
  [...fillPaints, ...strokePaints].some(({ visible }) => visible !== false);

/** A frame that shows nothing itself. */
const isWrapper = ({ node }: ReportLayer): boolean => isFrame(node) && !isShown(node);

const isFrame = ({ type }: NodeFacts): boolean =>
  ['FRAME', 'GROUP', 'SYMBOL', 'INSTANCE', 'SECTION'].includes(type);

function roleOf(layer: ReportLayer): Role {
  const { node, children } = layer;
  if (node.type === 'TEXT') return 'text';
  if (node.fillPaints?.some(({ type }) => type === 'IMAGE')) return 'picture';
  if (!isFrame(node)) return 'shape';
  if (isDrawing(layer)) return 'drawing';
  if (layer.height <= 72 && children.length <= 3 && isShown(node) && children.some(isText)) return 'button';
  if (node.stackMode === 'HORIZONTAL') return 'row';
  return node.stackMode === 'VERTICAL' ? 'column' : 'free';
}

/** Nothing but drawn things, however deep. */
const isDrawing = ({ children }: ReportLayer): boolean =>
  children.length > 0 &&
  children.every((child) =>
    isFrame(child.node) ? isDrawing(child) : !isText(child) && roleOf(child) !== 'picture',
  );

/** Tokens of the tree, hashed with a sign: roles and numbers of children, pairs, runs of siblings, small subtrees. */
function structureOf(parts: readonly Part[]): Float64Array {
  const counts = new Map<string, number>();
  const count = (token: string) => void counts.set(token, (counts.get(token) ?? 0) + 1);
  for (const part of parts) {
    const roles = part.children.map(({ role }) => role);
    count(`${part.role} ${Math.min(8, roles.length)}`);
    for (const role of roles) count(`${part.role}>${role}`);
    for (const [at, role] of roles.entries()) if (at > 0) count(`${roles[at - 1]},${role}`);
    if (roles.length === 0) continue;
    count(withChildren(part));
    count(`${part.role}(${part.children.map(withChildren).join()})`);
  }
  const block = new Float64Array(blocks.structure.length);
  for (const [token, times] of counts) {
    const hash = hashOf(token);
    const place = hash % block.length;
    block[place] = block[place]! + (hash & 0x10000000 ? 1 : -1) * Math.sqrt(times);
  }
  return block;
}

const withChildren = ({ role, children }: Part): string =>
  children.length === 0 ? role : `${role}(${children.map((child) => child.role).join()})`;

/** FNV-1a, with its bits mixed once more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 12)) >>> 0;
}

/** How often each size of type, weight, radius, padding and gap is used. */
function styleOf(parts: readonly Part[]): Float64Array {
  const block = new Float64Array(blocks.style.length);
  const count = (from: number, length: number, value: number | undefined) => {
    if (value === undefined || !Number.isFinite(value)) return;
    const place = from + Math.max(0, Math.min(length - 1, Math.floor(value)));
    block[place] = block[place]! + 1;
  };
  for (const { role, node } of parts) {
    if (role === 'text') {
      count(0, 32, 6 * Math.log2((node.fontSize ?? 12) / 8));
      count(32, 8, weightOf(node.fontName?.style ?? ''));
      continue;
    }
    const radius = node.cornerRadius ?? node.rectangleTopLeftCornerRadius ?? 0;
    if (role !== 'shape') count(40, 16, radius > 100 ? 15 : radius / 2);
    if (!node.stackMode || node.stackMode === 'NONE') continue;
    count(56, 12, (node.stackHorizontalPadding ?? 0) / 6);
    count(68, 12, (node.stackVerticalPadding ?? 0) / 6);
    count(80, 16, (node.stackSpacing ?? 0) / 4);
  }
  return block.map(Math.sqrt);
}

const weightNames = [
  /thin|hairline/i,
  /light/i,
  /medium/i,
  /semi|demi/i,
  /extra ?bold|black|heavy/i,
  /bold/i,
];

function weightOf(style: string): number {
  const found = weightNames.findIndex((each) => each.test(style));
  return found === -1 ? weightNames.length : found;
}

const columns = 4;
const rows = 10;
const channelOf: Partial<Record<Role, number>> = { text: 0, picture: 1, shape: 2, drawing: 2 };

/** The share of text, pictures, drawn things and grounds in each cell. */
function gridOf(parts: readonly Part[]): Float64Array {
  const block = new Float64Array(blocks.grid.length);
  const frame = boundsOf(parts);
  for (const { role, layer, node, depth } of parts) {
    const channel = channelOf[role] ?? 3;
    if (channel === 3 && (depth === 0 || !isShown(node))) continue;
    const [left, right] = [layer.x, layer.x + layer.width].map(
      (x) => ((x - frame.x) / frame.width) * columns,
    );
    const [top, bottom] = [layer.y, layer.y + layer.height].map((y) => ((y - frame.y) / frame.height) * rows);
    for (let row = 0; row < rows; row++) {
      const tall = overlap(top!, bottom!, row);
      if (tall === 0) continue;
      for (let column = 0; column < columns; column++) {
        const place = (row * columns + column) * 4 + channel;
        block[place] = Math.min(1, block[place]! + tall * overlap(left!, right!, column));
      }
    }
  }
  return block.map(Math.sqrt);
}

const overlap = (from: number, to: number, cell: number): number =>
  Math.max(0, Math.min(to, cell + 1) - Math.max(from, cell)) || 0;

function boundsOf(parts: readonly Part[]) {
  const layers = parts.filter(({ depth }) => depth === 0).map(({ layer }) => layer);
  const x = Math.min(...layers.map((layer) => layer.x));
  const y = Math.min(...layers.map((layer) => layer.y));
  const width = Math.max(1, ...layers.map((layer) => layer.x + layer.width - x));
  const height = Math.max(1, ...layers.map((layer) => layer.y + layer.height - y));
  return { x, y, width, height };
}

const counted: readonly Role[] = ['text', 'picture', 'shape', 'drawing', 'row', 'column', 'free', 'button'];

/** Logarithms of how many there are of each role, of depth, fan-out, repetition and form. */
function factsOf(parts: readonly Part[]): Float64Array {
  const { width, height } = boundsOf(parts);
  const parents = parts.filter(({ children }) => children.length > 0);
  const repeated = parents.filter(
    ({ children }) => new Set(children.map(withChildren)).size < children.length,
  );
  return Float64Array.from([
    ...counted.map((role) => Math.log1p(parts.filter((part) => part.role === role).length)),
    Math.log1p(Math.max(0, ...parts.map(({ depth }) => depth))),
    Math.log1p(parts.length),
    Math.log1p(parents.length),
    Math.log1p(repeated.length),
    Math.log1p(parts.length / Math.max(1, parents.length)),
    Math.log1p(Math.max(0, ...parents.map(({ children }) => children.length))),
    Math.log1p(parts.filter(({ depth }) => depth === 1).length),
    parts.length === 0 ? 0 : Math.log2(width / height),
  ]);
}
