import type { ImageAsset, Paint, Shadow, Stroke } from './paint.ts';
import type { Semantics, State } from './semantics.ts';
import type { Color, FontFamily, FontWeight, Length, TextCase, TextDecoration, Tokens } from './tokens.ts';

/** `hug` the content, `fill` the parent's free room, or px. */
export type Size = 'hug' | 'fill' | number;

/**
 * Takes a child out of the flow; distances in px from the parent's edges (not from its padding).
 * Left and right together stretch, `centerX`/`centerY` are offsets from the middle. Also the Figma constraints.
 */
export interface Placement {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
  centerX?: number;
  centerY?: number;
}

/** The HTML element a layer becomes in the HTML renderer; the other targets ignore it. */
export type Element =
  | 'div'
  | 'section'
  | 'header'
  | 'footer'
  | 'main'
  | 'nav'
  | 'article'
  | 'aside'
  | 'form'
  | 'figure'
  | 'ul'
  | 'ol'
  | 'li'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'span'
  | 'label'
  | 'blockquote'
  | 'a'
  | 'button';

/** What every layer has. */
export interface Layer extends Semantics {
  /** The layer's name, as the person who pastes it reads it. */
  name: string;
  width?: Size;
  height?: Size;
  minWidth?: number;
  maxWidth?: number;
  minHeight?: number;
  maxHeight?: number;
  /** 0 to 1. */
  opacity?: number;
  /** Degrees clockwise about the centre. In the flow a rotated layer takes the room of its bounding box. */
  rotation?: number;
  /** Present: out of the parent's flow, placed by distances. */
  place?: Placement;
  shadow?: Shadow | Shadow[];
  /** Layer blur in px. */
  blur?: number;
  as?: Element;
  /** Where an `a` leads; default `#`. */
  href?: string;
  /** What a picture shows, for those who cannot see it. */
  label?: string;
  /** What using it shows: the answer of a closed question, the menu of a button. Only code has it. */
  reveals?: FrameNode;
  /** A few words on it, shown while it is pointed at or focused. Only code has it. */
  hint?: FrameNode;
  /** What stands in its place while something else is picked, each with its `shownFor`. Only code has it. */
  alternatives?: SceneNode[];
  /** Of a dialog that can be closed: the button that opens it again, shown while it is closed. Only code has it. */
  opener?: FrameNode;
}

export interface Shape extends Layer {
  fill?: Paint | Paint[];
  stroke?: Stroke;
}

/** One length, `[vertical, horizontal]` or `[top, right, bottom, left]`. */
export type Padding = Length | [Length, Length] | [Length, Length, Length, Length];
/** One radius or `[top left, top right, bottom right, bottom left]`; px or radius tokens. */
export type Radius = Length | [Length, Length, Length, Length];

export type PropertyValue = string | boolean | readonly Readonly<Record<string, string>>[];

/** Which component a layer is an instance of, with the values of its properties. */
export interface ComponentUse {
  name: string;
  values: Readonly<Record<string, PropertyValue>>;
  state: State;
  /** The component's states besides `default`. */
  states: readonly State[];
  /** The same instance in another state: the same layers by name, other looks. */
  inState: (state: State) => FrameNode;
}

/** A container. `row` and `column` lay their children out; `free` holds placed children only. */
export interface FrameNode extends Shape {
  type: 'frame';
  direction: 'row' | 'column' | 'free';
  children: SceneNode[];
  gap?: Length;
  /** Rows only. */
  wrap?: boolean;
  /** Between the lines of a wrapping row; default the gap. */
  crossGap?: Length;
  padding?: Padding;
  /** Across the direction; a child that should stretch says `fill`. */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Along the direction. */
  justify?: 'start' | 'center' | 'end' | 'between';
  radius?: Radius;
  /** Cuts children off at the frame's (rounded) edge. */
  clip?: boolean;
  component?: ComponentUse;
  /** Its children are rows of so many equal cells: code lays the cells out as one grid. */
  columns?: number;
  /** Its children run out of the page, and are scrolled one by one. */
  isSlides?: boolean;
}

export interface RectangleNode extends Shape {
  type: 'rectangle';
  radius?: Radius;
}

/** With `arc` a pie or ring segment: degrees clockwise from 12 o'clock, `inner` the hole's share of the radius. */
export interface EllipseNode extends Shape {
  type: 'ellipse';
  arc?: { from: number; to: number; inner?: number };
}

/** SVG path data in the vector's view box, with its own paint. Stroke weight in view-box units. */
export interface VectorPath {
  d: string;
  /** Layer name of this path; default the vector's name. */
  name?: string;
  fill?: Paint;
  stroke?: Stroke;
  rule?: 'nonzero' | 'evenodd';
  opacity?: number;
}

/** An icon or drawing: paths in a view box `[x, y, width, height]`, scaled to the layer's size. */
export interface VectorNode extends Layer {
  type: 'vector';
  viewBox: [number, number, number, number];
  /** How HTML shows it in a window that makes its box wider or narrower: cropped like a picture, or stretched like a chart. */
  fit?: 'crop' | 'stretch';
  paths: VectorPath[];
}

/** What text can vary within a layer. Sizes in px, `letterSpacing` in em. */
export interface TextStyle {
  /** Name of a type token; the other fields override it. */
  style?: string;
  family?: FontFamily;
  size?: number;
  lineHeight?: number;
  weight?: FontWeight;
  letterSpacing?: number;
  case?: TextCase;
  decoration?: TextDecoration;
  color?: Color;
}

export interface TextRun extends TextStyle {
  text: string;
}

/** Text. `hug` width is one line per `\n`; `fill`, px or `maxWidth` wrap. */
export interface TextNode extends Layer, TextStyle {
  type: 'text';
  runs: TextRun[];
  align?: 'left' | 'center' | 'right';
  /** Cuts after so many lines, with an ellipsis. */
  maxLines?: number;
}

export type SceneNode = FrameNode | RectangleNode | EllipseNode | VectorNode | TextNode;

/** A design: the source of every rendering. `viewport` in px is the width the root frame is laid out in. */
export interface Scene {
  name: string;
  viewport: number;
  root: FrameNode;
  tokens: Tokens;
  /** By SHA-1 of the bytes. */
  images?: Record<string, ImageAsset>;
}
