import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { figmaPlan, type FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { expect, it } from 'vitest';
import { recolour } from '../src/ui/inserting/recolour.ts';

it('a plan takes the colours of its tokens from another appearance, and nothing else changes', () => {
  const entry = [...assetEntries().values()].find(({ slug }) => slug.startsWith('section-hero-'));
  const [light, dark] = (['desktop', 'dark'] as const).map((key) => figmaPlan(entry!.build(key)));
  const made = recolour(light!, dark!.tokens.colors);
  expect(solids(made).length).toBeGreaterThan(10);
  expect(solids(made)).toEqual(solids(dark!));
  expect(solids(made)).not.toEqual(solids(light!));
  expect(recolour(made, light!.tokens.colors).root).toEqual(recolour(light!, light!.tokens.colors).root);
});

/** Every token that a fill names, with the colour beside it. */
function solids({ root }: FigmaPlan): [string, string][] {
  const walk = (node: FigmaPlan['root']): [string, string][] => [
    ...(node.fills ?? []).flatMap(({ paint, token }): [string, string][] =>
      paint.color && token !== undefined ? [[token, hexOf(paint.color, paint.opacity)]] : [],
    ),
    ...(node.children ?? []).flatMap(walk),
  ];
  return walk(root);
}

const hexOf = ({ r, g, b }: { r: number; g: number; b: number }, opacity = 1) =>
  [r, g, b, opacity].map((channel) => Math.round(channel * 255)).join(' ');
