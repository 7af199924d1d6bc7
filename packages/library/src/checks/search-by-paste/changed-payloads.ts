import { figmaClipboard, htmlAround } from '@kitshelf/scene/figma/clipboard.ts';
import { assembleBuffer, encodeMessage } from '@kitshelf/scene/figma/format/codec.ts';
import { clipboardMessage } from '@kitshelf/scene/figma/message.ts';
import type { FigmaMessage, NodeChange } from '@kitshelf/scene/figma/format/node-change.ts';
import type { FrameNode, Scene, SceneNode } from '@kitshelf/scene/scene.ts';

/** Numbers from 0 up to below 1. */
export type Random = () => number;

/** Clipboard HTML of a design after somebody worked on it; undefined where that cannot be done to it. */
export type Change = (scene: Scene, random: Random) => string | undefined;

/** The share of layers that goes, and of the width. */
const fifth = 0.2;
/** Fewer layers are no design any more. */
const fewestLayers = 8;

/** What people do to a design between copying it and looking for it again. */
export const changes: Readonly<Record<string, Change>> = {
  unchanged: (scene) => figmaClipboard(scene).html,
  renamed: (scene, random) =>
    edited(scene, (node) => ({ ...node, name: `Layer ${Math.floor(random() * 1e6)}` })),
  recoloured: (scene, random) => edited(scene, (node) => recoloured(node, random)),
  'words changed': (scene, random) =>
    figmaClipboard({ ...scene, root: reworded(scene.root, random) as FrameNode }).html,
  '80 % width': (scene) => figmaClipboard(narrowed(scene)).html,
  'in a frame of one’s own': (scene) => htmlOf(framed(clipboardMessage(scene))),
  '20 % of leaves gone': (scene, random) => without(scene, leavesAmong(random)),
  '20 % of layers gone, with what is in them': (scene, random) => without(scene, partsAmong(random)),
  'one layer of five, with all that is in it': (scene, random) => without(scene, anyAmong(random)),
};

/** One card of a section, by itself. */
export const cardAlone: Change = (scene) => cardOf(clipboardMessage(scene));

const htmlOf = (message: FigmaMessage): string =>
  htmlAround(assembleBuffer(encodeMessage(message)), message, 'Worked on');

function edited(scene: Scene, edit: (node: NodeChange) => NodeChange): string {
  const message = clipboardMessage(scene);
  return htmlOf({
    ...message,
    nodeChanges: message.nodeChanges.map((node) => (isLayer(node) ? edit(node) : node)),
  });
}

const isLayer = ({ type }: NodeChange): boolean => type !== 'DOCUMENT' && type !== 'CANVAS';

function recoloured(node: NodeChange, random: Random): NodeChange {
  const color = () => ({ r: random(), g: random(), b: random(), a: 1 });
  const paints = (name: string) =>
    (node[name] as { color?: object }[] | undefined)?.map((paint) =>
      paint.color ? { ...paint, color: color() } : paint,
    );
  return {
    ...node,
    ...(node['fillPaints'] !== undefined && { fillPaints: paints('fillPaints') }),
    ...(node['strokePaints'] !== undefined && { strokePaints: paints('strokePaints') }),
  };
}

const otherWords = 'a to of our more every people simply working together understand everywhere'.split(' ');

/** Every word another one, of another length. */
function reworded(node: SceneNode, random: Random): SceneNode {
  if (node.type === 'frame')
    return { ...node, children: node.children.map((child) => reworded(child, random)) };
  if (node.type !== 'text') return node;
  const other = () => otherWords[Math.floor(random() * otherWords.length)]!;
  return { ...node, runs: node.runs.map((run) => ({ ...run, text: run.text.replace(/\p{L}+/gu, other) })) };
}

/** Laid out again. */
function narrowed(scene: Scene): Scene {
  const less = (px: number) => Math.round(px * (1 - fifth));
  const { root } = scene;
  const width = typeof root.width === 'number' && { width: less(root.width) };
  return { ...scene, viewport: less(scene.viewport), root: { ...root, ...width } };
}

const room = 80;

