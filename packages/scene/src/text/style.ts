import type { TextNode, TextStyle } from '../model/node.ts';
import {
  type Color,
  type FontFamily,
  type FontWeight,
  heaviestWeights,
  type TextCase,
  type TextDecoration,
  type Tokens,
} from '../model/tokens.ts';

/** What letters are set by. Sizes in px, `letterSpacing` in em. */
export interface LetterStyle {
  size: number;
  lineHeight: number;
  letterSpacing: number;
  case: TextCase;
  decoration: TextDecoration;
}

/** A run's style with nothing left open. */
export interface ResolvedStyle extends LetterStyle {
  family: FontFamily;
  weight: FontWeight;
  color: Color;
}

const fallback: Omit<ResolvedStyle, 'family'> = {
  size: 16,
  lineHeight: 24,
  weight: 400,
  letterSpacing: 0,
  case: 'none',
  decoration: 'none',
  color: '#000000',
};

/** The text layer's own style: its type token, overridden by its own fields. */
export const layerStyle = (node: TextNode, tokens: Tokens): ResolvedStyle =>
  apply({ ...fallback, family: tokens.font ?? 'Inter' }, node, tokens);

/** The style of each run, over the layer's. */
export function runStyles(node: TextNode, tokens: Tokens): ResolvedStyle[] {
  const base = layerStyle(node, tokens);
  return node.runs.map((run) => apply(base, run, tokens));
}

function apply(base: ResolvedStyle, style: TextStyle, tokens: Tokens): ResolvedStyle {
  const named = style.style === undefined ? undefined : tokens.types[style.style];
  if (style.style !== undefined && !named) throw new Error(`Unknown type token "${style.style}"`);
  const over = { ...named, ...style };
  const family = over.family ?? base.family;
  const weight = over.weight ?? base.weight;
  const heaviest = heaviestWeights[family];
  return {
    family,
    size: over.size ?? base.size,
    lineHeight: over.lineHeight ?? (over.size ? Math.round(over.size * 1.4) : base.lineHeight),
    weight: weight > heaviest ? heaviest : weight,
    letterSpacing: over.letterSpacing ?? base.letterSpacing,
    case: over.case ?? base.case,
    decoration: over.decoration ?? base.decoration,
    color: over.color ?? base.color,
  };
}
