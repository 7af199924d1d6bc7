import type { Vector } from '../format/node-change.ts';
import {
  buildHash,
  toHash,
  isDrawing,
  isStack,
  type Layer,
  getLeaves,
  partFields,
  getShape,
} from './layer-build.ts';

/** A layer of a part. Its children stand in the order of the fullest one's; undefined where this one lacks a layer. */
export interface Occurrence {
  readonly layer: Layer;
  readonly children: readonly (Occurrence | undefined)[];
}

/** What one component stands for: layers of the same build, of which some may lack layers that the first one has. */
export interface Part {
  /** The fullest one first. */
  readonly occurrences: readonly Occurrence[];
}

/** The parts that stand in several places, by each of the layers that they stand for; none stands inside of another. */
export function repeatedParts(roots: readonly Layer[]): ReadonlyMap<Layer, Part> {
  const worthy = withOptionalLayers([...groupedByBuild(roots).values()]).filter(isWorthy);
  const groupOf = new Map(worthy.flatMap((group) => group.layers.map((layer) => [layer, group] as const)));
  const own = worthy.filter(({ layers: [first] }) => !isRowOfParts(first!, groupOf));
  const parts = outermost(
    roots,
    own.map(({ layers }) => layers),
  ).flatMap(partsOf);
  return new Map(parts.flatMap((part) => part.occurrences.map(({ layer }) => [layer, part] as const)));
}

/** The fullest of alike layers with those that fit into it, then the same of the rest; what is left alone is no part. */
function partsOf(layers: readonly Layer[]): Part[] {
  if (layers.length < 2) return [];
  const [fullest, ...others] = [...layers].sort(
    (one, other) => getLeaves(other).length - getLeaves(one).length,
  );
  const fitted = others.map((layer) => fittedInto(fullest!, layer));
  const occurrences = [whole(fullest!), ...fitted.filter((each) => each !== undefined)];
  const rest = others.filter((_, at) => !fitted[at]);
  return [...(occurrences.length > 1 ? [{ occurrences }] : []), ...partsOf(rest)];
}

/** An occurrence in which nothing is missing. */
export const whole = (layer: Layer): Occurrence => ({ layer, children: layer.children.map(whole) });

/**
 * Visits the layers of a part, parents first: each of the fullest occurrence's, with those of all that have it, and
 * whether one lacks it that has the layer around it.
 */
export function visitPart(
  { occurrences }: Part,
  visit: (layer: Layer, having: readonly Occurrence[], isOptional: boolean) => void,
): void {
  const visitBelow = (layer: Layer, having: readonly Occurrence[], isOptional: boolean): void => {
    visit(layer, having, isOptional);
    if (isDrawing(layer)) return;
    for (const [at, child] of layer.children.entries()) {
      const inner = having.flatMap(({ children }) => children[at] ?? []);
      visitBelow(child, inner, inner.length < having.length);
    }
  };
  visitBelow(occurrences[0]!.layer, occurrences, false);
}

/** The drawings of a part's fullest occurrence that are not the same in all of them. */
export function differingDrawings(part: Part): Set<Layer> {
  const found = new Set<Layer>();
  visitPart(part, (layer, having) => {
    if (!isDrawing(layer)) return;
    const drawing = getShape(layer);
    if (having.some((each) => getShape(each.layer) !== drawing)) found.add(layer);
  });
  return found;
}

/** Less high than a card, in px. */
const itemHeight = 72;

/** The words that all of a part's names begin with; where they are called by what they say, what it is. */
export function getName({ occurrences }: Part): string {
  const names = occurrences.map(({ layer }) => layer.node.name.split(' '));
  const [first = []] = names;
  const end = first.findIndex((word, at) => names.some((words) => words[at] !== word));
  const common = (end === -1 ? first : first.slice(0, end)).join(' ');
  const { layer } = occurrences[0]!;
  const isCard = hasGround(layer) && (layer.node['size'] as Vector).y > itemHeight;
  return common || (isCard ? 'Card' : 'Item');
}

interface Group {
  readonly layers: readonly Layer[];
  readonly parents: readonly (Layer | undefined)[];
}

function groupedByBuild(roots: readonly Layer[]): Map<string, Group> {
  const groups = new Map<string, { layers: Layer[]; parents: (Layer | undefined)[] }>();
  const visit = (layer: Layer, parent?: Layer): string => {
    const inside = layer.children.map((child) => visit(child, layer)).join();
    if (layer.node.type === 'FRAME' && !isDrawing(layer)) {
      const key = toHash([partFields(layer.node), inside]);
      const group = groups.get(key) ?? { layers: [], parents: [] };
      group.layers.push(layer);
      group.parents.push(parent);
      groups.set(key, group);
    }
    return buildHash(layer, parent?.node, inside);
  };
  roots.forEach((root) => visit(root));
  return groups;
}

