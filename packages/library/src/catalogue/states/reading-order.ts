import {
  type FrameNode,
  type Scene,
  type SceneNode,
  column,
  paragraph,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import {
  controls,
  type Meant,
  modalOf,
  type Semantic,
  semanticTree,
  wordsIn,
} from '@kitshelf/scene/semantic/tree.ts';

interface Entry {
  readonly role: string;
  readonly words: string;
  /** What else is told of it: levels, states, and the how manieth stop of the tab key it is. */
  readonly more: readonly string[];
}

/**
 * What of a design is read out, in this order: roles, names, what pictures show, stops of the tab key; and the keys that its
 * controls answer to. As a page to hand over with a design. Of a dialog that has to be closed first it is that alone.
 * @param scene one variant of an asset
 */
export function readingOrder(scene: Scene): Scene {
  const { viewport } = scene;
  const side = viewport < 600 ? 20 : 48;
  const whole = semanticTree(scene);
  const tree = modalOf(whole) ?? whole;
  const keys = keysOf(tree);
  return {
    ...scene,
    name: `${scene.name}, reading order`,
    root: column(
      { name: 'Reading order', as: 'main', width: viewport, padding: [40, side], gap: 24, fill: 'ground' },
      [
        text('Reading order', { as: 'h1', style: 'h3', color: 'ink', width: 'fill' }),
        listOf('Read out in this order', entriesOf(tree).map(lineOf)),
        keys.length > 0 && text('Keys', { as: 'h2', style: 'h4', color: 'ink', width: 'fill' }),
        keys.length > 0 &&
          listOf(
            'Keys',
            keys.map(([role, words]) => line(role, words)),
          ),
      ],
    ),
  };
}

const listOf = (label: string, children: FrameNode[]): FrameNode =>
  column({ name: label, label, role: 'list', width: 'fill', gap: 12 }, children);

function lineOf({ role, words, more }: Entry): FrameNode {
  return line([role, ...more].join(', '), words);
}

const line = (about: string, words: string): FrameNode =>
  row({ name: 'Line', role: 'listitem', width: 'fill', gap: 16 }, [
    text(about, { style: 'small', color: 'soft', width: 150 }),
    paragraph(words, { style: 'small', color: 'ink' }),
  ]);

/** Told as one, by its name: nothing in it is read for itself. */
const wholes: ReadonlySet<Meant> = new Set<Meant>([
  ...controls,
  'cell',
  'columnheader',
  'heading',
  'img',
  'tooltip',
]);

/** What a role is called where ARIA's word is none of the trade. */
const called: Partial<Record<Meant, string>> = {
  contentinfo: 'footer',
  img: 'picture',
  listitem: 'item',
  nav: 'navigation',
  paragraph: 'text',
  summary: 'question',
  textbox: 'field',
};

function entriesOf(tree: Semantic): Entry[] {
  const found: Entry[] = [];
  const groups = new Set<string>();
  let stops = 0;
  const isStop = ({ isFocusable, isStop: isFirst, role, group }: Semantic): boolean => {
    if (!isFocusable || !isFirst || (role === 'radio' && group !== undefined && groups.has(group)))
      return false;
    if (role === 'radio' && group !== undefined) groups.add(group);
    return true;
  };
  const visit = (semantic: Semantic): void => {
    const { node, role, name, level, children, revealed, opener } = semantic;
    if (node.isDecoration) return;
    const isWords = node.type === 'text' && (role === undefined || role === 'paragraph');
    const words = isWords ? wordsIn(node) : (name ?? countOf(semantic));
    if ((role !== undefined && role !== 'paragraph' && role !== 'figure') || words !== '') {
      const stop = isStop(semantic) ? [`tab stop ${(stops += 1)}`] : [];
      found.push({
        role: level === undefined ? calledAs(role, isWords) : `heading ${level}`,
        words,
        more: [...statesOf(node), ...stop],
      });
    }
    if (role === undefined || !wholes.has(role)) children.forEach(visit);
    if (revealed) visit(revealed);
    if (opener) visit(opener);
  };
  visit(tree);
  return found;
}

const calledAs = (role: Meant | undefined, isWords: boolean): string =>
  role === undefined ? (isWords ? 'text' : 'picture') : (called[role] ?? role);

/** How many things a list has. */
const countOf = ({ role, children }: Semantic): string =>
  role === 'list' ? `${children.length} ${children.length === 1 ? 'item' : 'items'}` : '';

const statesOf = (node: SceneNode): string[] => [
  ...(node.isChecked ? ['checked'] : []),
  ...(node.isSelected ? ['selected'] : []),
  ...(node.isCurrent ? ['current'] : []),
  ...(node.isDisabled ? ['off'] : []),
  ...(node.isInvalid ? ['invalid'] : []),
  ...(node.isRequired ? ['required'] : []),
  ...(node.range ? [`${node.range.now} of ${node.range.min} to ${node.range.max}`] : []),
];

/** What keys do, as the test of keys presses them (`checks/use/keys/keys.json`). */
const keyWords: readonly (readonly [Meant, string])[] = [
  ['link', 'Enter follows it.'],
  ['button', 'Enter and Space press it.'],
  ['tab', 'Arrow keys, Home and End move along the tabs and show their panels; Tab leaves them.'],
  ['radio', 'Arrow keys move along the group and choose; Space chooses; Tab leaves the group.'],
  ['checkbox', 'Space ticks it.'],
  ['switch', 'Space turns it on or off.'],
  ['summary', 'Enter and Space open and close the answer.'],
  ['menu', 'Arrow keys, Home and End move along the lines; Escape closes it; Tab leaves it.'],
  ['dialog', 'Tab stays in it; Escape closes it where it can be closed.'],
  ['slider', 'Arrow keys, Page Up and Page Down move it; Home and End go to its ends.'],
  ['spinbutton', 'Arrow up and down count by one.'],
  ['combobox', 'Typing filters; arrow keys move along the options; Enter takes one; Escape closes the list.'],
];

function keysOf(tree: Semantic): [string, string][] {
  const roles = new Set<Meant>();
  const visit = ({ role, children, revealed, opener, others }: Semantic): void => {
    if (role) roles.add(role);
    for (const each of [...children, ...others, revealed, opener]) if (each) visit(each);
  };
  visit(tree);
  return keyWords.flatMap(([role, words]): [string, string][] =>
    roles.has(role) ? [[called[role] ?? role, words]] : [],
  );
}
