import { gradientLine } from '../model/gradient.ts';
import type { GradientStop, Paint } from '../model/paint.ts';
import type { Bounds } from '../path/command.ts';
import { short } from '../path/print.ts';
import { attributes, type Drawing } from './drawing.ts';

/** `fill` or `stroke` attributes for a paint over a box. Pictures are drawn elsewhere and paint nothing here. */
export function paintAttributes(
  drawing: Drawing,
  kind: 'fill' | 'stroke',
  paint: Paint,
  box: Bounds,
): Record<string, string | number> {
  if (typeof paint === 'string') {
    const { value, opacity } = drawing.solid(paint);
    return { [kind]: value, ...(opacity ? { [`${kind}-opacity`]: opacity } : {}) };
  }
  if (paint.type === 'image') return { [kind]: 'none' };
  const stops = paint.stops.map((stop) => stopMarkup(drawing, stop)).join('');
  const id = drawing.define((own) => {
    if (paint.type === 'linear') {
      const { from, to } = gradientLine(paint.angle, box);
      const place = {
        id: own,
        gradientUnits: 'userSpaceOnUse',
        x1: from[0],
        y1: from[1],
        x2: to[0],
        y2: to[1],
      };
      return `<linearGradient${attributes(place)}>${stops}</linearGradient>`;
    }
    const [cx, cy] = [box.x + paint.center[0] * box.width, box.y + paint.center[1] * box.height];
    const [rx, ry] = [paint.radius[0] * box.width, paint.radius[1] * box.height];
    const gradientTransform = `translate(${short(cx)} ${short(cy)}) scale(${short(rx)} ${short(ry)})`;
    const place = { id: own, gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: 1, gradientTransform };
    return `<radialGradient${attributes(place)}>${stops}</radialGradient>`;
  });
  return { [kind]: `url(#${id})` };
}

function stopMarkup(drawing: Drawing, stop: GradientStop): string {
  const { value, opacity } = drawing.solid(stop.color);
  return `<stop${attributes({ offset: stop.at, 'stop-color': value, 'stop-opacity': opacity })}/>`;
}
