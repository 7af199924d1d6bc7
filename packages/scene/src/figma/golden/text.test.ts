import { describe, expect, it } from 'vitest';
import { column, paragraph, row, run, text, type TextNode, type TextProps } from '../../model/scene.ts';
import { copied, type Decoded, toOutline } from '../../testing/decoded.ts';

// From the tables of Inter's own files, version 3.19, 2816 units to the em (Regular unless Bold is said):
// hhea: ascender 2728, descender −680. hmtx: l 668, L 1584, A 1904, V 1904, space 792, … 2312, Bold: L 1598, A 2106.
// GPOS: A before V −192.
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
      // 75.6818 px of glyphs, in whole px.
      size: { x: 76, y: 48 },
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
    // (48 − 32 · 3408/2816) / 2 + 32 · 2728/2816 = 4.6364 + 31. Centred: (76 − 75.6818) / 2 = 0.1591 from the left.
    // Advances at 32 px: l 7.5909, L 18, space 9, A 21.6364 − 2.1818 of kerning, V 21.6364; those of the glyphs
    // themselves are kept in em. Places are to 1/64 px.
    const y = 35.64063;
    const advances = [0.23722, 0.5625, 0.28125, 0.67614, 0.67614];
    const xs = [0.15625, 7.75, 25.75, 34.75, 54.20313];
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
      layoutSize: { x: 76, y: 48 },
      baselines: [
        {
          position: { x: 0.15625, y },
          width: 75.6875,
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
      logicalIndexToCharacterOffsetMap: [...xs, 75.84375],
      derivedLines: [{ directionality: 'LTR' }],
    });
  });

  it('carries the outlines of its letters in em, y up, to 1/512', () => {
    // The points of the glyf table in their order. l is 216 … 452 wide and 0 … 2048 high; 5.5 units are 1/512 em.
    expect(toOutline(blob(0))).toEqual(in512('M 82 372', 'L 82 0', 'L 39 0', 'L 39 372', 'Z'));
    // L: 248, 496 and 1448 across; 0, 220 and 2048 up.
    expect(toOutline(blob(1))).toEqual(
      in512('M 45 0', 'L 45 372', 'L 90 372', 'L 90 40', 'L 263 40', 'L 263 0', 'Z'),
    );
    expect(toOutline(blob(2))).toEqual([]);
    // The bar of the A is a hole: a second outline, the other way round.
    expect(toOutline(blob(3)).filter((command) => command[0] === 'M' || command === 'Z').length).toBe(4);
  });
});

describe('a round letter', () => {
  // The full stop's outline: points on the curve, and two control points between each pair of them.
  const ring = [
    [388, -16, 314, -16, 208, 90, 208, 164],
    [208, 164, 208, 238, 314, 344, 388, 344],
    [388, 344, 462, 344, 568, 238, 568, 164],
    [568, 164, 568, 90, 462, -16, 388, -16],
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
    const drawn = toOutline(blob(0)).flatMap((command) => {
      const [, ...numbers] = command.split(' ').map(Number);
      const points: Point[] = [at];
      for (let index = 0; index < numbers.length; index += 2)
        points.push([numbers[index]! * 2816, numbers[index + 1]! * 2816]);
      if (command[0] === 'M') points.shift();
      at = points.at(-1)!;
      return times.map((t) => bend(points, t));
    });
    const nearest = (point: Point, among: Point[]) =>
      Math.min(...among.map((other) => Math.hypot(point[0] - other[0], point[1] - other[1])));
    expect(drawn.length).toBeGreaterThan(100);
    for (const point of wanted) expect(nearest(point, drawn)).toBeLessThan(2816 / 500);
    for (const point of drawn) expect(nearest(point, wanted)).toBeLessThan(2816 / 500);
  });
});

