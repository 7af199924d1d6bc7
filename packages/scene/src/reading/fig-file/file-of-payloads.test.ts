import { createHash } from 'node:crypto';
import { type FigDocument, type FigNode, parseFig } from 'openfig-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { figmaClipboard } from '../../figma/clipboard.ts';
import { capture, captures } from '../../testing/captures.ts';
import { id, plain, writtenFile } from '../../testing/hand-written.ts';
import { openfigDocument, openfigLayer } from '../../testing/openfig.ts';
import { withInstancesResolved } from '../../testing/resolve-instances.ts';
import { sampleScene } from '../../testing/sample.ts';
import { fileOfPayloads } from './file-of-payloads.ts';
import { readFigFile } from '../payload.ts';
import { framesAsClipboard } from '../take-frame.ts';
import { toFrames } from '../tree.ts';

const payload = (name: string, html: string) => ({ name, html: () => html });
const onPage = (document: FigDocument, page: string): readonly FigNode[] => document.childrenMap.get(page)!;

/** What another program reads on a document's first page: all but names and places of what stands on it. */
function readLayers(document: FigDocument, nodes: readonly FigNode[]) {
  const resolved = withInstancesResolved(document);
  return nodes.map((node) => {
    const { name: _, box, ...layer } = openfigLayer(resolved, node);
    return { ...layer, size: box.slice(2) };
  });
}

/** Of a payload as its author copied it. */
function layersOf(html: string) {
  const document = openfigDocument(html);
  const page = document.childrenMap.get('0:0')!.find(({ internalOnly }) => !internalOnly)!;
  const { sessionID, localID } = page.guid;
  return readLayers(document, onPage(document, `${sessionID}:${localID}`));
}

