import { describe, expect, it } from 'vitest';
import { column, paragraph, row, run, text, type TextNode, type TextProps } from '../../scene.ts';
import { copied, type Decoded, outlineOf } from '../../testing/decoded.ts';

// From the tables of Inter's own files, 2048 units to the em (Latin subset, Regular unless Bold is said):
// hhea: ascender 1984, descender −494. hmtx: l 496, L 1158, A 1413, V 1413, space 576, … 1770, Bold: L 1158, A 1529.
// GPOS: A before V −140.
/** Figma's Inter, as the public files of OpenFig-org/openfig-cli have it for each weight. */
const figmasInter = 'd483e2c7f8032c6638d047167efbeba0030f0649';

interface Derived {
  glyphs: { commandsBlob: number; position: { x: number; y: number }; [field: string]: unknown }[];
  [field: string]: unknown;
}

function laid(node: TextNode): Decoded & { layer: Record<string, unknown>; derived: Derived } {
  const decoded = copied(column({ name: 'Root' }, [{ ...node, name: 'Text' }]));
  const layer = decoded.node('Text');
  return { ...decoded, layer, derived: layer['derivedTextData'] as Derived };
}

/** Outline commands given in 1/512 em. */
const in512 = (...commands: string[]) =>
  commands.map((command) =>
    command.replaceAll(/-?\d+/g, (number) => String(Math.round((Number(number) / 512) * 1e5) / 1e5)),
  );

describe('a line of text', () => {
  const { node, blob } = copied(
    column({ name: 'Root', padding: 10 }, [
      text('lL AV', { style: 'title', color: 'ink/50', align: 'center' }),
    ]),
  );
  const layer = node('lL AV');

  it('is written in full', () => {
    const { derivedTextData, ...fields } = layer;
    expect(fields).toEqual({
      guid: { sessionID: 1, localID: 4 },
      phase: 'CREATED',
      parentIndex: { guid: { sessionID: 1, localID: 3 }, position: '!"' },
      type: 'TEXT',
      name: 'lL AV',
      visible: true,
      opacity: 1,
      blendMode: 'PASS_THROUGH',
      // 76.8125 px of glyphs, in whole px.
      size: { x: 77, y: 48 },
      transform: { m00: 1, m01: 0, m02: 10, m10: 0, m11: 1, m12: 10 },
      stackChildPrimaryGrow: 0,
      stackChildAlignSelf: 'AUTO',
      fillPaints: [
        {
          type: 'SOLID',
          color: { r: 0.2, g: 0.4, b: 0.6, a: 1 },
          opacity: 0.5,
          visible: true,
          blendMode: 'NORMAL',
        },
      ],
      fontName: { family: 'Inter', style: 'Regular', postscript: 'Inter-Regular' },
      fontSize: 32,
      lineHeight: { value: 48, units: 'PIXELS' },
      letterSpacing: { value: 0, units: 'PERCENT' },
      textTracking: 0,
      textCase: 'ORIGINAL',
      textDecoration: 'NONE',
      textAlignHorizontal: 'CENTER',
      textAlignVertical: 'TOP',
      textAutoResize: 'WIDTH_AND_HEIGHT',
      autoRename: true,
      fontVersion: '',
      fontVariations: [],
      textUserLayoutVersion: 5,
      textExplicitLayoutVersion: 1,
      textBidiVersion: 1,
      textDecorationSkipInk: true,
      emojiImageSet: 'APPLE',
      strokeWeight: 1,
      strokeAlign: 'OUTSIDE',
      strokeJoin: 'MITER',
      fontVariantCommonLigatures: true,
      fontVariantContextualLigatures: true,
      textData: {
        characters: 'lL AV',
        lines: [
          {
            lineType: 'PLAIN',
            styleId: 0,
            indentationLevel: 0,
            sourceDirectionality: 'AUTO',
            listStartOffset: 0,
            isFirstLineOfList: false,
          },
        ],
      },
    });
    expect(derivedTextData).toBeDefined();
  });

  it('has its baseline where half the leading and the ascender say, and its glyphs one advance apart', () => {
    // (48 − 32 · 2478/2048) / 2 + 32 · 1984/2048 = 4.640625 + 31. Centred: (77 − 76.8125) / 2 = 0.09375 from the left.
    // Advances at 32 px: l 7.75, L 18.09375, space 9, A 22.078125 − 2.1875 of kerning, V 22.078125; those of the glyphs
    // themselves are kept in em.
    const y = 35.64063;
    const advances = [0.24219, 0.56543, 0.28125, 0.68994, 0.68994];
    const xs = [0.09375, 7.84375, 25.9375, 34.9375, 54.82813];
    const { glyphs, ...derived } = layer['derivedTextData'] as Derived;
    expect(glyphs).toEqual(
      xs.map((x, at) => ({
        commandsBlob: at,
        position: { x, y },
        fontSize: 32,
        firstCharacter: at,
        advance: advances[at],
        rotation: 0,
      })),
    );
    expect(derived).toEqual({
      layoutSize: { x: 77, y: 48 },
      baselines: [
        {
          position: { x: 0.09375, y },
          width: 76.8125,
          lineY: 0,
          lineHeight: 48,
          lineAscent: y,
          firstCharacter: 0,
          endCharacter: 5,
        },
      ],
      fontMetaData: [
        {
          key: { family: 'Inter', style: 'Regular', postscript: '' },
          fontLineHeight: 1.21023,
          fontDigest: figmasInter,
          fontStyle: 'NORMAL',
          fontWeight: 400,
        },
      ],
      truncationStartIndex: -1,
      truncatedHeight: -1,
      logicalIndexToCharacterOffsetMap: [...xs, 76.90625],
      derivedLines: [{ directionality: 'LTR' }],
    });
  });

  it('carries the outlines of its letters in em, y up, to 1/512', () => {
    // The points of the glyf table in their order. l is 158 … 338 wide and 0 … 1490 high; in 1/512 em a quarter.
    expect(outlineOf(blob(0))).toEqual(in512('M 85 373', 'L 85 0', 'L 40 0', 'L 40 373', 'Z'));
    // L: 180, 370 and 1060 across; 0, 168 and 1490 up.
    expect(outlineOf(blob(1))).toEqual(
      in512('M 45 0', 'L 45 373', 'L 93 373', 'L 93 42', 'L 265 42', 'L 265 0', 'Z'),
    );
    expect(outlineOf(blob(2))).toEqual([]);
    // The bar of the A is a hole: a second outline, the other way round.
    expect(outlineOf(blob(3)).filter((command) => command[0] === 'M' || command === 'Z').length).toBe(4);
  });
});

