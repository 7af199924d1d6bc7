import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type SceneNode, column } from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { button } from '../blocks/button.ts';
import { brands } from '../brands/brands.ts';
import { priceCardComponent } from '../components/content.ts';
import { acting, withActions } from './acting.ts';
import { createRenderContext } from './render-context.ts';

const ctx = createRenderContext(brands[0]!);

/** What each button of a design is, in reading order. */
function told(node: SceneNode): string[] {
  if (node.type !== 'frame') return [];
  if (node.component?.name !== 'Button') return node.children.flatMap(told);
  return [[node.as, node.role, ...(node.isSubmit ? ['submit'] : [])].join(' ')];
}

const page = (props: Partial<FrameNode>, ...children: FrameNode[]) =>
  column({ name: 'Page' }, [column({ name: 'Place', ...props }, children)]);

describe('buttons', () => {
  it('lead elsewhere on a page and act in forms, dialogs and apps, unless they say otherwise', () => {
    const all = () => [
      button(ctx, 'Go'),
      button(ctx, 'Add', { acts: true }),
      button(ctx, 'Home', { acts: false }),
    ];
    const [link, acts] = ['a link', 'button button'];
    expect(told(withActions(page({}, ...all())))).toEqual([link, acts, link]);
    expect(told(withActions(page({ role: 'dialog' }, ...all())))).toEqual([acts, acts, link]);
    expect(told(withActions(acting(page({}, ...all()))))).toEqual([acts, acts, link]);
  });

  it('send the form that they stand in, if they are its last primary one', () => {
    const form = page(
      { as: 'form' },
      button(ctx, 'Try'),
      column({ name: 'Foot' }, [button(ctx, 'Save'), button(ctx, 'Back', { kind: 'secondary' })]),
    );
    expect(told(withActions(form))).toEqual(['button button', 'button button submit', 'button button']);
    expect(told(withActions(page({ as: 'form' }, button(ctx, 'Help', { acts: false }))))).toEqual(['a link']);
  });

  it('are the same in each state of the component that they stand in', () => {
    const made = withActions(page({}, instance(priceCardComponent, ctx)));
    const [card] = (made.children[0] as FrameNode).children as FrameNode[];
    expect([told(card!), told(card!.component!.inState('selected'))]).toEqual([['a link'], ['a link']]);
  });
});
