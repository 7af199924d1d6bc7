import { short } from '../../path/print.ts';
import { attributes, escapeXml } from '../../svg/drawing.ts';
import type { FigmaDocument } from '../payload.ts';
import type { ReadFrame } from '../tree.ts';
import type { LeftOut } from '../left-out.ts';
import { newCanvas } from './canvas.ts';
import { layerMarkup } from './layer.ts';

export interface PayloadPicture {
  readonly svg: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** What Figma would show and this does not. */
  readonly leftOut: LeftOut[];
}

/** A frame of a document as an SVG, by its geometry and glyph outlines: no typeface is needed. */
export function drawFrame(document: FigmaDocument, frame: ReadFrame): PayloadPicture {
  const canvas = newCanvas(document);
  const { name = '', size } = frame.fields;
  const [width, height] = [Math.max(1, size?.x ?? 0), Math.max(1, size?.y ?? 0)];
  const layers = layerMarkup(canvas, frame, false);
  const viewBox = `0 0 ${short(width)} ${short(height)}`;
  const whole = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox, fill: 'none' };
  const definitions = canvas.drawing.definitions();
  const svg =
    `<svg${attributes(whole)}><title>${escapeXml(name)}</title>` +
    `${definitions && `<defs>${definitions}</defs>`}${layers}</svg>`;
  return { svg, width, height, leftOut: canvas.leftOut.list() };
}
