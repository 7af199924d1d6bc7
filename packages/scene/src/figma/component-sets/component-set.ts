import {
  type Component,
  instance,
  type Properties,
  type Property,
  type ValuesOf,
} from '../../model/component.ts';
import type { FrameNode, SceneNode, TextNode } from '../../model/node.ts';
import type { State } from '../../model/semantics.ts';
import { childAt, getIcon, isSameBuild, pathsTo, type Way, toWords } from './tree.ts';

/** A property of a set as a designer sees it: words, whether something is shown, or which icon. */
export interface SetProperty {
  readonly name: string;
  readonly kind: 'text' | 'shown' | 'icon';
  readonly initial: string | boolean;
}

/** Which properties a layer of a master follows, by their names. */
export interface Follows {
  readonly text?: string;
  readonly shown?: string;
  readonly icon?: string;
}

/** A master: the component in one choice of everything that has no other way to be chosen. */
export interface Master {
  /** `Size=Small, State=Hover`; the set's own name where there is nothing to choose. */
  readonly name: string;
  readonly choices: Readonly<Record<string, string>>;
  /** With all that can be shown. */
  readonly root: FrameNode;
  /** By the way to the layer: places of children from the root, `0.2`. */
  readonly follows: ReadonlyMap<string, Follows>;
}

/** A component with all its variants in one context. */
export interface ComponentSet {
  readonly name: string;
  readonly axes: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly properties: readonly SetProperty[];
  readonly slots: readonly string[];
  readonly masters: readonly Master[];
}

/** With a capital: how names stand in a panel of properties. */
export const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What stands where nothing is said, so that its layer is there to be shown. */
const fillers = { text: (name: string) => titled(name), icon: () => 'circle' };
/** Words and an icon that no design has: what changes with them follows the property. */
const probes = { text: 'ǁ probe ǁ', icon: 'square' };

/** A component as a set of masters, drawn for a context. */
export function componentSet<P extends Properties, Context>(
  component: Component<P, Context>,
  context: Context,
): ComponentSet {
  const axes = axesOf(component);
  const filled = filledValues(component.properties);
  const masters = combinations(axes).map((choices): Master => {
    const state = (choices['State']?.toLowerCase() ?? 'default') as State;
    const chosen = Object.entries(component.properties).flatMap(([key, property]) =>
      property.type === 'choice' ? [[key, originalOf(property.choices, choices[titled(key)]!)] as const] : [],
    );
    const values = { ...filled, ...Object.fromEntries(chosen) };
    const draw = (change: object): FrameNode =>
      instance(component, context, { ...values, ...change } as Partial<ValuesOf<P>>, state);
    const root = draw({});
    const name = axes.map((axis) => `${axis.name}=${choices[axis.name]}`).join(', ') || component.name;
    return { name, choices, root, follows: followsOf(component.properties, root, draw) };
  });
  const followed = new Set(
    masters.flatMap(({ follows }) =>
      [...follows.values()].flatMap((each) => Object.values(each) as string[]),
    ),
  );
  return {
    name: component.name,
    axes,
    properties: propertiesOf(component.properties).filter(({ name }) => followed.has(name)),
    slots: component.slots ?? [],
    masters,
  };
}

function axesOf({
  properties,
  states,
}: Pick<Component<Properties, never>, 'properties' | 'states'>): ComponentSet['axes'] {
  const choices = Object.entries(properties).flatMap(([key, property]) =>
    property.type === 'choice' ? [{ name: titled(key), values: startingWith(property).map(titled) }] : [],
  );
  return states.length === 0
    ? choices
    : [...choices, { name: 'State', values: ['default', ...states].map(titled) }];
}

/** The default first: Figma puts the first variant in where a set is dragged onto a page. */
const startingWith = ({ default: first, choices }: Extract<Property, { type: 'choice' }>): string[] => [
  first,
  ...choices.filter((each) => each !== first),
];