/** Groups whose layers stand beside each other and differ in nothing but that some lack layers that others have, as one. */
function withOptionalLayers(groups: readonly Group[]): Group[] {
  const byShell = Map.groupBy(groups, ({ layers: [first] }) => toHash(partFields(first!.node)));
  return [...byShell.values()].flatMap(mergedGroups);
}

function mergedGroups(groups: readonly Group[]): Group[] {
  const size = ({ layers: [first] }: Group) => getLeaves(first!).length;
  const open = [...groups].sort((one, other) => size(other) - size(one));
  const merged: Group[] = [];
  for (let fullest = open.shift(); fullest; fullest = open.shift()) {
    const { layers, parents } = fullest;
    const lesser = open.filter((other) => isLesser(other, { layers, parents }));
    for (const each of lesser) open.splice(open.indexOf(each), 1);
    merged.push({
      layers: [layers, ...lesser.map((each) => each.layers)].flat(),
      parents: [parents, ...lesser.map((each) => each.parents)].flat(),
    });
  }
  return merged;
}

function isLesser({ layers: [layer], parents }: Group, fullest: Group): boolean {
  const [master] = fullest.layers;
  const leaves = getLeaves(layer!);
  return (
    parents.some((parent) => parent && fullest.parents.includes(parent)) &&
    // At least half of it, words among them.
    leaves.length * 2 >= getLeaves(master!).length &&
    leaves.some(({ node }) => node.type === 'TEXT') &&
    fittedInto(master!, layer!) !== undefined
  );
}

/** A layer by the build of a fuller one; undefined where it is no part of that. */
function fittedInto(master: Layer, layer: Layer): Occurrence | undefined {
  if (isDrawing(master)) return whole(layer);
  const children: (Occurrence | undefined)[] = [];
  let next = 0;
  for (const child of master.children) {
    const other = layer.children[next];
    const isAlike = other && shellOf(child, master) === shellOf(other, layer);
    const fitted = isAlike ? fittedInto(child, other) : undefined;
    if (!fitted && !canBeHidden(child, master)) return undefined;
    if (fitted) next += 1;
    children.push(fitted);
  }
  return next === layer.children.length ? { layer, children } : undefined;
}

/** What a layer is, whatever stands in it. */
const shellOf = (layer: Layer, { node }: Layer): string => buildHash(layer, node, '');

/** In a stack nothing stays where a hidden layer stood; what is placed is in nobody's way. */
const canBeHidden = ({ node }: Layer, parent: Layer): boolean =>
  isStack(parent.node) || node['stackPositioning'] === 'ABSOLUTE';

/** Something with words that has a ground of its own, or of which several stand side by side and hold more than one thing. */
function isWorthy({ layers, parents }: Group): boolean {
  const [layer] = layers;
  const leaves = getLeaves(layer!);
  if (layers.length < 2 || !leaves.some(({ node }) => node.type === 'TEXT')) return false;
  const areNeighbours = new Set(parents).size < parents.length;
  return hasGround(layer!) || (areNeighbours && leaves.length > 1);
}

/** Something that shows nothing itself and holds nothing but one part several times: people edit that part. */
const isRowOfParts = (layer: Layer, groupOf: ReadonlyMap<Layer, Group>): boolean =>
  !hasGround(layer) &&
  layer.children.length > 1 &&
  new Set(layer.children.map((child) => groupOf.get(child))).size === 1 &&
  groupOf.has(layer.children[0]!);

/** Whether it is filled or framed. */
const hasGround = ({ node }: Layer): boolean =>
  [node['fillPaints'], node['strokePaints']].some((paints) => (paints as unknown[] | undefined)?.length);

/** Of alike layers those that stand in no other part, as long as there are two of them. */
function outermost(roots: readonly Layer[], groups: readonly (readonly Layer[])[]): Layer[][] {
  const groupOf = new Map(groups.flatMap((group) => group.map((layer) => [layer, group] as const)));
  const standing = new Map<readonly Layer[], Layer[]>();
  const visit = (layer: Layer): void => {
    const group = groupOf.get(layer);
    if (group) standing.set(group, [...(standing.get(group) ?? []), layer]);
    else layer.children.forEach(visit);
  };
  roots.forEach(visit);
  const repeated = [...standing.values()].filter(({ length }) => length > 1);
  if (repeated.length === standing.size) return repeated;
  // What is there once makes room for what stands in it.
  const kept = [...standing].filter(([, layers]) => layers.length > 1).map(([group]) => group);
  const inside = groups.filter((group) => !standing.has(group));
  return outermost(roots, [...kept, ...inside]);
}
