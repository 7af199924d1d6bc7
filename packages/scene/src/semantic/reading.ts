import type { SceneNode } from '../model/node.ts';
import { controls, type Meant, type Semantic, wordsIn } from './tree.ts';

/** A thing that is read out. */
export interface Entry {
  readonly node: SceneNode;
  readonly meant: Meant | undefined;
  readonly role: string;
  readonly words: string;
  /** What else is told of it: levels, states, and the how manieth stop of the tab key it is. */
  readonly more: readonly string[];
}

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

/** What of a tree is read out, in this order. */
export function getEntries(tree: Semantic): Entry[] {
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
        node,
        meant: role,
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

/** What keys do at a role; undefined where they do nothing of their own. */
export const keysAt = (role: Meant): string | undefined => keyWords.find(([known]) => known === role)?.[1];

/** The keys that the controls of a tree answer to, by what their roles are called. */
export function getKeys(tree: Semantic): [string, string][] {
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
