import type { Color, Tokens } from './tokens.ts';

/** Channels and alpha from 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** A colour reference taken apart: the token's name or the literal, and an opacity from 0 to 1. */
export function colorParts(color: Color): { base: string; opacity: number } {
  const slash = color.indexOf('/');
  if (slash < 0) return { base: color, opacity: 1 };
  const percent = Number(color.slice(slash + 1));
  if (!Number.isFinite(percent)) throw new Error(`Bad opacity in colour "${color}"`);
  return { base: color.slice(0, slash), opacity: percent / 100 };
}

/** The colour a reference stands for under the given tokens. Throws on an unknown token or malformed literal. */
export function rgba(color: Color, tokens: Tokens): Rgba {
  const { base, opacity } = colorParts(color);
  const literal = base.startsWith('#') ? base : tokens.colors[base];
  if (literal === undefined) throw new Error(`Unknown colour token "${base}"`);
  const parsed = parseHex(literal);
  return { ...parsed, a: parsed.a * opacity };
}

/** `#rgb`, `#rrggbb` or `#rrggbbaa` as channels. */
export function parseHex(hex: string): Rgba {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  if (!hex.startsWith('#') || !/^([0-9a-f]{6}|[0-9a-f]{8})$/i.test(full))
    throw new Error(`Bad colour "${hex}"`);
  const channel = (at: number) => parseInt(full.slice(at, at + 2), 16) / 255;
  return { r: channel(0), g: channel(2), b: channel(4), a: full.length === 8 ? channel(6) : 1 };
}

/** `#rrggbb`, without alpha. */
export function toHex({ r, g, b }: Rgba): string {
  return `#${[r, g, b].map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG's relative luminance of an opaque colour, 0 to 1. */
export function luminance({ r, g, b }: Rgba): number {
  const [x, y, z] = [r, g, b].map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * x! + 0.7152 * y! + 0.0722 * z!;
}

/** WCAG's contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a ground is one for light letters (`dark`) or for dark ones. Throws on a malformed literal. */
export function schemeOfGround(hex: string): 'light' | 'dark' {
  // At this luminance black and white contrast with the ground alike.
  return luminance(parseHex(hex)) < 0.179 ? 'dark' : 'light';
}

/** A CSS colour with its alpha. */
export function cssColor(color: Rgba): string {
  if (color.a >= 1) return toHex(color);
  const [r, g, b] = [byte(color.r), byte(color.g), byte(color.b)];
  return `rgb(${r} ${g} ${b} / ${Math.round(color.a * 1000) / 1000})`;
}

const byte = (channel: number): number => Math.round(Math.min(1, Math.max(0, channel)) * 255);
