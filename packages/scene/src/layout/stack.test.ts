import { describe, expect, it } from 'vitest';
import { figmaClipboard } from '../figma/clipboard.ts';
import { column, paragraph, scene, text } from '../model/scene.ts';
import { stackScenes } from './stack.ts';
import { meantTree } from '../testing/meant.ts';
import { openPencilTree } from '../testing/open-pencil.ts';
import { openfigTree } from '../testing/openfig.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';

/** The same names for other values, in another typeface, in a scene that takes its width from its window. */
const other = scene({
  name: 'Note',
  viewport: 300,
  tokens: {
    ...sampleTokens,
    font: 'Lora',
    colors: { ...sampleTokens.colors, paper: '#123456' },
    spaces: { ...sampleTokens.spaces, s: 50 },
    types: { ...sampleTokens.types, title: { size: 20, lineHeight: 30, weight: 400 } },
  },
  root: column(
    {
      name: 'Root',
      width: 'fill',
      padding: ['s', 'm'],
      fill: 'paper',
      shadow: { y: 1, blur: 2, color: 'paper/50' },
    },
    [text('Hello', { style: 'title' }), paragraph('World')],
  ),
});
const page = stackScenes('Whole', 960, [
  { name: 'First', scene: sampleScene },
  { name: 'Second', scene: other },
  { name: 'Third', scene: sampleScene },
]);
const { html } = figmaClipboard(page);

describe.each([
  ['openfig-core', async () => openfigTree(html)],
  ['open-pencil', async () => await openPencilTree(html)],
])('scenes one below the other, as %s reads them', (_decoder, read) => {
  it('are one column without gaps, as wide as was asked, whose children fill it', async () => {
    const { name, box, stack, children } = await read();
    expect([name, box[2], stack?.mode, stack?.gap, stack?.padding]).toEqual([
      'Whole',
      960,
      'column',
      0,
      [0, 0, 0, 0],
    ]);
    expect([stack?.primary, stack?.counter]).toEqual(['hug', 'fixed']);
    expect(children.map((each) => [each.name, each.box[0], each.box[2], each.flow.stretch])).toEqual([
      ['First', 0, 960, true],
      ['Second', 0, 960, true],
      ['Third', 0, 960, true],
    ]);
    const tall = meantTree(sampleScene).box[3];
    // 50 px of padding, a title of 30 px, a paragraph of 24 px, 50 px.
    expect(children.map((each) => [each.box[1], each.box[3]])).toEqual([
      [0, tall],
      [tall, 154],
      [tall + 154, tall],
    ]);
  });

  it('keep their own colours, lengths and typefaces, also where others call theirs the same', async () => {
    const [first, second, third] = (await read()).children;
    expect(first?.children).toEqual(meantTree(sampleScene).children);
    expect(third?.children).toEqual(first?.children);
    expect(second?.fills).toEqual(['#123456@1']);
    expect(second?.stack?.padding).toEqual([50, 16, 50, 16]);
    expect(second?.children.map((each) => each.text)).toMatchObject([
      { font: expect.stringMatching(/^Lora/), size: 20 },
      { font: expect.stringMatching(/^Lora/), size: 16 },
    ]);
  });
});

it('what all mean alike is called as it was, what differs by a number', () => {
  expect(page.tokens.colors).toEqual({ ...sampleTokens.colors, 'paper-2': '#123456' });
  expect(page.tokens.spaces).toEqual({ ...sampleTokens.spaces, 's-2': 50 });
});
