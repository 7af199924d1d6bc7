import type { Face } from '../../text/face.ts';
import type { LetterStyle } from '../../text/style.ts';
import type { Guid } from '../../figma/format/node-change.ts';
import type { FontName, Measure, NodeFields, StyleRef, TextFields } from '../fields.ts';
import { faceNamed, type LackingFace, standInFor } from './faces.ts';

/** What a run is set by; `styleID` is its entry in the text's table, 0 for the text's own style. */
export interface RunStyle extends LetterStyle {
  readonly styleID: number;
}

export interface ReadRun {
  readonly text: string;
  readonly style: RunStyle;
  readonly face: Face;
}

export interface ReadRuns {
  readonly runs: readonly ReadRun[];
  /** Set in Inter for now, since they are not installed or lack letters. */
  readonly missing: readonly LackingFace[];
}

/** Figma's own default. */
const defaultFont: FontName = { family: 'Inter', style: 'Regular' };
const defaultSize = 12;

/** What a style of the file says of texts. */
export type TextStyles = (ref: StyleRef | undefined) => TextFields | undefined;

const textFields = [
  'fontName',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'textCase',
  'textDecoration',
] as const;

/** The text styles of a document. */
export function getTextStyles(nodes: readonly NodeFields[]): TextStyles {
  const styles = nodes.filter(({ styleType }) => styleType === 'TEXT');
  const keyOf = ({ sessionID, localID }: Guid) => `${sessionID}:${localID}`;
  const byGuid = new Map(styles.map((node) => [keyOf(node.guid), node]));
  const byKey = new Map(styles.map((node) => [node.key, node]));
  return (ref) => {
    const found = ref?.guid ? byGuid.get(keyOf(ref.guid)) : ref?.assetRef?.key && byKey.get(ref.assetRef.key);
    if (!found) return undefined;
    return Object.fromEntries(textFields.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
  };
}

/** Stretches of one style, with their faces. */
export function readRuns(node: NodeFields, textStyles: TextStyles): ReadRuns {
  const { characters = '', characterStyleIDs = [], styleOverrideTable = [] } = node.textData ?? {};
  const styles = new Map(styleOverrideTable.map((style) => [style.styleID ?? 0, style]));
  const runs: ReadRun[] = [];
  const missing = new Map<string, LackingFace>();
  for (let at = 0; at < characters.length;) {
    const id = characterStyleIDs[at] ?? 0;
    let end = at + 1;
    while (end < characters.length && (characterStyleIDs[end] ?? 0) === id) end += 1;
    const text = characters.slice(at, end);
    const over = id ? styles.get(id) : undefined;
    const fields: TextFields = { ...node, ...textStyles(over?.styleIdForText), ...over };
    const font = fields.fontName ?? defaultFont;
    const found = faceNamed(font);
    const style = styleOf(fields, found ?? standInFor(font), id);
    const lacks = found ? lettersLacking(found, text) : '';
    const { family, style: styleName } = font;
    if (!found || lacks)
      missing.set(JSON.stringify([family, styleName, lacks]), {
        family,
        style: styleName,
        ...(lacks && { lacks }),
      });
    runs.push({ text, style, face: found ?? standInFor(font) });
    at = end;
  }
  return { runs, missing: [...missing.values()] };
}

const cases = { ORIGINAL: 'none', UPPER: 'upper', LOWER: 'lower', TITLE: 'title' } as const;
const decorations = { NONE: 'none', UNDERLINE: 'underline', STRIKETHROUGH: 'strikethrough' } as const;

function styleOf(fields: TextFields, face: Face, styleID: number): RunStyle {
  const { textCase = 'ORIGINAL', textDecoration = 'NONE' } = fields;
  const size = Math.max(1, fields.fontSize ?? defaultSize);
  return {
    styleID,
    size,
    lineHeight: Math.round(lineHeightOf(fields.lineHeight, face, size)),
    letterSpacing: spacingOf(fields.letterSpacing, size),
    case: cases[textCase as keyof typeof cases] ?? 'none',
    decoration: decorations[textDecoration as keyof typeof decorations] ?? 'none',
  };
}

/** In px. Percent are of the typeface's own height. */
function lineHeightOf(measure: Measure | undefined, face: Face, size: number): number {
  if (measure?.units === 'PIXELS') return measure.value;
  if (measure?.units === 'RAW') return measure.value * size;
  return ((measure?.value ?? 100) / 100) * (face.ascent + face.descent + face.lineGap) * size;
}

/** In em. */
const spacingOf = (measure: Measure | undefined, size: number): number =>
  measure === undefined ? 0 : measure.units === 'PERCENT' ? measure.value / 100 : measure.value / size;

/** What takes no place of its own, or is drawn from no outline. */
const unshown = /[\p{Cf}\p{Zl}\p{Zp}\ufe0e\ufe0f]|(?!\r)\p{Cc}/u;
const pictured = /\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]/u;

/** Whether a character is drawn from an outline. */
export const hasOutline = (character: string): boolean =>
  !unshown.test(character) && !pictured.test(character);

/** Whether Figma draws a character from a picture, not an outline. */
export const isEmoji = (character: string): boolean => pictured.test(character);

function lettersLacking(face: Face, text: string): string {
  let lacking = '';
  for (const character of new Set(text))
    if (hasOutline(character) && character !== '\r' && !face.has(character)) lacking += character;
  return lacking;
}
