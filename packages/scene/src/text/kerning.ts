import { readClasses, readCoverage } from './coverage.ts';

/** Kerning between two glyphs in font units. */
export type Kerning = (left: number, right: number) => number;

/** Undefined: this subtable says nothing about the pair, ask the next one. */
type Subtable = (left: number, right: number) => number | undefined;

/**
 * Pair kerning of a GPOS table, extension lookups included (opentype.js 1.3 skips those, and Inter keeps its
 * Latin pairs there).
 */
export function readKerning(gpos: DataView | undefined): Kerning {
  if (!gpos) return () => 0;
  const lookups = kernLookups(gpos).map((at) => readLookup(gpos, at));
  const known = new Map<number, number>();
  return (left, right) => {
    const key = left * 65536 + right;
    let value = known.get(key);
    if (value === undefined) {
      value = lookups.reduce((sum, lookup) => sum + (firstOf(lookup, left, right) ?? 0), 0);
      known.set(key, value);
    }
    return value;
  };
}

function firstOf(lookup: Subtable[], left: number, right: number): number | undefined {
  for (const subtable of lookup) {
    const value = subtable(left, right);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Offsets of the lookups that `kern` features use. */
function kernLookups(gpos: DataView): number[] {
  const features = gpos.getUint16(6);
  const list = gpos.getUint16(8);
  const used = new Set<number>();
  for (let index = 0; index < gpos.getUint16(features); index += 1) {
    const record = features + 2 + index * 6;
    if (gpos.getUint32(record) !== 0x6b65726e) continue;
    const feature = features + gpos.getUint16(record + 4);
    for (let at = 0; at < gpos.getUint16(feature + 2); at += 1)
      used.add(gpos.getUint16(feature + 4 + at * 2));
  }
  return [...used].sort((a, b) => a - b).map((lookup) => list + gpos.getUint16(list + 2 + lookup * 2));
}

function readLookup(gpos: DataView, at: number): Subtable[] {
  const type = gpos.getUint16(at);
  const subtables: Subtable[] = [];
  for (let index = 0; index < gpos.getUint16(at + 4); index += 1) {
    const start = at + gpos.getUint16(at + 6 + index * 2);
    const isExtension = type === 9;
    const kind = isExtension ? gpos.getUint16(start + 2) : type;
    if (kind === 2) subtables.push(readPairs(gpos, isExtension ? start + gpos.getUint32(start + 4) : start));
  }
  return subtables;
}

function readPairs(gpos: DataView, at: number): Subtable {
  const coverage = readCoverage(gpos, at + gpos.getUint16(at + 2));
  const first = gpos.getUint16(at + 4);
  const size = (bits(first) + bits(gpos.getUint16(at + 6))) * 2;
  const advance = (record: number) => (first & 4 ? gpos.getInt16(record + bits(first & 3) * 2) : 0);
  return gpos.getUint16(at) === 1
    ? glyphPairs(gpos, at, coverage, size, advance)
    : classPairs(gpos, at, coverage, size, advance);
}

function glyphPairs(
  gpos: DataView,
  at: number,
  coverage: Map<number, number>,
  size: number,
  advance: (record: number) => number,
): Subtable {
  return (left, right) => {
    const index = coverage.get(left);
    if (index === undefined) return undefined;
    const set = at + gpos.getUint16(at + 10 + index * 2);
    for (let pair = 0; pair < gpos.getUint16(set); pair += 1) {
      const record = set + 2 + pair * (2 + size);
      if (gpos.getUint16(record) === right) return advance(record + 2);
    }
    return undefined;
  };
}

function classPairs(
  gpos: DataView,
  at: number,
  coverage: Map<number, number>,
  size: number,
  advance: (record: number) => number,
): Subtable {
  const lefts = readClasses(gpos, at + gpos.getUint16(at + 8));
  const rights = readClasses(gpos, at + gpos.getUint16(at + 10));
  const columns = gpos.getUint16(at + 14);
  return (left, right) => {
    if (!coverage.has(left)) return undefined;
    return advance(at + 16 + ((lefts.get(left) ?? 0) * columns + (rights.get(right) ?? 0)) * size);
  };
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest >>= 1) count += rest & 1;
  return count;
}
