import type { ByteRange } from '../../platform/storage.ts';

/** `undefined`: the whole file. `unsatisfiable`: no byte of it is meant. */
export type AskedRange = Required<Pick<ByteRange, 'start'>> & { readonly end: number };

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110 §14). Anything but one range of bytes is answered with the
 * whole file, as the standard allows; a range behind the end is `unsatisfiable`.
 */
export function askedRange(
  header: string | undefined,
  size: number,
): AskedRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

function lastBytes(count: number, size: number): AskedRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}
