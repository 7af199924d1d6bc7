import { openfigDocument } from '@kitshelf/scene/testing/openfig.ts';
import { withInstancesResolved } from '@kitshelf/scene/testing/resolve-instances.ts';

type FigDocument = ReturnType<typeof openfigDocument>;
type FigNode = FigDocument['nodes'][number];

/** A layer of a payload as it lies on the canvas: its bounding box in px from the design's corner. */
export interface Layer {
  readonly name: string;
  readonly isText: boolean;
  /** A text as wide as its words. */
  readonly hugs: boolean;
  /** A child of a row whose texts share a baseline. */
  readonly isOnBaseline: boolean;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** Where each line of a text begins, as an offset in its characters. */
  readonly lines: readonly number[];
  readonly children: readonly Layer[];
}

/** The layers of a payload's design, as openfig-core decodes it, with what instances show in their place. */
export function payloadLayers(html: string): Layer {
  const document = withInstancesResolved(openfigDocument(html));
  const root = (document.childrenMap.get('0:1') ?? [])[0]!;
  const { m02, m12 } = root.transform!;
  return layerOf(document, root, [1, 0, 0, 1, -m02, -m12]);
}

type Matrix = readonly [number, number, number, number, number, number];

function layerOf(document: FigDocument, node: FigNode, parent: Matrix, isOnBaseline = false): Layer {
  const { m00, m10, m01, m11, m02, m12 } = node.transform!;
  const own = multiply(parent, [m00, m10, m01, m11, m02, m12]);
  const { x: width, y: height } = node.size!;
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x = 0, y = 0]) => [own[0] * x + own[2] * y + own[4], own[1] * x + own[3] * y + own[5]] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const id = `${node.guid.sessionID}:${node.guid.localID}`;
  const isText = node.type === 'TEXT';
  const baselines = isText ? (node.derivedTextData.baselines as { firstCharacter: number }[]) : [];
  return {
    name: node.name,
    isText,
    hugs: isText && node['textAutoResize'] === 'WIDTH_AND_HEIGHT',
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    lines: baselines.map(({ firstCharacter }) => firstCharacter),
    isOnBaseline,
    children: (document.childrenMap.get(id) ?? []).map((child) =>
      layerOf(document, child, own, isOnBaseline || node['stackCounterAlignItems'] === 'BASELINE'),
    ),
  };
}

const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];
