import { faceOf } from '../../text/face.ts';
import type { FontFamily, FontWeight } from '../../tokens.ts';

/** How Figma names a weight of a typeface. */
export function fontName(
  family: FontFamily,
  weight: FontWeight,
): { family: string; style: string; postscript: string } {
  const { style } = faceOf(family, weight);
  return { family, style, postscript: `${family}-${style}`.replaceAll(' ', '') };
}
