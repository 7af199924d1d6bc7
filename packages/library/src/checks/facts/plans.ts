import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Amount, getAmount, framesIn, iconsIn, onOneLine, wordsIn } from './drawn.ts';

interface Plan {
  readonly name: string;
  readonly price: Amount;
  readonly period: string;
  readonly lines: readonly string[];
}

/** What is wrong with the plans of a design: two that hold the same, a dearer one that holds less. */
export function checkPlans(root: Placed): string[] {
  const plans = plansIn(root);
  return [
    ...plans.flatMap((plan, at) =>
      plans
        .slice(at + 1)
        .filter((other) => other.name !== plan.name && other.lines.join() === plan.lines.join())
        .map((other) => `${plan.name} and ${other.name} hold the same`),
    ),
    ...plans.flatMap((plan) =>
      plans.filter((other) => isDearer(other, plan)).flatMap((other) => lessThan(other, plan)),
    ),
    ...framesIn(root).flatMap(({ frame }) => wrongColumns(frame)),
  ];
}

const isDearer = (one: Plan, other: Plan): boolean =>
  one.price.currency === other.price.currency &&
  one.period === other.period &&
  one.price.value > other.price.value &&
  other.price.value > 0;

function lessThan(dear: Plan, cheap: Plan): string[] {
  if (dear.lines.some((line) => line.startsWith('Everything in '))) return [];
  const adds = dear.lines.filter((line) => !cheap.lines.includes(line));
  if (adds.length === 0) return [`${dear.name} costs more than ${cheap.name} and adds nothing`];
  return dear.lines.length < cheap.lines.length
    ? [
        `${dear.name} costs more than ${cheap.name} and lists less (${dear.lines.length} of ${cheap.lines.length})`,
      ]
    : [];
}

/** The smallest frames that hold one price and two or more lines with a tick. */
function plansIn(root: Placed): Plan[] {
  const found = framesIn(root).flatMap(({ frame }) => {
    const plan = planOf(frame);
    return plan ? [{ frame, plan }] : [];
  });
  return found
    .filter(({ frame }) => !found.some((other) => other.frame !== frame && isWithin(other.frame, frame)))
    .map(({ plan }) => plan);
}

const isWithin = (inner: Placed, outer: Placed): boolean =>
  outer.children.some((child) => child === inner || isWithin(inner, child));

function planOf(frame: Placed): Plan | undefined {
  const words = wordsIn(frame);
  const prices = words.filter(({ text }) => getAmount(text));
  const ticks = iconsIn(frame).filter(({ name }) => name === 'check');
  const lines = ticks.flatMap(({ layer }) => {
    const beside = words.find(
      (word) =>
        onOneLine(word.layer, layer) && word.layer.absoluteX > layer.absoluteX && nextTo(word.layer, layer),
    );
    return beside ? [beside.text] : [];
  });
  const [price] = prices;
  if (!price || prices.length > 1 || lines.length < 2 || words.length < lines.length + 2) return undefined;
  const period = words.find(
    ({ layer, above }) => layer !== price.layer && above.at(-1) === price.above.at(-1),
  );
  return { name: words[0]!.text, price: getAmount(price.text)!, period: period?.text ?? '', lines };
}

const nextTo = (word: Placed, icon: Placed): boolean => word.absoluteX - icon.absoluteX - icon.width < 24;

/** A table of ticks, a column for each plan: a later column holds all ticks of the one before and one more. */
function wrongColumns(frame: Placed): string[] {
  const rows = frame.children.map((line) => cellsOf(line)).filter((cells) => cells.length > 1);
  const count = rows[0]?.length ?? 0;
  if (rows.length < 3 || rows.some((cells) => cells.length !== count)) return [];
  return Array.from({ length: count - 1 }, (_, at) => at + 1).flatMap((at) => {
    const lost = rows.filter((cells) => cells[at - 1] === 'check' && cells[at] === 'minus').length;
    const more = rows.filter((cells) => cells[at] !== cells[at - 1]).length;
    return [
      ...(more === 0 ? [`columns ${at} and ${at + 1} hold the same: ${frame.node.name}`] : []),
      ...(lost > 0 ? [`column ${at + 1} lacks ${lost} of what column ${at} holds: ${frame.node.name}`] : []),
    ];
  });
}

/** What the cells of a line say after its first one: `check`, `minus`, or words. */
function cellsOf(line: Placed): string[] {
  const [first, ...cells] = line.children;
  if (!first || first.node.type !== 'text' || cells.length < 2) return [];
  const said = cells.map((cell) => iconsIn(cell)[0]?.name ?? wordsIn(cell)[0]?.text ?? '');
  return said.some((word) => word === 'check' || word === 'minus') ? said : [];
}
