import type { Scene } from '@kitshelf/scene/scene.ts';

/** For each ground those on which the same texts can be read, the first choice first. */
const others: Readonly<Record<string, readonly string[]>> = {
  ground: ['card', 'tint'],
  tint: ['ground', 'card'],
  wash: ['ground', 'card'],
  card: ['ground', 'tint'],
};

/**
 * Designs one below the other with grounds that alternate: one that would stand on the ground of that above it changes its
 * ground for that of its cards, which take the ground, or for the quiet one where both are alike. Bands, gradients and
 * pictures stay as they are.
 */
export function withAlternateGrounds(scenes: readonly Scene[]): Scene[] {
  let above: string | undefined;
  return scenes.map((scene) => {
    const told = groundOf(scene) === above ? withOtherGround(scene) : scene;
    above = groundOf(told);
    return told;
  });
}

/** What it stands on, where that is one colour. */
function groundOf({ root: { fill }, tokens }: Scene): string | undefined {
  return typeof fill === 'string' ? (tokens.colors[fill] ?? fill).toLowerCase() : undefined;
}

function withOtherGround(scene: Scene): Scene {
  const { fill } = scene.root;
  const { colors } = scene.tokens;
  const own = typeof fill === 'string' ? fill : '';
  const other = others[own]?.find((token) => (colors[token] ?? colors[own]) !== colors[own]);
  if (other === undefined) return scene;
  const exchanged = { [own]: colors[other]!, [other]: colors[own]! };
  return { ...scene, tokens: { ...scene.tokens, colors: { ...colors, ...exchanged } } };
}
