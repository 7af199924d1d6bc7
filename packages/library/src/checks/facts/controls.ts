import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Word, framesIn, getWhere, wordsIn } from './drawn.ts';
import { walk } from '../design/structure.ts';
import { metersIn } from './sums.ts';

/** What asks for a value to be set by its bar. */
const setters = new Set(['Filters', 'Range', 'Calculator']);

/** Controls without a handle, a number, a unit or a label. */
export function checkControls(root: Placed): string[] {
  return [
    ...bareBars(root),
    ...wordsIn(root)
      .filter(isBareAmount)
      .map((word) => `an amount without its currency, ${word.text}: ${getWhere(word)}`),
    ...loneSwitches(root),
    ...bareFields(root),
    ...bareTiles(root),
  ];
}

/** A bar to set has a handle on it; any bar has a number beside it. */
function bareBars(root: Placed): string[] {
  return framesIn(root).flatMap(({ frame, above }) => {
    const bars = metersIn(frame).filter((bar) => frame.children.includes(bar));
    if (bars.length === 0 || frame.node.name === 'Search and steps') return [];
    const path = [...above.slice(-2), frame].map(({ node }) => node.name).join(' > ');
    const isSet = [...above, frame].some(({ node }) => setters.has(node.name));
    const near = [frame, ...above.slice(-2)];
    const hasNumber = near.some((one) => wordsIn(one).some(({ text }) => /\d/.test(text)));
    return [
      ...(isSet ? [`a bar to set without a handle: ${path}`] : []),
      ...(hasNumber ? [] : [`a bar without a number: ${path}`]),
    ];
  });
}

const isBareAmount = ({ text }: Word): boolean => /^(?:.* (?:at|Balance) )?\d[\d,]*\.\d\d$/.test(text);

/** A switch is told by the words of its line. */
function loneSwitches(root: Placed): string[] {
  const found: string[] = [];
  walk(root, ({ node }, above) => {
    const isSwitch = node.type === 'frame' && /^Switch o(?:n|ff)$/.test(node.name);
    if (!isSwitch || above.some((frame) => frame.node.name === 'Marks')) return;
    if (above.slice(-2).every((frame) => wordsIn(frame).length === 0))
      found.push(
        `a switch without a label: ${above
          .slice(-3)
          .map((frame) => frame.node.name)
          .join(' > ')}`,
      );
  });
  return found;
}

/** A field says what belongs in it: above it or in it. */
function bareFields(root: Placed): string[] {
  return framesIn(root).flatMap(({ frame, above }) => {
    if (frame.node.name !== 'Input' || wordsIn(frame).some(({ text }) => text !== '')) return [];
    const around = above.at(-1);
    return around && wordsIn(around).length > 0
      ? []
      : [
          `a field without a label: ${above
            .slice(-3)
            .map(({ node }) => node.name)
            .join(' > ')}`,
        ];
  });
}

/** Small tiles with a sign and no more, several in a row, have words to say what they are. */
function bareTiles(root: Placed): string[] {
  return framesIn(root).flatMap(({ frame, above }) => {
    const tiles = frame.children.filter(isSign);
    if (tiles.length < 3 || wordsIn(frame).length > 0) return [];
    return [
      `${tiles.length} signs without words: ${[...above.slice(-2), frame].map(({ node }) => node.name).join(' > ')}`,
    ];
  });
}

/** A picture that is nothing but one mark or icon on its ground. */
function isSign({ node, width }: Placed): boolean {
  if (node.name !== 'Picture' || node.type !== 'frame' || width > 160) return false;
  let vectors = 0;
  let others = 0;
  const visit = (one: Placed['node']): void => {
    if (one.type === 'vector') vectors += /^(?:Icon |Mark)/.test(one.name) ? 1 : 100;
    else if (one.type === 'text') others += 1;
    else if (one.type === 'frame') one.children.forEach(visit);
  };
  node.children.forEach(visit);
  return vectors === 1 && others === 0;
}
