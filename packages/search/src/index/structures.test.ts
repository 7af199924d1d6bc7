import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../binary/byte-writer.ts';
import {
  type Bitmap,
  countBits,
  countShared,
  forEachShared,
  hasBit,
  intersect,
  setBit,
  subtract,
  unite,
} from '../binary/bitmap.ts';
import { IdTable } from './id-table.ts';
import { PostingsList } from './postings-list.ts';
import { RecordStore } from './record-store.ts';
import { sortedByKey } from './sort-by-key.ts';
import { SortedList } from './sorted-list.ts';

/** Pseudo-random whole numbers below `bound`, the same each time. */
function numbersBelow(bound: number, seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

describe('a bitmap', () => {
  it('is counted, joined, narrowed and visited as a set is', () => {
    const members = fc.uniqueArray(fc.nat(1_299), { maxLength: 1_300 });
    const bitsOf = (values: readonly number[], words: number) => {
      const bits = new Uint32Array(words);
      for (const value of values) setBit(bits, value);
      return bits;
    };
    fc.assert(
      fc.property(members, members, (first, second) => {
        const inB = new Set(second.filter((value) => value < 1_000));
        const shared = first.filter((value) => inB.has(value));
        const [bitsA, bitsB] = [bitsOf(first, 41), bitsOf([...inB], 32)];
        const visited: number[] = [];
        forEachShared(bitsA, bitsB, (value) => visited.push(value));
        expect(visited).toEqual(shared.toSorted((x, y) => x - y));
        expect(countBits(bitsA)).toBe(first.length);
        expect(countShared(bitsB, bitsA, new Uint32Array(48).fill(7))).toBe(shared.length);
        expect(countShared(bitsA, bitsB, new Uint32Array(48))).toBe(shared.length);
        const changed = (change: (into: Bitmap, other: Bitmap) => void) => {
          const copy = bitsA.slice();
          change(copy, bitsB);
          return copy;
        };
        expect(changed(intersect)).toEqual(bitsOf(shared, 41));
        expect(changed(subtract)).toEqual(
          bitsOf(
            first.filter((value) => !inB.has(value)),
            41,
          ),
        );
        expect(changed(unite)).toEqual(bitsOf([...first, ...inB], 41));
      }),
    );
  });
});

describe('a postings list', () => {
  it('holds the same documents as a list and as a bitmap, whatever is added and removed', () => {
    const capacity = 20_000;
    const next = numbersBelow(capacity);
    const postings = new PostingsList();
    const expected = new Set<number>();
    let isListAtFirst = false;
    for (let step = 0; step < 8_000; step++) {
      const doc = next();
      if (expected.delete(doc)) postings.remove(doc);
      else {
        postings.add(doc, capacity);
        expected.add(doc);
      }
      if (step === 100) isListAtFirst = postings.bitmap === undefined;
    }
    expect([isListAtFirst, postings.bitmap === undefined]).toEqual([true, false]);
    const bits = new Uint32Array(capacity / 32);
    postings.addTo(bits);
    expect(postings.count).toBe(expected.size);
    expect(postings.countIn(bits, new Uint32Array(bits.length))).toBe(expected.size);
    for (let doc = 0; doc < capacity; doc++) expect(hasBit(bits, doc)).toBe(expected.has(doc));
  });

  it('grows with the number of documents there may be', () => {
    const postings = new PostingsList();
    for (let doc = 0; doc < 2_000; doc++) postings.add(doc, 2_048);
    postings.add(100_000, 131_072);
    const visited: number[] = [];
    const everything = new Uint32Array(131_072 / 32).fill(0xffffffff);
    postings.forEachMember(
      everything,
      Uint32Array.from({ length: 131_072 }, (_, doc) => doc),
      (doc) => visited.push(doc),
    );
    expect(visited).toEqual([...Array.from({ length: 2_000 }, (_, doc) => doc), 100_000]);
  });
});

describe('a sorted list', () => {
  it('stays in order through thousands of additions and removals, and takes others in place of all', () => {
    const next = numbersBelow(50_000);
    const sorted = new SortedList((a, b) => a - b);
    const expected = new Set<number>();
    const check = () => {
      const order = [...expected].sort((a, b) => a - b);
      const walked = (backwards: boolean) => {
        const values: number[] = [];
        sorted.walk(backwards, (value) => values.push(value) > 0);
        return values;
      };
      expect(walked(false)).toEqual(order);
      expect(walked(true)).toEqual(order.toReversed());
      const middle: number[] = [];
      sorted.forRange(
        (value) => (value < 20_000 ? -1 : value < 21_000 ? 0 : 1),
        (value) => middle.push(value),
      );
      expect(middle).toEqual(order.filter((value) => value >= 20_000 && value < 21_000));
      expect(sorted.size).toBe(expected.size);
    };
    for (let step = 1; step <= 12_000; step++) {
      const value = next();
      if (expected.delete(value)) sorted.remove(value);
      else {
        sorted.add(value);
        expected.add(value);
      }
      if (step % 4_000 === 0) check();
    }
    const many = [...expected, ...Array.from({ length: 9_000 }, (_, i) => 60_000 + i * 7)];
    sorted.replaceAll(Uint32Array.from(many).sort());
    for (const value of many) expected.add(value);
    check();
    for (const value of many.filter((each) => each % 50 !== 0)) {
      expected.delete(value);
      sorted.remove(value);
    }
    check();
    for (const value of expected) sorted.remove(value);
    expected.clear();
    check();
    sorted.add(5);
    expected.add(5);
    check();
  });
});

describe('sorting by a key', () => {
  it('gives what comparing keys does, equal ones as they stood, up to the largest keys', () => {
    const key = fc.oneof(fc.nat(3), fc.nat(70_000), fc.nat(Number.MAX_SAFE_INTEGER));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
        const values = Uint32Array.from(keys, (_, index) => keys.length - 1 - index);
        const compared = [...values].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
        expect([...sortedByKey(values.slice(), (value) => keys[value] ?? 0)]).toEqual(compared);
      }),
    );
  });
});

