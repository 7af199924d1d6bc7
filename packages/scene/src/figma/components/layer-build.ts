import { createHash } from 'node:crypto';
import type { NodeChange, Vector } from '../format/node-change.ts';

/** A node of a message with those that stand in it, from back to front. */
export interface Layer {
  readonly node: NodeChange;
  readonly children: readonly Layer[];
}

/** What an instance may say otherwise than its component, beside where that leads to. */
export const strokeFields = ['strokePaints', 'strokeWeight', 'strokeAlign', 'strokeJoin', 'strokeCap'];
export const changeableFields = ['fillPaints', 'effects', 'opacity', 'textData'];

/** What follows from an instance's words and size. */
export const derivedFields = ['size', 'transform', 'derivedTextData'];

/** A drawing: a frame of nothing but paths. Instances swap it as a whole. */
export const isDrawing = ({ node, children }: Layer): boolean =>
  node.type === 'FRAME' && children.length > 0 && children.every((child) => child.node.type === 'VECTOR');

/** What a drawing draws, in any colours and wherever it stands: equal for equal drawings. */
export const getShape = ({ node, children }: Layer): string =>
  toHash([node['size'], ...children.map((child) => child.node)], ofNoShape);

const ofNoShape = ['guid', 'parentIndex', 'fillPaints', 'strokePaints', 'effects', 'name'];

/** The layers that hold no others; a drawing counts as one. */
export const getLeaves = (layer: Layer): Layer[] =>
  layer.children.length === 0 || isDrawing(layer) ? [layer] : layer.children.flatMap(getLeaves);

/** How a layer is built in its parent, with what stands in it (`inside`): equal for layers that a component may stand for. */
export const buildHash = (layer: Layer, parent: NodeChange | undefined, inside: string): string =>
  isDrawing(layer)
    ? toHash(['drawing', layer.node['size'], placeFields(layer.node, parent)])
    : toHash([buildFields(layer.node), placeFields(layer.node, parent), inside]);

const never = new Set(['guid', 'parentIndex', 'phase', 'name', 'autoRename']);
const free = new Set([...never, ...strokeFields, ...changeableFields, ...derivedFields]);
/** What an instance has by itself: its place in its parent, and whether it hugs. */
export const ofPlace =
  /^(stackChild|stackPositioning|horizontalConstraint|verticalConstraint|minSize|maxSize|stack\w+Sizing)/;

const buildFields = (node: NodeChange) => Object.entries(node).filter(([field]) => !free.has(field));

/** What the layer of a component itself is, wherever it stands. */
export const partFields = (node: NodeChange) => buildFields(node).filter(([field]) => !ofPlace.test(field));

/** Size and place as far as they do not follow from words and room: what follows from these may differ. */
function placeFields(node: NodeChange, parent: NodeChange | undefined): unknown[] {
  const size = node['size'] as Vector;
  const { m00, m01, m02, m10, m11, m12 } = node['transform'] as Record<string, number>;
  const isInFlow = isStack(parent) && node['stackPositioning'] !== 'ABSOLUTE';
  const isPinned = (field: string) => !isInFlow && (node[field] ?? 'MIN') === 'MIN';
  return [
    followsAcross(node, parent) ? 'any' : size.x,
    followsDown(node, parent) ? 'any' : size.y,
    ...[m00, m01, m10, m11].map((number) => number?.toFixed(4)),
    isPinned('horizontalConstraint') ? m02 : 'any',
    isPinned('verticalConstraint') ? m12 : 'any',
  ];
}

/** Whether it has auto layout. */
export const isStack = (node: NodeChange | undefined): boolean =>
  node !== undefined && 'stackSpacing' in node;
const isRow = (node: NodeChange | undefined): boolean => node?.['stackMode'] === 'HORIZONTAL';
const hugs = 'RESIZE_TO_FIT_WITH_IMPLICIT_SIZE';
const withRoom = new Set(['STRETCH', 'SCALE']);

function followsAcross(node: NodeChange, parent: NodeChange | undefined): boolean {
  const own = isRow(node) ? node['stackPrimarySizing'] : node['stackCounterSizing'];
  const filling = isRow(parent) ? node['stackChildPrimaryGrow'] === 1 : stretches(node);
  const byRoom = withRoom.has(node['horizontalConstraint'] as string);
  return own === hugs || filling || byRoom || node['textAutoResize'] === 'WIDTH_AND_HEIGHT';
}

function followsDown(node: NodeChange, parent: NodeChange | undefined): boolean {
  const own = isRow(node) ? node['stackCounterSizing'] : node['stackPrimarySizing'];
  const filling = isRow(parent) ? stretches(node) : node['stackChildPrimaryGrow'] === 1;
  const byRoom = withRoom.has(node['verticalConstraint'] as string);
  const byWords = node['textAutoResize'] !== undefined && node['textAutoResize'] !== 'NONE';
  return own === hugs || filling || byRoom || byWords;
}

const stretches = (node: NodeChange): boolean => node['stackChildAlignSelf'] === 'STRETCH';

/** A short text that is equal for equal values; fields of these names are left out. */
export function toHash(value: unknown, without: readonly string[] = []): string {
  const text = JSON.stringify(value, (key, inner: unknown) => (without.includes(key) ? undefined : inner));
  return createHash('sha1').update(text).digest('hex');
}
