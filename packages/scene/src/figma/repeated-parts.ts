import { createHash } from 'node:crypto';
import type { NodeChange, Vector } from './node-change.ts';

/** A node of a message with those that stand in it, from back to front. */
export interface Layer {
  readonly node: NodeChange;
  readonly children: readonly Layer[];
}

/** What one component stands for: layers of the same build. */
export interface Part {
  readonly occurrences: readonly Layer[];
}

/** What an instance may say otherwise than its component, beside where that leads to. */
export const strokeFields = ['strokePaints', 'strokeWeight', 'strokeAlign', 'strokeJoin', 'strokeCap'];
export const changeableFields = ['fillPaints', 'effects', 'opacity', 'textData'];

/** What follows from an instance's words and size. */
export const derivedFields = ['size', 'transform', 'derivedTextData'];

/** A drawing: a frame of nothing but paths. Instances swap it as a whole. */
const isDrawing = ({ node, children }: Layer): boolean =>
  node.type === 'FRAME' && children.length > 0 && children.every((child) => child.node.type === 'VECTOR');

/** What a drawing draws, in any colours and wherever it stands: equal for equal drawings. */
export const shapeOf = ({ node, children }: Layer): string =>
  hashOf([node['size'], ...children.map((child) => child.node)], ofNoShape);

const ofNoShape = ['guid', 'parentIndex', 'fillPaints', 'strokePaints', 'effects', 'name'];

/** The parts that stand in several places, by each of the layers that they stand for; none stands inside of another. */
export function repeatedParts(roots: readonly Layer[]): ReadonlyMap<Layer, Part> {
  const worthy = [...groupedByBuild(roots).values()].filter(isWorthy);
  return outermost(
    roots,
    worthy.map(({ occurrences }) => occurrences),
  );
}

/** The drawings of a part's first occurrence that are not the same in all of them. */
export function differingDrawings({ occurrences: [first, ...others] }: Part): Set<Layer> {
  const found = new Set<Layer>();
  const visit = (layer: Layer, same: readonly Layer[]): void => {
    if (!isDrawing(layer))
      return layer.children.forEach((child, at) =>
        visit(
          child,
          same.map(({ children }) => children[at]!),
        ),
      );
    const drawing = shapeOf(layer);
    if (same.some((each) => shapeOf(each) !== drawing)) found.add(layer);
  };
  visit(first!, others);
  return found;
}

/** Less high than a card, in px. */
const itemHeight = 72;

/** The words that all of a part's names begin with; where they are called by what they say, what it is. */
export function nameOf({ occurrences }: Part): string {
  const names = occurrences.map(({ node }) => node.name.split(' '));
  const [first = []] = names;
  const end = first.findIndex((word, at) => names.some((words) => words[at] !== word));
  const common = (end === -1 ? first : first.slice(0, end)).join(' ');
  const [{ node }] = occurrences as readonly [Layer];
  const isCard = hasGround(occurrences[0]!) && (node['size'] as Vector).y > itemHeight;
  return common || (isCard ? 'Card' : 'Item');
}

interface Group {
  readonly occurrences: Layer[];
  readonly parents: (Layer | undefined)[];
}

function groupedByBuild(roots: readonly Layer[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  const visit = (layer: Layer, parent?: Layer): string => {
    const inside = layer.children.map((child) => visit(child, layer)).join();
    if (layer.node.type === 'FRAME' && !isDrawing(layer)) {
      const key = hashOf([partFields(layer.node), inside]);
      const group = groups.get(key) ?? { occurrences: [], parents: [] };
      group.occurrences.push(layer);
      group.parents.push(parent);
      groups.set(key, group);
    }
    return isDrawing(layer)
      ? hashOf(['drawing', layer.node['size'], placeFields(layer.node, parent?.node)])
      : hashOf([buildFields(layer.node), placeFields(layer.node, parent?.node), inside]);
  };
  roots.forEach((root) => visit(root));
  return groups;
}

/** Something with words that has a ground of its own, or of which several stand side by side and hold more than one thing. */
function isWorthy({ occurrences, parents }: Group): boolean {
  const leaves = leavesOf(occurrences[0]!);
  if (occurrences.length < 2 || !leaves.some(({ node }) => node.type === 'TEXT')) return false;
  const areNeighbours = new Set(parents).size < parents.length;
  return hasGround(occurrences[0]!) || (areNeighbours && leaves.length > 1);
}

/** Whether it is filled or framed. */
const hasGround = ({ node }: Layer): boolean =>
  [node['fillPaints'], node['strokePaints']].some((paints) => (paints as unknown[] | undefined)?.length);

const leavesOf = (layer: Layer): Layer[] =>
  layer.children.length === 0 || isDrawing(layer) ? [layer] : layer.children.flatMap(leavesOf);

/** Of alike layers those that stand in no other part, as long as there are two of them. */
function outermost(roots: readonly Layer[], groups: readonly (readonly Layer[])[]): Map<Layer, Part> {
  const groupOf = new Map(groups.flatMap((group) => group.map((layer) => [layer, group] as const)));
  const standing = new Map<readonly Layer[], Layer[]>();
  const visit = (layer: Layer): void => {
    const group = groupOf.get(layer);
    if (group) standing.set(group, [...(standing.get(group) ?? []), layer]);
    else layer.children.forEach(visit);
  };
  roots.forEach(visit);
  const repeated = [...standing.values()].filter(({ length }) => length > 1);
  // What is there once makes room for what stands in it.
  if (repeated.length < standing.size) {
    const kept = [...standing].filter(([, layers]) => layers.length > 1).map(([group]) => group);
    const inside = groups.filter((group) => !standing.has(group));
    return outermost(roots, [...kept, ...inside]);
  }
  const parts = repeated.map((occurrences) => ({ occurrences }));
  return new Map(parts.flatMap((part) => part.occurrences.map((layer) => [layer, part])));
}

const never = new Set(['guid', 'parentIndex', 'phase', 'name', 'autoRename']);
const free = new Set([...never, ...strokeFields, ...changeableFields, ...derivedFields]);
/** What an instance has by itself: its place in its parent, and whether it hugs. */
const ofPlace =
  /^(stackChild|stackPositioning|horizontalConstraint|verticalConstraint|minSize|maxSize|stack\w+Sizing)/;

const buildFields = (node: NodeChange) => Object.entries(node).filter(([field]) => !free.has(field));

const partFields = (node: NodeChange) => buildFields(node).filter(([field]) => !ofPlace.test(field));

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

const isStack = (node: NodeChange | undefined): boolean => node !== undefined && 'stackSpacing' in node;
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

function hashOf(value: unknown, without: readonly string[] = []): string {
  const text = JSON.stringify(value, (key, inner: unknown) => (without.includes(key) ? undefined : inner));
  return createHash('sha1').update(text).digest('hex');
}
