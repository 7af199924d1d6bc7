import type { Color } from './tokens.ts';

/** `at` from 0 (start) to 1 (end). */
export interface GradientStop {
  at: number;
  color: Color;
}

/** `angle` in degrees as in CSS: 0 goes up, 90 to the right, 180 down. */
export interface LinearGradient {
  type: 'linear';
  angle: number;
  stops: GradientStop[];
}

/** Centre and radius as fractions of the box: `[0.5, 0.5]` is the middle, or half the width and height. */
export interface RadialGradient {
  type: 'radial';
  center: [number, number];
  radius: [number, number];
  stops: GradientStop[];
}

/** A picture of `Scene.images`, by its SHA-1. `cover` fills the box and crops, `contain` shows all of it. */
export interface ImagePaint {
  type: 'image';
  hash: string;
  fit: 'cover' | 'contain';
}

/** A solid colour or a gradient or a picture. Several paints are listed bottom first. */
export type Paint = Color | LinearGradient | RadialGradient | ImagePaint;

export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A border or outline. Takes no room in the layout. `weight` in px, for all sides or per side (frames, rectangles). */
export interface Stroke {
  paint: Paint;
  /** Default 1. */
  weight?: number | Partial<Sides>;
  /** Default `inside`; vectors are always stroked on the centre. */
  align?: 'inside' | 'center' | 'outside';
  /** Dash and gap lengths in px. */
  dash?: [number, number];
  cap?: 'butt' | 'round' | 'square';
  join?: 'miter' | 'round' | 'bevel';
}

/** Offsets, blur and spread in px, as in CSS `box-shadow`. */
export interface Shadow {
  x?: number;
  y: number;
  blur: number;
  spread?: number;
  color: Color;
  inset?: boolean;
}

export interface ImageAsset {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  /** Its URL, for code that refers to pictures; without one code carries the bytes. */
  address?: string;
}
