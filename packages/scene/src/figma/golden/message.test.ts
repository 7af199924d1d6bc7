import { deflateRawSync, inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { column, rect, row } from '../../model/scene.ts';
import { bytesIn, copied, plain } from '../../testing/decoded.ts';

const box = (name: string) => rect({ name, width: 10, height: 10 });
const root = column({ name: 'Root' }, [row({ name: 'Inner' }, [box('First'), box('Second')]), box('Last')]);
const { html, document } = copied(root, { name: 'Tags & <b>' });
const { nodeChanges, blobs, ...message } = document.message;
const siblings = Array.from({ length: 200 }, (_, at) => `Box ${at}`);
const many = copied(row({ name: 'Many' }, siblings.map(box)));

describe('the envelope of a payload', () => {
  it('is a prelude, a version, and the lengths of a deflated schema and a message in Zstandard', () => {
    const buffer = Buffer.from(bytesIn(many.html, 'figma'));
    expect(buffer.toString('latin1', 0, 8)).toBe('fig-kiwi');
    expect(buffer.readUInt32LE(8)).toBe(106);
    const schemaSize = buffer.readUInt32LE(12);
    const messageSize = buffer.readUInt32LE(16 + schemaSize);
    expect(buffer.length).toBe(8 + 4 + 4 + schemaSize + 4 + messageSize);
    const schema = inflateRawSync(buffer.subarray(16, 16 + schemaSize));
    // As small as deflate makes it.
    expect(schemaSize).toBe(deflateRawSync(schema, { level: 9, memLevel: 9 }).length);
    const packed = buffer.subarray(20 + schemaSize);
    expect(packed.subarray(0, 4).toString('hex')).toBe('28b52ffd');
    // The frame says how large its content is, as readers of Figma's copies ask for: two bits of its fifth byte.
    expect(packed[4]! >> 6).toBeGreaterThan(0);
    const least = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 9, memLevel: 9 }).length;
    expect(messageSize).toBeLessThan(1.02 * least(zstdDecompressSync(packed)));
  });

  it('names no file of ours or of an author, and escapes the plain text', () => {
    // The first four bytes of the SHA-1 of "Tags & <b>", without the lowest bit.
    const expected = {
      fileKey: 'KitshelfDesignAssets00',
      pasteID: 1_913_042_179,
      dataType: 'scene',
      environment: 'www.figma.com',
      selectedNodeData: '1:3|4|0',
    };
    expect(Buffer.from(bytesIn(html, 'figmeta')).toString()).toBe(`${JSON.stringify(expected)}\n`);
    expect(html.startsWith('<meta charset="utf-8"><span data-metadata="<!--(figmeta)')).toBe(true);
    expect(html.split('-->"></span>').at(-1)).toBe(
      '<span style="white-space:pre-wrap;">Tags &amp; &lt;b&gt;</span>',
    );
  });

  it('is the message of a copy of one selected frame', () => {
    const page = { sessionID: 0, localID: 1 };
    expect(message).toEqual({
      type: 'NODE_CHANGES',
      sessionID: 0,
      ackID: 0,
      pasteID: 1_913_042_179,
      pasteFileKey: 'KitshelfDesignAssets00',
      pasteIsPartiallyOutsideEnclosingFrame: false,
      pastePageId: page,
      isCut: false,
      pasteEditorType: 'DESIGN',
      publishedAssetGuids: [],
      clipboardSelectionRegions: [
        {
          parent: page,
          nodes: [{ sessionID: 1, localID: 3 }],
          pasteIsPartiallyOutsideEnclosingFrame: false,
          focusType: 'NONE',
        },
      ],
      pasteAssetType: 'UNKNOWN',
      nodeChangeOrder: 'GUID',
    });
    expect(blobs).toEqual([]);
  });
});

describe('the nodes of a payload', () => {
  const identity = { m00: 1, m01: 0, m02: 0, m10: 0, m11: 1, m12: 0 };
  const canvas = {
    phase: 'CREATED',
    visible: true,
    opacity: 1,
    transform: identity,
  };
  const ground = {
    backgroundOpacity: 1,
    backgroundEnabled: true,
  };
  const document0 = { sessionID: 0, localID: 0 };

  it('begin with the document, a page and the hidden page', () => {
    expect(plain(nodeChanges.slice(0, 3))).toEqual([
      {
        ...canvas,
        guid: document0,
        type: 'DOCUMENT',
        name: 'Document',
        slideThemeMap: { entries: [] },
      },
      {
        ...canvas,
        ...ground,
        guid: { sessionID: 0, localID: 1 },
        type: 'CANVAS',
        name: 'Page 1',
        parentIndex: { guid: document0, position: '!"' },
      },
      {
        ...canvas,
        ...ground,
        guid: { sessionID: 0, localID: 2 },
        type: 'CANVAS',
        name: 'Internal Only Canvas',
        parentIndex: { guid: document0, position: '!#' },
        visible: false,
        internalOnly: true,
      },
    ]);
  });

  it('go on parents first, each with an id of its own under its parent, in order', () => {
    const rows = nodeChanges.slice(3).map((node: (typeof document.nodes)[number]) => {
      const { guid, parentIndex, phase, visible, blendMode } = node;
      const id = ({ sessionID, localID }: typeof guid) => `${sessionID}:${localID}`;
      const under = `${id(parentIndex!.guid)} ${parentIndex!.position}`;
      return [id(guid), node.name, under, phase, visible, blendMode].join(' ');
    });
    expect(rows).toEqual([
      '1:3 Root 0:1 !" CREATED true PASS_THROUGH',
      '1:4 Inner 1:3 !" CREATED true PASS_THROUGH',
      '1:5 First 1:4 !" CREATED true PASS_THROUGH',
      '1:6 Second 1:4 !# CREATED true PASS_THROUGH',
      '1:7 Last 1:3 !# CREATED true PASS_THROUGH',
    ]);
  });

  it('keep the order of 200 siblings, and leave room before the first', () => {
    const positions = siblings.map(
      (name) => many.document.nodes.find((node) => node.name === name)!.parentIndex!.position,
    );
    // From '!' (33) and '"' (34) to '~' (126): 93 last characters for each first one.
    expect([0, 1, 92, 93, 94, 185, 186].map((at) => positions[at])).toEqual([
      '!"',
      '!#',
      '!~',
      '""',
      '"#',
      '"~',
      '#"',
    ]);
    expect(new Set(positions).size).toBe(200);
    expect(positions.toSorted()).toEqual(positions);
  });
});
