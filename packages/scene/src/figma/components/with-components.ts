import {
  type FigmaMessage,
  type Guid,
  type NodeChange,
  siblingPosition,
  type Vector,
} from '../format/node-change.ts';
import { ComponentWriter, type WrittenComponent } from './component-writer.ts';
import { componentsFrame } from './components-frame.ts';
import { isDrawing, type Layer } from './layer-build.ts';
import { type Part, repeatedParts } from './repeated-parts.ts';

/** Between a design and its components, in px. */
const gap = 100;

/**
 * The same paste with its repeated parts as instances, and a frame "Components" with what they are instances of on its
 * right. Words are properties of the components, as is whether a layer is shown that some instances lack. A message
 * without repeated parts stays as it is.
 */
export function withComponents(message: FigmaMessage): FigmaMessage {
  const { nodeChanges } = message;
  const page = nodeChanges.find((node) => node.type === 'CANVAS' && node['internalOnly'] !== true)!;
  const roots = layersIn(nodeChanges, page.guid);
  const parts = repeatedParts(roots);
  if (parts.size === 0) return message;
  let localID = 2;
  const nextGuid = (): Guid => ({ sessionID: 1, localID: (localID += 1) });
  const writer = new ComponentWriter(parts, nextGuid);
  const design = roots.flatMap((root) => writer.write(root, root.node.parentIndex!));
  // Parts before the drawings that are swapped in them.
  const sorted = writer.components.toSorted((one, other) => drawsOnly(one) - drawsOnly(other));
  const components = componentsFrame(sorted, {
    guid: nextGuid(),
    parentIndex: { guid: page.guid, position: siblingPosition(roots.length) },
    left: Math.max(...roots.map(rightOf)) + gap,
    ground: groundUnder(roots, parts),
  });
  const standing = nodeChanges.filter(({ type }) => type === 'DOCUMENT' || type === 'CANVAS');
  return {
    ...message,
    clipboardSelectionRegions: alsoSelected(message, components[0]!.guid),
    nodeChanges: [...standing, ...design, ...components],
  };
}

/** What is pasted, with one node more. */
const alsoSelected = ({ clipboardSelectionRegions }: FigmaMessage, guid: Guid): object[] =>
  (clipboardSelectionRegions as { nodes: Guid[] }[]).map((region) => ({
    ...region,
    nodes: [...region.nodes, guid],
  }));

const drawsOnly = ({ master }: WrittenComponent): number => Number(isDrawing(master));

const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;

function layersIn(nodes: readonly NodeChange[], holder: Guid): Layer[] {
  const inside = Map.groupBy(nodes, ({ parentIndex }) => parentIndex && keyOf(parentIndex.guid));
  const layersOf = (guid: Guid): Layer[] =>
    (inside.get(keyOf(guid)) ?? []).map((node) => ({ node, children: layersOf(node.guid) }));
  return layersOf(holder);
}

const rightOf = ({ node }: Layer): number =>
  (node['transform'] as { m02: number }).m02 + (node['size'] as Vector).x;

type Paints = readonly { type: string; opacity?: number }[];

/** Something that hides what lies under it. */
const isGround = (paints: Paints): boolean =>
  paints.some(({ type, opacity = 1 }) => type === 'SOLID' && opacity === 1);

/** The ground on which most parts stand that have none of their own; the design's own when there is none. */
function groundUnder(roots: readonly Layer[], parts: ReadonlyMap<Layer, Part>): Paints | undefined {
  const votes = new Map<string, { readonly paints: Paints; count: number }>();
  const visit = (layer: Layer, under: Paints | undefined): void => {
    const own = layer.node['fillPaints'] as Paints;
    if (parts.get(layer)?.occurrences[0]!.layer === layer && under && own.length === 0) {
      const key = JSON.stringify(under);
      const vote = votes.get(key) ?? { paints: under, count: 0 };
      vote.count += 1;
      votes.set(key, vote);
    }
    const ground = own && isGround(own) ? own : under;
    for (const child of layer.children) visit(child, ground);
  };
  const [first] = roots.map((root) => root.node['fillPaints'] as Paints);
  const whole = first && isGround(first) ? first : undefined;
  for (const root of roots) visit(root, whole);
  const [most] = [...votes.values()].sort((one, other) => other.count - one.count);
  return most?.paints ?? whole;
}
