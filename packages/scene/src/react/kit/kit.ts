import type { Properties } from '../../model/component.ts';
import type { FrameNode, PropertyValue } from '../../model/node.ts';
import type { Tokens } from '../../model/tokens.ts';

/** A component of a brand's kit that code has in a file of its own. */
export interface KitComponent {
  /** As layers are marked with it. */
  readonly name: string;
  /** What it is called in code, such as `IconButton`. */
  readonly codeName: string;
  /** One line about it. */
  readonly about: string;
  readonly properties: Properties;
  /** What it can stand on, the usual ground first. */
  readonly grounds: readonly string[];
  /** Of one that shows a picture, some whose looks differ. */
  readonly pictures?: readonly string[];
  /** Draws it; values that are not given are the defaults. Throws for a value that is none of the choices. */
  readonly draw: (values: Readonly<Record<string, string>>, ground: string) => FrameNode;
}

/** The components of a brand, and the tokens that they are drawn in: those of its layout for desks. */
export interface CodeKit {
  readonly tokens: Tokens;
  readonly components: readonly KitComponent[];
}

/** What can be chosen of a component: a property of code, the first value being the default. */
export interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

export type Choices = Readonly<Record<string, string>>;

/** The property that says what a component stands on. */
export const groundAxis = 'ground';

/** The property that says what the words in a field look like: as a hint, or as if they had been typed. */
const shownAxis: Axis = { name: 'shows', values: ['placeholder', 'value'] };

/** Everything that can be chosen of a component, its ground last. */
export function getAxes({ properties, grounds }: KitComponent): Axis[] {
  const choices = Object.entries(properties).flatMap(([name, property]): Axis[] =>
    property.type === 'choice'
      ? [
          {
            name,
            values: [property.default, ...property.choices.filter((each) => each !== property.default)],
          },
        ]
      : [],
  );
  const shown = isTyped(properties) ? [shownAxis] : [];
  return [...choices, ...shown, { name: groundAxis, values: grounds }];
}

const isTyped = (properties: Properties): boolean => 'value' in properties && 'placeholder' in properties;

/** What is chosen of an instance with these values, but for what it stands on. */
export const toChoices = (
  { properties }: KitComponent,
  values: Readonly<Record<string, PropertyValue>>,
): Readonly<Record<string, PropertyValue | undefined>> =>
  isTyped(properties) ? { ...values, [shownAxis.name]: values['value'] ? 'value' : 'placeholder' } : values;

/** The property that is a picture. */
export const getPicture = ({ properties }: KitComponent): string | undefined =>
  Object.keys(properties).find((name) => properties[name]!.type === 'image');

/** The properties that are words besides the first one, and whether they have to be given. */
export const moreTexts = ({ properties }: KitComponent): { name: string; isNeeded: boolean }[] =>
  isTyped(properties)
    ? []
    : Object.entries(properties)
        .flatMap(([name, property]) =>
          property.type === 'text' ? [{ name, isNeeded: property.default !== '' }] : [],
        )
        .slice(1);

/** What stands in a drawing for the words of a property that is none of the first. */
export const getMark = (words: string, name: string): string => `${words} ${name}`;

/** The values that draw what is chosen with these words in it, in all but the first property with its name. */
export function valuesFor(component: KitComponent, choices: Choices, words: string): Record<string, string> {
  const { [groundAxis]: _ground, [shownAxis.name]: shown, ...chosen } = choices;
  const texts = Object.entries(component.properties).flatMap(([name, { type }]) =>
    type === 'text' && (shown === undefined || name === shown) ? [[name, words] as const] : [],
  );
  const others = moreTexts(component).map(({ name }) => [name, getMark(words, name)] as const);
  return { ...Object.fromEntries([...texts, ...others]), ...chosen };
}

/** Every combination of what can be chosen, the defaults first. */
export const combinations = (axes: readonly Axis[]): Choices[] =>
  axes.reduce<Choices[]>(
    (all, { name, values }) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
