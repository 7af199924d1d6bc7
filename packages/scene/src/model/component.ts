import type { ComponentUse, FrameNode, PropertyValue } from './node.ts';
import type { Role, State } from './semantics.ts';

/** What can be set on a component, with its default. */
export type Property =
  | { type: 'text'; default: string }
  | { type: 'boolean'; default: boolean }
  | { type: 'choice'; default: string; choices: readonly string[] }
  | { type: 'icon'; default: string }
  | { type: 'image'; default: string }
  | { type: 'list'; default: readonly Readonly<Record<string, string>>[] };

export type Properties = Record<string, Property>;

/** The values of a component's properties. */
export type ValuesOf<P extends Properties> = {
  [K in keyof P]: P[K] extends { type: 'boolean' }
    ? boolean
    : P[K] extends { type: 'list'; default: readonly (infer Item)[] }
      ? readonly { readonly [N in keyof Item]: string }[]
      : P[K] extends { type: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice
        : string;
};

/** One source of a component: every target is made from what `build` draws for its properties and states. */
export interface Component<P extends Properties, Context> {
  /** As it stands in Figma's panel and, in pascal case, in code. */
  name: string;
  role?: Role;
  properties: P;
  /** Those it has besides `default`. */
  states: readonly State[];
  /** Names of the layers whose children an instance may replace. */
  slots?: readonly string[];
  /** Draws it. In each state the tree has the same layers by name; what differs is what the state changes. */
  build: (values: ValuesOf<P>, context: Context, state: State) => FrameNode;
}

/** A component, checked: throws for a choice whose default is none of its choices, and for `default` among the states. */
export function defineComponent<const P extends Properties, Context>(
  component: Component<P, Context>,
): Component<P, Context> {
  for (const [name, property] of Object.entries(component.properties))
    if (property.type === 'choice' && !property.choices.includes(property.default))
      throw new Error(`${component.name}: "${property.default}" is no ${name}`);
  if (component.states.includes('default'))
    throw new Error(`${component.name}: "default" is a state of every component`);
  return component;
}

/**
 * A component in use: its tree in one state, marked with where it comes from. Values that are not given are the defaults.
 * Throws for a value that is none of the choices, and for a state that the component does not have.
 */
export function instance<P extends Properties, Context>(
  component: Component<P, Context>,
  context: Context,
  given: Partial<ValuesOf<P>> = {},
  state: State = 'default',
): FrameNode {
  const values = valuesFor(component, given);
  if (state !== 'default' && !component.states.includes(state))
    throw new Error(`${component.name} has no state "${state}"`);
  const build = (wanted: State): FrameNode => component.build(values, context, wanted);
  const node = build(state);
  const use: ComponentUse = {
    name: component.name,
    values: values as Record<string, PropertyValue>,
    state,
    states: component.states,
    inState: build,
  };
  return { ...(component.role && { role: component.role }), ...node, component: use };
}

function valuesFor<P extends Properties>(
  { name, properties }: Component<P, never>,
  given: Partial<ValuesOf<P>>,
): ValuesOf<P> {
  const all = Object.entries(properties).map(([key, property]) => {
    const value = given[key as keyof P] ?? property.default;
    if (property.type === 'choice' && !property.choices.includes(value as string))
      throw new Error(`${name}: "${value as string}" is no ${key}`);
    return [key, value] as const;
  });
  return Object.fromEntries(all) as ValuesOf<P>;
}
