import { createHash } from 'node:crypto';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { column, rect } from '@kitshelf/scene/scene.ts';
import { expect, it, vi } from 'vitest';
import { applyPlan } from '../src/main/apply.ts';
import { strictFigma } from './strict-figma.ts';

it('makes the files of pictures, which paints name as Figma does', async () => {
  const bytes = Buffer.from('a picture');
  const hash = createHash('sha1').update(bytes).digest('hex');
  const shown = rect({
    name: 'Photograph',
    width: 40,
    height: 30,
    fill: { type: 'image', hash, fit: 'cover' },
  });
  const plan = figmaPlan({
    name: 'Card',
    viewport: 390,
    root: column({ name: 'Card' }, [shown]),
    tokens: { colors: {}, radii: {}, types: {} },
    images: { [hash]: { bytes, mime: 'image/jpeg', width: 4, height: 3 } },
  });
  const { figma, pictures } = strictFigma();
  vi.stubGlobal('figma', figma);
  const palette = {
    paint: ({ paint }: { paint: unknown }) => paint as Paint,
    font: () => ({ family: 'Inter', style: 'Regular' }),
  };
  const root = await applyPlan(plan, palette, { isCancelled: () => false, onProgress: () => {} });
  vi.unstubAllGlobals();
  const [card] = root.children as readonly RectangleNode[];
  expect(card!.fills).toEqual([{ type: 'IMAGE', scaleMode: 'FILL', imageHash: hash }]);
  expect([...pictures]).toEqual([hash]);
});
