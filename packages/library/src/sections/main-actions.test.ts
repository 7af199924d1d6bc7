import type { SceneNode } from '@kitshelf/scene/scene.ts';
import { expect, it } from 'vitest';
import { assetEntries } from '../catalogue/catalogue.ts';

/** What is shown as a picture of a product has no actions of its own. */
const isPicture = ({ as, role }: SceneNode): boolean =>
  as === 'figure' || role === 'img' || role === 'figure';

function wordsOf(node: SceneNode): string {
  if (node.type === 'text') return node.runs.map(({ text }) => text).join('');
  return node.label ?? (node.type === 'frame' ? node.children.map(wordsOf).join('').trim() : '');
}

/** How many strong buttons of each name a design has, in its menus too. */
function mainActions(node: SceneNode, found = new Map<string, number>()): Map<string, number> {
  if (isPicture(node)) return found;
  if (node.type !== 'frame') return node.reveals ? mainActions(node.reveals, found) : found;
  const { component, children, reveals } = node;
  if (
    component &&
    /^(Button|Icon button)$/.test(component.name) &&
    component.values['emphasis'] === 'primary'
  )
    found.set(wordsOf(node), (found.get(wordsOf(node)) ?? 0) + 1);
  for (const child of [...children, ...(reveals ? [reveals] : [])]) mainActions(child, found);
  return found;
}

it('a section has its main actions in all its widths', () => {
  const lost = [...assetEntries().values()]
    .filter(({ category }) => category === 'Sections')
    .filter((_, at) => at % 7 === 2)
    .flatMap((entry) => {
      const wanted = mainActions(entry.build('desktop').root);
      return (['tablet', 'phone'] as const)
        .filter((key) => entry.variants.includes(key))
        .flatMap((key) => {
          const there = mainActions(entry.build(key).root);
          return [...wanted.keys()]
            .filter((name) => !there.has(name))
            .map((name) => `${entry.slug} has no "${name}" on a ${key}`);
        });
    });
  expect(lost).toEqual([]);
}, 60_000);

it('each plan of a table can be chosen on a phone, with its price beside it', () => {
  const entry = [...assetEntries().values()].find(({ slug }) => slug === 'section-pricing-table-halvora')!;
  const choices = (key: 'desktop' | 'phone') =>
    texts(entry.build(key).root).filter((words) => words === 'Choose').length;
  expect(choices('phone')).toBe(choices('desktop'));
  expect(texts(entry.build('phone').root)).toEqual(expect.arrayContaining(['€290 a month', '€890 a month']));
});

const texts = (node: SceneNode): string[] =>
  node.type === 'text' ? [wordsOf(node)] : node.type === 'frame' ? node.children.flatMap(texts) : [];