/** With room around it, on a ground. */
function framed(message: FigmaMessage): FigmaMessage {
  const root = message.nodeChanges.find(isLayer)!;
  const { x, y } = root['size'] as { x: number; y: number };
  const own: NodeChange = {
    ...root,
    guid: { sessionID: 2, localID: 1 },
    name: 'Mine',
    size: { x: x + 2 * room, y: y + 2 * room },
    fillPaints: [{ type: 'SOLID', color: { r: 1, g: 1, b: 1, a: 1 }, opacity: 1, visible: true }],
    stackMode: 'NONE',
  };
  const moved: NodeChange = {
    ...root,
    parentIndex: { guid: own.guid, position: root.parentIndex!.position },
    transform: { m00: 1, m01: 0, m02: room, m10: 0, m11: 1, m12: room },
  };
  return {
    ...message,
    nodeChanges: message.nodeChanges.flatMap((node) => (node === root ? [own, moved] : [node])),
  };
}

/** A layer in its tree. */
interface Layer {
  readonly node: NodeChange;
  readonly children: Layer[];
}

const keyOf = ({ guid }: NodeChange): string => `${guid.sessionID}:${guid.localID}`;

/** All layers, parents first; the first is the design's frame. */
function layersOf({ nodeChanges }: FigmaMessage): Layer[] {
  const layers = nodeChanges.filter(isLayer).map((node): Layer => ({ node, children: [] }));
  const byKey = new Map(layers.map((layer) => [keyOf(layer.node), layer]));
  for (const layer of layers) {
    const { sessionID, localID } = layer.node.parentIndex!.guid;
    byKey.get(`${sessionID}:${localID}`)?.children.push(layer);
  }
  return layers;
}

/** A layer with all that is in it. */
const withAll = (layer: Layer): Layer[] => [layer, ...layer.children.flatMap(withAll)];

type Choice = (layers: readonly Layer[]) => Iterable<Layer>;

/** Without some layers and what is in them; undefined when next to nothing is left. */
function without(scene: Scene, choose: Choice): string | undefined {
  const message = clipboardMessage(scene);
  const layers = layersOf(message);
  const gone = new Set<NodeChange>();
  for (const layer of choose(layers)) for (const { node } of withAll(layer)) gone.add(node);
  if (layers.length - gone.size < fewestLayers) return undefined;
  return htmlOf({ ...message, nodeChanges: message.nodeChanges.filter((node) => !gone.has(node)) });
}

/** So many of the list, each with the same chance. */
function drawn<T>(list: readonly T[], count: number, random: Random): T[] {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
}

function leavesAmong(random: Random): Choice {
  return (layers) => {
    const leaves = layers.filter(({ children }) => children.length === 0);
    return drawn(leaves, Math.floor(fifth * leaves.length), random);
  };
}

/** Layers with what is in them, until they are a fifth of all. */
function partsAmong(random: Random): Choice {
  return function* chosen([root, ...layers]) {
    let left = Math.floor(fifth * layers.length);
    const gone = new Set([root]);
    for (const layer of drawn(layers, layers.length, random)) {
      const part = withAll(layer).filter((each) => !gone.has(each));
      if (gone.has(layer) || part.length > left) continue;
      for (const each of part) gone.add(each);
      left -= part.length;
      yield layer;
    }
  };
}

/** A fifth of all layers, wherever they are: with what is in them that may be most of a design. */
function anyAmong(random: Random): Choice {
  return ([, ...layers]) => drawn(layers, Math.floor(fifth * layers.length), random);
}

const cardLayers = 8;

/** The largest of the frames that stand beside others of their width in a row or list, with a text in each; no half of the design. */
function cardOf(message: FigmaMessage): string | undefined {
  const layers = layersOf(message);
  const cards = layers.flatMap(({ children }) => {
    const frames = children.filter((child) => child.node.type === 'FRAME' && isCard(child, layers.length));
    const isRepeated = frames.length > 1 && frames.every((frame) => widthOf(frame) === widthOf(frames[0]!));
    return isRepeated ? [frames[0]!] : [];
  });
  const [card] = cards.sort((one, other) => withAll(other).length - withAll(one).length);
  if (!card) return undefined;
  const part = new Set(withAll(card).map(({ node }) => node));
  const onPage: NodeChange = { ...card.node, parentIndex: layers[0]!.node.parentIndex! };
  const nodeChanges = message.nodeChanges
    .filter((node) => !isLayer(node) || part.has(node))
    .map((node) => (node === card.node ? onPage : node));
  return htmlOf({ ...message, nodeChanges });
}

function isCard(layer: Layer, ofLayers: number): boolean {
  const all = withAll(layer);
  const hasText = all.some(({ node }) => node.type === 'TEXT');
  return hasText && all.length >= cardLayers && all.length <= ofLayers / 2;
}

const widthOf = ({ node }: Layer): number => Math.round((node['size'] as { x: number }).x);
