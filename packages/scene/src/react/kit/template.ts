import type { Jsx } from '../jsx/jsx.ts';
import { withoutPlacement } from './classes.ts';
import { drawnAlone } from './drawn.ts';
import {
  type Axis,
  type Choices,
  type CodeKit,
  combinations,
  getAxes,
  groundAxis,
  type KitComponent,
  getMark,
  moreTexts,
  getPicture,
  valuesFor,
} from './kit.ts';

/** An element of a component in all its variants. */
export interface Element {
  readonly tag: string;
  /** Its classes in each variant. */
  readonly classes: readonly (readonly string[])[];
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether it shows the words that are given. */
  readonly isWords: boolean;
  /** Which other words that are given it shows. */
  readonly more: string | undefined;
  /** Which icon that is given it shows. */
  readonly icon: string | undefined;
  /** The icon that it always is. */
  readonly art: string | undefined;
  readonly children: readonly Element[];
}

/** A component as code has it: one element with what differs from variant to variant. */
export interface Template {
  readonly component: KitComponent;
  readonly axes: readonly Axis[];
  readonly variants: readonly Choices[];
  readonly root: Element;
  /** Icons that can be given, and those among them that have to be. */
  readonly icons: readonly { readonly name: string; readonly isNeeded: boolean }[];
  /** Words besides the first that can be given, and those among them that have to be. */
  readonly texts: readonly { readonly name: string; readonly isNeeded: boolean }[];
  /** Whether it can be a link as well as a button. */
  readonly isPressed: boolean;
}

/** Words that stand for those that are given, short enough for every box. */
const words = 'W';
/** What stands for icons that are given, in the order of the properties. */
const standIns = ['circle', 'square'];

/** A component of the kit as code has it; undefined for one whose variants are built otherwise than each other. */
export function toTemplate(
  { tokens }: CodeKit,
  component: KitComponent,
  brand: string,
): Template | undefined {
  const icons = Object.entries(component.properties).flatMap(([name, property]) =>
    property.type === 'icon' ? [{ name, isNeeded: property.default !== '' }] : [],
  );
  const filled = Object.fromEntries(icons.map(({ name }, at) => [name, standIns[at]!]));
  const picture = getPicture(component);
  const draw = (choices: Choices): Jsx[] => {
    const values = { ...valuesFor(component, choices, words), ...filled };
    const drawn = (more: Choices) =>
      drawnAlone(component.draw({ ...values, ...more }, choices[groundAxis]!), { tokens, brand });
    if (picture === undefined) return drawn({});
    return [withPicture((component.pictures ?? []).flatMap((each) => drawn({ [picture]: each })))];
  };
  const all = combinations(getAxes(component)).map((choices) => ({ choices, trees: draw(choices) }));
  const grounds = differentGrounds(component, all);
  const shown = all.filter(({ choices }) => grounds.includes(choices[groundAxis]!));
  const names = icons.map(({ name }) => name);
  const root = joined(
    shown.map(({ trees }) => trees),
    names,
  );
  const isPressed = shown.every(({ trees }) => trees.length > 1);
  const axes = getAxes({ ...component, grounds });
  const variants = shown.map(({ choices }) => choices);
  const texts = moreTexts(component).filter(({ name }) => root && shows(root, name));
  return root && { component, axes, variants, root, icons, texts, isPressed };
}

const shows = ({ more, children }: Element, name: string): boolean =>
  more === name || children.some((child) => shows(child, name));

/** What is the same with each picture, and room for one that is given. */
function withPicture([first, ...others]: readonly Jsx[]): Jsx {
  const isShared = (name: string) => others.every(({ className }) => className.split(' ').includes(name));
  return { ...withRoom(first!), className: first!.className.split(' ').filter(isShared).join(' ') };
}

/** Drawings stand where words would. */
const withRoom = (element: Jsx): Jsx =>
  element.art !== undefined && !element.isIcon
    ? { ...element, art: undefined, text: words }
    : { ...element, children: element.children.map(withRoom) };

interface Variant {
  readonly choices: Choices;
  readonly trees: readonly Jsx[];
}

/** The grounds on which a component looks like on none before. */
function differentGrounds({ grounds }: KitComponent, variants: readonly Variant[]): string[] {
  const looks = new Set<string>();
  return grounds.filter((ground) => {
    const trees = variants.flatMap(({ choices, trees }) => (choices[groundAxis] === ground ? trees : []));
    const look = JSON.stringify(trees.map(lookOf));
    if (looks.has(look)) return false;
    looks.add(look);
    return true;
  });
}

const lookOf = ({ className, children }: Jsx): unknown => [className, children.map(lookOf)];

/** All variants as one element; undefined where they are not built alike. `drawn`: the trees of each variant. */
function joined(
  drawn: readonly (readonly Jsx[])[],
  icons: readonly string[],
  isRoot = true,
): Element | undefined {
  const trees = drawn.flat();
  const [first] = trees;
  if (!first || !trees.every((each) => isBuiltLike(each, first, isRoot))) return undefined;
  const children = first.children.map((_, at) =>
    joined(
      drawn.map((each) => each.map((tree) => tree.children[at]!)),
      icons,
      false,
    ),
  );
  if (children.includes(undefined)) return undefined;
  const icon = icons[standIns.findIndex((name) => first.layer === `Icon ${name}`)];
  return {
    tag: first.tag,
    classes: drawn.map((each) => classesOf(each, isRoot)),
    attributes: icon === undefined ? first.attributes : withoutLabel(first.attributes),
    isWords: first.text === words,
    more: first.text?.startsWith(getMark(words, ''))
      ? first.text.slice(getMark(words, '').length)
      : undefined,
    icon,
    art: icon === undefined ? first.art : undefined,
    children: children as Element[],
  };
}

const isBuiltLike = (one: Jsx, other: Jsx, isRoot: boolean): boolean =>
  one.children.length === other.children.length &&
  one.art === other.art &&
  (isRoot || isSameTag(one.tag, other.tag));

const plainTags = new Set(['div', 'span']);

/** Whether elements are the same but for what may stand in a button. */
export const isSameTag = (one: string, other: string): boolean =>
  one === other || (plainTags.has(one) && plainTags.has(other));

/** What is read out is said of the control. */
function withoutLabel({
  role: _role,
  'aria-label': _label,
  ...attributes
}: Jsx['attributes']): Jsx['attributes'] {
  return attributes;
}

/** Those of a variant's trees together: what is a button and what is a link differ in states that the other has not. */
function classesOf(trees: readonly Jsx[], isRoot: boolean): string[] {
  const all = [...new Set(trees.flatMap(({ className }) => className.split(' ')))].filter(Boolean);
  return isRoot ? all.filter(withoutPlacement) : all;
}
