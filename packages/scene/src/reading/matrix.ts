import type { Matrix, Vector } from '../figma/format/node-change.ts';

/** The inverse; undefined for a matrix that flattens everything. */
export function inverted({ m00, m01, m02, m10, m11, m12 }: Matrix): Matrix | undefined {
  const det = m00 * m11 - m01 * m10;
  if (!Number.isFinite(det) || Math.abs(det) < 1e-12) return undefined;
  return {
    m00: m11 / det,
    m01: -m01 / det,
    m02: (m01 * m12 - m11 * m02) / det,
    m10: -m10 / det,
    m11: m00 / det,
    m12: (m10 * m02 - m00 * m12) / det,
  };
}

/** A point as a matrix maps it. */
export const apply = ({ m00, m01, m02, m10, m11, m12 }: Matrix, { x, y }: Vector): Vector => ({
  x: m00 * x + m01 * y + m02,
  y: m10 * x + m11 * y + m12,
});

/** `a` after `b`. */
export const product = (a: Matrix, b: Matrix): Matrix => ({
  m00: a.m00 * b.m00 + a.m01 * b.m10,
  m01: a.m00 * b.m01 + a.m01 * b.m11,
  m02: a.m00 * b.m02 + a.m01 * b.m12 + a.m02,
  m10: a.m10 * b.m00 + a.m11 * b.m10,
  m11: a.m10 * b.m01 + a.m11 * b.m11,
  m12: a.m10 * b.m02 + a.m11 * b.m12 + a.m12,
});

/** A matrix that scales by a factor along each axis. */
export const scaling = (x: number, y: number): Matrix => ({ m00: x, m01: 0, m02: 0, m10: 0, m11: y, m12: 0 });

/** As an SVG transform, numbers to six decimals. */
export const printMatrix = ({ m00, m10, m01, m11, m02, m12 }: Matrix): string =>
  `matrix(${[m00, m10, m01, m11, m02, m12].map((value) => Math.round(value * 1e6) / 1e6).join(' ')})`;
