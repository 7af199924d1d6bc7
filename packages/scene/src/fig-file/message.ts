import { newBlobTable } from '../figma/blobs.ts';
import { layerNodes, type NextGuid } from '../figma/layers.ts';
import { documentNode, internalPage, pageNode } from '../figma/message.ts';
import { type FigmaMessage, type Guid, type NodeChange, siblingPosition } from '../figma/node-change.ts';
import { layoutScene } from '../layout.ts';
import type { Placed } from '../layout/placed.ts';
import type { Scene } from '../node.ts';

/** A page of a file: a name, and scenes that stand on it as frames. */
export interface FigPage {
  name: string;
  scenes: Scene[];
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
    const { placed, ...size } = arrange(page.scenes);
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

/** Puts scenes side by side in rows, at their own size. */
function arrange(scenes: Scene[]): {
  placed: { scene: Scene; root: Placed }[];
  width: number;
  height: number;
} {
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  const placed = scenes.map((scene) => {
    const laid = layoutScene(scene);
    if (x > 0 && x + laid.width > rowWidth) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    const root = { ...laid, node: { ...laid.node, name: scene.name }, x, y };
    x += laid.width + gap;
    width = Math.max(width, x - gap);
    rowHeight = Math.max(rowHeight, laid.height);
    return { scene, root };
  });
  return { placed, width, height: y + rowHeight };
}
