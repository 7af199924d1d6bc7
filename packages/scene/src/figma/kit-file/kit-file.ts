import type { ComponentSet } from '../component-sets/component-set.ts';
import { type FigFile, zippedFile } from '../fig-file/file.ts';
import { assembleBuffer, encodeInParts } from '../format/codec.ts';
import { type Guid, type NodeChange, siblingPosition } from '../format/node-change.ts';
import { newBlobTable } from '../layers/blobs.ts';
import { layerNodes, type NextGuid } from '../layers/layers.ts';
import type { PaintContext } from '../layers/paint.ts';
import { layoutScene } from '../../layout/layout.ts';
import type { Scene } from '../../model/node.ts';
import type { ImageAsset } from '../../model/paint.ts';
import { documentNode, inFile, internalGuid, internalPage, pageNode } from '../message.ts';
import { SetWriter } from './set-writer.ts';
import { type KitTokens, styleNodes } from './styles.ts';
import { type Variables, variableNodes } from './variables.ts';

/** A brand's file: what stands on its pages, its sets and its tokens. */
export interface KitFile extends Pick<FigFile, 'name' | 'thumbnail'> {
  readonly tokens: KitTokens;
  /** The appearance that scenes and masters are drawn in. */
  readonly appearance: 'light' | 'dark';
  /** What is a component's in them are instances. */
  readonly pages: readonly KitPage[];
  /** A page of their own at the end. */
  readonly sets: readonly ComponentSet[];
}

interface KitPage {
  readonly name: string;
  readonly scenes: readonly { readonly scene: Scene; readonly appearance: KitFile['appearance'] }[];
}

/** Between designs and between sets on a page, in px. */
const gap = 120;

/** The bytes of a `.fig` file with component sets, variables in two modes and styles. The same content gives the same bytes. */
export function kitFile({ name, thumbnail, tokens, appearance, pages, sets }: KitFile): Uint8Array {
  let localID = 0;
  const nextGuid: NextGuid = () => ({ sessionID: 1, localID: (localID += 1) });
  const blobs = newBlobTable();
  const variables = variableNodes(tokens, appearance, internalGuid, nextGuid);
  const context = {
    images: imagesOf(pages),
    blobs,
    keepsImagesApart: true,
    variables: variables.colors,
    tokens: tokens[appearance],
  };
  const byName = new Map(sets.map((set) => [set.name, set]));
  const writer = new SetWriter((wanted) => byName.get(wanted), context, nextGuid);
  for (const set of sets) writer.set(set);
  const drawn = pages.map((page, at) => [
    inFile(pageNode(pageGuid(at), page.name, at)),
    ...scenesOn(page, pageGuid(at), { context, writer, nextGuid, modeOf: variables.modeOf }),
  ]);
  const last = pageGuid(pages.length);
  const nodes = [
    inFile(documentNode()),
    ...drawn.flat(),
    inFile(pageNode(last, 'Components', pages.length)),
    ...stacked(writer.written(), last),
    inFile(internalPage(pages.length + 1)),
    ...variables.nodes,
    ...styleNodes(tokens, internalGuid, nextGuid, variables.nodes.length),
  ];
  const facts = { type: 'NODE_CHANGES', sessionID: 0, ackID: 0 };
  const canvas = assembleBuffer(encodeInParts(facts, [nodes], () => blobs.list()));
  return zippedFile({
    name,
    ...(thumbnail && { thumbnail }),
    canvas,
    pictures: Object.entries(context.images).map(([hash, image]) => [hash, image.bytes] as const),
    width: 1440,
    height: 900,
  });
}

// The document itself is 0:0 and the hidden page 0:2.
const pageGuid = (at: number): Guid => ({ sessionID: 0, localID: at === 0 ? 1 : at + 2 });

interface Tools extends Pick<Variables, 'modeOf'> {
  readonly context: PaintContext;
  readonly writer: SetWriter;
  readonly nextGuid: NextGuid;
}

/** The scenes of a page, one below the other. */
function scenesOn(
  { scenes }: KitPage,
  guid: Guid,
  { context, writer, nextGuid, modeOf }: Tools,
): NodeChange[] {
  let y = 0;
  return scenes.flatMap(({ scene, appearance }, at) => {
    const root = layoutScene(scene);
    const placed = { ...root, node: { ...root.node, name: scene.name }, x: 0, y };
    y += root.height + gap;
    const own = { ...context, tokens: scene.tokens };
    const instances = (...[layer, parentIndex, parent]: Parameters<NonNullable<Instances>>) =>
      writer.instance(own, layer, parentIndex, parent);
    const parentIndex = { guid, position: siblingPosition(at) };
    const [top, ...below] = layerNodes({ ...own, instances }, nextGuid, placed, parentIndex);
    return [{ ...top!, ...modeOf(appearance) }, ...below];
  });
}

type Instances = Parameters<typeof layerNodes>[0]['instances'];

/** Sets one below the other, each with the node first that stands on the page. */
function stacked(lists: readonly NodeChange[][], guid: Guid): NodeChange[] {
  let y = 0;
  return lists.flatMap(([root, ...below], at) => {
    const { y: height } = root!['size'] as { y: number };
    const transform = { ...(root!['transform'] as object), m02: 0, m12: y };
    y += height + gap / 2;
    return [{ ...root!, parentIndex: { guid, position: siblingPosition(at) }, transform }, ...below];
  });
}

/** The pictures of all scenes, by SHA-1. */
const imagesOf = (pages: KitFile['pages']): Record<string, ImageAsset> =>
  Object.assign({}, ...pages.flatMap(({ scenes }) => scenes.map(({ scene }) => scene.images)));
