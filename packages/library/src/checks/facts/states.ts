import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { TextNode } from '@kitshelf/scene/scene.ts';
import { type Word, framesIn, iconsIn, onOneLine, getWhere, wordsIn } from './drawn.ts';

/** Words of what went wrong, and of what went well. */
const failed =
  /\b(?:failed|returned|declined|overdue|too large|expired|error|offline|is locked|did not work|cancelled|unknown|rejected|missed|left the)\b/i;
const done = /^(?:paid|saved|done|complete|completed|delivered|approved|confirmed|succeeded)\b/i;

const goodIcons = new Set(['check', 'circle-check', 'badge-check']);
const badIcons = new Set(['triangle-alert', 'circle-alert', 'circle-x', 'octagon-alert', 'ban']);

/** States that do not look like what they say: their sign, their colour. */
export function checkStates(root: Placed): string[] {
  return [...wrongSigns(root), ...wrongColors(root), ...plainFailures(root)];
}

/** A sign right before a short text that says the opposite. */
function wrongSigns(root: Placed): string[] {
  return framesIn(root).flatMap(({ frame }) => {
    if (frame.node.type !== 'frame' || frame.node.direction !== 'row') return [];
    const [sign, next] = frame.children;
    const icons = sign ? iconsIn(sign) : [];
    const said = next && wordsIn(next)[0];
    if (
      icons.length !== 1 ||
      !said ||
      wordsIn(sign!).length > 0 ||
      said.text.length > 40 ||
      /^\d/.test(said.text)
    )
      return [];
    const { name } = icons[0]!;
    if (goodIcons.has(name) && failed.test(said.text))
      return [`a tick before "${said.text}": ${getWhere(said)}`];
    if (badIcons.has(name) && done.test(said.text))
      return [`an alert before "${said.text}": ${getWhere(said)}`];
    return [];
  });
}

/** Badges of one column: a state looks the same every time, and no two states look alike. */
function wrongColors(root: Placed): string[] {
  return framesIn(root).flatMap(({ frame }) => {
    const states = frame.children.flatMap((line) => {
      const cell = line.children.find(({ node }) => node.name === 'State');
      const word = cell && wordsIn(cell)[0];
      return word ? [{ word, look: lookOf(word) }] : [];
    });
    return states.flatMap(({ word, look }, at) =>
      states
        .slice(0, at)
        .filter((other) => (other.word.text === word.text) !== (other.look === look))
        .slice(0, 1)
        .map((other) => `"${word.text}" and "${other.word.text}" in ${look}: ${getWhere(word)}`),
    );
  });
}

/** How a badge is filled, outlined and written. */
function lookOf({ layer, above }: Word): string {
  const box = above.at(-1)?.node;
  const fill = box?.type === 'frame' ? [box.fill ?? 'no fill', box.stroke ? 'outlined' : ''] : [];
  return JSON.stringify([...fill, (layer.node as TextNode).color ?? '']);
}

/** Among lines of one kind the one that failed must differ: a sign of its own, and words in another colour. */
function plainFailures(root: Placed): string[] {
  return framesIn(root).flatMap(({ frame }) => {
    const lines = frame.children.filter(({ node, children }) => node.type === 'frame' && children.length > 0);
    const bad = lines.find((line) =>
      wordsIn(line).some(({ text }) => /^(?:Too large|Overdue|Failed:)/.test(text)),
    );
    const said = bad && wordsIn(bad).find(({ text }) => /^(?:Too large|Overdue|Failed:)/.test(text));
    if (!bad || !said || lines.length < 3) return [];
    const others = lines.filter((line) => line !== bad);
    const peers = others.flatMap((line) => wordsIn(line).filter((word) => isPeer(word, said)));
    const isAlike = peers.some(
      ({ layer }) => (layer.node as TextNode).color === (said.layer.node as TextNode).color,
    );
    return peers.length > 0 && isAlike ? [`"${said.text}" looks like what went well: ${getWhere(said)}`] : [];
  });
}

/** Words at the same place of another line. */
const isPeer = (one: Word, other: Word): boolean =>
  one.layer.node !== other.layer.node &&
  one.above.length === other.above.length &&
  Math.abs(one.layer.absoluteX + one.layer.width - other.layer.absoluteX - other.layer.width) < 2 &&
  !onOneLine(one.layer, other.layer);
