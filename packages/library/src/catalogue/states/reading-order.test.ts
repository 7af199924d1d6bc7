import type { Scene, SceneNode } from '@kitshelf/scene/scene.ts';
import { wordsIn } from '@kitshelf/scene/semantic/tree.ts';
import { describe, expect, it } from 'vitest';
import { assetEntries } from '../catalogue.ts';
import { readingOrder } from './reading-order.ts';

const build = (slug: string): Scene =>
  [...assetEntries().values()].find((entry) => entry.slug === slug)!.build('desktop');

/** Its lines as `role: words`. */
const linesOf = (scene: Scene): string[] => {
  const lines = (node: SceneNode): string[] => {
    if (node.type !== 'frame') return [];
    return node.name === 'Line' ? [node.children.map(wordsIn).join(': ')] : node.children.flatMap(lines);
  };
  return lines(readingOrder(scene).root);
};

describe('what is read out of a design', () => {
  it('has roles, names, values and stops of the tab key in their order, and the keys of its controls', () => {
    expect(linesOf(build('section-pricing-usage-halvora'))).toEqual([
      'text: Plans',
      'heading 2: Start free, stay when it pays for itself',
      'text: Most teams earn the fee back from idle cash in the first quarter.',
      'text: People',
      'text: 24',
      'slider, 24 of 0 to 70, tab stop 1: People',
      'text: Entries a month',
      'text: 18,000',
      'slider, 18000 of 0 to 32000, tab stop 2: Entries a month',
      'text: Storage',
      'text: 120 GB',
      'slider, 120 of 0 to 540, tab stop 3: Storage',
      'text: Your month',
      'text: €144.00',
      'text: a month',
      'text: 24 people at €4.00',
      'text: €96.00',
      'text: 18,000 entries',
      'text: €36.00',
      'text: 120 GB of storage',
      'text: €12.00',
      'link, tab stop 4: Open an account',
      'text: What you do not use is not charged. A limit stops surprises.',
      'link: Enter follows it.',
      'slider: Arrow keys, Page Up and Page Down move it; Home and End go to its ends.',
    ]);
  });

  it('is of a dialog what stands in it alone', () => {
    const lines = linesOf(build('section-checkout-basket-ryepan'));
    expect(lines.slice(0, 3)).toEqual([
      'dialog: Your basket',
      'heading 2: Your basket',
      'button, tab stop 1: Close the basket',
    ]);
    expect(lines).toContain('list: 3 items');
    expect(lines).toContain('dialog: Tab stays in it; Escape closes it where it can be closed.');
    expect(lines.join('\n')).not.toContain('Find us');
  });

  it('has one stop for a group of radio buttons', () => {
    const lines = linesOf(build('section-checkout-page-norrvik'));
    const radios = lines.filter((line) => line.startsWith('radio') && !line.startsWith('radiogroup'));
    expect(radios.length).toBeGreaterThan(1);
    expect(radios.filter((line) => line.includes('tab stop')).length).toBeLessThan(radios.length);
  });
});
