import type { FrameNode, SceneNode, TextStyle } from '@kitshelf/scene/scene.ts';
import { toCodeOnly } from '@kitshelf/scene/code-only.ts';
import { getFace } from '@kitshelf/scene/text/face.ts';
import { type FontFamily, heaviestWeights, type FontWeight, type Tokens } from '@kitshelf/scene/tokens.ts';

/** How much smaller each typeface is set so that its lines are as long as those that a design was made for; 1 or less. */
export type TypeFit = Partial<Record<FontFamily, number>>;

const sample = 'The quick brown fox jumps over the lazy dog, 0123456789';
const least = 0.6;

/** How much smaller `family` is set in place of `own`, both in a weight. A narrower one keeps the sizes. */
export function getFit(own: FontFamily, family: FontFamily, weight: FontWeight): number {
  return Math.max(least, Math.min(1, widthOf(own, weight) / widthOf(family, weight)));
}

function widthOf(family: FontFamily, weight: FontWeight): number {
  const face = getFace(family, Math.min(weight, heaviestWeights[family]) as FontWeight);
  return Array.from(sample).reduce((sum, character) => sum + face.glyph(character).advance, 0);
}

/** A layer with all texts below it set to fit. */
export function fitted<Node extends SceneNode>(node: Node, fit: TypeFit, tokens: Tokens): Node;
export function fitted(node: SceneNode, fit: TypeFit, tokens: Tokens): SceneNode {
  const codeOnly = toCodeOnly(node, (each) => fitted(each, fit, tokens));
  if (node.type === 'frame') return { ...fittedFrame(node, fit, tokens), ...codeOnly };
  if (node.type !== 'text') return { ...node, ...codeOnly };
  const family = node.family ?? familyOf(node.style, tokens);
  const runs = node.runs.map((run) =>
    sized(run, fit, run.family ?? (run.style ? familyOf(run.style, tokens) : family)),
  );
  return { ...sized(node, fit, family), ...codeOnly, runs };
}

/** In every state. */
function fittedFrame(node: FrameNode, fit: TypeFit, tokens: Tokens): FrameNode {
  const { component } = node;
  return {
    ...node,
    children: node.children.map((child) => fitted(child, fit, tokens)),
    ...(component && {
      component: { ...component, inState: (state) => fitted(component.inState(state), fit, tokens) },
    }),
  };
}

const familyOf = (style: string | undefined, { types, font = 'Inter' }: Tokens): FontFamily =>
  (style === undefined ? undefined : types[style]?.family) ?? font;

function sized<Style extends TextStyle>(style: Style, fit: TypeFit, family: FontFamily): Style {
  return style.size === undefined ? style : { ...style, size: fittedSize(style.size, fit[family]) };
}

/** In halves of a px. */
export const fittedSize = (size: number, share = 1): number => Math.round(size * share * 2) / 2;

/** Type tokens set to fit. */
export function fittedTypes(
  { types, font = 'Inter' }: Pick<Tokens, 'types' | 'font'>,
  fit: TypeFit,
): Tokens['types'] {
  return Object.fromEntries(
    Object.entries(types).map(([name, style]) => [
      name,
      { ...style, size: fittedSize(style.size, fit[style.family ?? font]) },
    ]),
  );
}
