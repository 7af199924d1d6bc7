import type { FrameNode } from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { TradeKind } from '../../model/trade.ts';
import type { BoardGround } from '../flow-board.ts';
import type { Words } from '../../model/words.ts';

/** One screen of a flow. */
export interface FlowScreen {
  name: string;
  build: (ctx: RenderContext) => FrameNode;
  /** Which alternative of the brand's words and pictures it takes. */
  variant: number;
}

/** Screens in their order, for businesses that have a use for them. */
export interface IndustryFlow {
  slug: string;
  /** As the trade calls it, without "flow". */
  name: string;
  /** The group of screens that it is found in. */
  group: 'Onboarding' | 'Discover' | 'Order' | 'Every day' | 'Account';
  tags: readonly string[];
  suits: (words: Words) => boolean;
  /** What its board is filled with, where that of its group would not do. */
  board?: BoardGround;
  screens: readonly FlowScreen[];
}

/** For businesses of some kinds. */
export const kinds =
  (...wanted: readonly TradeKind[]) =>
  ({ trade }: Words): boolean =>
    wanted.includes(trade.kind);

/** A screen, by its name. */
export const step = (name: string, build: FlowScreen['build'], variant = 0): FlowScreen => ({
  name,
  build,
  variant,
});
