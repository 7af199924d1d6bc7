import { describe, expect, it } from 'vitest';
import { newBlobTable } from '../../figma/layers/blobs.ts';
import type { NodeFields } from '../fields.ts';
import { typeset } from './typeset.ts';

const percent = (value: number) => ({ value, units: 'PERCENT' });
const raw = (value: number) => ({ value, units: 'RAW' });
const px = (value: number) => ({ value, units: 'PIXELS' });

interface Text {
  readonly face?: string;
  readonly fontSize?: number;
  readonly [field: string]: unknown;
}

/** A text layer as Figma stores it. */
function textNode(characters: string, { face = 'Inter/Regular', fontSize = 16, ...fields }: Text = {}) {
  const [family = '', style = ''] = face.split('/');
  const { lines, characterStyleIDs, styleOverrideTable, ...rest } = fields;
  return {
    guid: { sessionID: 1, localID: 1 },
    type: 'TEXT',
    name: 'Text',
    fontName: { family, style },
    fontSize,
    lineHeight: percent(100),
    letterSpacing: percent(0),
    textAutoResize: 'WIDTH_AND_HEIGHT',
    textData: { characters, lines, characterStyleIDs, styleOverrideTable },
    ...rest,
  } as unknown as NodeFields;
}

/** Its lines; it has none where a face is missing. */
function linesOf(characters: string, text?: Text) {
  const { derived } = typeset(textNode(characters, text), newBlobTable(), () => undefined);
  const { baselines = [], glyphs = [], decorations = [], layoutSize } = derived!;
  const words = baselines.map(({ firstCharacter, endCharacter }) =>
    characters.slice(firstCharacter, endCharacter),
  );
  return { words, baselines, glyphs, decorations, layoutSize };
}

const near = (value: number) => expect.closeTo(value, 1);

/** Numbers that Figma stored with texts of its own, of all kinds of line height and spacing; in px. */
const figmas = [
  ['Rag 123', 'Inter/Bold', 96, raw(1.2), -2, 92.409, 360.855, 116.182],
  ['Rag 123', 'Inter/Bold', 60, raw(1.2), -2.2, 57.818, 224.814, 72.614],
  ['Rag 123', 'Inter/Bold', 36, raw(1.32), -2, 37.091, 135.321, 48],
  ['Rag 123', 'Inter/Regular', 36, raw(1.4), -1, 38.091, 134.668, 50],
  ['Rag 123', 'Inter/Regular', 30, raw(1.36), -1, 31.409, 112.223, 41],
  ['Rag 123', 'Inter/Regular', 20, raw(1.4), 0, 21.273, 76.016, 28],
  ['Ag', 'Inter/Regular', 40, raw(1.2), -3, 38.545, 50.206, 48.409],
  ['Ag', 'Inter/Bold', 18, px(22), -2, 17.545, 24.038, 22],
  ['Ag', 'Nunito/Bold', 16, percent(100), 0, 16.264, 21.484, 22],
  ['Ag', 'Nunito/Medium', 12, percent(100), 0, 11.948, 15.82, 16.368],
  ['Label', 'Nunito/Regular', 16, percent(100), 0, 16.264, 39.75, 22],
] as const;

