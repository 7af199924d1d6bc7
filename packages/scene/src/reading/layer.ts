import type { Rgba } from '../model/color.ts';
import type { FigmaMessage, Guid, Matrix, Vector } from '../figma/format/node-change.ts';

export interface PaintFacts {
  type: string;
  visible?: boolean;
  opacity?: number;
  color?: Rgba;
  stops?: { color: Rgba; position: number }[];
  transform?: Matrix;
  image?: { hash?: Uint8Array; dataBlob?: number };
}

/** The fields of a decoded node that reports look at. */
export interface NodeFacts {
  guid: Guid;
  type: string;
  name?: string;
  parentIndex?: { guid: Guid; position: string };
  visible?: boolean;
  opacity?: number;
  size?: Vector;
  transform?: Matrix;
  fillPaints?: PaintFacts[];
  strokePaints?: PaintFacts[];
  stackMode?: string;
  stackPositioning?: string;
  frameMaskDisabled?: boolean;
  resizeToFit?: boolean;
  internalOnly?: boolean;
  fontName?: { family: string; style: string };
  fontSize?: number;
  textData?: {
    characters?: string;
    styleOverrideTable?: { fontName?: { family: string; style: string }; fillPaints?: PaintFacts[] }[];
  };
  derivedTextData?: { baselines?: { position: Vector; width: number; lineY: number; lineHeight: number }[] };
}

/** A node in its tree; `x`, `y` and the sizes of its upright box in px from its page's corner. */
export interface ReportLayer {
  node: NodeFacts;
  parent: ReportLayer | undefined;
  children: ReportLayer[];
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the layer and everything it lies in. */
  opacity: number;
}

/**
 * The visible layers of a decoded message in paint order: parents first, then their children from back to front; or
 * those of its hidden page, where the components of copied instances stand.
 */
export function getLayers(message: FigmaMessage, page: 'shown' | 'hidden' = 'shown'): ReportLayer[] {
  const nodes = message.nodeChanges as unknown as NodeFacts[];
  const byParent = Map.groupBy(nodes, ({ parentIndex }) => parentIndex && keyOf(parentIndex.guid));
  const layers: ReportLayer[] = [];
  const addChildren = (node: NodeFacts, parent: ReportLayer | undefined): void => {
    const children = (byParent.get(keyOf(node.guid)) ?? []).filter((child) => child.visible !== false);
    if (children.length > 1)
      children.sort((a, b) => (a.parentIndex!.position < b.parentIndex!.position ? -1 : 1));
    for (const child of children) {
      const layer = layerOf(child, parent);
      parent?.children.push(layer);
      layers.push(layer);
      addChildren(child, layer);
    }
  };
  const isWanted = (node: NodeFacts) => node.type === 'CANVAS' && !node.internalOnly === (page === 'shown');
  for (const node of nodes) if (isWanted(node)) addChildren(node, undefined);
  return layers;
}

const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;

const upright: Matrix = { m00: 1, m01: 0, m02: 0, m10: 0, m11: 1, m12: 0 };

function layerOf(node: NodeFacts, parent: ReportLayer | undefined): ReportLayer {
  const { x: w, y: h } = node.size ?? { x: 0, y: 0 };
  const { m00, m01, m02, m10, m11, m12 } = node.transform ?? upright;
  const [x1, x2, x3] = [m00 * w, m01 * h, m00 * w + m01 * h];
  const [y1, y2, y3] = [m10 * w, m11 * h, m10 * w + m11 * h];
  const [left, right] = [Math.min(0, x1, x2, x3), Math.max(0, x1, x2, x3)];
  const [top, bottom] = [Math.min(0, y1, y2, y3), Math.max(0, y1, y2, y3)];
  return {
    node,
    parent,
    children: [],
    x: (parent?.x ?? 0) + m02 + left,
    y: (parent?.y ?? 0) + m12 + top,
    width: right - left,
    height: bottom - top,
    opacity: (parent?.opacity ?? 1) * (node.opacity ?? 1),
  };
}
