import { createHash } from 'node:crypto';
import type { AssetEntry } from '../model/asset.ts';

const day = 24 * 60 * 60 * 1000;
const firstRelease = Date.UTC(2024, 0, 9, 9);
const weeks = 149;

/** Facts that follow from the slug alone, so that they never change. */
export function getFacts(entry: AssetEntry) {
  const digest = createHash('md5').update(`kitshelf:${entry.slug}`).digest();
  const week = digest.readUInt16BE(0) % weeks;
  const isPaid = digest[3]! % 20 >= 8;
  const tail = digest.readUInt16BE(6) / 65536;
  return {
    id: digest.toString('hex'),
    isPaid,
    /** Releases are weekly, on Tuesdays. */
    createdAt: new Date(firstRelease + week * 7 * day + digest[8]! * 60_000).toISOString(),
    /** Few are copied a lot, most a little; free ones and old ones more. */
    popularity: Math.round(entry.appeal * (40 + 900 * tail ** 4 + (weeks - week) * 1.5) * (isPaid ? 1 : 1.6)),
  };
}
