import { describe, expect, it } from 'vitest';
import { renderHtml } from '../html/document.ts';
import { column, scene, text } from '../model/scene.ts';
import type { Tokens } from '../model/tokens.ts';
import { isRightToLeft, seenOrder } from './direction.ts';
import { layoutText } from './text-layout.ts';

const tokens: Tokens = { colors: {}, radii: {}, types: {} };
const written = (words: string) => text(words, { family: 'Cairo', size: 20, lineHeight: 30 });

describe('text that runs from right to left', () => {
  it('begins at the right, and numbers in it keep their order', () => {
    const { lines } = layoutText(written('طلب 24'), tokens);
    const characters = lines[0]!.characters.map(({ character, x }) => ({ character, x }));
    const order = characters.toSorted((one, other) => one.x - other.x).map(({ character }) => character);
    expect(order.join('')).toBe('24 بلط');
    expect(Math.min(...characters.map(({ x }) => x))).toBeCloseTo(0, 5);
  });

  it('joins its letters: each has the form of its place, and two of them one glyph', () => {
    const glyphs = (words: string) =>
      layoutText(written(words), tokens).lines[0]!.characters.map(({ glyph }) => glyph?.key);
    expect(new Set(glyphs('ببب')).size).toBe(3);
    const [lam, alef] = layoutText(written('لا'), tokens).lines[0]!.characters;
    expect(alef!.glyph).toBeUndefined();
    expect(lam!.x).toBe(0);
  });

  it('breaks into lines at its own beginning', () => {
    const { lines } = layoutText(written('سياسة الخصوصية'), tokens, 100);
    expect(lines.map(({ start }) => start)).toEqual([0, 6]);
    // The space at the end of the first line hangs out to the left.
    expect(lines[0]!.characters.at(-1)!.x).toBeLessThan(0);
  });

  it('is told to browsers', () => {
    const page = (words: string) =>
      renderHtml(
        scene({ name: 'Words', viewport: 300, tokens, root: column({ name: 'Words' }, [written(words)]) }),
      ).html;
    expect(page('طلب')).toContain('dir="auto"');
    expect(page('Order')).not.toContain('dir=');
  });

  it('is known by its first letter', () => {
    expect([isRightToLeft('24 طلب'), isRightToLeft('Order طلب'), isRightToLeft('24')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(seenOrder(['a', 'b', 'ط', 'ل'], false)).toEqual([0, 1, 3, 2]);
  });
});
