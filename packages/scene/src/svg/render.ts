import { layoutScene } from '../layout/layout.ts';
import type { Scene } from '../model/node.ts';
import { short } from '../path/print.ts';
import type { Color } from '../model/tokens.ts';
import { attributes, escapeXml, newDrawing } from './drawing.ts';
import { layerMarkup } from './layer.ts';
import { paintAttributes } from './paint.ts';

export interface SvgOptions {
  /** Room around the scene in px; default 0. */
  padding?: number;
  /** Behind the scene and its padding; default transparent. */
  background?: Color;
  /** `outlines` (default) looks the same everywhere, `letters` keeps editable text. */
  text?: 'outlines' | 'letters';
  /** `blur` (default) for people who edit the SVG, `fast` for making pictures: the same to the eye. */
  shadows?: 'blur' | 'fast';
}

/** A scene as a stand-alone SVG document; the same scene always gives the same string. */
export function renderSvg(scene: Scene, options: SvgOptions = {}): string {
  const { padding = 0, background, text = 'outlines', shadows = 'blur' } = options;
  const placed = layoutScene(scene);
  const drawing = newDrawing(scene.tokens, scene.images ?? {}, text === 'outlines');
  drawing.hasFastShadows = shadows === 'fast';
  const [width, height] = [placed.width + 2 * padding, placed.height + 2 * padding];
  const whole = { x: 0, y: 0, width, height };
  const backdrop = background
    ? `<rect${attributes({ width, height, ...paintAttributes(drawing, 'fill', background, whole) })}/>`
    : '';
  const layers = layerMarkup(drawing, { ...placed, x: padding, y: padding });
  const definitions = drawing.definitions();
  const viewBox = `0 0 ${short(width)} ${short(height)}`;
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox, fill: 'none' };
  return (
    `<svg${attributes(frame)}><title>${escapeXml(scene.name)}</title>` +
    `${definitions && `<defs>${definitions}</defs>`}${backdrop}${layers}</svg>`
  );
}
