import type { FigmaMessage } from '../figma/format/node-change.ts';
import { getLayers, type NodeFacts, type ReportLayer } from './layer.ts';

/** Every feature is a whole number from 0 up to below this. */
export const featureRange = 2 ** 20;
/** How many features of a design are compared at most. */
export const mostFeatures = 1024;

interface Facts extends NodeFacts {
  cornerRadius?: number;
  rectangleTopLeftCornerRadius?: number;
  stackSpacing?: number;
  stackHorizontalPadding?: number;
  stackVerticalPadding?: number;
  strokeWeight?: number;
}

/**
 * How a design is built, whatever its words, names and colours are: its features, up to 1,024 different whole numbers in
 * ascending order. Each stands for something small that a layer is or how it stands to others, so the features of a part
 * are among those of the whole. Where a design has more, the lowest are given: of any two designs the same ones. Runs in
 * browsers, too.
 */
export const messageFingerprint = (message: FigmaMessage): number[] =>
  layersFingerprint([...getLayers(message), ...getLayers(message, 'hidden')]);

/** Frames beside one another of which each has a fingerprint. */
const mostFrames = 8;

/**
 * The fingerprint of each frame on a message's pages, so that each appearance of a design is found; of the first eight at
 * most.
 * @param layers what its pages show, see `getLayers`
 * @param hidden what stands on its hidden page
 */
export function frameFingerprints(
  layers: readonly ReportLayer[],
  hidden: readonly ReportLayer[],
): number[][] {
  const roots = layers.filter(({ parent }) => !parent).slice(0, mostFrames);
  return roots.map((root) => layersFingerprint([...withAllIn(root), ...hidden]));
}

function withAllIn(root: ReportLayer): ReportLayer[] {
  const layers = [root];
  // The list grows while it is gone through.
  for (const { children } of layers) for (const child of children) layers.push(child);
  return layers;
}

/** The same of a message's layers. */
function layersFingerprint(layers: readonly ReportLayer[]): number[] {
  const drawings = drawingsAmong(layers);
  const features = new Set<number>();
  for (const layer of layers) if (!layer.parent) addFeatures(layer, {}, { drawings, features });
  return Array.from(features)
    .sort((one, other) => one - other)
    .slice(0, mostFeatures);
}

interface FeatureSets {
  readonly drawings: ReadonlySet<ReportLayer>;
  readonly features: Set<number>;
}

/** The looks of the layers around one, where there are any. */
interface Around {
  readonly parent?: number;
  readonly grandparent?: number;
  readonly before?: number;
}

/** A layer with all that is in it. */
interface LayerHashes {
  readonly look: number;
  /** The same for the same layers of the same sizes. */
  readonly whole: number;
}

const kinds = { look: 1, inside: 2, deeper: 3, beside: 4, height: 5, size: 6, frame: 7, drawing: 8 };

/** Adds what is to be said of a layer and of all below it. */
function addFeatures(layer: ReportLayer, around: Around, found: FeatureSets): LayerHashes {
  const { drawings, features } = found;
  const isDrawn = drawings.has(layer);
  const look = isDrawn ? drawing : lookOf(layer);
  const [width, height] = [rounded(layer.width), rounded(layer.height)];
  const add = (...numbers: number[]) => features.add(mixed(numbers) % featureRange);
  add(kinds.look, look);
  add(kinds.height, look, height);
  const size = [look, width, height];
  add(kinds.size, ...size);
  if (around.parent !== undefined) add(kinds.inside, around.parent, look);
  if (around.grandparent !== undefined) add(kinds.deeper, around.grandparent, around.parent!, look);
  if (around.before !== undefined) add(kinds.beside, around.before, look);
  const { parent: grandparent } = around;
  const inside: LayerHashes[] = [];
  for (const child of isDrawn ? [] : layer.children) {
    const before = inside.at(-1)?.look;
    const next = {
      parent: look,
      ...(grandparent !== undefined && { grandparent }),
      ...(before !== undefined && { before }),
    };
    inside.push(addFeatures(child, next, found));
  }
  const form = isDrawn ? formOf(layer) : 0;
  if (isDrawn) add(kinds.drawing, form);
  const whole = mixed([kinds.frame, ...size, form, ...inside.map((each) => each.whole)]);
  if (inside.length > 0) features.add(whole % featureRange);
  return { look, whole };
}

