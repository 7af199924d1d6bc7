import type { FrameNode, SceneNode, TextNode } from '@kitshelf/scene/scene.ts';
import { isChart } from './charts.ts';
import { rewritten, getWords } from './words/words.ts';

/** Numbers that are dialled or typed in have as many digits as they have, and so do cards. */
const isDialled = (words: string): boolean => /^\+?[\d ()–-]{7,}$/.test(words.trim()) || words.includes('•');

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const monthBefore = new RegExp(`\\b(?:${months})\\p{L}* $`, 'u');
const monthAfter = new RegExp(`^ (?:${months})`, 'u');
/** Shares, times, measures and ordinals, as they follow their number. */
const unitAfter =
  /^[ \u00a0]?(?:[%‰°×x]|(?:h|min|s|ms|d|[kmcn]?m[²³]?|[mk]?g|[kM]?Wh?|[MGT]B|px|lux|a\.m\.|p\.m\.|am|pm)(?!\p{L})|(?:st|nd|rd|th)\b|[- ](?:seconds?|minutes?|hours?|days?|weeks?|nights?|months?|quarters?|years?)\b)/u;
const isScale = (text: string): boolean => /^ ?(?:k|m|bn)\b/.test(text);
/** "4 of 5", "24 / 31": both would have to grow, and the first one less. */
const isShare = (words: string): boolean => /^\d{1,2} ?(?:of|in|\/) ?\d{1,2}$/.test(words.trim());

/** "Invoice 2041", "14 Mill Street", "Skeppsbron 4, Oslo": what is called by a number. */
const isName = (before: string, after: string): boolean => {
  const called = before.endsWith(' ') ? before.trimEnd().split(' ').at(-1)! : '';
  return (
    (/^\p{Lu}/u.test(called) && !/^ \p{Ll}/u.test(after)) ||
    /\b(?:no\.|v|room|week|step) ?$/u.test(before) ||
    /^ \p{Lu}\p{Ll}/u.test(after) ||
    /^, \p{Lu}/u.test(after)
  );
};

const isRange = (before: string, after: string): boolean =>
  /\d (?:to|–|-) $/u.test(before) || /^ (?:to|–|-) \d/u.test(after);

/** Times of day, dates, years, ratings and what is counted from nought: digits beside which no further ones can be. */
const isSet = (number: string, before: string, after: string): boolean =>
  /^[:/]?\d|^:/.test(after) ||
  /[:/.]$/.test(before) ||
  /^(?:19|20)\d\d$|^0|^404$|^\d{1,2}\.\d{1,2}$/.test(number) ||
  monthBefore.test(before) ||
  monthAfter.test(after) ||
  unitAfter.test(after);

/** Amounts and counts with many digits; dates, times, years, shares, measures and numbers by which a thing is called stay. */
export function withManyDigits(words: string): string {
  if (isDialled(words) || isShare(words)) return words;
  return words.replaceAll(/\d[\d.,]*\d|\d/g, (number, at: number) => {
    const [before, after] = [words.slice(0, at), words.slice(at + number.length)];
    const isMoney = /[€$£] ?$/.test(before) || /^[ \u00a0]?[€$£]/.test(after);
    if (isScale(after) || /\p{L}$/u.test(before)) return number;
    if (isMoney) return number.length > 3 ? '128,045,067.50' : '1,280,450';
    if (isSet(number, before, after) || isName(before, after) || isRange(before, after)) return number;
    return number.length > 3 ? '128,045,067' : '1,280,450';
  });
}

const isCount = (words: string): boolean => /^\d{1,2}$/.test(words.trim());

const textsIn = (node: SceneNode): TextNode[] =>
  node.type === 'text' ? [node] : node.type === 'frame' ? node.children.flatMap(textsIn) : [];

/** Days of a calendar, pages and steps: at least three numbers of which each is one more than the one before. */
function countedUp(root: SceneNode): Set<TextNode> {
  const numbers = textsIn(root).filter((node) => isCount(getWords(node)));
  const value = (node: TextNode | undefined): number => Number(node && getWords(node));
  const follows = (at: number): boolean => value(numbers[at]) === value(numbers[at - 1]) + 1;
  return new Set(
    numbers.filter(
      (_, at) =>
        (follows(at) && (follows(at - 1) || follows(at + 1))) || (follows(at + 1) && follows(at + 2)),
    ),
  );
}

/** A design in which amounts and counts have many digits. Charts stay: their numbers are what they draw. */
export function manyDigits(root: FrameNode): FrameNode {
  const counted = countedUp(root);
  const visit = (node: SceneNode): SceneNode => {
    if (node.type === 'text') return counted.has(node) ? node : rewritten(node, withManyDigits);
    if (node.type !== 'frame' || isChart(node)) return node;
    return { ...node, children: node.children.map(visit) };
  };
  return visit(root) as FrameNode;
}
