import { type Face, openFace, styleName } from '../../text/face.ts';
import { fontFiles } from '../../text/font-file.ts';
import { fontFamilies } from '../../tokens.ts';
import type { FontName } from '../fields.ts';

/** A face that a text names and that is not installed. */
export interface LackingFace extends FontName {
  /** Of an installed face: letters of the text that it does not have. */
  readonly lacks?: string | undefined;
}

/** The same for several texts without lines, which `texts` counts. */
export interface MissingFace extends LackingFace {
  readonly texts: number;
}

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

const installed = new Map<string, Face | undefined>();

/** The face as Figma has it. */
function findFace(family: string, weight: number, isItalic: boolean): Face | undefined {
  const key = { family, weight, isItalic, edition: 'figma' } as const;
  const name = JSON.stringify(key);
  if (!installed.has(name)) installed.set(name, fontFiles(key).length > 0 ? openFace(key) : undefined);
  return installed.get(name);
}

/** What a style's name says; without a weight where it says something else too, such as `Condensed`. */
function styleIn(style: string): { readonly weight: number | undefined; readonly isItalic: boolean } {
  const plain = style.toLowerCase().replaceAll(/[\s_-]/g, '');
  const upright = plain.replace(/(italic|oblique)$/, '');
  return { weight: weights[upright || 'regular'], isItalic: upright !== plain };
}

/** The installed face that Figma calls so; undefined where there is none. */
export function faceNamed({ family, style }: FontName): Face | undefined {
  const { weight, isItalic } = styleIn(style);
  return weight === undefined || !families.includes(family) ? undefined : findFace(family, weight, isItalic);
}

/** What pictures show in place of a face that is not installed: Inter, as near as it comes. */
export function standInFor({ style }: FontName): Face {
  const { weight = 400, isItalic } = styleIn(style);
  return findFace('Inter', weight, isItalic)!;
}

/** The installed faces, as Figma names them. */
export function installedFaces(): { family: string; styles: string[] }[] {
  const all = [100, 200, 300, 400, 500, 600, 700, 800, 900];
  return families.map((family) => {
    const styles = [false, true].flatMap((isItalic) =>
      all
        .map((weight) => ({ family, weight, isItalic, edition: 'figma' }) as const)
        .filter((key) => fontFiles(key).length > 0)
        .map(styleName),
    );
    return { family, styles };
  });
}

/** Of letters that a face lacks; a report has no room for a whole alphabet. */
const mostLetters = 40;

/** Each face once. */
export function mergeFaces(list: readonly MissingFace[]): MissingFace[] {
  const found = new Map<string, MissingFace>();
  for (const { family, style, texts, lacks } of list) {
    const key = JSON.stringify([family, style]);
    const known = found.get(key);
    const letters = Array.from(new Set((known?.lacks ?? '') + (lacks ?? ''))).slice(0, mostLetters);
    const all = { family, style, texts: texts + (known?.texts ?? 0) };
    found.set(key, letters.length > 0 ? { ...all, lacks: letters.join('') } : all);
  }
  return [...found.values()];
}