describe('several lines', () => {
  const style: TextProps = { size: 20, lineHeight: 30, letterSpacing: 0.05, align: 'right', width: 100 };
  const { layer, derived } = laid(text('ll ll\nL', style));

  it('stand under one another, each as far right as its last letter', () => {
    // l is (668/2816 + 0.05) · 20 = 5.74432 wide, the space 6.625, L 12.25: lines of 29.60227 and 12.25 px.
    // Baseline: (30 − 20 · 3408/2816) / 2 + 20 · 2728/2816 = 22.27273, to 1/64 px.
    expect(derived['baselines']).toEqual([
      {
        position: { x: 70.39063, y: 22.26563 },
        width: 29.60938,
        lineY: 0,
        lineHeight: 30,
        lineAscent: 22.26563,
        firstCharacter: 0,
        endCharacter: 6,
      },
      {
        position: { x: 87.75, y: 52.26563 },
        width: 12.25,
        lineY: 30,
        lineHeight: 30,
        lineAscent: 22.26563,
        firstCharacter: 6,
        endCharacter: 7,
      },
    ]);
    expect(
      derived.glyphs.map(({ firstCharacter, position }) => [firstCharacter, position.x, position.y]),
    ).toEqual([
      [0, 70.39063, 22.26563],
      [1, 76.14063, 22.26563],
      [2, 81.89063, 22.26563],
      [3, 88.51563, 22.26563],
      [4, 94.25, 22.26563],
      [6, 87.75, 52.26563],
    ]);
    // Of every character, the line break too, and of the end.
    expect(derived['logicalIndexToCharacterOffsetMap']).toEqual([
      70.39063, 76.14063, 81.89063, 88.51563, 94.25, 100, 87.75, 100,
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
    // At 16 px: l 3.7955, Bold L 9.0795, l 3.7955, Bold A 11.9659 wide, to 1/64 px.
    expect(derived.glyphs.map(({ position, styleID }) => [position.x, styleID])).toEqual([
      [0, undefined],
      [3.79688, 1],
      [12.875, undefined],
      [16.67188, 1],
      [28.64063, 2],
      [32.4375, 2],
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
    // Below the baseline at 35.63636 by 0.13 of the size, or above it by 0.3; as thick as 0.07, in whole px.
    ['underline', 'UNDERLINE', 39.79636],
    ['strikethrough', 'STRIKETHROUGH', 26.03636],
  ] as const)('draw the %s as a bar as wide as the words', (decoration, word, y) => {
    const { layer, derived } = laid(text('lL', { style: 'title', decoration }));
    expect(layer['textDecoration']).toBe(word);
    expect(derived['decorations']).toEqual([{ rects: [{ x: 0, y, w: 25.59091, h: 2 }], styleID: 0 }]);
  });

  it('belong to the style of their run', () => {
    const { derived } = laid(text(['l', run('L', { decoration: 'underline' })], { style: 'title' }));
    expect(derived['decorations']).toEqual([
      { rects: [{ x: 7.59091, y: 39.79636, w: 18, h: 2 }], styleID: 1 },
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
      toOutline(blob(commandsBlob)).length === 5 ? 'l' : 'L',
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
    // At 16 px the words are 3 · 3.7955 = 11.3864 wide, a space 4.5, the ellipsis 13.1364: "lll lll" and it are 40.41.
    const { layer, derived } = laid(
      text('lll lll lll', { size: 16, lineHeight: 24, width: 42, maxLines: 1 }),
    );
    expect(layer).toMatchObject({ textTruncation: 'ENDING', maxLines: 1, size: { x: 42, y: 24 } });
    expect(derived).toMatchObject({ truncationStartIndex: 7, truncatedHeight: 24 });
    expect(derived.glyphs.length).toBe(8);
    // What was cut stands nowhere.
    expect(derived['logicalIndexToCharacterOffsetMap']).toEqual([
      0, 3.79688, 7.59375, 11.39063, 15.89063, 19.6875, 23.48438, 27.26563, 40.40625, 0, 0, 0,
    ]);
    expect(derived.glyphs[7]).toMatchObject({ firstCharacter: 7, position: { x: 27.26563 } });
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
    // 35.63636 − 17.81818
    expect(node('l')['transform']).toMatchObject({ m12: 17.81818 });
  });
});
