import { describe, expect, it } from 'vitest';
import { column, scene, text } from '../model/scene.ts';
import { meantTree } from '../testing/meant.ts';
import { openPencilTree } from '../testing/open-pencil.ts';
import { openfigTree } from '../testing/openfig.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { figmaBoard, figmaRows } from './clipboard.ts';

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

const rows = figmaRows('Kit', [
  { name: 'Heroes', parts },
  { name: 'Footers', parts: [{ name: 'Small', scene: narrow }] },
]);

describe.each([
  ['openfig-core', async () => openfigTree(rows.html)],
  ['open-pencil', async () => await openPencilTree(rows.html)],
])('rows of scenes, as %s reads them', (_decoder, read) => {
  it('stand one below the other, each under its name', async () => {
    const { name, stack, children } = await read();
    expect([name, stack?.mode, stack?.gap, stack?.padding]).toEqual(['Kit', 'column', 160, [80, 80, 80, 80]]);
    const [heroes, footers] = children;
    expect(heroes?.children.map((each) => each.name)).toEqual(['Heroes', 'Heroes in a row']);
    expect(heroes?.children[0]?.text?.characters).toBe('Heroes');
    const tall = meantTree(sampleScene).box[3];
    // A title of 48 px, 40 px of room, then the row.
    expect(heroes?.box).toEqual([80, 80, 960 + 80 + 300, 48 + 40 + tall]);
    expect(footers?.box.slice(0, 2)).toEqual([80, 80 + 88 + tall + 160]);
  });

  it('hold each scene as it is copied alone, the same scene in two rows too', async () => {
    const { children } = await read();
    const [desktop, phone] = [meantTree(sampleScene), meantTree(narrow)];
    expect(children.map((group) => group.children[1]?.children)).toEqual([
      [
        { ...desktop, name: 'Desktop', box: [0, 0, 960, desktop.box[3]] },
        { ...phone, name: 'Phone', box: [1040, 0, 300, phone.box[3]] },
      ],
      [{ ...phone, name: 'Small', box: [0, 0, 300, phone.box[3]] }],
    ]);
  });
});