describe('a file of payloads', () => {
  it('shows another program what the payloads showed it, Figma’s own and ours, whatever their schemas', () => {
    const all = [...captures.map(capture), figmaClipboard(sampleScene).html];
    const document = parseFig(
      fileOfPayloads({
        name: 'All',
        pages: [
          { name: 'One', payloads: all.map((html, index) => payload(`Design ${index}`, html)) },
          { name: 'Two', payloads: [payload('Again', all[0]!)] },
        ],
      }),
    );
    expect(document.childrenMap.get('0:0')!.map(({ name }) => name)).toEqual([
      'One',
      'Two',
      'Internal Only Canvas',
    ]);
    expect(readLayers(document, onPage(document, '0:1'))).toEqual(all.flatMap(layersOf));
    expect(readLayers(document, onPage(document, '0:3'))).toEqual(layersOf(all[0]!));
    expect(document.meta).toMatchObject({ file_name: 'All' });
  });

  it('calls a single frame like the design, keeps several where they stand to each other, and lays none over another', () => {
    const file = readFigFile(
      writtenFile({
        layers: [
          { id: 10, type: 'FRAME', name: 'Desktop', at: [500, 40], size: [1440, 900] },
          { id: 20, type: 'FRAME', name: 'Phone', at: [2000, 140], size: [390, 844] },
        ],
      }),
    );
    const both = framesAsClipboard(file, toFrames(file));
    const one = figmaClipboard(sampleScene).html;
    const made = fileOfPayloads({
      name: 'Places',
      pages: [
        { name: 'Page', payloads: [payload('Hero', one), payload('Pair', both), payload('Last', one)] },
      ],
    });
    const nodes = onPage(parseFig(made), '0:1');
    expect(nodes.map(({ name }) => name)).toEqual(['Hero', 'Pair, Desktop', 'Pair, Phone', 'Last']);
    const places = nodes.map(({ transform, size }) => [transform!.m02, transform!.m12, size!.x]);
    const [hero, desktop, phone, last] = places as [number, number, number][];
    expect(desktop![0]).toBe(hero![0] + hero![2] + 120);
    expect(phone![0] - desktop![0]).toBe(1560);
    expect(last![0]).toBeGreaterThanOrEqual(phone![0] + phone![2]);
  });

  it('keeps each design’s components apart, and equal outlines and pictures once', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    const hash = createHash('sha1').update(bytes).digest();
    const image = { hash: new Uint8Array(hash) };
    const dots = (red: number) => {
      const file = readFigFile(
        writtenFile({
          layers: [
            { id: 20, parent: 2, type: 'SYMBOL', name: 'Dot', size: [8, 8], fillPaints: [plain(red, 0, 0)] },
            { id: 10, type: 'FRAME', name: 'Card', size: [40, 40] },
            {
              id: 11,
              parent: 10,
              type: 'INSTANCE',
              name: 'A dot',
              size: [8, 8],
              symbolData: { symbolID: id(20) },
            },
            {
              id: 12,
              parent: 10,
              type: 'RECTANGLE',
              name: 'Photo',
              size: [4, 4],
              fillPaints: [{ type: 'IMAGE', image, imageScaleMode: 'FILL', visible: true, opacity: 1 }],
            },
          ],
          images: { [hash.toString('hex')]: new Uint8Array(bytes) },
        }),
      );
      return framesAsClipboard(file, toFrames(file));
    };
    const [dark, bright] = [dots(0.25), dots(1)];
    const document = parseFig(
      fileOfPayloads({
        name: 'Dots',
        pages: [{ name: 'Page', payloads: [payload('Dark', dark), payload('Bright', bright)] }],
      }),
    );
    const symbols = document.nodes.filter(({ type }) => type === 'SYMBOL');
    expect(new Set(symbols.map(({ guid }) => JSON.stringify(guid))).size).toBe(2);
    expect(readLayers(document, onPage(document, '0:1'))).toEqual([dark, bright].flatMap(layersOf));
    expect([...document.images.keys()]).toEqual([hash.toString('hex')]);
    expect(Buffer.from(document.images.get(hash.toString('hex'))!).equals(bytes)).toBe(true);
    const ids = document.nodes.map(({ guid }) => `${guid.sessionID}:${guid.localID}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives no design the bytes of another one, whatever kind of paint refers to them', () => {
    const withMedia = (byte: number) => {
      const media = { type: 'VIDEO', image: { dataBlob: 0 }, visible: true, opacity: 1 };
      const layer = { id: 10, type: 'RECTANGLE', name: 'Film', size: [4, 4], fillPaints: [media] } as const;
      const file = readFigFile(writtenFile({ layers: [layer], blobs: [Uint8Array.of(byte, byte)] }));
      return framesAsClipboard(file, toFrames(file));
    };
    const both = [payload('One', withMedia(1)), payload('Two', withMedia(2))];
    const made = readFigFile(fileOfPayloads({ name: 'Films', pages: [{ name: 'Page', payloads: both }] }));
    const films = made.nodes.filter(({ type }) => type === 'RECTANGLE' || type === 'ROUNDED_RECTANGLE');
    expect(films.map(({ fillPaints }) => made.blob(fillPaints?.[0]?.image?.dataBlob)?.[0])).toEqual([1, 2]);
  });

  it('is the same every time, leaves out what cannot be read, and refuses to hold nothing', () => {
    const html = figmaClipboard(sampleScene).html;
    const make = () =>
      fileOfPayloads({ name: 'Kit', pages: [{ name: 'A', payloads: [payload('B', html)] }] });
    expect(Buffer.from(make()).equals(make())).toBe(true);
    const nothing = payload('B', '<p>nothing</p>');
    const torn = [{ name: 'A', payloads: [nothing] }];
    const mixed = [...torn, { name: 'C', payloads: [nothing, payload('D', html)] }];
    const document = parseFig(fileOfPayloads({ name: 'Kit', pages: mixed }));
    expect(document.childrenMap.get('0:0')!.map(({ name }) => name)).toEqual(['C', 'Internal Only Canvas']);
    expect(onPage(document, '0:1').map(({ name }) => name)).toEqual(['D']);
    expect(() => fileOfPayloads({ name: 'Kit', pages: torn })).toThrow('contains nothing copied');
  });
});
