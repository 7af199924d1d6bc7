import { type Face, getFace } from '../../text/face.ts';
import type { FontFamily, FontWeight } from '../../model/tokens.ts';

interface FigmaFontName {
  family: string;
  style: string;
  postscript: string;
}

/** How Figma names a weight of a typeface. */
export const fontName = (family: FontFamily, weight: FontWeight): FigmaFontName =>
  toFontName(getFace(family, weight));

/** How Figma names a face. */
export const toFontName = ({ family, style }: Face): FigmaFontName => ({
  family,
  style,
  postscript: `${family}-${style}`.replaceAll(' ', ''),
});
