/** OpenType coverage table at `at`: glyph → coverage index. */
export function readCoverage(view: DataView, at: number): Map<number, number> {
  const found = new Map<number, number>();
  const count = view.getUint16(at + 2);
  if (view.getUint16(at) === 1) {
    for (let index = 0; index < count; index += 1) found.set(view.getUint16(at + 4 + index * 2), index);
    return found;
  }
  for (let index = 0; index < count; index += 1) {
    const record = at + 4 + index * 6;
    const first = view.getUint16(record);
    const last = view.getUint16(record + 2);
    const start = view.getUint16(record + 4);
    for (let glyph = first; glyph <= last; glyph += 1) found.set(glyph, start + glyph - first);
  }
  return found;
}

/** OpenType class definition at `at`: glyph → class; glyphs that are not listed have class 0. */
export function readClasses(view: DataView, at: number): Map<number, number> {
  const found = new Map<number, number>();
  if (view.getUint16(at) === 1) {
    const first = view.getUint16(at + 2);
    const count = view.getUint16(at + 4);
    for (let index = 0; index < count; index += 1)
      found.set(first + index, view.getUint16(at + 6 + index * 2));
    return found;
  }
  const count = view.getUint16(at + 2);
  for (let index = 0; index < count; index += 1) {
    const record = at + 4 + index * 6;
    const group = view.getUint16(record + 4);
    for (let glyph = view.getUint16(record); glyph <= view.getUint16(record + 2); glyph += 1)
      found.set(glyph, group);
  }
  return found;
}
