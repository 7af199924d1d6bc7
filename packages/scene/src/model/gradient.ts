import { rgba } from './color.ts';
import type { Paint } from './paint.ts';
import type { Bounds } from '../path/command.ts';
import type { Tokens } from './tokens.ts';

/** The line a CSS gradient of an angle runs along in a box: from the first stop to the last, in px. */
export function gradientLine(angle: number, box: Bounds): { from: [number, number]; to: [number, number] } {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const half = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return { from: [cx - sin * half, cy + cos * half], to: [cx + sin * half, cy - cos * half] };
}

/** Whether a paint shows anything at all. */
export function isVisible(paint: Paint, tokens: Tokens): boolean {
  return typeof paint !== 'string' || rgba(paint, tokens).a > 0;
}

/** Whether nothing beneath a paint can be seen through it. */
export function isOpaque(paint: Paint, tokens: Tokens): boolean {
  if (typeof paint === 'string') return rgba(paint, tokens).a >= 1;
  return paint.type !== 'image' && paint.stops.every((stop) => rgba(stop.color, tokens).a >= 1);
}
