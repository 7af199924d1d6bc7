import { geometryBlobToSVGPath } from 'openfig-core';
import { describe, expect, it } from 'vitest';
import { free, linear, vector, type VectorNode, type VectorPath } from '../../model/scene.ts';
import { copied, type Decoded, toOutline } from '../../testing/decoded.ts';

const drawing = (paths: VectorPath[], props: Partial<VectorNode> = {}): Decoded =>
  copied(
    free({ name: 'Root', height: 100 }, [
      vector({
        name: 'Icon',
        viewBox: [0, 0, 24, 24],
        width: 48,
        height: 48,
        place: { left: 5, top: 6 },
        paths: paths.map((path, at) => ({ name: `Path ${at}`, ...path })),
        ...props,
      }),
    ]),
  );

interface Geometry {
  windingRule: string;
  commandsBlob: number;
  styleID: number;
}
const outlines = ({ node, blob }: Decoded, field: 'fillGeometry' | 'strokeGeometry', name = 'Path 0') =>
  (node(name)[field] as Geometry[]).map(({ commandsBlob }) => toOutline(blob(commandsBlob)));

/**
 * A network's blob: how many vertices, segments and regions; style, x, y a vertex; 0, from and its handle, to and its
 * handle a segment; winding (1: nonzero) and loops a region. All in 32 bits, little-endian.
 */
function networkOf({ node, blob }: Decoded, name = 'Path 0') {
  const bytes = blob((node(name)['vectorData'] as { vectorNetworkBlob: number }).vectorNetworkBlob);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = -4;
  const int = () => view.getUint32((at += 4), true);
  const float = () => view.getFloat32((at += 4), true);
  const list = <Item>(length: number, read: () => Item) => Array.from({ length }, read);
  const counts = [int(), int(), int()] as const;
  const network = {
    vertices: list(counts[0], () => [int(), float(), float()]),
    segments: list(counts[1], () => [int(), int(), float(), float(), int(), float(), float()]),
    regions: list(counts[2], () => ({ packed: int(), loops: list(int(), () => list(int(), int)) })),
  };
  expect(at + 4).toBe(bytes.length);
  return network;
}

describe('a filled path', () => {
  // Twice its size: 8, 8 to 40, 24 in the drawing, so 32 × 16 with its corner at 8, 8.
  const decoded = drawing([{ d: 'M4 4L20 4L20 12Z', fill: 'ink' }]);
  const { node } = decoded;

  it('is a layer in the frame of its drawing', () => {
    expect(node('Icon')).toEqual({
      guid: { sessionID: 1, localID: 4 },
      phase: 'CREATED',
      parentIndex: { guid: { sessionID: 1, localID: 3 }, position: '!"' },
      type: 'FRAME',
      name: 'Icon',
      visible: true,
      opacity: 1,
      blendMode: 'PASS_THROUGH',
      size: { x: 48, y: 48 },
      transform: { m00: 1, m01: 0, m02: 5, m10: 0, m11: 1, m12: 6 },
      horizontalConstraint: 'MIN',
      verticalConstraint: 'MIN',
      stackMode: 'NONE',
      frameMaskDisabled: true,
      fillPaints: [],
      strokePaints: [],
      strokeWeight: 1,
      strokeAlign: 'INSIDE',
      strokeJoin: 'MITER',
    });
    const { fillPaints, fillGeometry, vectorData, ...rest } = node('Path 0');
    expect(rest).toEqual({
      guid: { sessionID: 1, localID: 5 },
      phase: 'CREATED',
      parentIndex: { guid: { sessionID: 1, localID: 4 }, position: '!"' },
      type: 'VECTOR',
      name: 'Path 0',
      visible: true,
      opacity: 1,
      blendMode: 'PASS_THROUGH',
      size: { x: 32, y: 16 },
      transform: { m00: 1, m01: 0, m02: 8, m10: 0, m11: 1, m12: 8 },
      strokePaints: [],
      strokeWeight: 1,
      strokeAlign: 'CENTER',
      strokeJoin: 'MITER',
      horizontalConstraint: 'SCALE',
      verticalConstraint: 'SCALE',
      handleMirroring: 'NONE',
    });
    expect(fillPaints).toMatchObject([{ type: 'SOLID', color: { r: 0.2, g: 0.4, b: 0.6, a: 1 } }]);
    expect(fillGeometry).toMatchObject([{ windingRule: 'NONZERO', styleID: 0 }]);
    expect(vectorData).toMatchObject({ normalizedSize: { x: 32, y: 16 } });
  });

  it('has its outline from its own corner, y down', () => {
    expect(outlines(decoded, 'fillGeometry')).toEqual([['M 0 0', 'L 32 0', 'L 32 16', 'Z']]);
    const [geometry] = node('Path 0')['fillGeometry'] as Geometry[];
    expect(geometryBlobToSVGPath(decoded.blob(geometry!.commandsBlob))).toBe('M0 0L32 0L32 16Z');
  });

  it('has a network of vertices, straight segments and a region', () => {
    expect(networkOf(decoded)).toEqual({
      vertices: [
        [0, 0, 0],
        [0, 32, 0],
        [0, 32, 16],
      ],
      segments: [
        [0, 0, 0, 0, 1, 0, 0],
        [0, 1, 0, 0, 2, 0, 0],
        [0, 2, 0, 0, 0, 0, 0],
      ],
      regions: [{ packed: 1, loops: [[0, 1, 2]] }],
    });
  });
});

