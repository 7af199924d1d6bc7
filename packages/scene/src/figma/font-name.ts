import { faceOf } from '../text/face.ts';
import type { FontWeight } from '../tokens.ts';

/** How Figma names a weight of Inter. */
export function fontName(weight: FontWeight): { family: string; style: string; postscript: string } {
  const { style } = faceOf(weight);
  return { family: 'Inter', style, postscript: `Inter-${style.replace(' ', '')}` };
}
