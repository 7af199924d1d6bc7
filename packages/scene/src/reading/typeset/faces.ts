import { type Face, openFace } from '../../text/face.ts';
import type { FontName } from '../fields.ts';
import { getFaceKey, styleIn } from './installed-faces.ts';

/** A face that a text names and that is not installed. */
export interface LackingFace extends FontName {
  /** Of an installed face: letters of the text that it does not have. */
  readonly lacks?: string | undefined;
}

/** The same for several texts without lines, which `texts` counts. */
export interface MissingFace extends LackingFace {
  readonly texts: number;
}

const known = new Map<string, Face>();

/** The installed face that Figma calls so; undefined where there is none. */
export function faceNamed({ family, style }: FontName): Face | undefined {
  const name = JSON.stringify([family, style]);
  const found = known.get(name);
  if (found) return found;
  const key = getFaceKey({ family, style });
  if (!key) return undefined;
  const face = openFace(key);
  known.set(name, face);
  return face;
}

/** What pictures show in place of a face that is not installed: Inter, as near as it comes. */
export function standInFor({ style }: FontName): Face {
  const { weight = 400, isItalic } = styleIn(style);
  return openFace({ family: 'Inter', weight, isItalic });
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
