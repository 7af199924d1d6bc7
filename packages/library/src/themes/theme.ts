import type { FontFamily, FontWeight } from '@kitshelf/scene/scene.ts';
import type { TypeFit } from './fit-type.ts';
import type { ArtColors, Palette } from './palette.ts';

/** How a brand carries itself: what makes two brands differ beyond their colours. */
export interface Look {
  /** How a section's heading stands. */
  head: 'center' | 'left' | 'split';
  eyebrow: 'pill' | 'plain' | 'rule' | 'slash' | 'block';
  card: 'outline' | 'fill' | 'lift' | 'rule' | 'hard';
  icon: 'tile' | 'circle' | 'bare' | 'outline' | 'solid';
  button: 'plain' | 'arrow' | 'hard' | 'caps';
  decor: 'none' | 'glow' | 'lines' | 'dots';
  /** What glows: the accent when absent, which dark ones must not be on a light ground. */
  glow?: 'wash';
  /** Pictures stand on the left where a layout has sides. */
  mirror: boolean;
}

/** Sizes in px; pairs are desktop and phone. */
export interface Measures {
  gutter: number;
  section: [number, number];
  gap: number;
  radius: { control: number; card: number; art: number; chip: number };
}

export interface TypeVoice {
  /** The typeface of headings and of the brand's name. */
  headings: FontFamily;
  /** The typeface of everything else. */
  text: FontFamily;
  /** Desktop and phone size of the largest heading. */
  display: [number, number];
  h1: [number, number];
  h2: [number, number];
  weight: FontWeight;
  /** Weight of small headings. */
  strong: FontWeight;
  /** In em. */
  tracking: number;
  /** Line height of large headings. */
  leading: number;
  upper?: boolean;
  /** How much smaller typefaces are set that stand in for narrower ones. */
  fit?: TypeFit;
}

export interface Theme {
  light: Palette;
  dark: Palette;
  /** The appearance the brand shows first. */
  first: 'light' | 'dark';
  art: ArtColors;
  look: Look;
  measures: Measures;
  voice: TypeVoice;
}