describe('the table of ids', () => {
  it('finds what was added and not removed, also among ids that differ in a few digits', () => {
    const next = numbersBelow(6_000);
    const table = new IdTable();
    const expected = new Map<string, number>();
    const free: number[] = Array.from({ length: 6_000 }, (_, i) => i).toReversed();
    for (let step = 0; step < 30_000; step++) {
      const id = next().toString(16).padStart(32, '0');
      const doc = expected.get(id);
      if (doc !== undefined) {
        table.remove(id);
        expected.delete(id);
        free.push(doc);
      } else {
        const unused = free.pop() as number;
        table.add(id, unused);
        expected.set(id, unused);
      }
    }
    for (let n = 0; n < 6_000; n++) {
      const id = n.toString(16).padStart(32, '0');
      expect(table.find(id)).toBe(expected.get(id) ?? -1);
    }
  });

  it('compares ids as their text', () => {
    const id = fc
      .array(fc.constantFrom(...'0123456789abcdef'.split('')), { minLength: 32, maxLength: 32 })
      .map((digits) => digits.join(''));
    fc.assert(
      fc.property(id, id, (a, b) => {
        const table = new IdTable();
        table.add(a, 0);
        table.add(b, 1);
        expect(Math.sign(table.compare(0, 1))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});

describe('the store of records', () => {
  it('gives back every record and uses the room of removed ones again', () => {
    const next = numbersBelow(400);
    const store = new RecordStore();
    const expected = new Map<number, Buffer>();
    for (let step = 0; step < 20_000; step++) {
      const doc = next();
      if (expected.delete(doc)) store.remove(doc);
      const record = Buffer.alloc(next(), step % 251);
      store.set(doc, record);
      expected.set(doc, record);
    }
    for (const [doc, record] of expected) expect(store.get(doc).equals(record)).toBe(true);
    expect(store.bytesTaken).toBeLessThan(5 * 1024 * 1024);
  });

  it('takes a record larger than its pages', () => {
    const store = new RecordStore();
    const large = Buffer.alloc(5 * 1024 * 1024, 7);
    store.set(0, Buffer.from('small'));
    store.set(1, large);
    store.set(2, Buffer.from('after'));
    expect([store.get(0).toString(), store.get(1).equals(large), store.get(2).toString()]).toEqual([
      'small',
      true,
      'after',
    ]);
  });
});

describe('a byte writer', () => {
  it('keeps any text and number', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const writer = new ByteWriter();
        for (const text of texts) writer.text(text);
        expect(writer.take().toString()).toBe(texts.join(''));
      }),
    );
  });
});
