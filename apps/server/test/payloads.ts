import { deflateRawSync } from 'node:zlib';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import {
  column,
  type FrameNode,
  linear,
  rect,
  row,
  scene,
  text,
  type Tokens,
} from '@kitshelf/scene/scene.ts';

const tokens: Tokens = { colors: {}, radii: {}, types: {} };

/** A card 320 px wide, with a heading and a box in a colour, as somebody copies it in Figma. */
export function pastedCard(
  name: string,
  { color = '#2563eb', heading = 'Every morning at nine', headingColor = '#101828', repeats = 1 } = {},
): string {
  const root: FrameNode = column({ name: 'Card', width: 320, padding: 24, gap: 16, fill: '#ffffff' }, [
    ...Array.from({ length: repeats }, () => text(heading, { size: 24, weight: 700, color: headingColor })),
    rect({ name: 'Picture', width: 'fill', height: 120, fill: color }),
  ]);
  return figmaClipboard(scene({ name, viewport: 320, tokens, root: { ...root, name } })).html;
}

const manyItems = [1, 0x80, 0xd0, 0xac, 0xf3, 0x0e];

/** `struct Empty {} message Message { Empty[] items = 1; }`, and a message with 4 · 10⁹ of them: 61 bytes. */
export const pastedBomb = (): string =>
  pasted('\x02Empty\0\x01\0Message\0\x02\x01items\0\0\x01\x01', Buffer.from([...manyItems, 0]));

/** The same with `message Empty {}`, of which each takes a byte: a million before they end, a second to be read. */
export const pastedFlood = (): string =>
  pasted(
    '\x02Empty\0\x02\0Message\0\x02\x01items\0\0\x01\x01',
    Buffer.concat([Buffer.from(manyItems), Buffer.alloc(1_000_000)]),
  );

function pasted(schemaText: string, message: Buffer): string {
  const schema = Buffer.from(schemaText, 'latin1');
  const head = Buffer.alloc(12);
  head.write('fig-kiwi', 'latin1');
  const chunks = [schema, message].flatMap((raw) => {
    const chunk = deflateRawSync(raw);
    return [Buffer.from(Uint32Array.of(chunk.length).buffer), chunk];
  });
  return `<span data-buffer="<!--(figma)${Buffer.concat([head, ...chunks]).toString('base64')}(/figma)-->"></span>`;
}

/** Three discs that lie over each other by 12 px, with a gradient and a shadow, as somebody copies them in Figma. */
export function pastedStack(name: string): string {
  const disc = (n: number) =>
    rect({
      name: `Disc ${n}`,
      width: 48,
      height: 48,
      fill: linear(90, '#2563eb', '#7c3aed'),
      shadow: { x: 0, y: 4, blur: 12, color: '#10182866' },
    });
  const discs = row({ name: 'Discs', gap: -12 }, [disc(1), disc(2), disc(3)]);
  const root: FrameNode = column({ name, width: 320, padding: 24, gap: 16, fill: '#ffffff' }, [discs]);
  return figmaClipboard(scene({ name, viewport: 320, tokens, root })).html;
}
