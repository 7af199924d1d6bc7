import type { ShapedCharacter } from '../../text/shape.ts';
import type { NodeFields } from '../fields.ts';
import type { RunStyle } from './runs.ts';

export type Letter = ShapedCharacter<RunStyle>;

/** Lines of one paragraph, and what stands before them. */
export interface Paragraph {
  readonly letters: readonly Letter[];
  /** In px, of all lines; `first` of the first one beside that. */
  readonly indent: number;
  readonly first: number;
  readonly marker?: string;
}

/** Figma's list levels are one and a half letters wide. */
const listIndent = 1.5;
const bullets = ['•', '◦', '▪'];

/** Letters up to each paragraph's end. */
export function toParagraphs(node: NodeFields, letters: readonly Letter[]): Paragraph[] {
  const facts = node.textData?.lines ?? [];
  const paragraphs: Paragraph[] = [];
  const numbers: number[] = [];
  let start = 0;
  for (let at = 0; at <= letters.length; at += 1) {
    if (at < letters.length && letters[at]!.character !== '\n') continue;
    const own = letters.slice(start, at + 1);
    const { lineType = 'PLAIN', indentationLevel = 0 } = facts[paragraphs.length] ?? {};
    const size = (own[0] ?? letters.at(-1))?.style.size ?? 0;
    const isList = lineType === 'ORDERED_LIST' || lineType === 'UNORDERED_LIST';
    const level = Math.max(isList ? 1 : 0, Math.min(indentationLevel, 20));
    numbers.length = level;
    if (lineType === 'ORDERED_LIST') numbers[level - 1] = (numbers[level - 1] ?? 0) + 1;
    const marker =
      lineType === 'ORDERED_LIST' ? `${numbers[level - 1]}.` : bullets[(level - 1) % bullets.length];
    paragraphs.push({
      letters: own,
      indent: level * listIndent * size,
      first: isList ? 0 : (node.paragraphIndent ?? 0),
      ...(isList && marker && { marker }),
    });
    start = at + 1;
  }
  return paragraphs;
}

/** In px. */
export const getIndent = ({ indent, first }: Paragraph, isFirst: boolean): number =>
  indent + (isFirst ? first : 0);

/** In px. */
export const spacingAfter = (
  { paragraphSpacing = 0, listSpacing = 0 }: NodeFields,
  { marker }: Paragraph,
): number => (marker ? listSpacing : paragraphSpacing);
