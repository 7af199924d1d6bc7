import { createHash } from 'node:crypto';
import { resolveGradientGeometry } from 'openfig-core';
import { describe, expect, it } from 'vitest';
import {
  ellipse,
  type EllipseNode,
  free,
  linear,
  type Paint,
  radial,
  rect,
  type RectangleNode,
} from '../../model/scene.ts';
import { copied } from '../../testing/decoded.ts';

const base = { name: 'Shape', width: 200, height: 100, place: { left: 0, top: 0 } };
const alone = (layer: RectangleNode | EllipseNode) =>
  copied(free({ name: 'Root', height: 200 }, [layer])).node('Shape');
const shape = (props: Partial<RectangleNode>) => alone(rect({ ...base, ...props }));
const fillOf = (fill: Paint | Paint[]) => shape({ fill })['fillPaints'] as Record<string, unknown>[];

const shown = { visible: true, blendMode: 'NORMAL' };
const ink = { r: 0.2, g: 0.4, b: 0.6, a: 1 };
const half = 0x80 / 0xff;

describe('a solid fill', () => {
  it('has channels from 0 to 1 and its alpha as the opacity of the paint', () => {
    expect(fillOf('ink')).toEqual([{ type: 'SOLID', color: ink, opacity: 1, ...shown }]);
    expect(fillOf('ink/25')).toEqual([{ type: 'SOLID', color: ink, opacity: 0.25, ...shown }]);
    // #ff000080 at a half again.
    expect(fillOf('glass/50')).toEqual([
      { type: 'SOLID', color: { r: 1, g: 0, b: 0, a: 1 }, opacity: 0.25098, ...shown },
    ]);
    expect(fillOf('#f00')).toMatchObject([{ color: { r: 1, g: 0, b: 0, a: 1 }, opacity: 1 }]);
  });

  it('lies under the paints that follow it', () => {
    expect(fillOf(['paper', 'ink']).map(({ color }) => color)).toEqual([{ r: 1, g: 1, b: 1, a: 1 }, ink]);
    expect(shape({})['fillPaints']).toEqual([]);
  });
});

describe('a straight gradient', () => {
  it('keeps its stops: places, colours and their alpha', () => {
    const fill = linear(
      90,
      { at: 0.1, color: 'ink' },
      { at: 0.25, color: 'glass' },
      { at: 0.9, color: 'paper/0' },
    );
    expect(fillOf(fill)).toEqual([
      {
        type: 'GRADIENT_LINEAR',
        opacity: 1,
        ...shown,
        stops: [
          { position: 0.1, color: ink },
          { position: 0.25, color: { r: 1, g: 0, b: 0, a: 0.50196 } },
          { position: 0.9, color: { r: 1, g: 1, b: 1, a: 0 } },
        ],
        transform: { m00: 1, m01: 0, m02: 0, m10: 0, m11: 0.5, m12: 0.25 },
      },
    ]);
    expect(fillOf(linear(90, 'ink', 'paper', 'ink'))).toMatchObject([
      { stops: [{ position: 0 }, { position: 0.5 }, { position: 1 }] },
    ]);
  });

  // The first row tells how far along the line a point of the unit box lies, the second how far across it; in px a
  // step across is as long as one along. The box is 200 × 100.
  it.each([
    ['up', 0, [0, -1, 1], [2, 0, -0.5]],
    ['to the right', 90, [1, 0, 0], [0, 0.5, 0.25]],
    ['down', 180, [0, 1, 0], [-2, 0, 1.5]],
    ['to the left', 270, [-1, 0, 1], [0, -0.5, 0.75]],
    // The line of CSS is (200 + 100) · √½ px long: along (200 x + 100 y) / 300, across (−200 x + 100 y + 200) / 300.
    ['to the lower right', 135, [2 / 3, 1 / 3, 0], [-2 / 3, 1 / 3, 2 / 3]],
  ])('runs %s at %i°', (_, angle, along, across) => {
    const [paint] = fillOf(linear(angle, 'ink', 'paper'));
    const { m00, m01, m02, m10, m11, m12 } = paint!['transform'] as Record<string, number>;
    [...along, ...across].forEach((value, at) =>
      expect([m00, m01, m02, m10, m11, m12][at]).toBeCloseTo(value, 4),
    );
  });

  it('is drawn by openfig-core from its first handle to its last', () => {
    const [paint] = fillOf(linear(135, 'ink', 'paper'));
    const transform = paint!['transform'] as Parameters<typeof resolveGradientGeometry>[0]['transform'];
    // From the middle 75 px each way along both axes.
    const geometry = resolveGradientGeometry({ type: 'linear', transform }, 200, 100) as {
      start: { x: number; y: number };
      end: { x: number; y: number };
    };
    expect(geometry.start.x).toBeCloseTo(25, 2);
    expect(geometry.start.y).toBeCloseTo(-25, 2);
    expect(geometry.end.x).toBeCloseTo(175, 2);
    expect(geometry.end.y).toBeCloseTo(125, 2);
  });

  it('of a border runs over the box of the layer', () => {
    const node = shape({ stroke: { paint: linear(135, 'ink', 'paper'), weight: 2 } });
    expect((node['strokePaints'] as Record<string, unknown>[])[0]!['transform']).toEqual({
      m00: 0.66667,
      m01: 0.33333,
      m02: 0,
      m10: -0.66667,
      m11: 0.33333,
      m12: 0.66667,
    });
  });
});

