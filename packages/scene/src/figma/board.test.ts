import { describe, expect, it } from 'vitest';
import { column, scene, text } from '../scene.ts';
import { meantTree } from '../testing/meant.ts';
import { openPencilTree } from '../testing/open-pencil.ts';
import { openfigTree } from '../testing/openfig.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { figmaBoard } from './clipboard.ts';

/** The same token in another colour, in a scene that takes its width from its window. */
const narrow = scene({
  name: 'Note',
  viewport: 300,
  tokens: { ...sampleTokens, colors: { ...sampleTokens.colors, paper: '#123456' } },
  root: column({ name: 'Root', width: 'fill', padding: 8, fill: 'paper' }, [text('Hello')]),
});
const parts = [
  { name: 'Desktop', scene: sampleScene },
  { name: 'Phone', scene: narrow },
];
const { html } = figmaBoard('Both', parts);

describe.each([
  ['openfig-core', async () => openfigTree(html)],
  ['open-pencil', async () => await openPencilTree(html)],
])('a board of two scenes, as %s reads it', (_decoder, read) => {
  it('is one frame, a row that wraps, as wide as both with 80 px round and between them', async () => {
    const { name, box, stack } = await read();
    const tall = meantTree(sampleScene).box[3];
    expect([name, box]).toEqual(['Both', [0, 0, 960 + 300 + 240, tall + 160]]);
    expect(stack).toMatchObject({ mode: 'row', wraps: true, gap: 80, crossGap: 80, primary: 'fixed' });
    expect(stack?.padding).toEqual([80, 80, 80, 80]);
  });

  it('holds each scene as it is copied alone, in its own colours, called by its width', async () => {
    const { children } = await read();
    const [desktop, phone] = [meantTree(sampleScene), meantTree(narrow)];
    expect(children).toEqual([
      { ...desktop, name: 'Desktop', box: [80, 80, 960, desktop.box[3]] },
      { ...phone, name: 'Phone', box: [80 + 960 + 80, 80, 300, phone.box[3]] },
    ]);
    expect(children[1]?.fills).toEqual(['#123456@1']);
  });
});
