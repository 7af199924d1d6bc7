import type { ImageAsset } from '../../model/paint.ts';
import type { Tokens } from '../../model/tokens.ts';
import { LeftOutList } from '../left-out.ts';
import type { FigmaDocument } from '../payload.ts';
import type { SceneNode } from '../../model/node.ts';

/** Where a layer lies in its parent, before rotation, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the parts of one scene share while it is read. */
export interface Reading {
  readonly document: FigmaDocument;
  readonly leftOut: LeftOutList;
  /** Pictures met, by the SHA-1 of their bytes. */
  readonly images: Record<string, ImageAsset>;
  /** Where each layer lies in Figma. */
  readonly boxes: Map<SceneNode, Box>;
}

/** What reading a document collects, with nothing in it yet. */
export const newReading = (document: FigmaDocument): Reading => ({
  document,
  leftOut: new LeftOutList(),
  images: {},
  boxes: new Map(),
});

/** A payload names no colours and styles: all of a scene read from one are literal. */
export const readTokens: Tokens = { colors: {}, radii: {}, types: {} };
