import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { toWords } from '../../blocks/words-in.ts';
import { getPath, pictures, walk } from '../design/structure.ts';

/** A text as it is read, with the layers above it from the root down. */
export interface Word {
  readonly text: string;
  readonly layer: Placed;
  readonly above: readonly Placed[];
}

/** All texts below a layer in the order in which they are drawn; those in pictures are part of the picture. */
export function wordsIn(root: Placed): Word[] {
  const found: Word[] = [];
  walk(root, (layer, above) => {
    if (layer.node.type !== 'text' || above.some(({ node }) => pictures.has(node.name))) return;
    if (!isSeen(layer, above)) return;
    found.push({ text: toWords(layer.node).trim(), layer, above });
  });
  return found;
}

/** Parts of other states of a component lie there unseen. */
const isSeen = (layer: Placed, above: readonly Placed[]): boolean =>
  [...above, layer].every(({ node }) => node.opacity !== 0);

/** Where a word is, for people. */
export const getWhere = ({ layer, above }: Word): string => getPath(layer, [...above]);

/** Whether two boxes share a line: their middles are nearer than half of the lower one. */
export function onOneLine(one: Placed, other: Placed): boolean {
  const middles = [one, other].map(({ absoluteY, height }) => absoluteY + height / 2);
  return Math.abs(middles[0]! - middles[1]!) <= Math.max(4, Math.min(one.height, other.height) / 2);
}

/** The frames that hold others: every layer with children, the root first. */
export function framesIn(root: Placed): { frame: Placed; above: Placed[] }[] {
  const found: { frame: Placed; above: Placed[] }[] = [];
  walk(root, (frame, above) => {
    if (frame.children.length > 0 && ![...above, frame].some(({ node }) => pictures.has(node.name)))
      found.push({ frame, above });
  });
  return found;
}

/** The icons below a layer, without `Icon ` before their names. */
export function iconsIn(root: Placed): { name: string; layer: Placed }[] {
  const found: { name: string; layer: Placed }[] = [];
  walk(root, (layer, above) => {
    if (layer.node.type === 'vector' && layer.node.name.startsWith('Icon ') && isSeen(layer, above))
      found.push({ name: layer.node.name.slice(5), layer });
  });
  return found;
}

/** Minutes of the day that a text says, `17:30` or `Today, 8:12`; undefined when it says none. */
export function getClock(text: string): number | undefined {
  const match = /^(?:Today, |about )?(\d{1,2}):(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** An amount of money, in its smallest writing: sign, currency, number. */
export interface Amount {
  readonly currency: string;
  readonly value: number;
}

/** The amount that a text is, `£5.20` or `−€1,284.00`; undefined when it is none or says more. */
export function getAmount(text: string): Amount | undefined {
  const match = /^([−+-]?)([€£$₹])\s?(\d[\d,]*(?:\.\d+)?)$/.exec(text);
  if (!match) return undefined;
  const value = Number(match[3]!.replaceAll(',', ''));
  return { currency: match[2]!, value: match[1] === '−' || match[1] === '-' ? -value : value };
}
