import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { instance } from '@kitshelf/scene/component.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import { eachPlaced } from '@kitshelf/scene/layout/placed.ts';
import { type FrameNode, type Scene, type SceneNode, column, text } from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { brands } from '../../brands/brands.ts';
import { comboboxComponent } from '../../components/fields.ts';
import { createRenderContext } from '../../model/render-context.ts';
import { assetEntries } from '../catalogue.ts';
import { componentSheet } from './component-sheet.ts';

const build = (slug: string, variant: 'desktop' | 'phone' | 'dark' = 'desktop'): Scene =>
  [...assetEntries().values()].find((entry) => entry.slug === slug)!.build(variant);

const nodes = (node: SceneNode): SceneNode[] => [
  node,
  ...(node.type === 'frame' ? node.children.flatMap((child) => nodes(child)) : []),
];
const lists = ({ root }: Scene): FrameNode[] =>
  nodes(root).filter((node): node is FrameNode => node.role === 'list');
const statesIn = (list: FrameNode): string[] => list.children.map(({ name }) => name);

describe('the components of a design', () => {
  it('stand side by side in all their states, each look once, on the grounds that they have', () => {
    const design = build('section-pricing-cards-norrvik');
    const sheet = componentSheet(design);
    expect(lists(sheet).map(({ label }) => label)).toEqual([
      'Button, medium, secondary',
      'Button, medium, primary',
    ]);
    for (const list of lists(sheet))
      expect(statesIn(list)).toEqual(['default', 'hover', 'focus', 'pressed', 'disabled', 'loading']);
    const grounds = lists(sheet).map(
      (list) =>
        new Set(
          list.children
            .flatMap(nodes)
            .flatMap((node) => (node.name === 'Shown' && node.type === 'frame' ? [node.fill] : [])),
        ),
    );
    expect(grounds).toEqual([new Set(['card']), new Set(['deep'])]);
    expect(JSON.stringify(componentSheet(build('section-pricing-cards-norrvik')))).toBe(
      JSON.stringify(sheet),
    );
  });

  it('can be used as they begin, and are pictures with a name in every other state', () => {
    const page = renderHtml(componentSheet(build('section-dash-settings-halvora'))).html;
    const shown = page.slice(page.indexOf('aria-label="Switch"'), page.indexOf('aria-label="Button, medium'));
    expect(shown.match(/<input[^>]* role="switch"/g)).toHaveLength(1);
    expect(shown.match(/ role="img" aria-label="Switch, (?:hover|focus|disabled|selected)"/g)).toHaveLength(
      4,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have room for what opens below them', () => {
    const brand = brands[0]!;
    const box = instance(comboboxComponent, createRenderContext(brand, { appearance: 'light' }));
    const sheet = componentSheet({
      ...build('section-pricing-cards-norrvik'),
      root: column({ name: 'Box' }, [box]),
    });
    const heightOf = (state: string) =>
      [...eachPlaced(layoutScene(sheet))].find(({ node }) => node.name === state)!.height;
    expect(heightOf('expanded')).toBeGreaterThan(heightOf('hover') + 80);
    expect(heightOf('hover')).toBe(heightOf('default'));
  });

  it('tell of no row, tab or line of a menu without what it is part of', () => {
    const sheet = componentSheet(build('section-dash-settings-halvora', 'phone'));
    const told = lists(sheet)
      .flatMap(nodes)
      .map(({ role }) => role);
    expect(told).toContain('switch');
    for (const role of ['row', 'tab', 'menuitem', 'cell']) expect(told).not.toContain(role);
  });

  it('are said to be none where a design has none', () => {
    const bare = build('section-pricing-cards-norrvik');
    const sheet = componentSheet({ ...bare, root: column({ name: 'Bare' }, [text('Only words')]) });
    expect(lists(sheet)).toEqual([]);
    expect(nodes(sheet.root).some((node) => node.name === 'None of them has states.')).toBe(true);
  });
});