describe('a round letter', () => {
  // The full stop's outline: points on the curve, and two control points between each pair of them.
  const ring = [
    [295, -13, 239, -13, 160, 66, 160, 122],
    [160, 122, 160, 178, 239, 257, 295, 257],
    [295, 257, 351, 257, 430, 178, 430, 122],
    [430, 122, 430, 66, 351, -13, 295, -13],
  ] as [number, number, number, number, number, number, number, number][];
  type Point = [number, number];
  const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const bend = (points: Point[], t: number): Point =>
    points.length === 1
      ? points[0]!
      : bend(
          points.slice(1).map((point, at) => mix(points[at]!, point, t)),
          t,
        );
  const times = Array.from({ length: 41 }, (_, at) => at / 40);

  it('is no further from the font’s own curves than 1/500 em, all along', () => {
    const { blob } = laid(text('.'));
    const wanted = ring.flatMap(([ax, ay, bx, by, cx, cy, dx, dy]) => {
      const middle: Point = [(bx + cx) / 2, (by + cy) / 2];
      const halves: Point[][] = [
        [[ax, ay], [bx, by], middle],
        [middle, [cx, cy], [dx, dy]],
      ];
      return halves.flatMap((half) => times.map((t) => bend(half, t)));
    });
    let at: Point = [0, 0];
    const drawn = outlineOf(blob(0)).flatMap((command) => {
      const [, ...numbers] = command.split(' ').map(Number);
      const points: Point[] = [at];
      for (let index = 0; index < numbers.length; index += 2)
        points.push([numbers[index]! * 2048, numbers[index + 1]! * 2048]);
      if (command[0] === 'M') points.shift();
      at = points.at(-1)!;
      return times.map((t) => bend(points, t));
    });
    const nearest = (point: Point, among: Point[]) =>
      Math.min(...among.map((other) => Math.hypot(point[0] - other[0], point[1] - other[1])));
    expect(drawn.length).toBeGreaterThan(100);
    for (const point of wanted) expect(nearest(point, drawn)).toBeLessThan(2048 / 500);
    for (const point of drawn) expect(nearest(point, wanted)).toBeLessThan(2048 / 500);
  });
});

