import type { Rgba } from './color.ts';

/** Lightness 0 to 1, chroma from 0 on, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** An opaque colour in OKLCH (Björn Ottosson, 2020). */
export function toOklch({ r, g, b }: Rgba): Oklch {
  const [x, y, z] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const o = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(o, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, o),
    h: (hue + 360) % 360,
  };
}

/** How far two opaque colours are from each other to the eye: their distance in OKLab. Below 0.02 nobody sees any. */
export function difference(one: Rgba, other: Rgba): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const turn = ((a.h - b.h) * Math.PI) / 180;
  return Math.hypot(a.l - b.l, Math.hypot(a.c - b.c * Math.cos(turn), b.c * Math.sin(turn)));
}

/** The nearest sRGB colour of that lightness and hue: the chroma gives way where there is no such colour. */
export function fromOklch({ l, c, h }: Oklch): Rgba {
  if (l >= 1) return { r: 1, g: 1, b: 1, a: 1 };
  if (l <= 0) return { r: 0, g: 0, b: 0, a: 1 };
  const whole = channels({ l, c, h });
  if (isInside(whole)) return opaque(whole);
  let [low, high] = [0, c];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (isInside(channels({ l, c: middle, h }))) low = middle;
    else high = middle;
  }
  return opaque(channels({ l, c: low, h }));
}

type Channels = readonly [number, number, number];

function channels({ l, c, h }: Oklch): Channels {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const isInside = (color: Channels): boolean =>
  color.every((channel) => channel > -0.0005 && channel < 1.0005);

const opaque = ([r, g, b]: Channels): Rgba => ({ r: encoded(r), g: encoded(g), b: encoded(b), a: 1 });

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function encoded(channel: number): number {
  const bounded = Math.min(1, Math.max(0, channel));
  return bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
}
