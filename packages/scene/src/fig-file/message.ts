import { newBlobTable } from '../figma/blobs.ts';
import { layerNodes, type NextGuid } from '../figma/layers.ts';
import { documentNode, internalPage, pageNode } from '../figma/message.ts';
import { type FigmaMessage, type Guid, type NodeChange, siblingPosition } from '../figma/node-change.ts';
import { layoutScene } from '../layout.ts';
import type { Placed } from '../layout/placed.ts';
import type { Scene } from '../node.ts';

/** A page of a file: a name, and scenes that stand on it as frames; those of a group stay in one row. */
export interface FigPage {
  name: string;
  groups: Scene[][];
}

/** The document of a file: every page with its scenes, and the size of the first page's content in px. */
export function fileMessage(pages: FigPage[]): { message: FigmaMessage; width: number; height: number } {
  const blobs = newBlobTable();
  let localID = 0;
  const nextGuid: NextGuid = () => ({ sessionID: 1, localID: (localID += 1) });
  const sizes: { width: number; height: number }[] = [];
  const nodes = pages.flatMap((page, index): NodeChange[] => {
    // The document itself is 0:0 and the hidden page 0:2.
    const guid: Guid = { sessionID: 0, localID: index === 0 ? 1 : index + 2 };
    const { placed, ...size } = arrange(page.groups);
    sizes.push(size);
    const layers = placed.flatMap(({ scene, root }, at) => {
      const context = { tokens: scene.tokens, images: scene.images ?? {}, blobs, keepsImagesApart: true };
      return layerNodes(context, nextGuid, root, { guid, position: siblingPosition(at) });
    });
    return [pageNode(guid, page.name, index), ...layers];
  });
  const message: FigmaMessage = {
    type: 'NODE_CHANGES',
    sessionID: 0,
    ackID: 0,
    nodeChanges: [documentNode(), ...nodes, internalPage(pages.length)],
    blobs: blobs.list(),
  };
  return { message, ...(sizes[0] ?? { width: 0, height: 0 }) };
}

const gap = 120;
const rowWidth = 6000;

/** Puts groups of scenes side by side in rows, at their own size. */
function arrange(groups: Scene[][]): {
  placed: { scene: Scene; root: Placed }[];
  width: number;
  height: number;
} {
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  const placed = groups.flatMap((scenes) => {
    const laid = scenes.map((scene) => ({ scene, box: layoutScene(scene) }));
    const groupWidth = laid.reduce((sum, { box }) => sum + gap + box.width, -gap);
    if (x > 0 && x + groupWidth > rowWidth) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    return laid.map(({ scene, box }) => {
      const root = { ...box, node: { ...box.node, name: scene.name }, x, y };
      x += box.width + gap;
      width = Math.max(width, x - gap);
      rowHeight = Math.max(rowHeight, box.height);
      return { scene, root };
    });
  });
  return { placed, width, height: y + rowHeight };
}