describe('several lines', () => {
  const style: TextProps = { size: 20, lineHeight: 30, letterSpacing: 0.05, align: 'right', width: 100 };
  const { layer, derived } = laid(text('ll ll\nL', style));

  it('stand under one another, each as far right as its last letter', () => {
    // l is (496/2048 + 0.05) · 20 = 5.84375 wide, the space 6.625, L 12.30859: lines of 30 and 12.30859 px.
    // Baseline: (30 − 20 · 2478/2048) / 2 + 20 · 1984/2048 = 22.27539, to 1/64 px.
    expect(derived['baselines']).toEqual([
      {
        position: { x: 70, y: 22.28125 },
        width: 30,
        lineY: 0,
        lineHeight: 30,
        lineAscent: 22.28125,
        firstCharacter: 0,
        endCharacter: 6,
      },
      {
        position: { x: 87.6875, y: 52.28125 },
        width: 12.3125,
        lineY: 30,
        lineHeight: 30,
        lineAscent: 22.28125,
        firstCharacter: 6,
        endCharacter: 7,
      },
    ]);
    expect(
      derived.glyphs.map(({ firstCharacter, position }) => [firstCharacter, position.x, position.y]),
    ).toEqual([
      [0, 70, 22.28125],
      [1, 75.84375, 22.28125],
      [2, 81.6875, 22.28125],
      [3, 88.3125, 22.28125],
      [4, 94.15625, 22.28125],
      [6, 87.6875, 52.28125],
    ]);
    // Of every character, the line break too, and of the end.
    expect(derived['logicalIndexToCharacterOffsetMap']).toEqual([
      70, 75.84375, 81.6875, 88.3125, 94.15625, 100, 87.6875, 100,
    ]);
    expect(derived['derivedLines']).toEqual([{ directionality: 'LTR' }, { directionality: 'LTR' }]);
  });

  it('share one outline a letter', () => {
    expect(derived.glyphs.map(({ commandsBlob }) => commandsBlob)).toEqual([0, 0, 1, 0, 0, 2]);
  });

  it('keep spacing in percent, alignment, width, and a line of data each', () => {
    expect(layer).toMatchObject({
      size: { x: 100, y: 60 },
      letterSpacing: { value: 5, units: 'PERCENT' },
      textAlignHorizontal: 'RIGHT',
      textAutoResize: 'HEIGHT',
      autoRename: false,
    });
    expect(layer['textData']).toMatchObject({ characters: 'll ll\nL' });
    expect((layer['textData'] as { lines: unknown[] }).lines.length).toBe(2);
    expect(layer['textData']).not.toHaveProperty('styleOverrideTable');
    expect(layer['textData']).not.toHaveProperty('characterStyleIDs');
  });
});

describe('runs of their own style', () => {
  const strong = { weight: 700, color: 'glass' } as const;
  const { layer, derived } = laid(
    text(['l', run('L', strong), 'l', run('A', strong), run('ll', { decoration: 'underline' })], {
      size: 16,
    }),
  );

  it('have entries in a table, with only what differs, once for equal ones', () => {
    expect(layer['textData']).toMatchObject({
      characters: 'lLlAll',
      characterStyleIDs: [0, 1, 0, 1, 2, 2],
      styleOverrideTable: [
        {
          styleID: 1,
          fontName: { family: 'Inter', style: 'Bold', postscript: 'Inter-Bold' },
          fillPaints: [{ type: 'SOLID', color: { r: 1, g: 0, b: 0, a: 1 }, opacity: 0.50196 }],
        },
        { styleID: 2, textDecoration: 'UNDERLINE' },
      ],
    });
    const [first, second] = (layer['textData'] as { styleOverrideTable: object[] }).styleOverrideTable;
    expect(Object.keys(first!).toSorted()).toEqual(['fillPaints', 'fontName', 'styleID']);
    expect(Object.keys(second!).toSorted()).toEqual(['styleID', 'textDecoration']);
  });

  it('are drawn in their own face, without kerning between faces', () => {
    // At 16 px: l 3.875, Bold L 9.046875, l 3.875, Bold A 11.9453 wide, to 1/64 px.
    expect(derived.glyphs.map(({ position, styleID }) => [position.x, styleID])).toEqual([
      [0, undefined],
      [3.875, 1],
      [12.92188, undefined],
      [16.79688, 1],
      [28.75, 2],
      [32.625, 2],
    ]);
    expect(derived['fontMetaData']).toMatchObject([
      { fontDigest: figmasInter, fontWeight: 400, key: { style: 'Regular' } },
      { fontDigest: figmasInter, fontWeight: 700, key: { style: 'Bold' } },
    ]);
  });

  it.each([
    [500, 'Medium', 'Inter-Medium'],
    [600, 'Semi Bold', 'Inter-SemiBold'],
    [800, 'Extra Bold', 'Inter-ExtraBold'],
  ] as const)('of weight %i are called %s', (weight, style, postscript) => {
    const { layer } = laid(text('l', { weight }));
    expect(layer['fontName']).toEqual({ family: 'Inter', style, postscript });
    expect(layer['derivedTextData']).toMatchObject({
      fontMetaData: [{ key: { style }, fontWeight: weight }],
    });
  });
});

