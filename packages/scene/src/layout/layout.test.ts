import { describe, expect, it } from 'vitest';
import { layoutScene } from './layout.ts';
import {
  column,
  ellipse,
  type FrameNode,
  free,
  rect,
  row,
  scene,
  spacer,
  text,
  vector,
} from '../model/scene.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { eachPlaced } from './placed.ts';

const box = (name: string, width: number, height: number) => rect({ name, width, height, fill: 'ink' });

function boxes(root: FrameNode, viewport = 400): Record<string, number[]> {
  const placed = layoutScene(scene({ name: 'Test', viewport, tokens: sampleTokens, root }));
  const round = (value: number) => Math.round(value * 100) / 100;
  return Object.fromEntries(
    [...eachPlaced(placed)].map(({ node, x, y, width, height }) => [
      node.name,
      [x, y, width, height].map(round),
    ]),
  );
}

describe('layoutScene', () => {
  it('stacks a column with padding and gap, and hugs its height', () => {
    const found = boxes(
      column({ name: 'Root', padding: [10, 20, 30, 40], gap: 8 }, [box('A', 50, 20), box('B', 60, 30)]),
    );
    expect(found).toEqual({ Root: [0, 0, 400, 98], A: [40, 10, 50, 20], B: [40, 38, 60, 30] });
  });

  it('lets children overlap by a negative gap, and a hugging parent shrinks by it', () => {
    const found = boxes(
      column({ name: 'Root', gap: -40 }, [
        box('A', 100, 100),
        row({ name: 'B', gap: -10, align: 'baseline' }, [
          box('C', 50, 20),
          box('D', 50, 20),
          box('E', 50, 20),
        ]),
      ]),
    );
    expect(found).toMatchObject({
      Root: [0, 0, 400, 80],
      B: [0, 60, 130, 20],
      D: [40, 0, 50, 20],
      E: [80, 0, 50, 20],
    });
  });

  it('gives the room that a negative gap frees to children that fill', () => {
    expect(
      boxes(
        row({ name: 'Root', gap: -20 }, [
          box('A', 100, 10),
          column({ name: 'B', width: 'fill', height: 10 }),
        ]),
      ),
    ).toMatchObject({ B: [80, 0, 320, 10] });
  });

  it('shares the free room of a row evenly among filling children, whatever they hold', () => {
    const found = boxes(
      row({ name: 'Root', gap: 10 }, [
        column({ name: 'A', width: 'fill', height: 'fill' }, [box('Wide', 150, 10)]),
        box('B', 100, 40),
        column({ name: 'C', width: 'fill' }),
      ]),
    );
    expect(found).toMatchObject({ A: [0, 0, 140, 40], B: [150, 0, 100, 40], C: [260, 0, 140, 0] });
  });

  it('spreads children with "between" and keeps a spacer growing', () => {
    expect(
      boxes(row({ name: 'Root', justify: 'between' }, [box('A', 50, 10), box('B', 50, 10)])),
    ).toMatchObject({ B: [350, 0, 50, 10] });
    expect(boxes(row({ name: 'Root' }, [box('A', 50, 10), spacer(), box('B', 50, 10)]))).toMatchObject({
      B: [350, 0, 50, 10],
    });
  });

  it('centres, and aligns at the end', () => {
    const found = boxes(
      row({ name: 'Root', height: 100, align: 'end', justify: 'center' }, [box('A', 50, 20)]),
    );
    expect(found['A']).toEqual([175, 80, 50, 20]);
  });

  it('wraps a row into lines with a gap of their own', () => {
    const found = boxes(
      row({ name: 'Root', wrap: true, gap: 10, crossGap: 4 }, [
        box('A', 200, 20),
        box('B', 180, 30),
        box('C', 100, 10),
      ]),
    );
    expect(found).toEqual({
      Root: [0, 0, 400, 44],
      A: [0, 0, 200, 20],
      B: [210, 0, 180, 30],
      C: [0, 34, 100, 10],
    });
  });

  it('respects minimum and maximum sizes', () => {
    const found = boxes(
      column({ name: 'Root' }, [
        column({ name: 'A', width: 'fill', maxWidth: 120, minHeight: 30 }),
        row({ name: 'B', minWidth: 90 }, [box('Small', 10, 10)]),
      ]),
    );
    expect(found).toMatchObject({ A: [0, 0, 120, 30], B: [0, 30, 90, 10] });
  });

  it('places children out of the flow by distance, stretch and centre', () => {
    const found = boxes(
      free({ name: 'Root', width: 200, height: 100 }, [
        rect({ name: 'Corner', width: 20, height: 10, place: { right: 5, bottom: 6 } }),
        rect({ name: 'Band', height: 10, place: { left: 10, right: 20, top: 0 } }),
        ellipse({ name: 'Middle', width: 30, height: 30, place: { centerX: 0, centerY: 10 } }),
        rect({ name: 'Cover', width: 'fill', height: 'fill', place: {} }),
      ]),
    );
    expect(found).toMatchObject({
      Corner: [175, 84, 20, 10],
      Band: [10, 0, 170, 10],
      Middle: [85, 45, 30, 30],
      Cover: [0, 0, 200, 100],
    });
  });

  it('gives a rotated layer the room of its bounding box', () => {
    const found = boxes(
      row({ name: 'Root', gap: 10 }, [
        rect({ name: 'A', width: 60, height: 20, rotation: 90 }),
        box('B', 10, 10),
      ]),
    );
    expect(found).toMatchObject({ A: [-20, 20, 60, 20], B: [30, 0, 10, 10], Root: [0, 0, 400, 60] });
  });

  it('aligns different text sizes on one baseline', () => {
    const placed = layoutScene(
      scene({
        name: 'Test',
        viewport: 400,
        tokens: sampleTokens,
        root: row({ name: 'Root', align: 'baseline' }, [
          text('32', { size: 32, lineHeight: 40 }),
          column({ name: 'Unit', padding: 4 }, [text('per month', { size: 14, lineHeight: 20 })]),
        ]),
      }),
    );
    const [large, unit] = placed.children;
    const inner = unit!.children[0]!;
    expect(unit!.y + inner.y + inner.text!.lines[0]!.baseline).toBeCloseTo(
      large!.y + large!.text!.lines[0]!.baseline,
      4,
    );
  });

  it('wraps text at a maximum width and hugs the lines', () => {
    const found = boxes(
      column({ name: 'Root' }, [
        text('Twelve words that certainly will not fit', {
          name: 'Copy',
          size: 16,
          lineHeight: 24,
          maxWidth: 150,
        }),
      ]),
    );
    expect(found['Copy']).toEqual([0, 0, 150, 48]);
  });

  it('keeps absolute positions through nested frames', () => {
    const all = [...eachPlaced(layoutScene(sampleScene))];
    for (const parent of all) {
      for (const child of parent.children) {
        expect(child.absoluteX).toBeCloseTo(parent.absoluteX + child.x, 6);
        expect(child.absoluteY).toBeCloseTo(parent.absoluteY + child.y, 6);
      }
    }
  });

  it('takes a drawing’s size from its view box', () => {
    const found = boxes(
      column({ name: 'Root' }, [vector({ name: 'Icon', viewBox: [0, 0, 24, 20], paths: [] })]),
    );
    expect(found['Icon']).toEqual([0, 0, 24, 20]);
  });

  it.each([
    [rect({ name: 'Tile', height: 10 }), 'Layer "Tile" needs a width'],
    [free({ name: 'Stage', width: 10 }), 'Layer "Stage" needs a height'],
    [column({ name: 'Box', gap: 'huge' }), 'Unknown length token "huge"'],
  ])('names what is wrong with a layer', (layer, message) => {
    expect(() => boxes(column({ name: 'Root' }, [layer]))).toThrow(message);
  });
});
