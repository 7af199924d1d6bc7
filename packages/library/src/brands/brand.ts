import type { SceneNode } from '@kitshelf/scene/scene.ts';
import type { Kit } from '../kit.ts';
import type { Theme } from '../themes/theme.ts';
import type { Words } from './words.ts';

/** Draws the brand's picture number `index` in a box of exactly `width` × `height` px. */
export type Painter = (kit: Kit, index: number, width: number, height: number) => SceneNode;

/** One business: its looks, its words and its pictures. */
export interface Brand {
  slug: string;
  theme: Theme;
  words: Words;
  paint: Painter;
  /** The picture of each product, in the order of `words.products`; by default as many as there are, in order. */
  productPictures?: number[];
  /** Which of the brand marks stands for it. */
  mark: number;
  /** What it is about, as tags of its assets. */
  tags: string[];
}