describe('a curve', () => {
  const decoded = drawing([
    {
      d: 'M4 4C4 8 8 12 12 12',
      stroke: { paint: 'ink', weight: 1.5, cap: 'round', join: 'round' },
      opacity: 0.5,
    },
  ]);

  it('is stroked on its middle, its weight scaled, without a fill', () => {
    expect(decoded.node('Path 0')).toMatchObject({
      size: { x: 16, y: 16 },
      transform: { m02: 8, m12: 8 },
      opacity: 0.5,
      fillPaints: [],
      strokePaints: [{ type: 'SOLID', color: { r: 0.2, g: 0.4, b: 0.6, a: 1 } }],
      strokeWeight: 3,
      strokeAlign: 'CENTER',
      strokeCap: 'ROUND',
      strokeJoin: 'ROUND',
      strokeGeometry: [{ windingRule: 'NONZERO', styleID: 0 }],
    });
    expect(decoded.node('Path 0')).not.toHaveProperty('fillGeometry');
  });

  it('has handles relative to their vertices, and no region', () => {
    // Control points at 0, 8 and 8, 16: from 0, 0 by 0, 8; from 16, 16 by −8, 0.
    expect(networkOf(decoded)).toEqual({
      vertices: [
        [0, 0, 0],
        [0, 16, 16],
      ],
      segments: [[0, 0, 0, 8, 1, -8, 0]],
      regions: [],
    });
  });

  it('in the middle of a path has its handles from where it stands', () => {
    // In the drawing from 0, 0 by 8, 0 and then by 8, 16; control points at 16, 4 and 12, 12.
    const path = drawing([{ d: 'M4 4L8 4C12 6 10 10 12 12', stroke: { paint: 'ink' } }]);
    expect(networkOf(path)).toEqual({
      vertices: [
        [0, 0, 0],
        [0, 8, 0],
        [0, 16, 16],
      ],
      segments: [
        [0, 0, 0, 0, 1, 0, 0],
        [0, 1, 8, 4, 2, -4, -4],
      ],
      regions: [],
    });
  });

  it('that is filled closes with the outline of its fill', () => {
    const filled = drawing([{ d: 'M4 4C4 8 8 12 12 12Z', fill: 'ink' }]);
    expect(outlines(filled, 'fillGeometry')).toEqual([['M 0 0', 'C 0 8 8 16 16 16', 'Z']]);
    expect(networkOf(filled).segments).toEqual([
      [0, 0, 0, 8, 1, -8, 0],
      [0, 1, 0, 0, 0, 0, 0],
    ]);
  });
});

