import { describe, expect, it } from 'vitest';
import { column, ellipse, type FrameProps, free, type Placement, rect, row } from '../../model/scene.ts';
import { copied } from '../../testing/decoded.ts';

const box = (name: string, width: number, height: number) => rect({ name, width, height });

/** x, y, width and height of a node that is not turned. */
function boxOf(node: Record<string, unknown>): number[] {
  const { m00, m01, m02, m10, m11, m12 } = node['transform'] as Record<string, number>;
  expect([m00, m01, m10, m11]).toEqual([1, 0, 0, 1]);
  const size = node['size'] as { x: number; y: number };
  return [m02!, m12!, size.x, size.y];
}

describe('a column', () => {
  const { node } = copied(
    column({ name: 'Root', padding: [10, 20, 30, 40], gap: 'm' }, [
      box('Fixed', 50, 20),
      rect({ name: 'Wide', width: 'fill', height: 30 }),
      row(
        {
          name: 'Bar',
          width: 'fill',
          gap: 5,
          padding: [4, 8],
          justify: 'between',
          align: 'center',
          clip: true,
        },
        [box('Left', 20, 10), box('Right', 30, 40)],
      ),
    ]),
  );

  it('stands under one another, padding and gaps kept, as wide as the viewport and as high as its content', () => {
    // 10 + 20 + 16 + 30 + 16 + (4 + 40 + 4) + 30 = 170 high; 400 − 40 − 20 = 340 for what fills.
    expect(['Root', 'Fixed', 'Wide', 'Bar'].map((name) => boxOf(node(name)))).toEqual([
      [0, 0, 400, 170],
      [40, 10, 50, 20],
      [40, 46, 340, 30],
      [40, 92, 340, 48],
    ]);
    // In the bar: 8 from the left and the right, the lower one in the middle of 48.
    expect(['Left', 'Right'].map((name) => boxOf(node(name)))).toEqual([
      [8, 19, 20, 10],
      [302, 4, 30, 40],
    ]);
  });

  it('is written with all that its frame says, and nothing else', () => {
    expect(node('Root')).toEqual({
      guid: { sessionID: 1, localID: 3 },
      phase: 'CREATED',
      parentIndex: { guid: { sessionID: 0, localID: 1 }, position: '!"' },
      type: 'FRAME',
      name: 'Root',
      visible: true,
      opacity: 1,
      blendMode: 'PASS_THROUGH',
      size: { x: 400, y: 170 },
      transform: { m00: 1, m01: 0, m02: 0, m10: 0, m11: 1, m12: 0 },
      fillPaints: [],
      strokePaints: [],
      strokeWeight: 1,
      strokeAlign: 'INSIDE',
      strokeJoin: 'MITER',
      frameMaskDisabled: true,
      stackMode: 'VERTICAL',
      stackSpacing: 16,
      stackHorizontalPadding: 40,
      stackVerticalPadding: 10,
      stackPaddingRight: 20,
      stackPaddingBottom: 30,
      stackPrimarySizing: 'RESIZE_TO_FIT_WITH_IMPLICIT_SIZE',
      stackCounterSizing: 'FIXED',
      stackPrimaryAlignItems: 'MIN',
      stackCounterAlignItems: 'MIN',
    });
  });

  it('says of a row inside how it is filled, clipped and spread', () => {
    expect(node('Bar')).toMatchObject({
      type: 'FRAME',
      frameMaskDisabled: false,
      stackMode: 'HORIZONTAL',
      stackSpacing: 5,
      stackHorizontalPadding: 8,
      stackVerticalPadding: 4,
      stackPaddingRight: 8,
      stackPaddingBottom: 4,
      // Its width is the column's, its height its own.
      stackPrimarySizing: 'FIXED',
      stackCounterSizing: 'RESIZE_TO_FIT_WITH_IMPLICIT_SIZE',
      stackPrimaryAlignItems: 'SPACE_EVENLY',
      stackCounterAlignItems: 'CENTER',
      stackChildPrimaryGrow: 0,
      stackChildAlignSelf: 'STRETCH',
    });
    expect(node('Bar')).not.toHaveProperty('stackWrap');
    expect(node('Bar')).not.toHaveProperty('stackCounterSpacing');
  });

  it('writes a plain child in full', () => {
    expect(node('Fixed')).toEqual({
      guid: { sessionID: 1, localID: 4 },
      phase: 'CREATED',
      parentIndex: { guid: { sessionID: 1, localID: 3 }, position: '!"' },
      type: 'ROUNDED_RECTANGLE',
      name: 'Fixed',
      visible: true,
      opacity: 1,
      blendMode: 'PASS_THROUGH',
      size: { x: 50, y: 20 },
      transform: { m00: 1, m01: 0, m02: 40, m10: 0, m11: 1, m12: 10 },
      fillPaints: [],
      strokePaints: [],
      strokeWeight: 1,
      strokeAlign: 'INSIDE',
      strokeJoin: 'MITER',
      stackChildPrimaryGrow: 0,
      stackChildAlignSelf: 'AUTO',
    });
  });
});

