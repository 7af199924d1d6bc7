import type { ComponentSet, Follows } from '../component-sets/component-set.ts';
import { type Guid, siblingPosition } from '../format/node-change.ts';

type Kind = 'TEXT' | 'BOOL' | 'INSTANCE_SWAP' | 'VARIANT';

/** A property of a set as the file names it. */
export interface DefinedProperty {
  readonly id: Guid;
  readonly name: string;
  readonly kind: Kind;
  /** Text data, whether something is shown, or the id of a symbol. */
  readonly initial: unknown;
}

const kinds = { text: 'TEXT', shown: 'BOOL', icon: 'INSTANCE_SWAP' } as const;
const types = { TEXT: 'TEXT_DATA', BOOL: 'BOOLEAN', INSTANCE_SWAP: 'SYMBOL_ID', VARIANT: 'STRING' } as const;
const fields = { TEXT: 'TEXT_DATA', BOOL: 'VISIBLE', INSTANCE_SWAP: 'OVERRIDDEN_SYMBOL_ID' } as const;

/** The properties of a set, those that choose a variant first. */
export const definedProperties = (
  { axes, properties }: ComponentSet,
  nextGuid: () => Guid,
  iconOf: (name: string) => Guid | undefined,
): DefinedProperty[] => [
  ...axes.map(({ name }) => ({ id: nextGuid(), name, kind: 'VARIANT' as const, initial: '' })),
  ...properties.map(({ name, kind, initial }) => ({
    id: nextGuid(),
    name,
    kind: kinds[kind],
    initial: kind === 'text' ? { characters: String(initial) } : kind === 'icon' ? iconOf(name) : initial,
  })),
];

/** What the set says of its properties. */
export const definitions = (properties: readonly DefinedProperty[]): object =>
  properties.length === 0
    ? {}
    : {
        componentPropDefs: properties.map(({ id, name, kind, initial }, at) => {
          const { value, varValue } = valuesOf(kind, initial);
          const initialValue = kind === 'VARIANT' ? {} : value;
          return {
            id,
            name,
            initialValue,
            sortPosition: siblingPosition(at),
            type: kind,
            preferredValues: {},
            varValue,
          };
        }),
      };

/** What an instance says of a property. */
export const assigned = ({ id, kind }: DefinedProperty, value: unknown): object => ({
  defID: id,
  ...valuesOf(kind, value),
});

/** A value as a property's and as a variable's: current files carry both. */
function valuesOf(kind: Kind, value: unknown) {
  const type = { dataType: types[kind], resolvedDataType: types[kind] };
  if (kind === 'TEXT')
    return { value: { textValue: value }, varValue: { value: { textDataValue: value }, ...type } };
  if (kind === 'BOOL')
    return { value: { boolValue: value }, varValue: { value: { boolValue: value }, ...type } };
  if (kind === 'VARIANT') return { value: {}, varValue: { value: { textValue: value }, ...type } };
  return { value: { guidValue: value }, varValue: { value: { symbolIdValue: { guid: value } }, ...type } };
}

/** What a layer of a master says of the properties that it follows. */
export function references(properties: readonly DefinedProperty[], { text, shown, icon }: Follows): object {
  const followed = [shown, text, icon].flatMap(
    (name) => properties.find((property) => property.name === name && property.kind !== 'VARIANT') ?? [],
  );
  if (followed.length === 0) return {};
  const isHidden = followed.some(({ kind, initial }) => kind === 'BOOL' && initial === false);
  const of = ({ kind }: DefinedProperty) => kind as Exclude<Kind, 'VARIANT'>;
  return {
    ...(isHidden && { visible: false }),
    componentPropRefs: followed.map((each) => ({ defID: each.id, componentPropNodeField: fields[of(each)] })),
    parameterConsumptionMap: {
      entries: followed.map((each) => ({
        variableData: {
          value: { propRefValue: { defId: each.id } },
          dataType: 'PROP_REF',
          resolvedDataType: types[each.kind],
        },
        variableField: fields[of(each)],
      })),
    },
  };
}
