import { type FaceKey, fontFiles, styleName } from '../../text/font-file.ts';
import { fontFamilies } from '../../model/tokens.ts';
import type { FontName } from '../fields.ts';

const weights: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  extralight: 200,
  ultralight: 200,
  light: 300,
  regular: 400,
  normal: 400,
  roman: 400,
  medium: 500,
  semibold: 600,
  demibold: 600,
  bold: 700,
  extrabold: 800,
  ultrabold: 800,
  black: 900,
  heavy: 900,
};

/** Typefaces that designs of others are often set in, beside those of our own designs. */
const families = [
  ...Object.keys(fontFamilies),
  'DM Sans',
  'Montserrat',
  'Open Sans',
  'Poppins',
  'Roboto',
].sort();

/** What a style's name says; without a weight where it says something else too, such as `Condensed`. */
export function styleIn(style: string): { readonly weight: number | undefined; readonly isItalic: boolean } {
  const plain = style.toLowerCase().replaceAll(/[\s_-]/g, '');
  const upright = plain.replace(/(italic|oblique)$/, '');
  return { weight: weights[upright || 'regular'], isItalic: upright !== plain };
}

/** The installed face that Figma calls so; undefined where there is none. */
export function getFaceKey({ family, style }: FontName): FaceKey | undefined {
  const { weight, isItalic } = styleIn(style);
  if (weight === undefined || !families.includes(family)) return undefined;
  const key = { family, weight, isItalic };
  return fontFiles(key).length > 0 ? key : undefined;
}

/** The installed faces, as Figma names them. */
export function installedFaces(): { family: string; styles: string[] }[] {
  const all = [100, 200, 300, 400, 500, 600, 700, 800, 900];
  return families.map((family) => {
    const styles = [false, true].flatMap((isItalic) =>
      all
        .map((weight) => ({ family, weight, isItalic }))
        .filter((key) => fontFiles(key).length > 0)
        .map(styleName),
    );
    return { family, styles };
  });
}

/** A face as people name it: family and style. */
export const faceLabel = ({ family, style }: FontName): string => `${family} ${style}`;
