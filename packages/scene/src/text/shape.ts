import type { TextNode } from '../model/node.ts';
import type { Tokens } from '../model/tokens.ts';
import { type Face, getFace, type Glyph } from './face.ts';
import { type LetterStyle, type ResolvedStyle, runStyles } from './style.ts';

/** One character with its glyph. `index` counts UTF-16 units in the layer's whole text; `advance` in px. */
export interface ShapedCharacter<Style extends LetterStyle = ResolvedStyle> {
  index: number;
  character: string;
  run: number;
  style: Style;
  face: Face;
  /** Undefined for a line break, and for the further letters of a ligature. */
  glyph: Glyph | undefined;
  advance: number;
}

/** Text of one style and face. */
export interface StyledRun<Style extends LetterStyle> {
  readonly text: string;
  readonly style: Style;
  readonly face: Face;
}

/** The characters of a text layer with advances, kerning, ligatures and letter spacing. Throws when the typeface lacks a glyph. */
export function shapeText(node: TextNode, tokens: Tokens): ShapedCharacter[] {
  const styles = runStyles(node, tokens);
  return shapeRuns(
    node.runs.map(({ text }, at) => {
      const style = styles[at]!;
      return { text, style, face: getFace(style.family, style.weight) };
    }),
  );
}

/** The same of runs that have their faces. `isShown` tells which characters have a glyph. */
export function shapeRuns<Style extends LetterStyle>(
  runs: readonly StyledRun<Style>[],
  isShown = (character: string): boolean => character !== '\n',
): ShapedCharacter<Style>[] {
  const shaped: ShapedCharacter<Style>[] = [];
  let index = 0;
  runs.forEach(({ text, style, face }, run) => {
    for (const source of text) {
      const character = shown(source, style, shaped.at(-1)?.character);
      const glyph = isShown(source) ? face.glyph(character) : undefined;
      shaped.push({ index, character, run, style, face, glyph, advance: 0 });
      index += source.length;
    }
  });
  for (const stretch of stretches(shaped)) shapeStretch(stretch);
  return shaped;
}

/** Neighbours that are shaped together: of one line, face, size and spacing, out of one font file. */
function stretches<Style extends LetterStyle>(
  characters: readonly ShapedCharacter<Style>[],
): ShapedCharacter<Style>[][] {
  const found: ShapedCharacter<Style>[][] = [];
  for (const character of characters) {
    if (!character.glyph) continue;
    const before = found.at(-1)?.at(-1);
    if (before && isAlike(before, character)) found.at(-1)!.push(character);
    else found.push([character]);
  }
  return found;
}

type AnyCharacter = ShapedCharacter<LetterStyle>;

const isAlike = (one: AnyCharacter, other: AnyCharacter): boolean =>
  one.index + one.character.length === other.index &&
  one.face === other.face &&
  one.style.size === other.style.size &&
  one.style.letterSpacing === other.style.letterSpacing &&
  one.glyph!.subset === other.glyph!.subset;

/** Gives each character its glyph and advance; a ligature is the glyph of its first, and all share its advance. */
function shapeStretch(stretch: AnyCharacter[]): void {
  const { face, style, glyph: first } = stretch[0]!;
  const text = stretch.map(({ character }) => character).join('');
  const glyphs = face.shape(text, first!.subset, style.letterSpacing !== 0);
  const start = stretch[0]!.index;
  let from = 0;
  glyphs.forEach(({ glyph, advance }, at) => {
    const end = glyphs[at + 1]?.index ?? text.length;
    let to = from;
    while (to < stretch.length && stretch[to]!.index - start < end) to += 1;
    for (let place = from; place < to; place += 1) {
      const character = stretch[place]!;
      character.glyph = place === from ? glyph : undefined;
      character.advance = (advance / (to - from) + style.letterSpacing) * style.size;
    }
    from = to;
  });
}

/** A case change that would yield several letters (ß) is left out, so that indices stay those of the source. */
function shown(source: string, style: LetterStyle, before: string | undefined): string {
  const startsWord = before === undefined || /\s/.test(before);
  const wanted = style.case === 'title' ? (startsWord ? 'upper' : 'none') : style.case;
  const changed =
    wanted === 'upper' ? source.toUpperCase() : wanted === 'lower' ? source.toLowerCase() : source;
  return changed.length === source.length ? changed : source;
}
