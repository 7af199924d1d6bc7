import { fieldTags } from '../../html/parts/controls.ts';
import type { Jsx } from '../jsx/jsx.ts';
import { type Choices, groundAxis, getPicture, toChoices } from './kit.ts';
import { type Element, isSameTag, type Template } from './template.ts';

/** What an instance gives to its component. */
interface TemplateValues {
  words?: Jsx;
  control?: Jsx;
  icons: Record<string, string>;
  /** Words besides the first. */
  texts: Record<string, string>;
  attributes: Record<string, string>;
}

/**
 * An instance as its component in use: what is said of its place, its words and its icons. Undefined for one that differs
 * from its component in anything else. `font`: the class of the typeface that is not said.
 */
export function asUse(instance: Jsx, template: Template, font: string): Jsx | undefined {
  const { component, axes, variants } = template;
  const takesPicture = getPicture(component) !== undefined;
  const values = toChoices(component, instance.component?.values ?? {});
  const isOfValues = (choices: Choices) =>
    axes.every(({ name }) => name === groundAxis || choices[name] === values[name]);
  for (const [at, choices] of variants.entries()) {
    const own = isOfValues(choices)
      ? rootClasses(instance, template.root.classes[at]!, template.isPressed)
      : undefined;
    const given: TemplateValues = { icons: {}, texts: {}, attributes: {} };
    if (own === undefined || !fits(instance, template.root, { at, font, takesPicture, isRoot: true }, given))
      continue;
    if (!isComplete(template, given)) continue;
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
      ...(Object.keys(given.texts).length > 0 && { texts: given.texts }),
      text: given.control?.tag === 'select' ? undefined : base.text,
      children: [...optionIn(given.control), ...(given.words ? [{ ...given.words, as: '' }] : [])],
    };
  }
  return undefined;
}

/** Whether everything that has to be given is. */
const isComplete = ({ icons, texts }: Template, given: TemplateValues): boolean =>
  icons.every(({ name, isNeeded }) => !isNeeded || given.icons[name] !== undefined) &&
  texts.every(({ name, isNeeded }) => !isNeeded || given.texts[name] !== undefined);

/** What is chosen of a list, as the option that it is; nothing for what is typed in. */
const optionIn = (control: Jsx | undefined): Jsx[] =>
  control?.tag === 'select' ? [{ ...control, tag: 'option', className: '', attributes: {} }] : [];

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
  fieldTags.has(element.tag) ? element : element.children.map(getControl).find((each) => each !== undefined);

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
  /** Whether what it is given is a picture, not words. */
  readonly takesPicture: boolean;
}

/** Whether an element is built like that of its component; notes what it is given. */
function fits(one: Jsx, element: Element, compared: Compared, given: TemplateValues): boolean {
  const { at, font, isRoot, takesPicture } = compared;
  const isPicture = takesPicture && element.isWords && one.art !== undefined && !one.isIcon;
  const isControl = fieldTags.has(element.tag);
  if (isRoot ? !canBeRoot(one, element) : !isSameTag(one.tag, element.tag)) return false;
  if (
    one.art !== undefined && !isPicture
      ? !fitsArt(one, element, given)
      : element.icon !== undefined || element.art !== undefined
  )
    return false;
  if (!isRoot && !hasSameClasses(one, element.classes[at]!, font)) return false;
  if (isControl) given.control = one;
  else if (one.text !== undefined && element.more !== undefined) given.texts[element.more] = one.text;
  else if (isPicture || (one.text !== undefined && element.isWords)) given.words = one;
  else if (one.text !== undefined) return false;
  if (!isRoot && !isControl && (one.art === undefined || isPicture) && Object.keys(one.attributes).length > 0)
    return false;
  if (isRoot && getControl(element) && Object.keys(one.attributes).length > 0) return false;
  return fitsAll(one.children, element.children, { ...compared, isRoot: false }, given);
}

const rootTags = ['a', 'button', 'div', 'span'];

const canBeRoot = (one: Jsx, { tag }: Element): boolean =>
  tag === 'label' ? one.tag === tag : rootTags.includes(one.tag);

/** Children in their order; icons and other words that are not given are left out. */
function fitsAll(
  children: readonly Jsx[],
  elements: readonly Element[],
  compared: Compared,
  given: TemplateValues,
): boolean {
  let next = 0;
  for (const element of elements) {
    const child = children[next];
    if (child && fits(child, element, compared, given)) next += 1;
    else if (element.icon === undefined && element.more === undefined) return false;
  }
  return next === children.length;
}

/** An icon in its place; what is read out of it is what its control is called. */
function fitsArt({ isIcon, art, attributes }: Jsx, element: Element, given: TemplateValues): boolean {
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