describe('a text that came without lines', () => {
  it.each(figmas)(
    'is set where Figma sets it: “%s” in %s, %d px',
    (words, face, fontSize, lineHeight, spacing, baseline, width, height) => {
      const text = { face, fontSize, lineHeight, letterSpacing: percent(spacing) };
      const [line] = linesOf(words, text).baselines;
      expect(line).toMatchObject({
        position: { x: 0, y: expect.closeTo(baseline, 2) },
        width: expect.closeTo(width, 0),
        lineHeight: expect.closeTo(height, 2),
      });
    },
  );

  it('has every glyph where Figma has it', () => {
    const { glyphs } = linesOf('Rag', { face: 'Inter/Bold', fontSize: 96, letterSpacing: percent(-2) });
    expect(glyphs.map(({ position, firstCharacter }) => [firstCharacter, position!.x])).toEqual([
      [0, 0],
      [1, near(61.08)],
      [2, near(114.848)],
    ]);
  });

  it('breaks where Figma breaks it, in a box of a fixed width', () => {
    const text = { face: 'Nunito/Regular', textAutoResize: 'HEIGHT', size: { x: 362, y: 44 } };
    const { words, baselines } = linesOf('Yup, just wrapped it up. Starting on the chat list UI now.', text);
    expect(words).toEqual(['Yup, just wrapped it up. Starting on the chat list UI ', 'now.']);
    expect(baselines.map(({ position }) => position.y)).toEqual([near(16.264), near(38.264)]);
    expect(baselines[0]!.width).toBeCloseTo(363.484, 0);
  });

  it('stands in the middle or at the right of its box, spaces at the end of a line not counted', () => {
    const words = 'Half an hour by video';
    const box = { textAutoResize: 'HEIGHT', size: { x: 100, y: 38 } };
    const [left, middle, right] = ['LEFT', 'CENTER', 'RIGHT'].map(
      (textAlignHorizontal) => linesOf(words, { ...box, textAlignHorizontal }).baselines[0]!.position.x,
    );
    expect(left).toBe(0);
    expect(middle! * 2).toBeCloseTo(right!, 1);
    const { glyphs } = linesOf(words, { ...box, textAlignHorizontal: 'RIGHT' });
    const last = glyphs
      .filter(({ firstCharacter = 0 }) => words[firstCharacter] === 'r' && firstCharacter < 13)
      .at(-1)!;
    expect(last.position!.x + 0.372 * 16).toBeCloseTo(100, 0);
  });

  it('fills its lines from edge to edge, except for the last of a paragraph', () => {
    const text = { textAlignHorizontal: 'JUSTIFIED', textAutoResize: 'HEIGHT', size: { x: 120, y: 38 } };
    const { glyphs, words } = linesOf('Half an hour by video call', text);
    expect(words).toEqual(['Half an hour by ', 'video call']);
    const y = glyphs.at(3)!.position!;
    expect(y).toBeDefined();
    const end = glyphs.find(({ firstCharacter }) => firstCharacter === 14)!;
    expect(end.position!.x + 0.5568 * 16).toBeCloseTo(120, 0);
  });

  it('stands in the middle and at the foot of a box of a fixed height', () => {
    const box = { textAutoResize: 'NONE', size: { x: 345, y: 48 }, fontSize: 20 };
    const at = (textAlignVertical: string) =>
      linesOf('Dashboard', { ...box, textAlignVertical }).baselines[0]!.lineY;
    expect([at('TOP'), at('CENTER'), at('BOTTOM')]).toEqual([0, 12, 24]);
  });

  it('is trimmed to its capitals where the layer says so', () => {
    const text = { leadingTrim: 'CAP_HEIGHT', fontSize: 100, lineHeight: px(150) };
    const { baselines } = linesOf('MACHINE\nROOM', text);
    expect(baselines.map(({ position }) => position.y)).toEqual([near(72.7), near(222.7)]);
  });

  it('has each run in its own face, size and spacing', () => {
    const { glyphs, baselines } = linesOf('Half off', {
      characterStyleIDs: [0, 0, 0, 0, 0, 7, 7, 7],
      styleOverrideTable: [{ styleID: 7, fontName: { family: 'Lora', style: 'Bold' }, fontSize: 32 }],
    });
    expect(glyphs.map(({ fontSize, styleID = 0 }) => `${fontSize}/${styleID}`)).toEqual([
      ...Array<string>(5).fill('16/0'),
      ...Array<string>(3).fill('32/7'),
    ]);
    // The larger run makes the line: 41 px, by Lora's own height.
    expect(baselines[0]!.lineHeight).toBeCloseTo(41, 0);
  });

  it('takes what a run does not say from the text style that it names', () => {
    const run = { styleID: 1, styleIdForText: { guid: { sessionID: 2, localID: 54 } } };
    const node = textNode('Ag', { characterStyleIDs: [1, 1], styleOverrideTable: [run] });
    const styles = () => ({ fontName: { family: 'Nunito', style: 'Bold' }, fontSize: 48 });
    const { glyphs = [] } = typeset(node, newBlobTable(), styles).derived!;
    expect(glyphs.map(({ fontSize }) => fontSize)).toEqual([48, 48]);
  });

  it('is in capitals, underlined and struck through as the layer says', () => {
    const upper = linesOf('rag', { textCase: 'UPPER' });
    const plain = linesOf('RAG');
    expect(upper.baselines[0]!.width).toBe(plain.baselines[0]!.width);
    const { decorations, baselines } = linesOf('Bold underline', {
      face: 'Inter/Bold',
      fontSize: 96,
      lineHeight: raw(1.2),
      textDecoration: 'UNDERLINE',
    });
    const [rect] = decorations[0]!.rects;
    expect(rect!.y - baselines[0]!.position.y).toBeCloseTo(18.7, 0);
    expect(rect!.h).toBeCloseTo(6.5, 0);
    expect(rect!.w).toBeCloseTo(baselines[0]!.width, 0);
    const struck = linesOf('Gone', { textDecoration: 'STRIKETHROUGH' });
    expect(struck.decorations[0]!.rects[0]!.y).toBeLessThan(struck.baselines[0]!.position.y);
  });

  it('has the bullets and numbers of its lists, indented by one and a half letters a level', () => {
    const bullet = { lineType: 'UNORDERED_LIST', indentationLevel: 1 };
    const size = { x: 177, y: 22 };
    const text = { face: 'Nunito/Regular', textAlignHorizontal: 'CENTER', size, lines: [bullet] };
    const { glyphs, baselines } = linesOf('Real-time messaging', text);
    expect(baselines[0]!.position.x).toBeCloseTo(24.328, 1);
    expect(glyphs[0]!.position!.x).toBeCloseTo(8.133, 1);
    expect(glyphs[0]).not.toHaveProperty('firstCharacter');
    const number = { lineType: 'ORDERED_LIST', indentationLevel: 1 };
    const list = linesOf('One\nTwo', { lines: [number, number] });
    expect(list.baselines.map(({ position }) => position.x)).toEqual([24, 24]);
    // “1.” and “2.” beside the three letters of each.
    expect(list.glyphs).toHaveLength(10);
  });

  it('keeps space after paragraphs, and a line for an empty one', () => {
    const { baselines, words } = linesOf('One\n\nTwo', { paragraphSpacing: 10, lineHeight: px(20) });
    expect(words).toEqual(['One\n', '\n', 'Two']);
    expect(baselines.map(({ lineY }) => lineY)).toEqual([0, 30, 60]);
  });

  it('ends with an ellipsis what may not be longer', () => {
    const text = {
      textAutoResize: 'HEIGHT',
      textTruncation: 'ENDING',
      maxLines: 1,
      size: { x: 100, y: 19 },
    };
    const { baselines, glyphs } = linesOf('Every morning at nine', text);
    expect(baselines).toHaveLength(1);
    const last = glyphs.at(-1)!;
    expect(last.position!.x).toBeLessThan(100);
    expect(glyphs.length).toBeLessThan(16);
  });

  it('names the face that is missing, or that lacks letters, and has no lines then', () => {
    const missing = (characters: string, face: string) => {
      const set = typeset(textNode(characters, { face }), newBlobTable(), () => undefined);
      expect(set.derived).toBeUndefined();
      expect(set.standIn!.glyphs!.length).toBeGreaterThan(0);
      return set.missing;
    };
    expect(missing('Half off', 'Gilroy/Bold')).toEqual([{ family: 'Gilroy', style: 'Bold' }]);
    expect(missing('Half off', 'Inter/Condensed Bold')).toEqual([
      { family: 'Inter', style: 'Condensed Bold' },
    ]);
    expect(missing('A 文字', 'Inter/Regular')).toEqual([
      { family: 'Inter', style: 'Regular', lacks: '文字' },
    ]);
    expect(missing('Half off', '../../etc/passwd')).toEqual(
      [{ family: '', style: '' }].slice(1).concat({ family: '..', style: '..' }),
    );
  });

  it('has an emoji for Figma to draw, as wide as it is high', () => {
    const { glyphs } = linesOf('✅ Done', { fontSize: 36 });
    expect(glyphs[0]).toMatchObject({ emojiCodePoints: [0x2705], position: { x: 0 } });
    expect(glyphs[1]!.position!.x).toBeCloseTo(36, 1);
  });

  it('is as high as its box says where a hair’s breadth decides about a line', () => {
    const words = 'Half an hour by video, within five days';
    const whole = linesOf(words).baselines[0]!.width;
    const box = { textAutoResize: 'HEIGHT', size: { x: whole - 0.6, y: 19 } };
    expect(linesOf(words, box).words).toEqual([words]);
    expect(linesOf(words, { ...box, size: { x: whole - 0.6, y: 38 } }).words).toHaveLength(2);
  });

  it('takes as long as it is, and longer than 50,000 letters it is left alone', () => {
    const box = { textAutoResize: 'HEIGHT', size: { x: 200, y: 100 } };
    const begun = performance.now();
    expect(linesOf('m'.repeat(50_000), box).glyphs).toHaveLength(50_000);
    expect(performance.now() - begun).toBeLessThan(20_000);
    const set = typeset(textNode('m'.repeat(50_001), box), newBlobTable(), () => undefined);
    expect(set).toEqual({ missing: [] });
  });
});