describe('a row', () => {
  const inRow = (props: Partial<FrameProps>, children = [box('One', 40, 20), box('Two', 40, 10)]) =>
    copied(column({ name: 'Root' }, [row({ name: 'Row', ...props }, children)]));

  it.each([
    ['start', 'MIN', [0, 0], [50, 0]],
    ['center', 'CENTER', [55, 15], [105, 20]],
    ['end', 'MAX', [110, 30], [160, 40]],
  ] as const)('puts its children at the %s of both axes', (at, word, one, two) => {
    const { node } = inRow({ width: 200, height: 50, gap: 10, justify: at, align: at });
    expect(node('Row')).toMatchObject({
      stackPrimaryAlignItems: word,
      stackCounterAlignItems: word,
      stackPrimarySizing: 'FIXED',
      stackCounterSizing: 'FIXED',
    });
    expect(boxOf(node('One')).slice(0, 2)).toEqual(one);
    expect(boxOf(node('Two')).slice(0, 2)).toEqual(two);
  });

  it('grows a child along it, and stretches one across it', () => {
    const { node } = inRow({ width: 200, height: 50 }, [
      rect({ name: 'Long', width: 'fill', height: 20 }),
      rect({ name: 'High', width: 40, height: 'fill' }),
    ]);
    expect(boxOf(node('Long'))).toEqual([0, 0, 160, 20]);
    expect(node('Long')).toMatchObject({ stackChildPrimaryGrow: 1, stackChildAlignSelf: 'AUTO' });
    expect(boxOf(node('High'))).toEqual([160, 0, 40, 50]);
    expect(node('High')).toMatchObject({ stackChildPrimaryGrow: 0, stackChildAlignSelf: 'STRETCH' });
  });

  it('breaks into lines with a gap of their own', () => {
    const three = [box('One', 40, 20), box('Two', 40, 20), box('Three', 40, 20)];
    const { node } = inRow({ width: 100, wrap: true, gap: 10, crossGap: 7 }, three);
    expect(node('Row')).toMatchObject({
      stackWrap: 'WRAP',
      stackSpacing: 10,
      stackCounterSpacing: 7,
      size: { x: 100, y: 47 },
    });
    expect(['One', 'Two', 'Three'].map((name) => boxOf(node(name)).slice(0, 2))).toEqual([
      [0, 0],
      [50, 0],
      [0, 27],
    ]);
  });

  it('gives its free room to the child that fills, and its height to the one that stretches', () => {
    const { node } = inRow({ width: 300, gap: 20, minHeight: 50, align: 'end' }, [
      box('One', 60, 20),
      rect({ name: 'Two', width: 'fill', height: 'fill' }),
    ]);
    expect(boxOf(node('Row'))).toEqual([0, 0, 300, 50]);
    expect(boxOf(node('One'))).toEqual([0, 30, 60, 20]);
    expect(boxOf(node('Two'))).toEqual([80, 0, 220, 50]);
    expect(node('One')).toMatchObject({ stackChildPrimaryGrow: 0, stackChildAlignSelf: 'AUTO' });
    expect(node('Two')).toMatchObject({ stackChildPrimaryGrow: 1, stackChildAlignSelf: 'STRETCH' });
    // A frame cannot hug a child that fills it.
    expect(node('Row')).toMatchObject({ stackPrimarySizing: 'FIXED', stackCounterSizing: 'FIXED' });
  });

  it('hugs both ways, whatever a placed child does', () => {
    const { node } = inRow({ gap: 3 }, [
      box('One', 40, 20),
      rect({
        name: 'Ground',
        width: 'fill',
        height: 'fill',
        place: { left: 0, right: 0, top: 0, bottom: 0 },
      }),
    ]);
    expect(boxOf(node('Row'))).toEqual([0, 0, 40, 20]);
    expect(node('Row')).toMatchObject({
      stackPrimarySizing: 'RESIZE_TO_FIT_WITH_IMPLICIT_SIZE',
      stackCounterSizing: 'RESIZE_TO_FIT_WITH_IMPLICIT_SIZE',
    });
    expect(boxOf(node('Ground'))).toEqual([0, 0, 40, 20]);
    expect(node('Ground')).toMatchObject({
      stackPositioning: 'ABSOLUTE',
      horizontalConstraint: 'STRETCH',
      verticalConstraint: 'STRETCH',
    });
    expect(node('Ground')).not.toHaveProperty('stackChildPrimaryGrow');
    expect(node('One')).not.toHaveProperty('stackPositioning');
  });
});

