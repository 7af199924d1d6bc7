import { renderSvg } from '@kitshelf/scene/svg/render.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import sharp from 'sharp';

/** How a picture looks from afar: where it gets lighter to the right and below, and its colours in a 4 × 4 grid. */
export interface Fingerprint {
  /** 512 bits. */
  edges: Uint8Array;
  /** 48 channels from 0 to 255. */
  colors: Uint8Array;
}

const side = 16;

/** Renders the scene at card size and looks at it. */
export async function fingerprint(scene: Scene): Promise<Fingerprint> {
  const png = await sharp(Buffer.from(renderSvg(scene)), { limitInputPixels: false })
    .resize({ width: 400 })
    .removeAlpha()
    .png()
    .toBuffer();
  const grey = await sharp(png)
    .greyscale()
    .resize(side + 1, side + 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const colors = await sharp(png).resize(4, 4, { fit: 'fill' }).raw().toBuffer();
  return { edges: edgesOf(grey), colors: new Uint8Array(colors) };
}

function edgesOf(grey: Uint8Array): Uint8Array {
  const bits = new Uint8Array(side * side * 2);
  const at = (x: number, y: number): number => grey[y * (side + 1) + x] ?? 0;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      bits[(y * side + x) * 2] = at(x + 1, y) > at(x, y) + 1 ? 1 : 0;
      bits[(y * side + x) * 2 + 1] = at(x, y + 1) > at(x, y) + 1 ? 1 : 0;
    }
  return bits;
}

/** Share of differing bits (0 to 1) and mean distance of the colours (0 to 255). */
export function distance(one: Fingerprint, other: Fingerprint): { edges: number; colors: number } {
  let bits = 0;
  for (let at = 0; at < one.edges.length; at += 1) if (one.edges[at] !== other.edges[at]) bits += 1;
  let channels = 0;
  for (let at = 0; at < one.colors.length; at += 1) channels += Math.abs(one.colors[at]! - other.colors[at]!);
  return { edges: bits / one.edges.length, colors: channels / one.colors.length };
}

/** Two pictures that a person would take for the same at card size. */
export const looksSame = (one: Fingerprint, other: Fingerprint): boolean => {
  const { edges, colors } = distance(one, other);
  return edges < 0.11 && colors < 26;
};