describe('the outline of a stroke', () => {
  const line = (cap: 'butt' | 'square' | 'round') =>
    outlines(drawing([{ d: 'M2 2H12', stroke: { paint: 'ink', weight: 2, cap } }]), 'strokeGeometry')[0];

  it('runs round a line of 20 px at half of 4 px, and past its ends as the caps say', () => {
    expect(line('butt')).toEqual(['M 0 -2', 'L 20 -2', 'L 20 2', 'L 0 2', 'Z']);
    expect(line('square')).toEqual([
      'M 0 -2',
      'L 20 -2',
      'L 22 -2',
      'L 22 2',
      'L 20 2',
      'L 0 2',
      'L -2 2',
      'L -2 -2',
      'Z',
    ]);
    // A quarter of a circle: handles 0.5523 of the radius long.
    expect(line('round')!.slice(2, 4)).toEqual([
      'C 21.10457 -2 22 -1.10457 22 0',
      'C 22 1.10457 21.10457 2 20 2',
    ]);
  });

  it('takes the join of its path', () => {
    const corner = (join?: 'miter' | 'bevel') =>
      outlines(
        drawing([{ d: 'M0 10H10V0', stroke: { paint: 'ink', weight: 1, ...(join ? { join } : {}) } }]),
        'strokeGeometry',
      )[0]!;
    // From 0, 20 to 20, 20 and up to 20, 0; the outer corner lies at 21, 21.
    const sides = ['M 0 19', 'L 20 19', 'L 19 20', 'L 19 0', 'L 21 0', 'L 21 20'];
    expect(corner()).toEqual([...sides, 'L 21 21', 'L 20 21', 'L 0 21', 'Z']);
    expect(corner('miter')).toEqual(corner());
    expect(corner('bevel')).not.toContain('L 21 21');
  });

  it('is left out for dashes, which are scaled', () => {
    const { node } = drawing([{ d: 'M2 2H12', stroke: { paint: 'ink', weight: 1, dash: [3, 2] } }]);
    expect(node('Path 0')).toMatchObject({ dashPattern: [6, 4], strokeWeight: 2, strokeCap: 'NONE' });
    expect(node('Path 0')).not.toHaveProperty('strokeGeometry');
  });
});

describe('several outlines in one path', () => {
  const square = 'M0 0H12V12H0Z';
  const hole = 'M4 4H8V8H4L4 4Z';

  it('are loops of one region, by its winding rule', () => {
    const odd = drawing([{ d: square + hole, fill: 'ink', rule: 'evenodd' }]);
    expect(odd.node('Path 0')['fillGeometry']).toMatchObject([{ windingRule: 'ODD' }]);
    const { vertices, segments, regions } = networkOf(odd);
    // The hole comes back to its first point by itself, so that no fifth vertex is needed.
    expect(vertices.map(([, x, y]) => [x, y])).toEqual([
      [0, 0],
      [24, 0],
      [24, 24],
      [0, 24],
      [8, 8],
      [16, 8],
      [16, 16],
      [8, 16],
    ]);
    expect(segments.map(([, from, , , to]) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 4],
    ]);
    expect(regions).toEqual([
      {
        packed: 0,
        loops: [
          [0, 1, 2, 3],
          [4, 5, 6, 7],
        ],
      },
    ]);
    const nonzero = drawing([{ d: square + hole, fill: 'ink' }]);
    expect(networkOf(nonzero).regions[0]!.packed).toBe(1);
  });

  it('end in a vertex of their own where they only pass their beginning, or share one coordinate with it', () => {
    const ends = (d: string) => networkOf(drawing([{ d, fill: 'ink' }])).segments.map(([, , , , to]) => to);
    // Through 0, 0 and on; and last points above and beside the first.
    expect(ends('M0 0L6 0L0 0L0 6Z')).toEqual([1, 2, 3, 0]);
    expect(ends('M0 0L6 6L6 0Z')).toEqual([1, 2, 0]);
    expect(ends('M0 0L6 6L0 6Z')).toEqual([1, 2, 0]);
  });

  it('that hold a lone point leave it out of the region', () => {
    expect(networkOf(drawing([{ d: 'M1 1ZM0 0H12V12Z', fill: 'ink' }])).regions).toEqual([
      { packed: 1, loops: [[0, 1, 2]] },
    ]);
    expect(networkOf(drawing([{ d: 'M1 1', fill: 'ink' }])).regions).toEqual([]);
  });
});

