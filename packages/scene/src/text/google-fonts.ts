import type { Scene, SceneNode } from '../node.ts';
import type { Tokens } from '../tokens.ts';
import { layerStyle, runStyles } from './style.ts';

/** Where Google Fonts gives these typefaces. */
export function fontsUrl(faces: ReadonlyMap<string, ReadonlySet<number>>): string {
  const families = [...faces].map(
    ([family, weights]) =>
      `family=${family.replaceAll(' ', '+')}:wght@${[...weights].sort((a, b) => a - b).join(';')}`,
  );
  return `https://fonts.googleapis.com/css2?${families.join('&')}&display=swap`;
}

/** The weights that texts are set in, by typeface. */
export function facesIn(views: readonly Scene[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const visit = (node: SceneNode, tokens: Tokens): void => {
    if (node.type === 'frame') node.children.forEach((child) => visit(child, tokens));
    if (node.type !== 'text') return;
    for (const { family, weight } of [layerStyle(node, tokens), ...runStyles(node, tokens)])
      found.set(family, (found.get(family) ?? new Set()).add(weight));
  };
  for (const { root, tokens } of views) visit(root, tokens);
  return found;
}
