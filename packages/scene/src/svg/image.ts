import type { ImagePaint } from '../model/paint.ts';
import { attributes, type Drawing } from './drawing.ts';
import { type Outline, shapeElement } from './shape.ts';

/** A picture cut to a shape. Throws when the scene does not carry the picture. */
export function imageMarkup(drawing: Drawing, outline: Outline, paint: ImagePaint): string {
  const asset = drawing.images[paint.hash];
  if (!asset) throw new Error(`The scene carries no image ${paint.hash}`);
  const clip = drawing.define((id) => `<clipPath id="${id}">${shapeElement(outline, {})}</clipPath>`);
  const href = `data:${asset.mime};base64,${Buffer.from(asset.bytes).toString('base64')}`;
  const preserveAspectRatio = paint.fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet';
  const place = { href, ...outline.box, preserveAspectRatio, 'clip-path': `url(#${clip})` };
  return `<image${attributes(place)}/>`;
}
