import type { Jsx } from '../jsx/jsx.ts';
import { type Choices, toChoices, groundAxis } from './kit.ts';
import { type Element, isSameTag, type Template } from './template.ts';

/** What an instance gives to its component. */
interface Given {
  words?: Jsx;
  control?: Jsx;
  icons: Record<string, string>;
  attributes: Record<string, string>;
}

/**
 * An instance as its component in use: what is said of its place, its words and its icons. Undefined for one that differs
 * from its component in anything else. `font`: the class of the typeface that is not said.
 */
export function asUse(instance: Jsx, template: Template, font: string): Jsx | undefined {
  const { component, axes, variants } = template;
  const values = toChoices(component, instance.component?.values ?? {});
  const isOfValues = (choices: Choices) =>
    axes.every(({ name }) => name === groundAxis || choices[name] === values[name]);
  for (const [at, choices] of variants.entries()) {
    const own = isOfValues(choices)
      ? rootClasses(instance, template.root.classes[at]!, template.isPressed)
      : undefined;
    const given: Given = { icons: {}, attributes: {} };
    if (own === undefined || !fits(instance, template.root, { at, font, isRoot: true }, given)) continue;
    if (template.icons.some(({ name, isNeeded }) => isNeeded && given.icons[name] === undefined)) continue;
    const base = given.control ?? instance;
    const chosen = axes.flatMap(({ name, values: [usual] }) =>
      choices[name] === usual ? [] : [[name, choices[name]!] as const],
    );
    return {
      ...base,
      as: component.codeName,
      className: own.join(' '),
      attributes: {
        ...Object.fromEntries(chosen),
        ...without(base.attributes, template),
        ...given.attributes,
      },
      ...(Object.keys(given.icons).length > 0 && { icons: given.icons }),
      children: given.words && !given.control ? [{ ...given.words, as: '' }] : [],
    };
  }
  return undefined;
}

/** Attributes that the component has by itself. */
function without(attributes: Jsx['attributes'], template: Template): Record<string, string> {
  const own = getControl(template.root)?.attributes ?? {};
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !(isOfComponent(name) && own[name] === value)),
  );
}

/** What a component says itself of its native field. */
export const isOfComponent = (name: string): boolean => name === 'type' || name === 'role';

/** The native field of a component. */
export const getControl = (element: Element): Element | undefined =>
  element.tag === 'input' ? element : element.children.map(getControl).find((each) => each !== undefined);

/** States that only buttons are in, and what only links need. */
const isOfTag = (name: string, tag: string): boolean =>
  tag === 'a'
    ? /(?:^|-)(?:disabled|aria-pressed):/.test(name)
    : /^focus-visible:outline-offset-0$|aria-\[current\]:/.test(name);

/** The classes of an instance beside those of its component; undefined where it lacks one of these. */
function rootClasses(instance: Jsx, classes: readonly string[], isPressed: boolean): string[] | undefined {
  const own = instance.className.split(' ').filter(Boolean);
  const lacking = classes.filter(
    (name) => !own.includes(name) && !(isPressed && isOfTag(name, instance.tag)),
  );
  const isFree = (name: string) =>
    (name === 'flex' && own.includes('hidden')) || (isGap(name) && instance.children.length < 2);
  const rest = own.filter((name) => !classes.includes(name));
  const others = lacking.filter((name) => !isFree(name));
  if (others.length === 0) return rest;
  const heights = rest.filter((name) => name.includes('min-h-'));
  const isOtherHeight = others.length === 1 && others[0]!.startsWith('min-h-') && heights.length === 1;
  return isOtherHeight ? rest.map((name) => (name.startsWith('min-h-') ? `${name}!` : name)) : undefined;
}

/** Between what is not there is no gap. */
const isGap = (name: string): boolean => /^gap-[\d[]/.test(name);

interface Compared {
  readonly at: number;
  readonly font: string;
  readonly isRoot: boolean;
}

/** Whether an element is built like that of its component; notes what it is given. */
function fits(one: Jsx, element: Element, { at, font, isRoot }: Compared, given: Given): boolean {
  const isControl = element.tag === 'input';
  if (isRoot ? !rootTags.includes(one.tag) : !isSameTag(one.tag, element.tag)) return false;
  if (
    one.art !== undefined
      ? !fitsArt(one, element, given)
      : element.icon !== undefined || element.art !== undefined
  )
    return false;
  if (!isRoot && !hasSameClasses(one, element.classes[at]!, font)) return false;
  if (isControl) given.control = one;
  else if (one.text !== undefined && element.isWords) given.words = one;
  else if (one.text !== undefined) return false;
  if (!isRoot && !isControl && one.art === undefined && Object.keys(one.attributes).length > 0) return false;
  if (isRoot && getControl(element) && Object.keys(one.attributes).length > 0) return false;
  return fitsAll(one.children, element.children, { at, font, isRoot: false }, given);
}

const rootTags = ['a', 'button', 'div', 'span'];

/** Children in their order; icons that are not given are left out. */
function fitsAll(
  children: readonly Jsx[],
  elements: readonly Element[],
  compared: Compared,
  given: Given,
): boolean {
  let next = 0;
  for (const element of elements) {
    const child = children[next];
    if (child && fits(child, element, compared, given)) next += 1;
    else if (element.icon === undefined) return false;
  }
  return next === children.length;
}

/** An icon in its place; what is read out of it is what its control is called. */
function fitsArt({ isIcon, art, attributes }: Jsx, element: Element, given: Given): boolean {
  const { role: _role, 'aria-label': label, ...others } = attributes;
  if (!isIcon || !isSame(others, element.attributes)) return false;
  if (element.icon === undefined) return art === element.art && label === undefined;
  given.icons[element.icon] = art!;
  if (label !== undefined) given.attributes['aria-label'] = label;
  return true;
}

const isSame = (one: Jsx['attributes'], other: Jsx['attributes']): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The same but for states of the other tag, and for the typeface that most texts are in. */
function hasSameClasses({ className }: Jsx, classes: readonly string[], font: string): boolean {
  const own = className.split(' ').filter(Boolean);
  const isExtra = (name: string) =>
    name === font || /group-(?:disabled|aria-pressed|aria-\[current\]):/.test(name);
  return (
    own.every((name) => classes.includes(name)) &&
    classes.every((name) => own.includes(name) || isExtra(name))
  );
}
