import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { column, rect, row, scene, text } from '@kitshelf/scene/scene.ts';
import { sampleTokens } from '@kitshelf/scene/testing/sample.ts';
import { expect, it } from 'vitest';
import { isInPlace, placedByOpenPencil } from './open-pencil.ts';

const box = (name: string, width: number | 'fill') => rect({ name, width, height: 40, fill: 'brand' });
const planOf = (root: ReturnType<typeof column>) =>
  figmaPlan(scene({ name: 'Card', viewport: 400, tokens: sampleTokens, root }));

it("another editor's layout puts the layers of a plan where they are meant", async () => {
  const line = row({ name: 'Line', width: 'fill', gap: 10, align: 'center' }, [
    box('Fixed', 60),
    box('Rest', 'fill'),
  ]);
  const root = column({ name: 'Root', width: 'fill', padding: 20, gap: 30 }, [
    line,
    { ...box('Corner', 50), place: { right: 5, top: 6 } },
  ]);
  const layers = await placedByOpenPencil(planOf(root));
  expect(layers.map(({ name, placed }) => [name, ...placed])).toEqual([
    ['Root', 0, 0, 400, 80],
    ['Line', 20, 20, 360, 40],
    ['Fixed', 0, 0, 60, 40],
    ['Rest', 70, 0, 290, 40],
    ['Corner', 345, 6, 50, 40],
  ]);
  expect(layers.every(isInPlace)).toBe(true);
});

it('a layer that stands elsewhere is noticed', async () => {
  const plan = planOf(
    column({ name: 'Root', width: 'fill', padding: 20 }, [text('Word', { style: 'body' })]),
  );
  const [child] = plan.root.children!;
  child!.box[1] += 1;
  expect(
    (await placedByOpenPencil(plan)).filter((layer) => !isInPlace(layer)).map(({ name }) => name),
  ).toEqual([child!.name]);
});

it('at least 99 % of the layers of every hundredth asset stand within 0.6 px', async () => {
  const entries = [...assetEntries().values()].filter((_, at) => at % 100 === 7);
  let [all, wrong] = [0, 0];
  for (const entry of entries) {
    const layers = await placedByOpenPencil(figmaPlan(entry.build(entry.variants[0]!)));
    all += layers.length;
    wrong += layers.filter((layer) => !isInPlace(layer)).length;
  }
  expect(all).toBeGreaterThan(1_500);
  expect(wrong / all).toBeLessThanOrEqual(0.01);
});