describe('decorations', () => {
  it.each([
    // Below the baseline at 35.640625 by 0.13 of the size, or above it by 0.3; as thick as 0.07, in whole px.
    ['underline', 'UNDERLINE', 39.80062],
    ['strikethrough', 'STRIKETHROUGH', 26.04062],
  ] as const)('draw the %s as a bar as wide as the words', (decoration, word, y) => {
    const { layer, derived } = laid(text('lL', { style: 'title', decoration }));
    expect(layer['textDecoration']).toBe(word);
    expect(derived['decorations']).toEqual([{ rects: [{ x: 0, y, w: 25.84375, h: 2 }], styleID: 0 }]);
  });

  it('belong to the style of their run', () => {
    const { derived } = laid(text(['l', run('L', { decoration: 'underline' })], { style: 'title' }));
    expect(derived['decorations']).toEqual([
      { rects: [{ x: 7.75, y: 39.80062, w: 18.09375, h: 2 }], styleID: 1 },
    ]);
    expect(laid(text('l')).derived).not.toHaveProperty('decorations');
  });
});

describe('cases', () => {
  it.each([
    ['upper', 'UPPER', 'lL', ['L', 'L']],
    ['lower', 'LOWER', 'lL', ['l', 'l']],
    ['title', 'TITLE', 'll', ['L', 'l']],
    ['none', 'ORIGINAL', 'lL', ['l', 'L']],
  ] as const)('%s keep the words and draw other letters', (name, word, characters, drawn) => {
    const { layer, derived, blob } = laid(text(characters, { case: name }));
    expect(layer).toMatchObject({ textCase: word, textData: { characters } });
    const letters = derived.glyphs.map(({ commandsBlob }) =>
      outlineOf(blob(commandsBlob)).length === 5 ? 'l' : 'L',
    );
    expect(letters).toEqual(drawn);
  });
});

describe('the room of a text', () => {
  it('grows with it, in height alone, or not at all', () => {
    const resize = (props: TextProps) => laid(text('l', props)).layer['textAutoResize'];
    expect(resize({})).toBe('WIDTH_AND_HEIGHT');
    expect(resize({ width: 50 })).toBe('HEIGHT');
    expect(laid(paragraph('l')).layer['textAutoResize']).toBe('HEIGHT');
    expect(resize({ width: 50, height: 40 })).toBe('NONE');
  });

  it('of so many lines cuts the rest with an ellipsis', () => {
    // At 16 px the words are 3 · 3.875 = 11.625 wide, a space 4.5, the ellipsis 13.828: "lll lll" and it are 41.58.
    const { layer, derived } = laid(
      text('lll lll lll', { size: 16, lineHeight: 24, width: 42, maxLines: 1 }),
    );
    expect(layer).toMatchObject({ textTruncation: 'ENDING', maxLines: 1, size: { x: 42, y: 24 } });
    expect(derived).toMatchObject({ truncationStartIndex: 7, truncatedHeight: 24 });
    expect(derived.glyphs.length).toBe(8);
    // What was cut stands nowhere.
    expect(derived['logicalIndexToCharacterOffsetMap']).toEqual([
      0, 3.875, 7.75, 11.625, 16.125, 20, 23.875, 27.75, 41.57813, 0, 0, 0,
    ]);
    expect(derived.glyphs[7]).toMatchObject({ firstCharacter: 7, position: { x: 27.75 } });
    expect(laid(text('l')).layer).not.toHaveProperty('textTruncation');
  });

  it('in a row by baselines puts the first lines’ letters level', () => {
    const { node } = copied(
      row({ name: 'Root', align: 'baseline' }, [
        text('L', { size: 32, lineHeight: 48 }),
        text('l', { size: 16, lineHeight: 24 }),
      ]),
    );
    expect(node('Root')).toMatchObject({ stackCounterAlignItems: 'BASELINE' });
    // 35.640625 − 17.8203125
    expect(node('l')['transform']).toMatchObject({ m12: 17.82031 });
  });
});
