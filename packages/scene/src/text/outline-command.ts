/** A command of a glyph's outline in em, y up: `M x y`, `L x y`, `Q cx cy x y`, `C …`, `Z`. */
export interface OutlineCommand {
  op: 'M' | 'L' | 'Q' | 'C' | 'Z';
  points: number[];
}
