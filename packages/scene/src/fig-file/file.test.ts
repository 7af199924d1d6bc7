import { createHash } from 'node:crypto';
import { parseFigFile } from '@open-pencil/core/io/formats/fig';
import { parseFig } from 'openfig-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { column, rect, scene, text } from '../scene.ts';
import { meantTree } from '../testing/meant.ts';
import { openPencilLayer } from '../testing/open-pencil.ts';
import { openfigLayer } from '../testing/openfig.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { figFile } from './file.ts';

const bytes = new Uint8Array(
  await sharp({ create: { width: 4, height: 3, channels: 3, background: '#f00' } })
    .png()
    .toBuffer(),
);
const photo = { bytes, mime: 'image/png', width: 4, height: 3 } as const;
const hash = createHash('sha1').update(bytes).digest('hex');
const note = scene({
  name: 'Note',
  viewport: 300,
  tokens: sampleTokens,
  images: { [hash]: photo },
  root: column({ name: 'Root', padding: 8, fill: 'paper' }, [
    text('Hello'),
    rect({ name: 'Photo', width: 40, height: 30, fill: { type: 'image', hash, fit: 'cover' } }),
  ]),
});
const file = figFile({
  name: 'Kit',
  pages: [
    { name: 'Sections', scenes: [sampleScene, note] },
    { name: 'Notes', scenes: [note] },
  ],
});

/** In a file each frame is called like its asset. */
const meantInFile = (x: number) => {
  const [sample, small] = [meantTree(sampleScene), meantTree(note)];
  return [
    { ...sample, name: 'Sample section' },
    { ...small, name: 'Note', box: [x, 0, small.box[2], small.box[3]] },
  ];
};

describe('a .fig file', () => {
  it('opens in openfig-core with its pages, frames and pictures', () => {
    const document = parseFig(file);
    const pages = document.childrenMap.get('0:0')!.map(({ name }) => name);
    expect(pages).toEqual(['Sections', 'Notes', 'Internal Only Canvas']);
    const frames = document.childrenMap.get('0:1')!.map((node) => openfigLayer(document, node));
    expect(frames).toEqual(meantInFile(sampleScene.viewport + 120));
    expect(document.childrenMap.get('0:3')!.map(({ name }) => name)).toEqual(['Note']);
    expect(document.images.get(hash)).toEqual(bytes);
    expect(document.meta).toMatchObject({ file_name: 'Kit' });
  });

  it('opens in open-pencil with its pages and frames', async () => {
    const graph = await parseFigFile(new Uint8Array(file).buffer);
    const [sections, notes] = graph.getPages();
    expect([sections!.name, notes!.name]).toEqual(['Sections', 'Notes']);
    const frames = sections!.childIds.map((id) => openPencilLayer(graph, graph.getNode(id)!));
    expect(frames).toEqual(meantInFile(sampleScene.viewport + 120));
  });

  it('has a thumbnail that is a picture', async () => {
    const { thumbnail } = parseFig(file);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'png', width: 400, height: 300 });
    const own = parseFig(figFile({ name: 'Kit', pages: [], thumbnail: bytes }));
    expect(own.thumbnail).toEqual(bytes);
  });

  it('starts a new row of frames when one is full, and never overlaps them', () => {
    const pages = [{ name: 'Many', scenes: Array.from({ length: 14 }, () => sampleScene) }];
    const document = parseFig(figFile({ name: 'Kit', pages }));
    const places = document.childrenMap.get('0:1')!.map((node) => [node.transform!.m02, node.transform!.m12]);
    expect(new Set(places.map(String)).size).toBe(14);
    expect(places[4]).toEqual([4 * (960 + 120), 0]);
    expect(places[5]![0]).toBe(0);
    expect(places[5]![1]).toBeGreaterThan(meantTree(sampleScene).box[3]);
  });

  it('is the same every time', () => {
    const pages = [{ name: 'Notes', scenes: [note] }];
    expect(figFile({ name: 'Kit', pages })).toEqual(figFile({ name: 'Kit', pages }));
  });
});
