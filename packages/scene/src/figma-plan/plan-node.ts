/** A paint as the plugin API takes it. */
export interface PlanPaint {
  type: 'SOLID' | 'GRADIENT_LINEAR' | 'GRADIENT_RADIAL' | 'IMAGE';
  opacity?: number;
  color?: { r: number; g: number; b: number };
  gradientTransform?: [[number, number, number], [number, number, number]];
  gradientStops?: { position: number; color: { r: number; g: number; b: number; a: number } }[];
  scaleMode?: 'FILL' | 'FIT';
  /** Of one of the plan's pictures: Figma names a picture by the SHA-1 of its file. */
  imageHash?: string;
}

/** A paint and the colour token it comes from, of a gradient the token of each stop. */
export interface TokenPaint {
  paint: PlanPaint;
  token?: string;
  stops?: (string | null)[];
}

/** Characters from `start` to `end` that differ from their layer's text: what differs, by field. */
export interface PlanRun {
  start: number;
  end: number;
  /** `fontName` as `{family, style}`, `fontSize`, `lineHeight`, `letterSpacing`, `textCase`, `textDecoration`. */
  set: Record<string, unknown>;
  fills?: TokenPaint[];
}

export interface PlanText {
  characters: string;
  /** Family and style, loaded before the characters are set. */
  font: [string, string];
  /** The type token that the whole layer is set in, where nothing overrides it. */
  style?: string;
  runs: PlanRun[];
}

export type Sizing = 'FIXED' | 'HUG' | 'FILL';

/** A layer of an instance, found by places of children, and what it has otherwise than its master's. */
export interface PlanChange {
  way: number[];
  props?: Record<string, unknown>;
  fills?: TokenPaint[];
  strokes?: TokenPaint[];
  text?: PlanText;
  /** Width and height in px. */
  size?: [number, number];
  /** Of an instance within. */
  instance?: PlanInstance;
}

/** What an `INSTANCE` is one of. */
export interface PlanInstance {
  /** The set's name. */
  set: string;
  /** The variant, by axis. */
  variant: Record<string, string>;
  /** By property; an icon by the name of its set. */
  properties: Record<string, string | boolean | { icon: string }>;
  changes: PlanChange[];
}

/** A node to create. Everything is said that differs from what the plugin API creates by itself. */
export interface PlanNode {
  type: 'FRAME' | 'RECTANGLE' | 'ELLIPSE' | 'TEXT' | 'VECTOR' | 'INSTANCE';
  name: string;
  /** x, y, width and height in px in the parent, before rotation. A `VECTOR` has the size of its path: it is not resized. */
  box: [number, number, number, number];
  /** Of a rotated layer, in the form of `relativeTransform`. */
  matrix?: [[number, number, number], [number, number, number]];
  /** Names and values of the plugin API, to be set in their order. */
  props: Record<string, unknown>;
  fills?: TokenPaint[];
  strokes?: TokenPaint[];
  /** Fields that take a variable, and the space or radius token. */
  bind?: Record<string, string>;
  /** `layoutSizingHorizontal` and `…Vertical`, to be set once the node is in its parent. */
  sizing?: [Sizing, Sizing];
  /** `layoutPositioning` is `ABSOLUTE`: x and y count. */
  absolute?: true;
  text?: PlanText;
  instance?: PlanInstance;
  /** What is read out of it, in Markdown: an annotation, where it is asked for. */
  note?: string;
  children?: PlanNode[];
}
