import { describe, expect, it } from 'vitest';
import { run, text } from '../model/scene.ts';
import type { TextProps } from '../model/scene.ts';
import { sampleTokens } from '../testing/sample.ts';
import { getFace } from './face.ts';
import { layoutText, naturalWidth } from './text-layout.ts';

const lay = (content: string, props: TextProps = {}, width?: number) => {
  const layout = layoutText(text(content, { size: 16, lineHeight: 24, ...props }), sampleTokens, width);
  return {
    ...layout,
    texts: layout.lines.map((line) => line.characters.map(({ character }) => character).join('')),
  };
};

describe('layoutText', () => {
  it('adds up the advances of Inter and the kerning between letters', () => {
    const face = getFace('Inter', 600);
    const advances = (text: string) => face.shape(text, 0, false).map(({ advance }) => advance);
    const [a, v] = [face.glyph('A').advance, face.glyph('V').advance];
    const kerning = advances('AV')[0]! - a;
    expect(kerning).toBeLessThan(-0.05);
    expect(advances('11')).toEqual([face.glyph('1').advance, face.glyph('1').advance]);
    const { lines } = lay('AV', { weight: 600 });
    expect(lines[0]!.width).toBeCloseTo((a + kerning + v) * 16, 6);
    expect(naturalWidth(text('AV', { size: 16, weight: 600 }), sampleTokens)).toBe(
      Math.ceil(lines[0]!.width),
    );
  });

  it('sets Inter as wide as Figma does', () => {
    // What Figma itself stored of these words in a public file, in px.
    expect(lay('Rag 123', { size: 20 }).lines[0]!.width).toBeCloseTo(76.016, 1);
  });

  it('joins letters to ligatures as browsers do, unless they are spaced', () => {
    const [plain, spaced] = [0, 0.02].map(
      (letterSpacing) => lay('fi', { family: 'Plus Jakarta Sans', letterSpacing }).lines[0]!.characters,
    );
    expect(plain!.map(({ glyph }) => glyph !== undefined)).toEqual([true, false]);
    expect(plain![0]!.advance).toBe(plain![1]!.advance);
    expect(spaced!.map(({ glyph }) => glyph !== undefined)).toEqual([true, true]);
  });

  it('breaks lines at spaces and after hyphens, never wider than the box', () => {
    const { texts, lines } = lay('A well-known story of many words', {}, 102);
    expect(texts).toEqual(['A well-known ', 'story of ', 'many words']);
    expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(104);
  });

  it('cuts a word that is longer than the box', () => {
    const { texts } = lay('Donaudampfschiff', {}, 60);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.join('')).toBe('Donaudampfschiff');
  });

  it('keeps line breaks and empty lines', () => {
    const { texts, height } = lay('one\n\ntwo');
    expect(texts).toEqual(['one\n', '\n', 'two']);
    expect(height).toBe(72);
  });

  it('centres the glyphs in the line height', () => {
    const face = getFace('Inter', 400);
    const { lines } = lay('x');
    const leading = (24 - (face.ascent + face.descent) * 16) / 2;
    expect(lines[0]!.baseline).toBeCloseTo(leading + face.ascent * 16, 6);
  });

  it('aligns each line within the box', () => {
    const center = lay('Hi', { align: 'center' }, 100).lines[0]!;
    expect(center.left).toBeCloseTo((100 - center.width) / 2, 6);
    const right = lay('Hi', { align: 'right' }, 100).lines[0]!;
    expect(right.characters[0]!.x).toBeCloseTo(100 - right.width, 6);
  });

  it('ends cut text with an ellipsis and says where it was cut', () => {
    const { texts, truncatedAt, lines } = lay(
      'Some words that need three lines in this box',
      { maxLines: 2 },
      120,
    );
    expect(texts.length).toBe(2);
    expect(texts[1]).toMatch(/\S…$/);
    expect(lines[1]!.width).toBeLessThanOrEqual(120);
    expect(truncatedAt).toBe(texts.join('').length - 1);
  });

  it('leaves text alone that fits its lines', () => {
    expect(lay('Short', { maxLines: 2 }, 120).truncatedAt).toBeUndefined();
  });

  it('changes case for show without moving the source indices', () => {
    expect(lay('straße go', { case: 'upper' }).texts).toEqual(['STRAßE GO']);
    expect(lay('straße go', { case: 'title' }).texts).toEqual(['Straße Go']);
  });

  it('gives a line the height of its tallest run', () => {
    const mixed = text(['small ', run('large', { size: 40, lineHeight: 48 })], { size: 16, lineHeight: 24 });
    const { lines } = layoutText(mixed, sampleTokens);
    expect(lines[0]!.height).toBeCloseTo(48, 6);
  });

  it('finds letters beyond Latin and names the one it cannot draw', () => {
    expect(lay('₹ Ł Ω Ж').width).toBeGreaterThan(40);
    expect(() => lay('漢')).toThrow('Inter has no glyph for "漢" (U+6f22)');
  });

  it('refuses an unknown type token', () => {
    expect(() => lay('x', { style: 'poster' })).toThrow('Unknown type token "poster"');
  });
});
