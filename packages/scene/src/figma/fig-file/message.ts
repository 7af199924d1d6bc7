import { Arrangement } from './arrangement.ts';
import { newBlobTable } from '../layers/blobs.ts';
import { encodeInParts } from '../format/codec.ts';
import { layerNodes, type NextGuid } from '../layers/layers.ts';
import { documentNode, inFile, internalPage, pageNode } from '../message.ts';
import { type Guid, type NodeChange, siblingPosition } from '../format/node-change.ts';
import { layoutScene } from '../../layout/layout.ts';
import type { Placed } from '../../layout/placed.ts';
import type { Scene } from '../../model/node.ts';
import type { ImageAsset } from '../../model/paint.ts';

/**
 * A page of a file: a name, and scenes that stand on it as frames; those of a group stay in one row. Groups are asked for
 * one after the other, and none is kept: a thousand scenes at once are a gigabyte.
 */
export interface FigPage {
  name: string;
  groups: Iterable<Scene[]>;
}

interface FileMessage {
  /** Compressed. */
  readonly bytes: Uint8Array;
  /** By their hashes. */
  readonly images: ReadonlyMap<string, ImageAsset>;
  /** Of the first page's content, in px. */
  readonly width: number;
  readonly height: number;
}

/** The document of a file: every page with its scenes. */
export function fileMessage(pages: readonly FigPage[]): FileMessage {
  const blobs = newBlobTable();
  const images = new Map<string, ImageAsset>();
  const sizes: { width: number; height: number }[] = [];
  let localID = 0;
  const nextGuid: NextGuid = () => ({ sessionID: 1, localID: (localID += 1) });
  function* nodes(): Generator<NodeChange[]> {
    yield [inFile(documentNode())];
    for (const [index, page] of pages.entries()) {
      // The document itself is 0:0 and the hidden page 0:2.
      const guid: Guid = { sessionID: 0, localID: index === 0 ? 1 : index + 2 };
      yield [inFile(pageNode(guid, page.name, index))];
      const arrangement = new Arrangement();
      for (const { scene, root, at } of laidOut(page.groups, arrangement)) {
        for (const [hash, image] of Object.entries(scene.images ?? {})) images.set(hash, image);
        const context = { tokens: scene.tokens, images: scene.images ?? {}, blobs, keepsImagesApart: true };
        yield layerNodes(context, nextGuid, root, { guid, position: siblingPosition(at) });
      }
      sizes.push(arrangement.size);
    }
    yield [inFile(internalPage(pages.length))];
  }
  const facts = { type: 'NODE_CHANGES', sessionID: 0, ackID: 0 };
  const bytes = encodeInParts(facts, nodes(), () => blobs.list());
  return { bytes, images, ...(sizes[0] ?? { width: 0, height: 0 }) };
}

/** Lays groups of scenes out and puts them into their places, one group after the other. */
function* laidOut(
  groups: Iterable<Scene[]>,
  arrangement: Arrangement,
): Generator<{ scene: Scene; root: Placed; at: number }> {
  let at = 0;
  for (const scenes of groups) {
    const boxes = scenes.map((scene) => layoutScene(scene));
    for (const [index, place] of arrangement.place(boxes).entries()) {
      const [scene, box] = [scenes[index]!, boxes[index]!];
      yield { scene, root: { ...box, node: { ...box.node, name: scene.name }, ...place }, at };
      at += 1;
    }
  }
}
