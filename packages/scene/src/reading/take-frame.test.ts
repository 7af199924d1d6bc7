import { createHash } from 'node:crypto';
import { parseFigBinary } from 'openfig-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { figmaClipboard } from '../figma/clipboard.ts';
import { bytesIn } from '../testing/decoded.ts';
import { id, plain, writtenFile } from '../testing/hand-written.ts';
import { openPencilTree } from '../testing/open-pencil.ts';
import { openfigTree } from '../testing/openfig.ts';
import { sampleScene } from '../testing/sample.ts';
import { drawFrame } from './draw/draw.ts';
import { readClipboard, readFigFile } from './payload.ts';
import { framesAsClipboard } from './take-frame.ts';
import { toFrames } from './tree.ts';

const red = plain(1, 0, 0);
const box = { size: [20, 20], fillPaints: [red] } as const;

describe('a frame taken out of a payload', () => {
  it('keeps a component that stands in it where it is, also when an instance of it comes first', () => {
    const file = readFigFile(
      writtenFile({
        layers: [
          { ...box, id: 10, type: 'FRAME', name: 'Parts' },
          { ...box, id: 11, parent: 10, type: 'INSTANCE', name: 'A dot', symbolData: { symbolID: id(20) } },
          { ...box, id: 20, parent: 10, type: 'SYMBOL', name: 'Dot' },
        ],
      }),
    );
    const [taken] = toFrames(readClipboard(framesAsClipboard(file, toFrames(file))));
    expect(taken!.children.map(({ fields }) => fields.name)).toEqual(['A dot', 'Dot']);
  });

  it('is what other programs read of the payload that it alone stood in', async () => {
    const { html } = figmaClipboard(sampleScene);
    const document = readClipboard(html);
    const taken = framesAsClipboard(document, toFrames(document).slice(0, 1));
    expect(openfigTree(taken)).toEqual(openfigTree(html));
    expect(await openPencilTree(taken)).toEqual(await openPencilTree(html));
  });

  it('brings its own layers, components and pictures along, and nothing of the others or of the file', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    const hash = createHash('sha1').update(bytes).digest();
    const photo = {
      type: 'IMAGE',
      image: { hash: new Uint8Array(hash) },
      imageScaleMode: 'FILL',
      visible: true,
      opacity: 1,
    };
    const file = readFigFile(
      writtenFile({
        layers: [
          { ...box, id: 20, type: 'SYMBOL', name: 'Dot' },
          { ...box, id: 21, type: 'SYMBOL', name: 'Unused' },
          { ...box, id: 10, type: 'FRAME', name: 'Wanted' },
          { ...box, id: 11, parent: 10, type: 'INSTANCE', name: 'A dot', symbolData: { symbolID: id(20) } },
          { ...box, id: 12, parent: 10, type: 'RECTANGLE', name: 'Photo', fillPaints: [photo] },
          { ...box, id: 30, type: 'FRAME', name: 'Another' },
        ],
        images: { [hash.toString('hex')]: new Uint8Array(bytes) },
      }),
    );
    const html = framesAsClipboard(
      file,
      toFrames(file).filter(({ fields }) => fields.name === 'Wanted'),
    );
    const { nodes, message } = parseFigBinary(bytesIn(html, 'figma'));
    expect(nodes.map(({ name }) => name).sort()).toEqual(
      ['A dot', 'Document', 'Dot', 'Internal Only Canvas', 'Page 1', 'Photo', 'Wanted'].sort(),
    );
    expect(message.pasteFileKey).toBe('KitshelfDesignAssets00');
    const again = readClipboard(html);
    const [only, ...others] = toFrames(again);
    expect(others).toEqual([]);
    expect(drawFrame(again, only!)).toEqual(
      drawFrame(
        file,
        toFrames(file).find(({ fields }) => fields.name === 'Wanted')!,
      ),
    );
  });

  it('stands beside others that are taken with it, in their order, wherever they came from', () => {
    const size = [320, 40] as const;
    const file = readFigFile(
      writtenFile({
        layers: [
          { ...box, id: 10, type: 'FRAME', name: 'Phone', size: [...size] },
          { ...box, id: 11, parent: 10, type: 'RECTANGLE', name: 'In the phone' },
          { ...box, id: 20, type: 'FRAME', name: 'Other' },
          { ...box, id: 30, type: 'FRAME', name: 'Desktop', size: [1440, 40] },
        ],
      }),
    );
    const named = (name: string) => toFrames(file).find(({ fields }) => fields.name === name)!;
    const taken = toFrames(readClipboard(framesAsClipboard(file, [named('Desktop'), named('Phone')])));
    expect(
      taken.map(({ fields, children }) => [fields.name, fields.transform?.m02, children.length]),
    ).toEqual([
      ['Desktop', 0, 0],
      ['Phone', 1560, 1],
    ]);
  });
});
