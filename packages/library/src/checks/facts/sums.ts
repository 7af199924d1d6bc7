import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import {
  type Amount,
  type Word,
  getAmount,
  framesIn,
  iconsIn,
  onOneLine,
  getWhere,
  wordsIn,
} from './drawn.ts';
import { walk } from '../design/structure.ts';

/** A line that is the sum of those above it. */
const totals = /^(?:Total|Subtotal|Items|Your month)$/;

/** What is wrong with the sums of a design: totals, products, shares, and counts of what is drawn. */
export function checkSums(root: Placed): string[] {
  const words = wordsIn(root);
  return [
    ...words.filter(({ text }) => totals.test(text)).flatMap((word) => wrongTotal(word)),
    ...words.flatMap((word) => wrongProduct(word, words)),
    ...wrongCounts(root),
  ];
}

interface Line {
  readonly amount: Amount;
  readonly count: number;
  readonly isSum: boolean;
}

/** Compares a total with what stands above it in the nearest frame that holds two other amounts. */
function wrongTotal(word: Word): string[] {
  const panel = word.above.toReversed().find((frame) => amountsIn(frame).length > 1);
  const own = panel && amountBeside(word, wordsIn(panel));
  if (!panel || !own) return [];
  const isFirst = word.text === 'Your month';
  const lines = linesIn(panel, word, isFirst);
  // A subtotal holds the things; a total holds the subtotal and what is added to it.
  const above = word.text === 'Total' ? afterLast(lines) : lines.filter(({ isSum }) => !isSum);
  const sum = above.reduce((total, { amount, count }) => total + amount.value * count, 0);
  if (above.length === 0 || Math.abs(sum - own.value) < 0.005) return [];
  return [`${word.text} says ${own.value}, its lines make ${Math.round(sum * 100) / 100}: ${getWhere(word)}`];
}

/** The last subtotal and what follows it; everything where there is none. */
function afterLast(lines: readonly Line[]): readonly Line[] {
  const at = lines.findLastIndex(({ isSum }) => isSum);
  return at < 0 ? lines : lines.slice(at);
}

const amountsIn = (frame: Placed): Word[] => wordsIn(frame).filter(({ text }) => getAmount(text));

/** The amount on a total's line, or right below it. */
function amountBeside(word: Word, words: readonly Word[]): Amount | undefined {
  const beside = words.filter(({ text, layer }) => getAmount(text) && onOneLine(layer, word.layer));
  const below = words.filter(
    ({ text, layer }) => getAmount(text) && layer.absoluteY >= word.layer.absoluteY + word.layer.height - 1,
  );
  const found = beside.at(-1) ?? below[0];
  return found && getAmount(found.text);
}

/** The amounts above a total, or below it where it stands first, with how often each counts. */
function linesIn(panel: Placed, total: Word, isFirst: boolean): Line[] {
  const words = wordsIn(panel);
  const y = total.layer.absoluteY;
  const own = isFirst ? amountBeside(total, words) : undefined;
  let isOwnSeen = false;
  return words.flatMap((word): Line[] => {
    const amount = getAmount(word.text);
    const isBefore = isFirst ? word.layer.absoluteY > y : word.layer.absoluteY + word.layer.height <= y + 1;
    if (!amount || !isBefore) return [];
    if (own && !isOwnSeen && amount.value === own.value) {
      isOwnSeen = true;
      return [];
    }
    const isSum = words.some(({ text, layer }) => totals.test(text) && onOneLine(layer, word.layer));
    return [{ amount, count: isSum ? 1 : countOf(word, panel), isSum }];
  });
}

/** How often a line counts: `2 × …` or a number between minus and plus; once where it says nothing. */
function countOf(word: Word, panel: Placed): number {
  const line = word.above.toReversed().find((frame) => frame !== panel && wordsIn(frame).length > 1);
  if (!line || amountsIn(line).length > 1) return 1;
  const said = wordsIn(line).flatMap(({ text }) => /^(\d+)(?: ×.*)?$/.exec(text)?.[1] ?? []);
  return said[0] === undefined ? 1 : Number(said[0]);
}

/** `24 people at £4.00` must cost what its line says. */
function wrongProduct(word: Word, words: readonly Word[]): string[] {
  const match = /^(\d[\d,]*) .+ at ([€£$]\d[\d,.]*)$/.exec(word.text);
  const each = match && getAmount(match[2]!);
  const cost = words.find(({ text, layer }) => getAmount(text) && onOneLine(layer, word.layer));
  if (!match || !each || !cost) return [];
  const product = Number(match[1]!.replaceAll(',', '')) * each.value;
  return Math.abs(product - getAmount(cost.text)!.value) < 0.005
    ? []
    : [`"${word.text}" does not make ${cost.text}: ${getWhere(word)}`];
}

/** Counts that are said beside what they count: ticks, selected lines, shares of a bar, cards of a lane. */
function wrongCounts(root: Placed): string[] {
  const found: string[] = [];
  for (const { frame } of framesIn(root)) {
    const words = frame.children.flatMap((child) => (child.children.length <= 3 ? wordsIn(child) : []));
    for (const word of words) {
      const share = /^(\d+) of (\d+)(?: done)?$/.exec(word.text);
      const own = frame.children.find((child) => wordsIn(child).some(({ layer }) => layer === word.layer));
      const others = frame.children.filter((child) => child !== own);
      const boxes = others.flatMap(boxesIn);
      if (share && boxes.length > 1) {
        const [done, all] = [Number(share[1]), Number(share[2])];
        const ticked = boxes.filter((box) => iconsIn(box).length > 0).length;
        if (done !== ticked || all !== boxes.length)
          found.push(`"${word.text}" beside ${ticked} of ${boxes.length} ticks: ${getWhere(word)}`);
      }
      if (share && own)
        for (const meter of [...others, own].flatMap((child) =>
          child.children.length <= 2 ? metersIn(child) : [],
        ))
          if (Math.abs(shareOf(meter) - Number(share[1]) / Number(share[2])) > 0.03)
            found.push(
              `"${word.text}" beside a bar of ${Math.round(shareOf(meter) * 100)} %: ${getWhere(word)}`,
            );
    }
  }
  const said = wordsIn(root).find(({ text }) => /^\d+ selected$/.test(text));
  const ticked = boxesIn(root).filter((box) => iconsIn(box).length > 0).length;
  if (said && ticked > 0 && Number.parseInt(said.text, 10) !== ticked)
    found.push(`"${said.text}" beside ${ticked} ticks: ${getWhere(said)}`);
  return [...new Set(found)];
}

/** Boxes to tick. */
function boxesIn(root: Placed): Placed[] {
  const found: Placed[] = [];
  walk(root, (layer) => {
    if (layer.node.name === 'Box' && layer.width === 20 && layer.height === 20) found.push(layer);
  });
  return found;
}

/** Bars that show a share: one flat box in another. */
export function metersIn(root: Placed): Placed[] {
  const found: Placed[] = [];
  walk(root, (layer) => {
    const [inner, ...others] = layer.children;
    if (
      layer.node.type === 'frame' &&
      layer.node.fill &&
      layer.height <= 14 &&
      layer.width >= 60 &&
      inner?.node.type === 'rectangle' &&
      others.length === 0
    )
      found.push(layer);
  });
  return found;
}

const shareOf = (meter: Placed): number => meter.children[0]!.width / meter.width;
