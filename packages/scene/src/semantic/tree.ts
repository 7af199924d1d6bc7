import type { Element, FrameNode, Scene, SceneNode } from '../model/node.ts';
import type { Role } from '../model/semantics.ts';
import { withOwnNames } from './landmarks.ts';

/** Roles of ARIA beside those that layers are given. */
export type Meant = Role | 'article' | 'blockquote' | 'complementary' | 'heading' | 'paragraph' | 'summary';

/** A layer as it is told to those who do not see it, and how one gets at it by keyboard. */
export interface Semantic {
  readonly node: SceneNode;
  /** Undefined for what only holds others. */
  readonly role: Meant | undefined;
  /** What it is called; undefined for what has no name of its own. */
  readonly name: string | undefined;
  /** Of headings: no level is left out, and a design has one first heading. */
  readonly level: number | undefined;
  /** Whether the tab key stops at it. */
  readonly isFocusable: boolean;
  /** Whether it is within something that is pressed as a whole. */
  readonly isInControl: boolean;
  /** Of the layer's children, in their order. */
  readonly children: readonly Semantic[];
  /** What using it shows. */
  readonly revealed: Semantic | undefined;
  /** Of radio buttons: what the group is called that they stand in, once in a design; undefined outside of groups. */
  readonly group: string | undefined;
  /** What is shown while it is pointed at or focused. */
  readonly hint: Semantic | undefined;
  /** What stands in its place while something else is picked. */
  readonly others: readonly Semantic[];
  /** Of a dialog: what opens it again. */
  readonly opener: Semantic | undefined;
  /** Whether the tab key stops at it first: one of several tabs, or of the lines of a menu. */
  readonly isStop: boolean;
}

const roles: Partial<Record<Element, Meant>> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  blockquote: 'blockquote',
  button: 'button',
  figure: 'figure',
  footer: 'contentinfo',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'listitem',
  main: 'main',
  nav: 'nav',
  ol: 'list',
  p: 'paragraph',
  ul: 'list',
};

/** What is pressed, typed into or chosen: nothing like it stands in another. */
export const controls: ReadonlySet<Meant> = new Set<Meant>([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'radio',
  'slider',
  'spinbutton',
  'summary',
  'switch',
  'tab',
  'textbox',
]);

/** Roles that are called what is written in them. */
const calledByContent: ReadonlySet<Meant> = new Set<Meant>([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'combobox',
  'heading',
  'link',
  'menuitem',
  'radio',
  'row',
  'summary',
  'switch',
  'tab',
  'textbox',
  'tooltip',
]);

const wholes: ReadonlySet<Meant> = new Set<Meant>(['button', 'checkbox', 'img', 'radio', 'switch', 'tab']);

interface Around {
  readonly isInControl: boolean;
  /** Whether it is in something that is told as a whole, such as a button: nothing in it has a role. */
  readonly isInWhole?: true;
  /** The words of the label that it stands in. */
  readonly label?: string;
  /** The words of the layer with an id. */
  readonly wordsOf: (id: string) => string | undefined;
  /** The levels that are asked for, from the outermost heading to the last one. */
  readonly headings: number[];
  /** How many groups of radio buttons are called so. */
  readonly groups: Map<string, number>;
  readonly group?: string;
  /** The lines of the menu that it stands in, so far. */
  readonly lines?: Semantic['node'][];
  /** Whether it is opened: its first line is gone to then. */
  readonly isOpened?: true;
}

/** The scene as it is told and used: the one source of roles, names and levels for every target. */
export const semanticTree = ({ root }: Scene): Semantic =>
  withOwnNames(
    semanticOf(root, { isInControl: false, headings: [], groups: new Map(), wordsOf: wordsById(root) }),
  );

/** A frame that is called something and is nothing else is a picture, whatever it is made of; one of radio buttons is their group. */
function drawnRole(node: SceneNode): Meant | undefined {
  if (node.type !== 'frame') return undefined;
  if (node.label !== undefined) return 'img';
  return node.children.filter(isRadio).length > 1 ? 'radiogroup' : undefined;
}

const isRadio = (node: SceneNode): boolean =>
  node.role === 'radio' || (node.as === 'label' && node.type === 'frame' && node.children.some(isRadio));

/** A layer that stands alone, such as another state of a component; `group` is that of the radio buttons it stands among. */
export const semanticOfPart = (node: SceneNode, isInControl = false, group?: string): Semantic =>
  semanticOf(node, {
    isInControl,
    headings: [1, 2],
    groups: new Map(),
    wordsOf: wordsById(node),
    ...(group !== undefined && { group }),
  });