const originalOf = (choices: readonly string[], title: string): string =>
  choices.find((each) => titled(each) === title)!;

const combinations = (axes: ComponentSet['axes']): Record<string, string>[] =>
  axes.reduce<Record<string, string>[]>(
    (all, { name, values }) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );

const isOptional = (property: Property): boolean =>
  property.type === 'boolean' ||
  ((property.type === 'text' || property.type === 'icon') && property.default === '');

const shownName = (key: string): string =>
  `Show ${key.replace(/^(has|is|shows)(?=[A-Z])/, '').toLowerCase()}`;

function filledValues(properties: Properties): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]): [string, unknown][] => {
      if (property.type === 'boolean') return [[key, true]];
      if (!isOptional(property) || (property.type !== 'text' && property.type !== 'icon')) return [];
      return [[key, fillers[property.type](key)]];
    }),
  );
}

function propertiesOf(properties: Properties): SetProperty[] {
  return Object.entries(properties).flatMap(([key, property]): SetProperty[] => {
    if (property.type === 'boolean')
      return [{ name: shownName(key), kind: 'shown', initial: property.default }];
    if (property.type !== 'text' && property.type !== 'icon') return [];
    const shown: SetProperty[] = isOptional(property)
      ? [{ name: shownName(key), kind: 'shown', initial: false }]
      : [];
    const initial = property.default || fillers[property.type](key);
    return [...shown, { name: titled(key), kind: property.type, initial }];
  });
}

/** Draws the master with each property changed, and sees which layers change with it. */
function followsOf(
  properties: Properties,
  root: FrameNode,
  draw: (change: object) => FrameNode,
): Map<string, Follows> {
  const found = new Map<string, Follows>();
  const note = (ways: readonly Way[], follows: Follows) => {
    for (const way of ways) found.set(way.join('.'), { ...found.get(way.join('.')), ...follows });
  };
  for (const [key, property] of Object.entries(properties)) {
    if (property.type === 'text')
      note(wordsThatFollow(root, draw({ [key]: probes.text })), { text: titled(key) });
    if (property.type === 'icon')
      note(iconsThatFollow(root, draw({ [key]: probes.icon })), { icon: titled(key) });
    if (isOptional(property))
      note(missingIn(root, draw({ [key]: property.type === 'boolean' ? false : '' })), {
        shown: shownName(key),
      });
  }
  return found;
}

const wordsThatFollow = (root: FrameNode, probed: FrameNode): Way[] =>
  pathsTo(probed, (node) => node.type === 'text' && toWords(node) === probes.text).filter(
    (way) => (childAt(root, way) as TextNode | undefined)?.type === 'text',
  );

const iconsThatFollow = (root: FrameNode, probed: FrameNode): Way[] =>
  pathsTo(probed, (node) => getIcon(node) !== undefined).filter((way) => {
    const [one, other] = [childAt(root, way), childAt(probed, way)];
    return one && other && getIcon(one) !== undefined && getIcon(one) !== getIcon(other);
  });

/** Layers of `root` that `other` lacks, in frames that are otherwise alike. */
function missingIn(root: SceneNode, other: SceneNode, way: Way = []): Way[] {
  if (root.type !== 'frame' || other.type !== 'frame') return [];
  // Nested components have properties of their own.
  if (way.length > 0 && root.component) return [];
  if (root.children.length === other.children.length)
    return root.children.flatMap((child, at) => missingIn(child, other.children[at]!, [...way, at]));
  return missingPlaces(root.children, other.children).map((at) => [...way, at]);
}

/** Which of `all` are not among `some`, both in their order. */
export function missingPlaces(all: readonly SceneNode[], some: readonly SceneNode[]): number[] {
  const missing: number[] = [];
  let next = 0;
  for (const [at, node] of all.entries()) {
    const other = some[next];
    const left = all.length - at - (some.length - next);
    if (other && (left === 0 || isSameBuild(node, other))) next += 1;
    else missing.push(at);
  }
  return next === some.length ? missing : [];
}
