import { createHash } from 'node:crypto';
import { parseFigFile } from '@open-pencil/core/io/formats/fig';
import { parseFig } from 'openfig-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { column, rect, scene, text } from '../../model/scene.ts';
import { meantTree } from '../../testing/meant.ts';
import { openPencilLayer } from '../../testing/open-pencil.ts';
import { openfigLayer } from '../../testing/openfig.ts';
import { sampleScene, sampleTokens } from '../../testing/sample.ts';
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
    { name: 'Sections', groups: [[sampleScene], [note]] },
    { name: 'Notes', groups: [[note]] },
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

  it('says in plain JSON what it is called and how large its first page is', () => {
    const box = (name: string, width: number, height: number) =>
      scene({ name, viewport: width, tokens: sampleTokens, root: column({ name: 'Frame', height }) });
    const small = figFile({
      name: 'Two pages',
      pages: [
        { name: 'First', groups: [[box('Low', 100, 50), box('High', 200, 80)]] },
        { name: 'Second', groups: [[box('Alone', 300, 10)]] },
      ],
      exportedAt: '2026-02-03T04:05:06.000Z',
    });
    const document = parseFig(small);
    expect(document.meta).toEqual({
      client_meta: {
        background_color: { r: 0.96, g: 0.96, b: 0.96, a: 1 },
        thumbnail_size: { width: 400, height: 300 },
        // 100, the gap of 120, and 200.
        render_coordinates: { x: 0, y: 0, width: 420, height: 80 },
      },
      file_name: 'Two pages',
      developer_related_links: [],
      exported_at: '2026-02-03T04:05:06.000Z',
    });
    const id = ({ sessionID, localID }: { sessionID: number; localID: number }) => `${sessionID}:${localID}`;
    const rows = document.nodes.map(({ guid, name, parentIndex, transform }) =>
      [id(guid), name, parentIndex ? id(parentIndex.guid) + parentIndex.position : '', transform!.m02].join(
        ' ',
      ),
    );
    expect(rows).toEqual([
      '0:0 Document  0',
      '0:1 First 0:0!" 0',
      '1:1 Low 0:1!" 0',
      '1:2 High 0:1!# 220',
      '0:3 Second 0:0!# 0',
      '1:3 Alone 0:3!" 0',
      '0:2 Internal Only Canvas 0:0!$ 0',
    ]);
    expect(document.message).toMatchObject({ type: 'NODE_CHANGES', sessionID: 0, ackID: 0 });
    expect(parseFig(figFile({ name: 'Empty', pages: [] })).meta).toMatchObject({
      client_meta: { render_coordinates: { width: 0, height: 0 } },
      exported_at: '1980-01-01T00:00:00.000Z',
    });
  });

  it('keeps its pictures beside the document, not in it', () => {
    const document = parseFig(figFile({ name: 'Kit', pages: [{ name: 'Notes', groups: [[note]] }] }));
    const fill = document.nodes.find(({ name }) => name === 'Photo')!.fillPaints![0]!;
    expect(Buffer.from(fill.image!.hash as Uint8Array).toString('hex')).toBe(hash);
    expect(fill.image).not.toHaveProperty('dataBlob');
  });

  it('has a thumbnail that is a picture', async () => {
    const { thumbnail } = parseFig(file);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'png', width: 400, height: 300 });
    const { channels } = await sharp(thumbnail).stats();
    expect(channels.map(({ min, max }) => [min, max])).toEqual([0, 1, 2].map(() => [245, 245]));
    const own = parseFig(figFile({ name: 'Kit', pages: [], thumbnail: bytes }));
    expect(own.thumbnail).toEqual(bytes);
  });

  it('starts a new row of frames when one is full, and never overlaps them', () => {
    const pages = [{ name: 'Many', groups: Array.from({ length: 14 }, () => [sampleScene]) }];
    const document = parseFig(figFile({ name: 'Kit', pages }));
    const places = document.childrenMap.get('0:1')!.map((node) => [node.transform!.m02, node.transform!.m12]);
    expect(new Set(places.map(String)).size).toBe(14);
    expect(places[4]).toEqual([4 * (960 + 120), 0]);
    expect(places[5]![0]).toBe(0);
    expect(places[5]![1]).toBeGreaterThan(meantTree(sampleScene).box[3]);
  });

  it('keeps the scenes of a group in one row, also when that is longer than others', () => {
    const groups = [[note], Array.from({ length: 7 }, () => sampleScene), [note, note]];
    const document = parseFig(figFile({ name: 'Kit', pages: [{ name: 'Groups', groups }] }));
    const places = document.childrenMap.get('0:1')!.map((node) => [node.transform!.m02, node.transform!.m12]);
    const [noteRow, sampleRow] = [0, meantTree(note).box[3] + 120];
    const lastRow = sampleRow + meantTree(sampleScene).box[3] + 120;
    const samples = Array.from({ length: 7 }, (_, at) => [at * (960 + 120), sampleRow]);
    expect(places).toEqual([[0, noteRow], ...samples, [0, lastRow], [300 + 120, lastRow]]);
  });

  it('is the same every time', () => {
    const pages = [{ name: 'Notes', groups: [[note]] }];
    expect(figFile({ name: 'Kit', pages })).toEqual(figFile({ name: 'Kit', pages }));
  });

  it('is the same when its scenes are made one after the other as they are asked for', () => {
    const asked: string[] = [];
    const groups = {
      *[Symbol.iterator]() {
        for (const each of [sampleScene, note]) {
          asked.push(each.name);
          yield [each];
        }
      },
    };
    const made = figFile({ name: 'Kit', pages: [{ name: 'Sections', groups }] });
    const whole = figFile({ name: 'Kit', pages: [{ name: 'Sections', groups: [[sampleScene], [note]] }] });
    expect(Buffer.from(made).equals(whole)).toBe(true);
    expect(asked).toEqual(['Sample section', 'Note']);
  });
});