describe('a round gradient', () => {
  it('has its middle at ½, ½ and its radius at ½ of its own space', () => {
    const fill = radial(['ink', 'paper'], { center: [0.25, 0.5], radius: [0.5, 1] });
    // x − 0.25 and y − 0.5, by twice the radius, to the middle.
    expect(fillOf(fill)).toMatchObject([
      {
        type: 'GRADIENT_RADIAL',
        opacity: 1,
        stops: [
          { position: 0, color: ink },
          { position: 1, color: { r: 1, g: 1, b: 1, a: 1 } },
        ],
        transform: { m00: 1, m01: 0, m02: 0.25, m10: 0, m11: 0.5, m12: 0.25 },
      },
    ]);
    expect(fillOf(radial(['ink', 'paper']))).toMatchObject([
      { transform: { m00: 1, m01: 0, m02: 0, m10: 0, m11: 1, m12: 0 } },
    ]);
  });
});

describe('a picture', () => {
  const bytes = new Uint8Array([1, 2, 3, 4, 5]);
  const asset = { bytes, mime: 'image/png', width: 40, height: 30 } as const;
  const hash = createHash('sha1').update(bytes).digest('hex');
  const photo = (fit: 'cover' | 'contain', name: string) =>
    rect({
      name,
      width: 20,
      height: 20,
      place: { left: 0, top: 0 },
      fill: { type: 'image', hash, fit },
    });

  it('travels once, with the SHA-1 of its bytes', () => {
    // Of the bytes 1 to 5, from `sha1sum`.
    expect(hash).toBe('11966ab9c099f8fabefac54c08d5be2bd8c903af');
    const { node, document, blob } = copied(
      free({ name: 'Root', height: 100 }, [photo('cover', 'Cover'), photo('contain', 'Contain')]),
      { images: { [hash]: asset } },
    );
    const paint = {
      type: 'IMAGE',
      opacity: 1,
      ...shown,
      image: { hash, name: '11966ab9', dataBlob: 0 },
      imageShouldColorManage: false,
      originalImageWidth: 40,
      originalImageHeight: 30,
      rotation: 0,
      scale: 0.5,
    };
    expect(node('Cover')['fillPaints']).toEqual([{ ...paint, imageScaleMode: 'FILL' }]);
    expect(node('Contain')['fillPaints']).toEqual([{ ...paint, imageScaleMode: 'FIT' }]);
    expect(document.message.blobs.length).toBe(1);
    expect(blob(0)).toEqual(bytes);
  });

  it('that is another one travels beside it', () => {
    const other = new Uint8Array([6, 7]);
    const second = createHash('sha1').update(other).digest('hex');
    const images = { [hash]: asset, [second]: { ...asset, bytes: other } };
    const fill = { type: 'image', hash: second, fit: 'cover' } as const;
    const { document } = copied(
      free({ name: 'Root', height: 100 }, [
        photo('cover', 'First'),
        rect({ name: 'Second', width: 9, height: 9, place: {}, fill }),
      ]),
      { images },
    );
    expect(document.message.blobs.map((each: { bytes: Uint8Array }) => [...each.bytes])).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ]);
  });

  it('that the scene does not carry is refused', () => {
    expect(() => copied(free({ name: 'Root', height: 100 }, [photo('cover', 'Cover')]))).toThrow(
      `The scene carries no image ${hash}`,
    );
  });
});

describe('a border', () => {
  const keys = ['strokePaints', 'strokeWeight', 'strokeAlign', 'strokeJoin', 'strokeCap', 'dashPattern'];
  const strokeOf = (stroke: RectangleNode['stroke'] & object) => {
    const node = shape({ stroke });
    return Object.fromEntries(
      Object.entries(node).filter(([key]) => keys.includes(key) || key.startsWith('border')),
    );
  };

  it('lies inside, 1 px wide with sharp corners, when nothing else is said', () => {
    expect(strokeOf({ paint: 'ink/50' })).toEqual({
      strokePaints: [{ type: 'SOLID', color: ink, opacity: 0.5, ...shown }],
      strokeWeight: 1,
      strokeAlign: 'INSIDE',
      strokeJoin: 'MITER',
      strokeCap: 'NONE',
    });
  });

  it('keeps its weight, side, ends, corners and dashes', () => {
    expect(
      strokeOf({ paint: 'ink', weight: 2.5, align: 'outside', cap: 'round', join: 'bevel', dash: [6, 4] }),
    ).toMatchObject({
      strokeWeight: 2.5,
      strokeAlign: 'OUTSIDE',
      strokeJoin: 'BEVEL',
      strokeCap: 'ROUND',
      dashPattern: [6, 4],
    });
    expect(strokeOf({ paint: 'ink', align: 'center', cap: 'square', join: 'round' })).toMatchObject({
      strokeAlign: 'CENTER',
      strokeJoin: 'ROUND',
      strokeCap: 'SQUARE',
    });
  });

  it('may have a weight of its own on each side', () => {
    expect(strokeOf({ paint: 'ink', weight: { top: 1, right: 2, bottom: 4, left: 3 } })).toMatchObject({
      strokeWeight: 4,
      borderStrokeWeightsIndependent: true,
      borderTopWeight: 1,
      borderRightWeight: 2,
      borderBottomWeight: 4,
      borderLeftWeight: 3,
    });
    expect(strokeOf({ paint: 'ink', weight: { bottom: 3 } })).toMatchObject({
      strokeWeight: 3,
      borderTopWeight: 0,
      borderRightWeight: 0,
      borderBottomWeight: 3,
      borderLeftWeight: 0,
    });
  });
});

