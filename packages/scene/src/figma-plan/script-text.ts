import type { Step, StepTree } from './script-steps.ts';

/** A layer that is opened, with all below it and its end, one that is not closed here, or so many that end. */
export type Item = StepTree | { readonly step: Step; readonly isOpen: true } | number;

/** Keys whose values are seldom alike. */
const own: readonly string[] = ['F', 'V', 'R', 'E', 'n', 'o', 'p', 'g', 'e', 'm', 'u', 'abs'];
/** What a layer says alone, beside what it looks like. */
const alone: readonly string[] = ['F', 'T', 'V', 'R', 'E', 'n', 'o', 'd', 'runs'];
/** Words of the language. */
const taken: readonly string[] = ['as', 'do', 'if', 'in', 'is', 'of'];

/** A value as JavaScript writes it: numbers as fine as they are seen, names without quotes. */
export function literal(value: unknown, digits = 2): string {
  if (typeof value === 'number') return String(Math.round(value * 10 ** digits) / 10 ** digits || 0);
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, 4)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${pairs.map(([key, each]) => `${key}:${literal(each, 4)}`).join()}}`;
}

/** Gives texts that come more than once a name, and keeps what stands under it. */
function namer(counts: ReadonlyMap<string, number>) {
  const names = new Map<string, string>();
  const table: string[] = [];
  const free = freeNames();
  const shared = (text: string, make = () => text): string => {
    const times = counts.get(text) ?? 0;
    if (times < 2 || (times - 1) * text.length < 12) return make();
    let name = names.get(text);
    if (name === undefined) {
      const made = make();
      name = free.next().value;
      names.set(text, name);
      table.push(`${name}=${made}`);
    }
    return name;
  };
  return { shared, table };
}

/** Layers as the text of a list, with what is in it more than once under names before it. */
export function stepsText(items: readonly Item[]): string {
  const counts = new Map<string, number>();
  countAll(items, (text) => counts.set(text, (counts.get(text) ?? 0) + 1).get(text)!);
  const { shared, table } = namer(counts);
  const pairsOf = (step: Step) =>
    Object.entries(step)
      .map(([key, value]) => `${key}:${own.includes(key) ? literal(value) : shared(literal(value))}`)
      .join();
  const stepText = (step: Step) =>
    shared(literal(step), () => {
      const { alone: own, look } = split(step);
      const text = literal(look);
      const name = shared(text, () => `{${pairsOf(look)}}`);
      const rest = name.startsWith('{') ? pairsOf(look) : `y:${name}`;
      return `{${[pairsOf(own), rest].filter(Boolean).join()}}`;
    });
  const itemText = (item: Item): string => {
    if (typeof item === 'number') return String(item);
    if (!('children' in item) || !item.children) return stepText(item.step);
    const inner = () => closed([stepText(item.step), ...item.children!.map((child) => itemText(child)), '1']);
    const text = treeText(item);
    const name = shared(text, () => `[${inner()}]`);
    return name.startsWith('[') ? name.slice(1, -1) : `...${name}`;
  };
  const list = closed(items.map(itemText));
  return `const steps=(()=>{${table.length > 0 ? `const ${table.join(',\n')};\n` : ''}return [\n${list}]})();`;
}

/** What layers say alone, and their look, which others may share under the key `y`. */
function split(step: Step): { alone: Step; look: Step } {
  const [one, rest] = [true, false].map((is) =>
    Object.fromEntries(Object.entries(step).filter(([key]) => alone.includes(key) === is)),
  );
  return { alone: one!, look: rest! };
}

/** Ends that follow each other are one. */
const closed = (texts: readonly string[]): string =>
  texts
    .join(',\n')
    .replaceAll(/(?<=^|,\n)\d+(?:,\n\d+)+(?=$|,\n)/g, (ends) =>
      String(ends.split(',\n').reduce((sum, end) => sum + Number(end), 0)),
    );

/** What a whole layer is compared by. */
const treeText = ({ step, children = [] }: StepTree): string =>
  `[${[literal(step), ...children.map(treeText)].join()}]`;

function countAll(items: readonly Item[], count: (text: string) => number): void {
  for (const item of items) {
    if (typeof item === 'number') continue;
    const tree = 'children' in item && item.children ? item : undefined;
    // What is there again is not looked into.
    if (tree && count(treeText(tree)) > 1) continue;
    if (count(literal(item.step)) === 1) countStep(item.step, count);
    if (tree) countAll(tree.children!, count);
  }
}

function countStep(step: Step, count: (text: string) => number): void {
  const { alone: said, look } = split(step);
  const parts = count(literal(look)) === 1 ? [said, look] : [said];
  for (const [key, value] of parts.flatMap((part) => Object.entries(part)))
    if (!own.includes(key)) count(literal(value));
}

const alphabet = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'.split(' ');

/** a to z, then aa to zz, then three letters. */
function* freeNames(): Generator<string, never> {
  let names = [''];
  for (;;) {
    names = names.flatMap((name) => alphabet.map((letter) => name + letter));
    for (const name of names) if (!taken.includes(name) && !/^(for|let|new|try|var)$/.test(name)) yield name;
  }
}
