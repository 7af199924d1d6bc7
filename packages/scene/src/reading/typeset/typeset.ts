import type { BlobTable } from '../../figma/layers/blobs.ts';
import type { Vector } from '../../figma/format/node-change.ts';
import { shapeRuns } from '../../text/shape.ts';
import type { DerivedText, NodeFields } from '../fields.ts';
import { derivedText } from './derived.ts';
import type { LackingFace } from './faces.ts';
import { layOut } from './lay-out.ts';
import type { Letter } from './paragraphs.ts';
import { hasOutline, isEmoji, type ReadRun, readRuns, type TextStyles } from './runs.ts';

export interface Typeset {
  /** Lines and outlines as Figma would have computed them; absent where a face is missing. */
  readonly derived?: DerivedText;
  /** The same in other faces, for a picture. */
  readonly standIn?: DerivedText;
  /** Faces that are not installed, or lack letters of the text. */
  readonly missing: readonly LackingFace[];
}

/** In UTF-16 units; a longer text is left as it is. */
const longest = 50_000;

/** Sets a text in its box. The outlines go into `blobs`. */
export function typeset(node: NodeFields, blobs: BlobTable, textStyles: TextStyles): Typeset {
  const { characters = '' } = node.textData ?? {};
  if (characters.length > longest) return { missing: [] };
  const { runs, missing } = readRuns(node, textStyles);
  const set = derivedText(node, layOut(node, lettersOf(runs)), blobs);
  return missing.length > 0 ? { standIn: set, missing } : { derived: set, missing };
}

/** The size in px that the box of a text has which grows with it. */
export function measure(node: NodeFields, textStyles: TextStyles): Vector {
  const { size, ...rest } = node;
  const letters = lettersOf(readRuns(node, textStyles).runs);
  const box = node.textAutoResize === 'HEIGHT' && size ? { x: size.x, y: 0 } : undefined;
  const { width, height } = layOut({ ...rest, ...(box && { size: box }) }, letters);
  return { x: box?.x ?? width, y: height };
}

/** Advances are multiples of 1/64 px, as Figma has them; an emoji is as wide as it is high. */
function lettersOf(runs: readonly ReadRun[]): Letter[] {
  const letters = shapeRuns(runs.map(withLetters), hasOutline);
  for (const letter of letters) {
    const { character, style } = letter;
    const spacing = style.letterSpacing * style.size;
    if (isEmoji(character)) letter.advance = style.size + spacing;
    else letter.advance = Math.round((letter.advance - spacing) * 64) / 64 + spacing;
    if (!hasOutline(character) && !isEmoji(character)) letter.advance = 0;
  }
  return letters;
}

/** Letters that the face lacks are left out of the picture. */
function withLetters(run: ReadRun): ReadRun {
  let text = '';
  for (const each of run.text) text += hasOutline(each) && !hasAnyCase(run, each) ? blankFor(each) : each;
  return { ...run, text };
}

/** The case of a letter may be changed when it is set. */
const hasAnyCase = ({ face }: ReadRun, character: string): boolean =>
  [character, character.toUpperCase(), character.toLowerCase()].every(
    (each) => each.length !== character.length || face.has(each),
  );

/** As long as the character, so that indices stay those of the text. */
const blankFor = (character: string): string => '\u00a0'.repeat(character.length);
