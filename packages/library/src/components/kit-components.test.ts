import { instance } from '@kitshelf/scene/component.ts';
import { rgba } from '@kitshelf/scene/color.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import {
  type FrameNode,
  type SceneNode,
  type State,
  type Tokens,
  column,
  paints,
} from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { brands } from '../brands/brands.ts';
import { createRenderContext } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import { type KitComponent, kitComponents } from './kit-components.ts';

type Rgb = readonly [number, number, number];

const looks = brands.flatMap((brand) =>
  (['light', 'dark'] as const).map((appearance) => ({ brand, appearance })),
);

/** Every choice of a component that is made of choices, the others as they are. */
function choicesOf({ properties }: KitComponent): Record<string, string>[] {
  return Object.entries(properties).reduce<Record<string, string>[]>(
    (all, [name, property]) =>
      property.type === 'choice'
        ? all.flatMap((values) => property.choices.map((choice) => ({ ...values, [name]: choice })))
        : all,
    [{}],
  );
}

const statesOf = ({ states }: KitComponent): State[] => ['default', ...states];

function over(color: string, ground: Rgb, tokens: Tokens): Rgb {
  const { r, g, b, a } = rgba(color, tokens);
  return [r, g, b].map((channel, at) => channel * a + ground[at]! * (1 - a)) as unknown as Rgb;
}

/** WCAG 2.2, 1.4.3: from relative luminances. */
function ratio(one: Rgb, other: Rgb): number {
  const luminance = (color: Rgb) => {
    const [r, g, b] = color.map((c) => (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4)));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const groundIn = (node: SceneNode, ground: Rgb, tokens: Tokens): Rgb =>
  'fill' in node
    ? paints(node.fill).reduce<Rgb>(
        (below, paint) => (typeof paint === 'string' ? over(paint, below, tokens) : below),
        ground,
      )
    : ground;

/** The worst contrast of a text, and what it says. */
function worstText(node: SceneNode, ground: Rgb, tokens: Tokens): [number, string] {
  if (node.opacity === 0) return [99, ''];
  if (node.type === 'text') return [ratio(over(node.color!, ground, tokens), ground), node.name];
  if (node.type !== 'frame') return [99, ''];
  const own = groundIn(node, ground, tokens);
  return node.children
    .map((child) => worstText(child, own, tokens))
    .reduce((worst, each) => (each[0] < worst[0] ? each : worst), [99, '']);
}

/** A number stands in a group with its buttons, which has the edge. */
const controls = new Set(['textbox', 'combobox', 'checkbox', 'radio', 'switch', 'slider', 'group']);

/** What is known by its words needs no edge: a segment stands in a frame with the others. */
const isWordy = (node: SceneNode) =>
  node.role === 'radio' && layersOf(node).some(({ type }) => type === 'text');

const layersOf = (node: SceneNode): SceneNode[] =>
  node.type === 'frame' ? [node, ...node.children.flatMap(layersOf)] : [node];

/** How well the edge of a control, or its filled ground where it has no edge, stands out from what is around it. */
function edgeContrast(node: SceneNode, ground: Rgb, tokens: Tokens): number {
  const stroke = 'stroke' in node ? node.stroke : undefined;
  const own = groundIn(node, ground, tokens);
  if (typeof stroke?.paint !== 'string' || typeof stroke.weight === 'object') return ratio(own, ground);
  return Math.max(ratio(over(stroke.paint, own, tokens), ground), ratio(own, ground));
}

const all = looks.map(({ brand, appearance }) => {
  const ctx = createRenderContext(brand, { appearance });
  const tokens = getTokens(brand.theme, appearance, 'desktop');
  return {
    name: `${brand.slug} ${appearance}`,
    ctx,
    tokens,
    ground: over(ctx.colors.ground, [1, 1, 1], tokens),
  };
});

describe.each(all)('$name', ({ ctx, tokens, ground }) => {
  const drawn = kitComponents.flatMap((component) =>
    choicesOf(component).flatMap((values) =>
      statesOf(component).map((state): [string, FrameNode, State] => [
        `${component.name} ${Object.values(values).join(' ')} ${state}`,
        instance(component, ctx, values, state),
        state,
      ]),
    ),
  );

  it('every word can be read in every state: 4.5 to 1', () => {
    const failed = drawn.flatMap(([name, node]) => {
      const [worst, words] = worstText(node, ground, tokens);
      return worst < 4.5 ? [`${name}: "${words}" ${worst.toFixed(2)}`] : [];
    });
    expect(failed).toEqual([]);
  });

  it('controls have an edge or a ground that can be seen, also the ring of what is in focus: 3 to 1', () => {
    const failed = drawn.flatMap(([name, node, state]) => {
      if (state === 'disabled' || state === 'loading') return [];
      const parts = layersOf(node).filter(({ opacity }) => opacity !== 0);
      const edged = parts
        .filter(({ role }) => role !== undefined && controls.has(role))
        .filter((layer) => !isWordy(layer));
      const seen = (layer: SceneNode) =>
        Math.max(...layersOf(layer).map((part) => edgeContrast(part, ground, tokens)));
      const hidden = edged.filter((layer) => seen(layer) < 3).map(() => `${name}: edge`);
      const focused =
        state !== 'focus' ||
        parts.some((part) => edgeContrast(part, ground, tokens) >= 3 && 'stroke' in part && part.stroke);
      return [...hidden, ...(focused ? [] : [`${name}: ring`])];
    });
    expect(failed).toEqual([]);
  });
});

it('holds at least forty components, each named once', () => {
  const names = kitComponents.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

it('in each state a component has the same layers by name, and looks else', () => {
  const ctx = createRenderContext(brands[0]!);
  const names = (node: SceneNode) => layersOf(node).map(({ name }) => name);
  for (const component of kitComponents)
    for (const values of choicesOf(component)) {
      const rest = instance(component, ctx, values);
      for (const state of component.states) {
        const other = instance(component, ctx, values, state);
        expect(names(other), `${component.name} ${state}`).toEqual(names(rest));
        const look = ({ component: _use, ...node }: FrameNode) => JSON.stringify(node);
        expect(look(other), `${component.name} ${state}`).not.toBe(look(rest));
      }
    }
});

it('names as slots only layers that it has', () => {
  const ctx = createRenderContext(brands[0]!);
  for (const component of kitComponents)
    for (const slot of component.slots ?? [])
      expect(
        layersOf(instance(component, ctx)).map(({ name }) => name),
        component.name,
      ).toContain(slot);
});

it.each(looks)(
  'every component of $brand.slug in $appearance can be laid out, none of it as nothing',
  ({ brand, appearance }) => {
    const ctx = createRenderContext(brand, { appearance });
    const root = column(
      { name: 'All', width: 1000 },
      kitComponents.map((component) => instance(component, ctx)),
    );
    const { children } = layoutScene({
      name: 'All',
      viewport: 1000,
      root,
      tokens: getTokens(brand.theme, appearance, 'desktop'),
    });
    for (const { node, width, height } of children)
      expect(Math.min(width, height), node.name).toBeGreaterThan(5);
  },
);