function semanticOf(node: SceneNode, around: Around, own?: Meant): Semantic {
  const asked = node.isDecoration
    ? undefined
    : (own ?? node.role ?? (node.as ? roles[node.as] : drawnRole(node)));
  const isLost =
    asked !== undefined &&
    ((around.isInControl && (controls.has(asked) || asked === 'disclosure' || asked === 'figure')) ||
      (asked === 'heading' && around.label !== undefined) ||
      (around.isInWhole && asked !== 'img'));
  const role = isLost ? undefined : asked;
  const isControl = role !== undefined && controls.has(role);
  const level = role === 'heading' ? levelOf(node, around.headings) : undefined;
  const inside: Around = {
    ...around,
    isInControl: around.isInControl || isControl || role === 'img',
    ...(role !== undefined && wholes.has(role) && { isInWhole: true }),
    ...(node.as === 'label' && { label: wordsIn(node) }),
    ...(role === 'radiogroup' && { group: groupOf(node, around) }),
    ...(role === 'menu' && { lines: around.isOpened ? [node] : [] }),
  };
  if (role === 'menuitem') around.lines?.push(node);
  const { children = [], reveals } = node as Partial<FrameNode>;
  return {
    node,
    role,
    name: nameOf(node, role, around),
    level,
    isFocusable: isControl && !node.isDisabled,
    isInControl: around.isInControl,
    // The first part of a disclosure is what opens it.
    children: children.map((child, at) =>
      semanticOf(child, inside, role === 'disclosure' && at === 0 ? 'summary' : undefined),
    ),
    revealed: reveals && semanticOf(reveals, { ...around, isInControl: false, isOpened: true }),
    group: around.group,
    hint: node.hint && semanticOf(node.hint, { ...around, isInControl: false }),
    others: (node.alternatives ?? []).map((other) => semanticOf(other, around)),
    opener: node.opener && semanticOf(node.opener, around),
    isStop: role === 'tab' ? node.isSelected === true : role !== 'menuitem' || around.lines?.[0] === node,
  };
}

function groupOf({ name }: SceneNode, { groups }: Around): string {
  const count = (groups.get(name) ?? 0) + 1;
  groups.set(name, count);
  return count > 1 ? `${name} ${count}` : name;
}

/** As many levels deep as there are headings above it; what has no first heading stands on a page that has one. */
function levelOf({ as }: SceneNode, headings: number[]): number {
  const wanted = Number(/^h(\d)$/.exec(as ?? '')?.[1] ?? 2);
  const asked = wanted === 1 && headings[0] === 1 ? 2 : wanted;
  while (headings.length > 0 && headings.at(-1)! >= asked) headings.pop();
  headings.push(asked);
  return headings.length + (headings[0] === 1 ? 0 : 1);
}

function nameOf(node: SceneNode, role: Meant | undefined, { label, wordsOf }: Around): string | undefined {
  if (node.label !== undefined) return node.label;
  const named = node.labelledBy === undefined ? undefined : wordsOf(node.labelledBy);
  if (named !== undefined) return named;
  if (role === 'img' || role === 'radiogroup') return node.name;
  if (role === 'progressbar') return 'Progress';
  if (role === undefined || !calledByContent.has(role)) return undefined;
  return (choices.has(role) ? label : undefined) ?? (wordsIn(node) || undefined);
}

const choices: ReadonlySet<Meant> = new Set<Meant>(['checkbox', 'radio', 'switch']);

function wordsById(root: SceneNode): Around['wordsOf'] {
  const found = new Map<string, string>();
  const visit = (node: SceneNode): void => {
    if (node.id !== undefined) found.set(node.id, wordsIn(node));
    if (node.type === 'frame') node.children.forEach(visit);
  };
  visit(root);
  return (id) => found.get(id);
}

/** All words of a layer, and what its pictures show, in reading order. */
export function wordsIn(node: SceneNode): string {
  if (node.isDecoration) return '';
  if (node.type === 'text') return node.runs.map((run) => run.text).join('');
  if (node.label !== undefined) return node.label;
  if (node.type !== 'frame') return '';
  return node.children.map(wordsIn).filter(Boolean).join(' ');
}

/** The dialog of a design that is answered before the page behind it can be reached: one that has a way to close it. */
export function findModal(tree: Semantic): Semantic | undefined {
  if (tree.role === 'dialog' && isModal(tree.node)) return tree;
  for (const child of tree.children) {
    const found = findModal(child);
    if (found) return found;
  }
  return undefined;
}

/** Whether a dialog has a way to close it. */
export const isModal = (node: SceneNode): boolean =>
  node.does === 'close' || (node.type === 'frame' && node.children.some(isModal));
