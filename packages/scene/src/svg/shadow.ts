import type { Shadow } from '../model/paint.ts';
import type { Bounds } from '../path/command.ts';
import { short } from '../path/print.ts';
import { attributes, type Drawing } from './drawing.ts';
import { softShadow } from './soft-shadow.ts';
import { grown, type Outline, shapeElement, shapePath } from './shape.ts';

/** Drop shadows of a filled shape, to be drawn beneath it: the shape itself, grown, moved and blurred. */
export function dropShadows(
  drawing: Drawing,
  outline: Outline,
  shadows: Shadow[],
  isOpaque: boolean,
): string {
  return shadows
    .filter((shadow) => !shadow.inset)
    .map((shadow) => {
      if (drawing.hasFastShadows && shadow.blur > 0) return softShadow(drawing, outline, shadow, isOpaque);
      const shape = grown(outline, shadow.spread ?? 0);
      const transform = `translate(${short(shadow.x ?? 0)} ${short(shadow.y)})`;
      return shapeElement(shape, {
        ...tint(drawing, shadow),
        transform,
        ...blurred(drawing, shape.box, shadow.blur),
      });
    })
    .join('');
}

/** Inner shadows, to be drawn over the shape's fill: the blurred outside, cut to the shape. */
export function innerShadows(drawing: Drawing, outline: Outline, shadows: Shadow[]): string {
  return shadows
    .filter((shadow) => shadow.inset)
    .map((shadow) => {
      const clip = drawing.define((id) => `<clipPath id="${id}">${shapeElement(outline, {})}</clipPath>`);
      const hole = grown(outline, -(shadow.spread ?? 0));
      const reach = 2 * shadow.blur + Math.abs(shadow.x ?? 0) + Math.abs(shadow.y) + 10;
      const around = grown({ ...outline, radii: [0, 0, 0, 0], isEllipse: false }, reach);
      const d = shapePath(around) + shapePath(hole);
      const transform = `translate(${short(shadow.x ?? 0)} ${short(shadow.y)})`;
      const style = { ...tint(drawing, shadow), transform, ...blurred(drawing, around.box, shadow.blur) };
      return `<g clip-path="url(#${clip})"><path${attributes({ d, 'fill-rule': 'evenodd', ...style })}/></g>`;
    })
    .join('');
}

/** A filter that gives a layer without a shape of its own (text, drawings, bare frames) blur and drop shadows. */
export function layerFilter(drawing: Drawing, box: Bounds, shadows: Shadow[], blur = 0): string | undefined {
  const drops = shadows.filter((shadow) => !shadow.inset);
  if (drops.length === 0 && blur === 0) return undefined;
  const reach = Math.max(
    blur * 2,
    ...drops.map((shadow) => shadow.blur * 2 + Math.abs(shadow.x ?? 0) + Math.abs(shadow.y)),
  );
  const parts = drops.map((shadow, at) => {
    const { value, opacity } = drawing.solid(shadow.color);
    const look = { 'flood-color': value, 'flood-opacity': opacity };
    return (
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(shadow.blur / 2)}"/>` +
      `<feOffset${attributes({ dx: shadow.x ?? 0, dy: shadow.y, result: `b${at}` })}/>` +
      `<feFlood${attributes(look)}/><feComposite in2="b${at}" operator="in" result="s${at}"/>`
    );
  });
  const source =
    blur > 0 ? `<feGaussianBlur in="SourceGraphic" stdDeviation="${short(blur / 2)}" result="g"/>` : '';
  const layers = [...drops.map((_, at) => `s${at}`), blur > 0 ? 'g' : 'SourceGraphic'];
  const merge = `<feMerge>${layers.map((layer) => `<feMergeNode in="${layer}"/>`).join('')}</feMerge>`;
  return drawing.define(
    (id) => `<filter${region(id, box, reach)}>${parts.join('')}${source}${merge}</filter>`,
  );
}

function tint(drawing: Drawing, shadow: Shadow): Record<string, string | undefined> {
  const { value, opacity } = drawing.solid(shadow.color);
  return { fill: value, 'fill-opacity': opacity };
}

function blurred(drawing: Drawing, box: Bounds, blur: number): { filter?: string } {
  if (blur <= 0) return {};
  const blurMarkup = `<feGaussianBlur stdDeviation="${short(blur / 2)}"/>`;
  const id = drawing.define((own) => `<filter${region(own, box, blur * 2)}>${blurMarkup}</filter>`);
  return { filter: `url(#${id})` };
}

function region(id: string, box: Bounds, reach: number): string {
  return attributes({
    id,
    filterUnits: 'userSpaceOnUse',
    'color-interpolation-filters': 'sRGB',
    x: box.x - reach,
    y: box.y - reach,
    width: box.width + 2 * reach,
    height: box.height + 2 * reach,
  });
}
