import { column, type FrameNode, rect, row, type SceneNode, text } from '@kitshelf/scene/scene.ts';
import { renderSvg } from '@kitshelf/scene/svg/render.ts';
import { describe, expect, it } from 'vitest';
import { listAssets, buildScene } from '../catalogue/catalogue.ts';
import { withoutWrappers } from './without-wrappers.ts';

const tokens = { colors: { ink: '#101010' }, radii: {}, types: {} };
const box = (name: string) => rect({ name, width: 40, height: 20, fill: 'ink' });
const card = (name: string, width?: 'fill') =>
  column({ name, padding: 8, fill: '#eeeeee', ...(width && { width }) }, [text('Words'), box('Box')]);
const names = (node: SceneNode): string[] =>
  node.type === 'frame' ? [node.name, ...node.children.flatMap(names)] : [];
const kept = (child: SceneNode, parent: Partial<FrameNode> = {}) =>
  names(withoutWrappers({ ...column({ name: 'Root', width: 300 }, [child]), ...parent }));

describe('a frame that only holds another one of its own size', () => {
  it.each<[string, SceneNode]>([
    ['hugs it', row({ name: 'Wrapper' }, [card('Card')])],
    ['fills with it', column({ name: 'Wrapper', width: 'fill', gap: 8 }, [card('Card', 'fill')])],
    ['gives it its px', row({ name: 'Wrapper', width: 200 }, [card('Card', 'fill')])],
    ['holds another wrapper', row({ name: 'Wrapper' }, [column({ name: 'Second' }, [card('Card')])])],
  ])('that %s is left out, and nothing moves', (_, wrapper) => {
    expect(kept(wrapper)).toEqual(['Root', 'Card']);
    const root = column({ name: 'Root', width: 300, gap: 8 }, [wrapper, card('After')]);
    const shown = (design: FrameNode) => renderSvg({ name: 'T', viewport: 300, tokens, root: design });
    expect(shown(withoutWrappers(root))).toBe(shown(root));
  });

  it.each<[string, SceneNode, Partial<FrameNode>?]>([
    ['is larger than what it holds', column({ name: 'Wrapper', width: 'fill' }, [card('Card')])],
    ['holds several', row({ name: 'Wrapper' }, [card('Card'), box('Box')])],
    ['is seen', row({ name: 'Wrapper', fill: '#ffffff' }, [card('Card')])],
    ['has room round it', row({ name: 'Wrapper', padding: 4 }, [card('Card')])],
    ['is a part of the page', row({ name: 'Wrapper', as: 'nav' }, [card('Card')])],
    ['cuts it off', row({ name: 'Wrapper', clip: true }, [card('Card')])],
    [
      'holds what has a limit',
      column({ name: 'Wrapper', width: 'fill' }, [{ ...card('Card', 'fill'), maxWidth: 90 }]),
    ],
    ['shares a baseline', row({ name: 'Wrapper' }, [card('Card')]), { direction: 'row', align: 'baseline' }],
  ])('stays where it %s', (_, wrapper, parent) => {
    expect(kept(wrapper, parent)).toEqual(['Root', 'Wrapper', 'Card']);
  });

  it('is in no design', () => {
    const hasOne = (node: SceneNode): boolean =>
      node.type === 'frame' &&
      (JSON.stringify(withoutWrappers(node)) !== JSON.stringify(node) || node.children.some(hasOne));
    const found = listAssets()
      .filter((_, at) => at % 90 === 0)
      .filter(({ id, variants }) => hasOne(buildScene(id, variants[0]!.key).root));
    expect(found.map(({ slug }) => slug)).toEqual([]);
  });
});