describe('corners', () => {
  const corners = (props: Partial<RectangleNode>) => {
    const node = shape(props);
    return Object.fromEntries(Object.entries(node).filter(([key]) => /corner/i.test(key)));
  };

  it('are round alike, or each by itself: top left, top right, bottom right, bottom left', () => {
    expect(corners({ radius: 'card' })).toEqual({
      cornerRadius: 12,
      rectangleTopLeftCornerRadius: 12,
      rectangleTopRightCornerRadius: 12,
      rectangleBottomRightCornerRadius: 12,
      rectangleBottomLeftCornerRadius: 12,
      rectangleCornerRadiiIndependent: false,
    });
    expect(corners({ radius: [1, 2, 3, 4] })).toEqual({
      rectangleTopLeftCornerRadius: 1,
      rectangleTopRightCornerRadius: 2,
      rectangleBottomRightCornerRadius: 3,
      rectangleBottomLeftCornerRadius: 4,
      rectangleCornerRadiiIndependent: true,
    });
    expect(corners({})).toEqual({});
  });

  it.each([[[0, 5, 5, 5]], [[5, 0, 5, 5]], [[5, 5, 0, 5]], [[5, 5, 5, 0]], [[0, 0, 0, 5]]] as [
    [number, number, number, number],
  ][])('that differ in one are not alike: %j', (radius) => {
    const found = corners({ radius });
    expect(found).not.toHaveProperty('cornerRadius');
    expect(found['rectangleCornerRadiiIndependent']).toBe(true);
  });
});

describe('effects', () => {
  it('are shadows with offset, blur, spread and colour, then the blur of the layer', () => {
    const shadow = [
      { x: 3, y: 8, blur: 24, spread: 2, color: 'glass' },
      { y: -1, blur: 4, color: 'ink/50', inset: true },
    ];
    expect(shape({ shadow, blur: 6 })['effects']).toEqual([
      {
        type: 'DROP_SHADOW',
        color: { r: 1, g: 0, b: 0, a: Math.round(half * 1e5) / 1e5 },
        offset: { x: 3, y: 8 },
        radius: 24,
        spread: 2,
        showShadowBehindNode: false,
        ...shown,
      },
      {
        type: 'INNER_SHADOW',
        color: { r: 0.2, g: 0.4, b: 0.6, a: 0.5 },
        offset: { x: 0, y: -1 },
        radius: 4,
        spread: 0,
        ...shown,
      },
      { type: 'FOREGROUND_BLUR', radius: 6, visible: true },
    ]);
    expect(shape({ shadow: { y: 1, blur: 2, color: 'ink' } })['effects']).toMatchObject([{ radius: 2 }]);
    expect(shape({})).not.toHaveProperty('effects');
  });
});

describe('a layer', () => {
  it('has an opacity and passes its children’s blending through', () => {
    expect(shape({ opacity: 0.35 })).toMatchObject({
      opacity: 0.35,
      blendMode: 'PASS_THROUGH',
      visible: true,
    });
    expect(shape({ opacity: 0 })['opacity']).toBe(0);
    expect(shape({})['opacity']).toBe(1);
  });
});

describe('a piece of an ellipse', () => {
  it('runs clockwise from 3 o’clock in radians, with a share for the hole', () => {
    const arc = (from: number, to: number, inner?: number) =>
      alone(ellipse({ ...base, arc: { from, to, ...(inner === undefined ? {} : { inner }) } }))['arcData'];
    // 12 o'clock is −π/2, 3 o'clock 0, half past 7 ¾ π.
    expect(arc(0, 90, 0.7)).toEqual({ startingAngle: -1.5708, endingAngle: 0, innerRadius: 0.7 });
    expect(arc(135, 225)).toEqual({ startingAngle: 0.7854, endingAngle: 2.35619, innerRadius: 0 });
    expect(alone(ellipse(base))['arcData']).toEqual({
      startingAngle: 0,
      endingAngle: 6.28319,
      innerRadius: 0,
    });
    expect(shape({})).not.toHaveProperty('arcData');
  });
});
