import type { FrameNode, SceneNode } from '@kitshelf/scene/scene.ts';
import { expect, it } from 'vitest';
import { assetEntries } from '../catalogue.ts';
import { changesDesign, inState } from './section-states.ts';

const designOf = (layout: string) =>
  [...assetEntries().values()].find((entry) => entry.layout === `section-${layout}`)!.build('desktop');

const texts = (node: SceneNode): string[] =>
  node.type === 'text'
    ? [node.runs.map((run) => run.text).join('')]
    : node.type === 'frame'
      ? node.children.flatMap((child) => texts(child))
      : [];
const count = (root: FrameNode, words: string): number => texts(root).filter((each) => each === words).length;

/** Read off pictures of the designs: how many things a section lists, what stands in the first, and in the second alone. */
const listed: [layout: string, things: number, first: string, second: string][] = [
  ['features-cards', 6, 'Every bank in one view', 'Invoices match themselves'],
  ['quotes-masonry', 6, 'Ilse Vandermolen', 'Derek Omondi'],
  ['quotes-slider', 4, 'Tobias Anand', 'Rosa Lindqvist'],
  ['gallery-strip', 5, 'Sword of Devon', 'Split Leaf Ada'],
  ['faq-centered', 6, 'Is our money held by Halvora?', 'Which banks can we connect?'],
  ['dash-grid', 6, 'Brantwood Steel', 'Quarrybrook BV'],
  ['pricing-rows', 3, 'Starter', 'Growth'],
  ['shop-rows', 4, 'Holm chair', 'Strand table'],
];

it.each(listed)('one item and forty items of %s are whole things of it', (layout, things, first, second) => {
  const { root } = designOf(layout);
  expect([count(root, first), count(root, second)]).toEqual([1, 1]);
  const one = inState(designOf(layout), 'one-item').root;
  expect([count(one, first), count(one, second)]).toEqual([1, 0]);
  const many = inState(designOf(layout), 'many-items').root;
  expect(count(many, first)).toBe(Math.ceil(40 / things));
});

it('keeps the title of a list above its things', () => {
  const words = texts(inState(designOf('nav-sidebar'), 'one-item').root);
  expect(words.slice(words.indexOf('Pages')).slice(0, 3)).toEqual(['Pages', 'Home', 'Recent']);
});

it('counts pictures of a gallery without words', () => {
  const pictures = (node: SceneNode): number =>
    node.as === 'figure'
      ? 1
      : node.type === 'frame'
        ? node.children.reduce((sum, child) => sum + pictures(child), 0)
        : 0;
  const design = designOf('gallery-masonry');
  expect(pictures(design.root)).toBe(9);
  expect(pictures(inState(design, 'one-item').root)).toBe(1);
  expect(pictures(inState(design, 'many-items').root)).toBe(40);
});

it.each([
  ['hero-centered', 'a chart in a picture'],
  ['call-band', 'two buttons'],
  ['form-survey', 'a scale'],
  ['two-factor', 'the fields of a code'],
  ['contact-centered', 'fields of a form'],
  ['email-report', 'the bars of a chart'],
  ['email-receipt', 'the sums of an order'],
  ['dialog-confirm', 'the page behind a dialog'],
  ['dash-settings', 'the navigation beside a page'],
])('%s has no list: %s is none', (layout) => {
  expect(changesDesign(designOf(layout), 'one-item')).toBe(false);
  expect(changesDesign(designOf(layout), 'many-items')).toBe(false);
});