describe('limits', () => {
  const limited = (props: Partial<FrameProps>) =>
    copied(column({ name: 'Root' }, [column({ name: 'Box', ...props })])).node('Box');

  it('are a least and a greatest size, open where nothing is said', () => {
    expect(limited({ minWidth: 50, maxWidth: 200, minHeight: 30, maxHeight: 90 })).toMatchObject({
      minSize: { value: { x: 50, y: 30 } },
      maxSize: { value: { x: 200, y: 90 } },
    });
    expect(limited({ minHeight: 30 })['minSize']).toEqual({ value: { x: 0, y: 30 } });
    expect(limited({ minWidth: 50 })['minSize']).toEqual({ value: { x: 50, y: 0 } });
    expect(limited({ maxWidth: 200 })['maxSize']).toEqual({ value: { x: 200, y: Infinity } });
    expect(limited({ maxHeight: 90 })['maxSize']).toEqual({ value: { x: Infinity, y: 90 } });
    expect(limited({ minWidth: 50 })).not.toHaveProperty('maxSize');
    expect(limited({ maxWidth: 50 })).not.toHaveProperty('minSize');
  });
});

describe('a child out of the flow', () => {
  const placed = (place: Placement, size: object = { width: 20, height: 10 }) => {
    const child = ellipse({ name: 'Child', place, ...size });
    const { node } = copied(
      column({ name: 'Root' }, [free({ name: 'Free', width: 200, height: 100 }, [child])]),
    );
    expect(node('Free')).toMatchObject({ stackMode: 'NONE', frameMaskDisabled: true });
    expect(node('Free')).not.toHaveProperty('stackSpacing');
    const found = node('Child');
    expect(found).toMatchObject({ type: 'ELLIPSE' });
    expect(found).not.toHaveProperty('stackPositioning');
    expect(found).not.toHaveProperty('stackChildAlignSelf');
    return [...boxOf(found), found['horizontalConstraint'], found['verticalConstraint']];
  };

  it('keeps its distances from the edges as constraints', () => {
    expect(placed({ left: 10, top: 5 })).toEqual([10, 5, 20, 10, 'MIN', 'MIN']);
    expect(placed({ right: 10, bottom: 5 })).toEqual([170, 85, 20, 10, 'MAX', 'MAX']);
    expect(placed({ left: -4, bottom: -6 })).toEqual([-4, 96, 20, 10, 'MIN', 'MAX']);
    expect(placed({ centerX: 15, centerY: -5 })).toEqual([105, 40, 20, 10, 'CENTER', 'CENTER']);
  });

  it('keeps the distance from an edge rather than from the middle', () => {
    expect(placed({ left: 10, centerX: 5, top: 7, centerY: 9 })).toEqual([10, 7, 20, 10, 'MIN', 'MIN']);
  });

  it('stretches between two edges, or over all of the frame', () => {
    expect(placed({ left: 10, right: 30, top: 1 }, { height: 10 })).toEqual([
      10,
      1,
      160,
      10,
      'STRETCH',
      'MIN',
    ]);
    expect(placed({ top: 10, bottom: 20, right: 3 }, { width: 20 })).toEqual([
      177,
      10,
      20,
      70,
      'MAX',
      'STRETCH',
    ]);
    expect(placed({}, { width: 'fill', height: 10 })).toEqual([0, 0, 200, 10, 'STRETCH', 'MIN']);
    expect(placed({ top: 2 }, { width: 10, height: 'fill' })).toEqual([0, 2, 10, 98, 'MIN', 'STRETCH']);
  });
});

describe('a turned layer', () => {
  const turned = (degrees: number) => {
    const child = rect({
      name: 'Turned',
      width: 100,
      height: 40,
      rotation: degrees,
      place: { left: 20, top: 10 },
    });
    return copied(free({ name: 'Root', height: 200 }, [child])).node('Turned');
  };

  it('turns clockwise, and its upper left corner is where the matrix says', () => {
    // A quarter: the corner goes to the upper right of the 40 × 100 box around it, at 20 + 40, 10.
    expect(turned(90)).toMatchObject({
      size: { x: 100, y: 40 },
      transform: { m00: 0, m01: -1, m02: 60, m10: 1, m11: 0, m12: 10 },
    });
    // 30°: cos 0.86603, sin 0.5. The lower left corner lies 40 · 0.5 = 20 to the left of the upper left one.
    expect(turned(30)['transform']).toEqual({
      m00: 0.86603,
      m01: -0.5,
      m02: 40,
      m10: 0.5,
      m11: 0.86603,
      m12: 10,
    });
    // Back by 30°: the upper right corner is highest, 100 · 0.5 = 50 above the upper left one.
    expect(turned(-30)['transform']).toEqual({
      m00: 0.86603,
      m01: 0.5,
      m02: 20,
      m10: -0.5,
      m11: 0.86603,
      m12: 60,
    });
  });

  it('takes the room of the box around it in a stack, and neither grows nor stretches', () => {
    const { node } = copied(
      column({ name: 'Root', width: 200 }, [
        rect({ name: 'Turned', width: 40, height: 20, rotation: 90 }),
        box('Below', 10, 10),
      ]),
    );
    expect(node('Turned')['transform']).toEqual({ m00: 0, m01: -1, m02: 20, m10: 1, m11: 0, m12: 0 });
    expect(node('Turned')).toMatchObject({ stackChildPrimaryGrow: 0, stackChildAlignSelf: 'AUTO' });
    expect(boxOf(node('Below'))).toEqual([0, 40, 10, 10]);
  });
});
