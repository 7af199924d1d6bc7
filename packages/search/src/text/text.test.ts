import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedSlips, editDistance } from './edit-distance.ts';
import { TextTable } from './text-table.ts';
import { fold, foldName, toStem, tokenize } from './tokenizer.ts';

describe('words', () => {
  it.each([
    ['Hero', 'hero'],
    ['ÉCLAIR', 'eclair'],
    ['ｆｕｌｌ', 'full'],
    ['Straße', 'strasse'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['İstanbul', 'istanbul'],
    ['ﬁle', 'file'],
  ])('fold %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('are split at anything but letters and digits, in every script', () => {
    expect(tokenize('Call-to-action, v2 (Dark)')).toEqual(['call', 'to', 'action', 'v2', 'dark']);
    expect(tokenize('हिन्दी पाठ')).toEqual(['हिन्दी', 'पाठ']);
    expect(tokenize(' ?! ')).toEqual([]);
  });

  it('of a name are compared with single spaces', () => {
    expect(foldName('  Mobile   APPS ')).toBe('mobile apps');
  });

  it.each([
    ['cards', 'card'],
    ['galleries', 'gallery'],
    ['boxes', 'box'],
    ['classes', 'class'],
    ['class', 'class'],
    ['status', 'status'],
    ['ties', 'tie'],
    ['landing', 'land'],
    ['shopping', 'shop'],
    ['featured', 'featur'],
    ['features', 'featur'],
    ['string', 'string'],
    ['faq', 'faq'],
    ['prices', 'pric'],
    ['pricing', 'pric'],
  ])('have a stem: %s → %s', (word, stem) => {
    expect(toStem(word)).toBe(stem);
  });
});

describe('a table of texts', () => {
  it('numbers stretches of texts as they come, and finds those alone', () => {
    const text = fc.oneof(fc.string({ maxLength: 4 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), text, text, (given, before, after) => {
        const table = new TextTable();
        const distinct = [...new Set(given)];
        const numberOf = (one: string) =>
          table.numberOf(before + one + after, before.length, before.length + one.length);
        expect(given.map(numberOf)).toEqual(given.map((one) => distinct.indexOf(one)));
        expect([...given, before].map((one) => table.find(one))).toEqual(
          [...given, before].map((one) => distinct.indexOf(one)),
        );
        expect(table.count).toBe(distinct.length);
      }),
    );
  });

  it('holds a hundred thousand', () => {
    const table = new TextTable();
    const texts = Array.from({ length: 100_000 }, (_, n) => `word${n}`);
    for (const one of texts) table.numberOf(one);
    expect(texts.every((one, n) => table.find(one) === n)).toBe(true);
    expect(table.find('word100000')).toBe(-1);
  });
});

describe('edit distance', () => {
  it.each([
    ['footer', 'footer', 0],
    ['foter', 'footer', 1],
    ['fooster', 'footer', 1],
    ['fotoer', 'footer', 1],
    ['faater', 'footer', 2],
    ['tempalte', 'template', 1],
    ['hero', 'footer', 3],
    ['', 'ab', 2],
  ])('%s → %s is %i, counted up to 2', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
    expect(editDistance(b, a, 2)).toBe(distance);
  });

  it('is what the plain table of distances says', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('forgives more in longer words and nothing in the shortest', () => {
    expect(['ab', 'abc', 'abcdef', 'abcdefg'].map(allowedSlips)).toEqual([0, 1, 1, 2]);
  });
});

/** Optimal string alignment by the book. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1;
      const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
      (table[i] as number[])[j] = Math.min(
        ...costs,
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}
