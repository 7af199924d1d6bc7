import { afterEach, describe, expect, it, vi } from 'vitest';
import { capture, captures } from '../testing/captures.ts';
import { bytesIn } from '../testing/decoded.ts';
import { openfigTree } from '../testing/openfig.ts';
import { sampleScene } from '../testing/sample.ts';
import { figmaClipboard, htmlAround } from './clipboard.ts';
import { chunksIn } from './format/codec.ts';
import { formatSetting } from './format/format.ts';
import { isOfOtherFormat } from './format/other-format.ts';
import { repacked } from './repack.ts';

const write = (format: string) => vi.stubEnv(formatSetting, format);
afterEach(() => vi.unstubAllEnvs());

const written = (format: string) => {
  write(format);
  return figmaClipboard(sampleScene).html;
};

describe('a payload that was packed here', () => {
  it('is packed again in the version that is written, with the same layers, and not a second time', () => {
    for (const [before, now] of [
      ['101', '106'],
      ['106', '101'],
    ] as const) {
      const html = written(before);
      expect(isOfOtherFormat(html)).toBe(false);
      write(now);
      expect(isOfOtherFormat(html)).toBe(true);
      const again = repacked(html);
      expect(chunksIn(bytesIn(again, 'figma')).version).toBe(Number(now));
      expect(openfigTree(again)).toEqual(openfigTree(html));
      expect(isOfOtherFormat(again)).toBe(false);
      expect(repacked(again)).toBe(again);
    }
  });

  // As the version before wrote what came in version 106.
  it('is packed again where its message is compressed otherwise than its version says', () => {
    const bytes = Buffer.from(bytesIn(written('101'), 'figma'));
    bytes.writeUInt32LE(106, 8);
    write('106');
    expect(isOfOtherFormat(htmlAround(bytes, { pasteID: 1 }, 'Old'))).toBe(true);
  });

  it.each([
    ['has no layers at all', htmlAround(new Uint8Array(), { pasteID: 1 }, 'None')],
    ['is cut off behind its facts', written('101').split('<span data-buffer')[0]!],
    [
      'holds something else',
      htmlAround(Buffer.from('Hello, this is a letter to you'), { pasteID: 1 }, 'Letter'),
    ],
    [
      'ends in its schema',
      htmlAround(Buffer.from(bytesIn(written('101'), 'figma')).subarray(0, 400), {}, 'Cut'),
    ],
  ])('stays as it is where it %s', (_what, html) => {
    write('106');
    expect(isOfOtherFormat(html) ? repacked(html) : html).toBe(html);
  });
});

it('what Figma put on the clipboard stays as it came', () => {
  for (const name of captures) expect(isOfOtherFormat(capture(name))).toBe(false);
  expect(isOfOtherFormat('<p>Hello</p>')).toBe(false);
});
