import { contrast, rgba } from '@kitshelf/scene/color.ts';
import { instance } from '@kitshelf/scene/component.ts';
import { type Color, type FrameNode, type SceneNode, type Tokens, paints } from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { brands } from '../brands/brands.ts';
import { createRenderContext, type RenderContext, withBackground } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import { buttonComponent, iconButtonComponent } from './buttons.ts';
import { kitComponents } from './kit-components.ts';

const least = 3;

const looks = brands.flatMap((brand) =>
  (['light', 'dark'] as const).flatMap((appearance) =>
    (['ground', 'tint', 'deep'] as const).map((ground) => ({
      name: `${brand.slug} ${appearance} on ${ground}`,
      tokens: getTokens(brand.theme, appearance, 'desktop'),
      ctx: withBackground(createRenderContext(brand, { appearance }), ground),
    })),
  ),
);

type NodeWithFill = Extract<SceneNode, { fill?: unknown }>;

const ringed = (node: SceneNode): NodeWithFill[] => [
  ...('stroke' in node && node.stroke?.align === 'outside' ? [node] : []),
  ...(node.type === 'frame' ? node.children.flatMap(ringed) : []),
];

/** What is wrong with the ring of a layer on a ground: it stands out from the ground, and from the layer or a line within it. */
function ringFaults(layer: NodeWithFill, ctx: RenderContext, tokens: Tokens): string[] {
  const seen = (one: Color, other: Color) => contrast(rgba(one, tokens), rgba(other, tokens));
  const ring = (layer as FrameNode).stroke!.paint as Color;
  const fill = paints(layer.fill).find((paint) => typeof paint === 'string');
  const [inner] = [(layer as FrameNode).shadow ?? []]
    .flat()
    .filter(({ inset, spread = 0, blur }) => inset && spread >= 2 && blur === 0);
  const pairs: [string, number][] = [
    ['ground', seen(ring, ctx.colors.ground)],
    ...(fill === undefined || seen(ring, fill) >= least
      ? []
      : inner
        ? ([
            ['line and fill', seen(inner.color, fill)],
            ['line and ring', seen(inner.color, ring)],
          ] as [string, number][])
        : ([['fill', seen(ring, fill)]] as [string, number][])),
  ];
  return pairs.flatMap(([what, ratio]) => (ratio < least ? [`${what} ${ratio.toFixed(2)}`] : []));
}

describe.each(looks)('$name', ({ ctx, tokens }) => {
  it('a ring of focus is seen against the ground and against the control: 3 to 1', () => {
    const buttons = (['primary', 'secondary', 'quiet'] as const).flatMap((emphasis) => [
      [`Button ${emphasis}`, instance(buttonComponent, ctx, { emphasis }, 'focus')] as const,
      [`Icon button ${emphasis}`, instance(iconButtonComponent, ctx, { emphasis }, 'focus')] as const,
    ]);
    const others = kitComponents
      .filter(({ states }) => (states as readonly string[]).includes('focus'))
      .map((component) => [component.name, instance(component, ctx, {}, 'focus')] as const);
    const drawn = [...buttons, ...others];
    expect(drawn.filter(([, node]) => ringed(node).length > 0).length).toBeGreaterThan(15);
    expect(
      drawn.flatMap(([name, node]) =>
        ringed(node).flatMap((layer) => ringFaults(layer, ctx, tokens).map((fault) => `${name}: ${fault}`)),
      ),
    ).toEqual([]);
  });
});
