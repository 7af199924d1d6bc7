import type { Scene, SceneNode } from '../model/node.ts';
import type { FontFamily, FontWeight, Tokens } from '../model/tokens.ts';
import { layerStyle, runStyles } from './style.ts';

/** The weights that texts are set in, by typeface. */
export function facesIn(views: readonly Scene[]): Map<FontFamily, Set<FontWeight>> {
  const found = new Map<FontFamily, Set<FontWeight>>();
  const visit = (node: SceneNode, tokens: Tokens): void => {
    if (node.type === 'frame') node.children.forEach((child) => visit(child, tokens));
    if (node.type !== 'text') return;
    for (const { family, weight } of [layerStyle(node, tokens), ...runStyles(node, tokens)])
      found.set(family, (found.get(family) ?? new Set()).add(weight));
  };
  for (const { root, tokens } of views) visit(root, tokens);
  return found;
}

/** Where the file of a weight of a typeface lies, as an address that `@font-face` takes. */
export type FontUrl = (family: FontFamily, weight: FontWeight) => string;

/** The faces as `@font-face` rules, a line each, typefaces in the order of their first use. */
export function faceRules(
  faces: ReadonlyMap<FontFamily, ReadonlySet<FontWeight>>,
  fontUrl: FontUrl,
): string[] {
  return [...faces].flatMap(([family, weights]) =>
    [...weights]
      .toSorted((one, other) => one - other)
      .map(
        (weight) =>
          `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: url('${fontUrl(family, weight)}') format('woff2'); }`,
      ),
  );
}