describe('a drawing', () => {
  it('is scaled from its view box to its size, strokes by the smaller share', () => {
    const { node } = drawing([{ d: 'M-6 -6H6V6Z', fill: 'ink', stroke: { paint: 'ink', weight: 2 } }], {
      viewBox: [-12, -12, 24, 24],
      height: 24,
    });
    expect(node('Path 0')).toMatchObject({
      size: { x: 24, y: 12 },
      transform: { m02: 12, m12: 6 },
      strokeWeight: 2,
      vectorData: { normalizedSize: { x: 24, y: 12 } },
    });
  });

  it('keeps its points to 1/64 px', () => {
    // 10.01 px · 64 = 640.64
    expect(outlines(drawing([{ d: 'M0 0L5.005 0L5 4Z', fill: 'ink' }]), 'fillGeometry')).toEqual([
      ['M 0 0', 'L 10.01563 0', 'L 10 8', 'Z'],
    ]);
  });

  it('paints gradients over the box of each path', () => {
    const { node } = drawing([{ d: 'M4 4L20 4L20 12Z', fill: linear(135, 'ink', 'paper') }]);
    // 32 × 16: (32 x + 16 y) / 48
    expect((node('Path 0')['fillPaints'] as { transform: object }[])[0]!.transform).toMatchObject({
      m00: 0.66667,
      m01: 0.33333,
      m02: 0,
    });
  });

  it('puts its paths in order, each by its own name or the drawing’s', () => {
    const paths = [
      { d: 'M4 4L20 4L20 12Z', fill: 'ink', name: 'Back' },
      { d: 'M4 4L20 4L20 12Z', fill: 'glass' },
    ];
    const { document } = drawing([], { paths });
    const rows = document.nodes.slice(4).map(({ name, parentIndex }) => [name, parentIndex!.position]);
    expect(rows).toEqual([
      ['Icon', '!"'],
      ['Back', '!"'],
      ['Icon', '!#'],
    ]);
  });

  it('stores what is alike once: outlines, networks and strokes', () => {
    const d = 'M4 4L20 4L20 12Z';
    const stroke = { paint: 'ink', weight: 1 };
    const { document } = drawing([
      { d, fill: 'ink' },
      { d, fill: 'glass' },
      // The same points, but no region; and one outline for equal strokes, another for a heavier one.
      { d, stroke },
      { d, stroke },
      { d, stroke: { ...stroke, weight: 2 } },
      { d, fill: 'ink', rule: 'evenodd' },
      { d: 'M4 4L20 4L20 13Z', fill: 'ink' },
    ]);
    const index = (name: string, field: 'fillGeometry' | 'strokeGeometry' | 'vectorData') => {
      const node = document.nodes.find((each) => each.name === name)!;
      return field === 'vectorData' ? node['vectorData'].vectorNetworkBlob : node[field][0].commandsBlob;
    };
    expect(index('Path 1', 'fillGeometry')).toBe(index('Path 0', 'fillGeometry'));
    expect(index('Path 6', 'fillGeometry')).not.toBe(index('Path 0', 'fillGeometry'));
    expect(index('Path 1', 'vectorData')).toBe(index('Path 0', 'vectorData'));
    expect(index('Path 2', 'vectorData')).not.toBe(index('Path 0', 'vectorData'));
    expect(index('Path 3', 'strokeGeometry')).toBe(index('Path 2', 'strokeGeometry'));
    expect(index('Path 4', 'strokeGeometry')).not.toBe(index('Path 2', 'strokeGeometry'));
    expect(index('Path 5', 'vectorData')).not.toBe(index('Path 0', 'vectorData'));
  });
});
