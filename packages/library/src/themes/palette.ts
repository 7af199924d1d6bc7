/** The colours of one appearance. Every text colour reaches 4.5:1 on each ground it is named for. */
export interface Palette {
  ground: string;
  /** A second, quiet ground. */
  tint: string;
  card: string;
  /** Text on ground, tint, card and wash. */
  ink: string;
  /** Quieter text, on the same grounds. */
  soft: string;
  line: string;
  accent: string;
  onAccent: string;
  /** A breath of the accent. */
  wash: string;
  /** The accent as text, on ground, tint, card and wash. */
  accentText: string;
  /** The ground of bands that stand out. */
  deep: string;
  deepCard: string;
  onDeep: string;
  onDeepSoft: string;
  deepLine: string;
  deepAccent: string;
}

/** Eight colours that the pictures are painted with, from the lightest to the darkest. */
export type ArtColors = [string, string, string, string, string, string, string, string];
