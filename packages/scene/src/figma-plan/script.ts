import type { FigmaPlan } from './plan.ts';
import { interpreterFor } from './script-interpreter.ts';
import { type AddressOf, type StepTree, stepTree } from './script-steps.ts';
import { type Item, literal, stepsText } from './script-text.ts';

/** What Figma's own tools for agents take at once, with room for what an agent adds. In characters. */
export const longestScript = 45_000;

interface ScriptOptions {
  /** In characters. */
  readonly longest?: number;
  /** Where scripts fetch pictures; a grey place stands for those without an address, and where Figma fetches none. */
  readonly addressOf?: AddressOf;
}

/**
 * A plan as scripts for Figma's own tools for agents (`use_figma`), to be run one after the other: each is plain
 * JavaScript of the plugin API, and says when another one is due. An agent writes them out again, so they are short: what is
 * alike is said once. A single layer that is longer than a script may be stays in one.
 * @param id what the scripts call the design among themselves
 */
export function figmaScripts(
  { root }: FigmaPlan,
  id: string,
  { longest = longestScript, addressOf = () => undefined }: ScriptOptions = {},
): string[] {
  const tree = stepTree(root, addressOf);
  const events = eventsOf(tree);
  for (let count = 1; ; count++) {
    const parts = count === 1 ? [[tree]] : partsOf(events, count).map(itemsOf);
    const scripts = parts.map((items, at) => scriptOf(items, { id, part: at + 1, parts: parts.length }));
    if (scripts.every(({ length }) => length <= longest) || count >= events.length) return scripts;
  }
}

interface Place {
  readonly id: string;
  readonly part: number;
  readonly parts: number;
}

function scriptOf(items: readonly Item[], { id, part, parts }: Place): string {
  const steps = stepsText(items);
  const needs = {
    hasParts: parts > 1,
    hasPaths: steps.includes('{V:'),
    hasEllipses: /"\d+o\d/.test(steps),
    hasRuns: steps.includes(',runs:'),
    hasPictures: steps.includes('{src:'),
  };
  return [
    `// Asset ${id}, part ${part} of ${parts}`,
    ...(parts > 1 ? [`const asset=${JSON.stringify(id)},part=${part},parts=${parts};`] : []),
    steps,
    interpreterFor(needs),
  ].join('\n');
}

/** A layer that begins, or the end of the frame that is open. */
type Event = StepTree | 'end';

const eventsOf = (tree: StepTree): Event[] =>
  tree.children ? [tree, ...tree.children.flatMap(eventsOf), 'end'] : [tree];

const lengthOf = (event: Event): number => (event === 'end' ? 1 : literal(event.step).length + 2);

/** Events in so many parts of about the same length. */
function partsOf(events: readonly Event[], count: number): Event[][] {
  const total = events.reduce((sum, event) => sum + lengthOf(event), 0);
  const parts: Event[][] = [[]];
  let length = 0;
  for (const event of events) {
    if (length >= (total * parts.length) / count && event !== 'end') parts.push([]);
    parts.at(-1)!.push(event);
    length += lengthOf(event);
  }
  return parts;
}

/** Events as whole layers, as far as they begin and end among them. */
function itemsOf(events: readonly Event[]): Item[] {
  const open: Item[][] = [[]];
  const begun: StepTree[] = [];
  for (const event of events) {
    if (event !== 'end') {
      if (event.children) {
        begun.push(event);
        open.push([]);
      } else open.at(-1)!.push(event);
      continue;
    }
    const tree = begun.pop();
    if (!tree) {
      open.at(-1)!.push(1);
      continue;
    }
    const children = open.pop() as StepTree[];
    open.at(-1)!.push({ step: tree.step, children });
  }
  // What is still open goes on in the next part.
  return open.flatMap((items, at) =>
    at === 0 ? items : [{ step: begun[at - 1]!.step, isOpen: true } as const, ...items],
  );
}
