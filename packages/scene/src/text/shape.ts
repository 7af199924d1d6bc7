import type { TextNode } from '../node.ts';
import type { Tokens } from '../tokens.ts';
import { type Face, faceOf, type Glyph } from './face.ts';
import { type ResolvedStyle, runStyles } from './style.ts';

/** One character with its glyph. `index` counts UTF-16 units in the layer's whole text; `advance` in px. */
export interface ShapedCharacter {
  index: number;
  character: string;
  run: number;
  style: ResolvedStyle;
  face: Face;
  /** Undefined for a line break, and for the further letters of a ligature. */
  glyph: Glyph | undefined;
  advance: number;
}

/** The characters of a text layer with advances, kerning, ligatures and letter spacing. Throws when the typeface lacks a glyph. */
export function shapeText(node: TextNode, tokens: Tokens): ShapedCharacter[] {
  const styles = runStyles(node, tokens);
  const shaped: ShapedCharacter[] = [];
  let index = 0;
  node.runs.forEach((run, at) => {
    const style = styles[at]!;
    const face = faceOf(style.family, style.weight);
    for (const source of run.text) {
      const character = shown(source, style, shaped.at(-1)?.character);
      const glyph = source === '\n' ? undefined : face.glyph(character);
      shaped.push({ index, character, run: at, style, face, glyph, advance: 0 });
      index += source.length;
    }
  });
  for (const stretch of stretches(shaped)) shapeStretch(stretch);
  return shaped;
}

/** Neighbours that are shaped together: of one line, face, size and spacing, out of one font file. */
function stretches(characters: readonly ShapedCharacter[]): ShapedCharacter[][] {
  const found: ShapedCharacter[][] = [];
  for (const character of characters) {
    if (!character.glyph) continue;
    const before = found.at(-1)?.at(-1);
    if (before && isAlike(before, character)) found.at(-1)!.push(character);
    else found.push([character]);
  }
  return found;
}

const isAlike = (one: ShapedCharacter, other: ShapedCharacter): boolean =>
  one.index + one.character.length === other.index &&
  one.face === other.face &&
  one.style.size === other.style.size &&
  one.style.letterSpacing === other.style.letterSpacing &&
  one.glyph!.subset === other.glyph!.subset;

/** Gives each character its glyph and advance; a ligature is the glyph of its first, and all share its advance. */
function shapeStretch(stretch: ShapedCharacter[]): void {
  const { face, style, glyph: first } = stretch[0]!;
  const text = stretch.map(({ character }) => character).join('');
  const glyphs = face.shape(text, first!.subset, style.letterSpacing !== 0);
  const start = stretch[0]!.index;
  glyphs.forEach(({ glyph, advance, index }, at) => {
    const end = glyphs[at + 1]?.index ?? text.length;
    const covered = stretch.filter((each) => each.index - start >= index && each.index - start < end);
    covered.forEach((character, place) => {
      character.glyph = place === 0 ? glyph : undefined;
      character.advance = (advance / covered.length + style.letterSpacing) * style.size;
    });
  });
}

/** A case change that would yield several letters (ß) is left out, so that indices stay those of the source. */
function shown(source: string, style: ResolvedStyle, before: string | undefined): string {
  const startsWord = before === undefined || /\s/.test(before);
  const wanted = style.case === 'title' ? (startsWord ? 'upper' : 'none') : style.case;
  const changed =
    wanted === 'upper' ? source.toUpperCase() : wanted === 'lower' ? source.toLowerCase() : source;
  return changed.length === source.length ? changed : source;
}
