import { difference } from '@kitshelf/scene/oklch.ts';
import { parseHex } from '@kitshelf/scene/color.ts';
import type { FrameNode, SceneNode } from '@kitshelf/scene/scene.ts';
import { expect, it } from 'vitest';
import { brands } from '../brands/brands.ts';
import { createRenderContext } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import { portrait } from './portrait.ts';

function colorOf(part: string, { children }: FrameNode): string {
  const [person] = children as [SceneNode & { type: 'vector' }];
  return person.paths.find(({ name }) => name === part)!.fill as string;
}

it.each(brands.map((brand) => [brand.slug, brand] as const))(
  'every person of %s stands out from its ground',
  (_, brand) => {
    const { colors } = getTokens(brand.theme, 'light', 'desktop');
    // Grounds, skins and hair go round after 5, 6 and 7.
    for (let index = 0; index < 5 * 6 * 7; index += 1) {
      const frame = portrait(createRenderContext(brand), index, 100, 100);
      const ground = parseHex(colors[frame.fill as string]!);
      const [face, shirt] = [colorOf('Face', frame), colors[colorOf('Shirt', frame)]!];
      expect(difference(ground, parseHex(face))).toBeGreaterThanOrEqual(0.05);
      expect(difference(ground, parseHex(shirt))).toBeGreaterThanOrEqual(0.05);
    }
  },
);