const frameTypes = new Set(['FRAME', 'GROUP', 'SYMBOL', 'INSTANCE', 'SECTION', 'BOOLEAN_OPERATION']);
const isFrame = ({ type }: NodeFacts): boolean => frameTypes.has(type);
const drawnTypes = new Set(['VECTOR', 'STAR', 'LINE', 'ELLIPSE', 'REGULAR_POLYGON']);

/** Frames that show nothing themselves, with nothing but drawn things in them. Looked for from within, once each. */
function drawingsAmong(layers: readonly ReportLayer[]): Set<ReportLayer> {
  const drawings = new Set<ReportLayer>();
  for (const layer of layers.toReversed()) {
    const { node, children } = layer;
    if (!isFrame(node) || isArranged(node) || isShown(node)) continue;
    if (children.every((child) => drawnTypes.has(child.node.type) || drawings.has(child)))
      drawings.add(layer);
  }
  return drawings;
}

const isArranged = ({ stackMode }: NodeFacts): boolean => (stackMode ?? 'NONE') !== 'NONE';
const isShown = ({ fillPaints = [], strokePaints = [] }: NodeFacts): boolean =>
  [...fillPaints, ...strokePaints].some(({ visible }) => visible !== false);

const drawing = hashOf('drawing');

/** One number for how large the parts of a drawing are and where they lie, to a quarter of a px. */
const formOf = ({ children }: ReportLayer): number =>
  mixed(
    children.flatMap((part) => {
      const { m02 = 0, m12 = 0 } = part.node.transform ?? {};
      return [...[m02, m12, part.width, part.height].map((px) => rounded(4 * px)), formOf(part)];
    }),
  );

/** To a whole number, as it is when it went through a payload, which has 32 bits for each. */
const rounded = (value: number): number => Math.round(Math.fround(value));

/** What a layer is by itself, without its size: its type and typeface, or its arrangement and outline. */
function lookOf({ node }: ReportLayer): number {
  const facts = node as Facts;
  const number = (value = 0) => rounded(value);
  if (node.type === 'TEXT') {
    const { family = '', style = '' } = node.fontName ?? {};
    return hashOf(`text ${rounded(2 * (node.fontSize ?? 12))} ${family} ${style}`);
  }
  const radius = number(facts.cornerRadius ?? facts.rectangleTopLeftCornerRadius);
  const isLined = (node.strokePaints ?? []).some(({ visible }) => visible !== false);
  const line = isLined ? rounded(4 * (facts.strokeWeight ?? 1)) : 0;
  const paints = (node.fillPaints ?? []).filter(({ visible }) => visible !== false);
  const ground = paints.some(({ type }) => type === 'IMAGE') ? 'picture' : paints.length > 0;
  const outline = `${radius} ${line} ${ground}`;
  if (!isFrame(node)) return hashOf(`${node.type} ${outline}`);
  const { stackMode, stackSpacing, stackHorizontalPadding, stackVerticalPadding } = facts;
  const flow = isArranged(node)
    ? [stackMode, ...[stackSpacing, stackHorizontalPadding, stackVerticalPadding].map(number)].join(' ')
    : '';
  return hashOf(`frame ${outline} ${flow}`);
}

/** FNV-1a, its bits mixed once more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return spread(hash);
}

/** One number of several in their order. */
function mixed(numbers: readonly number[]): number {
  let hash = 0;
  for (const number of numbers) hash = spread(Math.imul(hash, 31) + number);
  return hash;
}

/** The finaliser of MurmurHash3: each bit depends on all. */
function spread(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
