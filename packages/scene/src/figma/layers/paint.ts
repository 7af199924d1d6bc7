import { colorParts, rgba } from '../../model/color.ts';
import { gradientLine } from '../../model/gradient.ts';
import type { GradientStop, ImageAsset, LinearGradient, Paint, RadialGradient } from '../../model/paint.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { BlobTable } from './blobs.ts';
import type { Guid, Matrix } from '../format/node-change.ts';

/** What paints need to know of the scene and the message they are written into. */
export interface PaintContext {
  tokens: Tokens;
  images: Record<string, ImageAsset>;
  blobs: BlobTable;
  /** Set where pictures lie beside the message (in files) instead of in it. */
  keepsImagesApart?: boolean;
  /** The variables of colour tokens, where the file has them. */
  variables?: ReadonlyMap<string, Guid>;
}

/** A paint in Figma's form for a layer of the given size. Throws when a picture is missing from the scene. */
export function figmaPaint(context: PaintContext, paint: Paint, width: number, height: number): object {
  const shown = { visible: true, blendMode: 'NORMAL' };
  if (typeof paint === 'string') {
    const { r, g, b, a } = rgba(paint, context.tokens);
    return {
      type: 'SOLID',
      color: { r, g, b, a: 1 },
      opacity: a,
      ...shown,
      ...variableOf(paint, context.variables),
    };
  }
  if (paint.type === 'image') {
    return { type: 'IMAGE', opacity: 1, ...shown, ...imageFields(context, paint.hash, paint.fit) };
  }
  const type = paint.type === 'linear' ? 'GRADIENT_LINEAR' : 'GRADIENT_RADIAL';
  const transform = gradientTransform(paint, width, height);
  return {
    type,
    opacity: 1,
    ...shown,
    stops: paint.stops.map((stop) => figmaStop(context.tokens, stop)),
    transform,
  };
}

function figmaStop(tokens: Tokens, { at, color }: GradientStop): object {
  return { color: rgba(color, tokens), position: at };
}

function imageFields(context: PaintContext, hash: string, fit: 'cover' | 'contain'): object {
  const asset = context.images[hash];
  if (!asset) throw new Error(`The scene carries no image ${hash}`);
  const data = context.keepsImagesApart
    ? {}
    : { dataBlob: context.blobs.add(`image ${hash}`, () => asset.bytes) };
  return {
    image: { hash: new Uint8Array(Buffer.from(hash, 'hex')), name: hash.slice(0, 8), ...data },
    imageScaleMode: fit === 'cover' ? 'FILL' : 'FIT',
    imageShouldColorManage: false,
    originalImageWidth: asset.width,
    originalImageHeight: asset.height,
    rotation: 0,
    scale: 0.5,
  };
}

/** What stands for a variable of the file in its place. */
export const toAlias = (guid: Guid) => ({
  value: { alias: { guid } },
  dataType: 'ALIAS',
  resolvedDataType: 'COLOR',
});

/** What a paint in a token's colour says of its variable; nothing for a colour of its own. */
function variableOf(color: string, variables: PaintContext['variables']): object {
  const guid = variables?.get(colorParts(color).base);
  return guid ? { colorVar: toAlias(guid) } : {};
}

/** From the unit box to gradient space, where the first stop lies at 0, ½ and the last at 1, ½. */
export function gradientTransform(
  paint: LinearGradient | RadialGradient,
  width: number,
  height: number,
): Matrix {
  return paint.type === 'linear' ? linearTransform(paint, width, height) : radialTransform(paint);
}

function linearTransform({ angle }: LinearGradient, width: number, height: number): Matrix {
  const [w, h] = [width || 1, height || 1];
  const { from, to } = gradientLine(angle, { x: 0, y: 0, width: w, height: h });
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = { x: dx / w, y: dy / h };
  const across = { x: -dy / w, y: dx / h };
  return inverse(along, across, { x: from[0] / w - across.x / 2, y: from[1] / h - across.y / 2 });
}

function radialTransform({ center, radius }: RadialGradient): Matrix {
  const corner = { x: center[0] - radius[0], y: center[1] - radius[1] };
  return inverse({ x: 2 * radius[0], y: 0 }, { x: 0, y: 2 * radius[1] }, corner);
}

type Pair = { x: number; y: number };

/** The inverse of the map with the given columns. */
function inverse(a: Pair, b: Pair, origin: Pair): Matrix {
  const det = a.x * b.y - b.x * a.y;
  const [m00, m01, m10, m11] = [b.y / det, -b.x / det, -a.y / det, a.x / det];
  return {
    m00,
    m01,
    m02: -(m00 * origin.x + m01 * origin.y),
    m10,
    m11,
    m12: -(m10 * origin.x + m11 * origin.y),
  };
}
