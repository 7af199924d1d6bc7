import { neutralFileKey } from './figmeta.ts';
import { payloadFormat } from './format.ts';

/**
 * Whether clipboard HTML that was packed here is of another version than the one written now. What an author copied in
 * Figma is as it came, and no payload at all is none of ours.
 */
export function isOfOtherFormat(html: string): boolean {
  const found = html.indexOf(mark);
  if (found < 0 || !isPackedHere(html)) return false;
  const start = found + mark.length;
  const bytesAt = (from: number, count: number) => {
    const first = Math.floor(from / 3);
    const base64 = html.slice(start + first * 4, start + Math.ceil((from + count) / 3) * 4);
    return Buffer.from(base64, 'base64').subarray(from - first * 3);
  };
  const format = payloadFormat();
  const head = bytesAt(0, 16);
  if (head.length < 16 || head.toString('latin1', 0, 8) !== 'fig-kiwi') return false;
  const isZstd = bytesAt(20 + head.readUInt32LE(12), 4).toString('hex', 0, 4) === '28b52ffd';
  return head.readUInt32LE(8) !== Number(format) || isZstd !== (format === '106');
}

const mark = '(figma)';

function isPackedHere(html: string): boolean {
  const base64 = /\(figmeta\)([\w+/=]{1,2000})\(\/figmeta\)/.exec(html.slice(0, 4_000))?.[1] ?? '';
  return Buffer.from(base64, 'base64').toString().includes(`"fileKey":"${neutralFileKey}"`);
}
