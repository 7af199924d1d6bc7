/** Something that must hold whatever happens does not. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/** Throws `BrokenInvariant` with what is wrong. */
export function holds(isSo: boolean, otherwise: string | (() => string)): asserts isSo {
  if (!isSo) throw new BrokenInvariant(typeof otherwise === 'string' ? otherwise : otherwise());
}
