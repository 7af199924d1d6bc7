import { type Drawing, newDrawing } from '../../svg/drawing.ts';
import { LeftOutList } from '../left-out.ts';
import type { FigmaDocument } from '../payload.ts';

/** What the parts of one picture share while it is drawn. */
export interface Canvas {
  readonly document: FigmaDocument;
  readonly drawing: Drawing;
  readonly leftOut: LeftOutList;
}

/** An empty drawing of a document. */
export const newCanvas = (document: FigmaDocument): Canvas => ({
  document,
  drawing: newDrawing({ colors: {}, radii: {}, types: {} }, {}, true),
  leftOut: new LeftOutList(),
});
