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
  /** Undefined for a line break. */
  glyph: Glyph | undefined;
  advance: number;
}

/** The characters of a text layer with advances, kerning and letter spacing. Throws when the typeface lacks a glyph. */
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
      const advance = glyph ? (glyph.advance + style.letterSpacing) * style.size : 0;
      kernAfterPrevious(shaped.at(-1), face, style, glyph);
      shaped.push({ index, character, run: at, style, face, glyph, advance });
      index += source.length;
    }
  });
  return shaped;
}

function kernAfterPrevious(
  before: ShapedCharacter | undefined,
  face: Face,
  style: ResolvedStyle,
  glyph: Glyph | undefined,
): void {
  if (!before?.glyph || !glyph || before.face !== face || before.style.size !== style.size) return;
  before.advance += face.kerning(before.glyph, glyph) * style.size;
}

/** A case change that would yield several letters (ß) is left out, so that indices stay those of the source. */
function shown(source: string, style: ResolvedStyle, before: string | undefined): string {
  const startsWord = before === undefined || /\s/.test(before);
  const wanted = style.case === 'title' ? (startsWord ? 'upper' : 'none') : style.case;
  const changed =
    wanted === 'upper' ? source.toUpperCase() : wanted === 'lower' ? source.toLowerCase() : source;
  return changed.length === source.length ? changed : source;
}
