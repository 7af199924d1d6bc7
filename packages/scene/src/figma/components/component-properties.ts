import { type Guid, siblingPosition } from '../format/node-change.ts';
import { isDrawing, type Layer } from './layer-build.ts';
import { type Part, visitPart } from './repeated-parts.ts';

/** What an instance says of a layer of its component by a property: its words, or whether it is shown. */
type Kind = 'TEXT' | 'BOOL';

/** A property of a component. */
export interface Property {
  readonly id: Guid;
  /** As it stands in Figma's panel. */
  readonly name: string;
  readonly kind: Kind;
  readonly layer: Layer;
}

/** The properties of a component: the words of its texts, and whether layers are shown that some instances lack. */
export interface ComponentProperties {
  readonly all: readonly Property[];
  readonly words: ReadonlyMap<Layer, Property>;
  readonly isShown: ReadonlyMap<Layer, Property>;
}

/** Of a component that can only be used as it is. */
export const noProperties: ComponentProperties = { all: [], words: new Map(), isShown: new Map() };

/** The properties of a part's component, in the order of its layers. */
export function getProperties(part: Part, nextGuid: () => Guid): ComponentProperties {
  const names = textNames(part);
  const number = numbering();
  const all: Property[] = [];
  visitPart(part, (layer, _, isOptional) => {
    const text = names.get(layer);
    const shown = `Show ${isDrawing(layer) ? 'icon' : (text ?? layer.node.name).toLowerCase()}`;
    if (isOptional) all.push({ id: nextGuid(), name: number(shown), kind: 'BOOL', layer });
    if (text !== undefined) all.push({ id: nextGuid(), name: text, kind: 'TEXT', layer });
  });
  const of = (kind: Kind) =>
    new Map(all.filter((each) => each.kind === kind).map((each) => [each.layer, each] as const));
  return { all, words: of('TEXT'), isShown: of('BOOL') };
}

/** Gives each name once: the second "Label" is "Label 2". */
function numbering(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  };
}

interface TextData {
  readonly characters: string;
  readonly styleOverrideTable?: unknown;
}

const textData = ({ node }: Layer): TextData => node['textData'] as TextData;

/** How much a text stands out: by its size, and among equal ones by its weight. */
const emphasis = ({ node }: Layer): number => {
  const { style } = node['fontName'] as { style: string };
  return (node['fontSize'] as number) + (/bold|black|heavy/i.test(style) ? 0.5 : 0);
};

/**
 * What the texts of a part are called, each once: by a name of their own, or by what they are. Left out is text of
 * several styles, which a property would make plain.
 */
function textNames(part: Part): Map<Layer, string> {
  const texts: (readonly [Layer, readonly Layer[]])[] = [];
  visitPart(part, (layer, having) => {
    const all = having.map((each) => each.layer);
    if (layer.node.type === 'TEXT' && !all.some((each) => textData(each).styleOverrideTable))
      texts.push([layer, all]);
  });
  const most = Math.max(...texts.map(([layer]) => emphasis(layer)));
  const loudest = texts.filter(([layer]) => emphasis(layer) === most);
  const title = loudest.length < texts.length ? loudest[0]?.[0] : undefined;
  const number = numbering();
  return new Map(
    texts.map(([layer, all]) => {
      const name = ownName(all) ?? (layer === title ? 'Title' : roleOf(layer, all));
      return [layer, number(name)] as const;
    }),
  );
}

/** A name that all have and that is not just what they say. */
function ownName(layers: readonly Layer[]): string | undefined {
  const [
    {
      node: { name },
    },
  ] = layers as [Layer, ...Layer[]];
  const saysIt = (layer: Layer) => {
    const words = textData(layer).characters.replaceAll(/\s+/g, ' ').trim();
    return words.startsWith(name.replace(/…$/, ''));
  };
  const isOwn = layers.every((layer) => layer.node.name === name) && !layers.some(saysIt);
  return isOwn ? name : undefined;
}

const isNumber = (words: string) => /\d/.test(words) && !/\p{L}/u.test(words);

function roleOf({ node }: Layer, all: readonly Layer[]): string {
  if (node['textAutoResize'] === 'HEIGHT') return 'Description';
  return all.every((layer) => isNumber(textData(layer).characters)) ? 'Value' : 'Label';
}

/** What a component says of its properties: their beginning is how it looks itself. */
export const definitionFields = ({ all }: ComponentProperties): object =>
  all.length === 0
    ? {}
    : {
        componentPropDefs: all.map(({ id, name, kind, layer }, at) => {
          const { value, varValue } = valuesOf(kind, kind === 'TEXT' ? layer.node['textData'] : true);
          const sortPosition = siblingPosition(at);
          return { id, name, initialValue: value, sortPosition, type: kind, preferredValues: {}, varValue };
        }),
      };

/** What an instance says of a property. */
export const assignment = ({ id, kind }: Property, value: unknown): object => ({
  defID: id,
  ...valuesOf(kind, value),
});

/** A value as a property's and as a variable's: current files carry both. */
const valuesOf = (kind: Kind, value: unknown) =>
  kind === 'TEXT'
    ? {
        value: { textValue: value },
        varValue: { value: { textDataValue: value }, dataType: 'TEXT_DATA', resolvedDataType: 'TEXT_DATA' },
      }
    : {
        value: { boolValue: value },
        varValue: { value: { boolValue: value }, dataType: 'BOOLEAN', resolvedDataType: 'BOOLEAN' },
      };

const fieldOf = { TEXT: 'TEXT_DATA', BOOL: 'VISIBLE' } as const;
const typeOf = { TEXT: 'TEXT_DATA', BOOL: 'BOOLEAN' } as const;

/** What a layer of a component says of the properties that it follows, by the older field and by today's. */
export function referenceFields({ words, isShown }: ComponentProperties, layer: Layer): object {
  const followed = [isShown.get(layer), words.get(layer)].filter((property) => property !== undefined);
  if (followed.length === 0) return {};
  return {
    componentPropRefs: followed.map(({ id, kind }) => ({ defID: id, componentPropNodeField: fieldOf[kind] })),
    parameterConsumptionMap: {
      entries: followed.map(({ id, kind }) => ({
        variableData: {
          value: { propRefValue: { defId: id } },
          dataType: 'PROP_REF',
          resolvedDataType: typeOf[kind],
        },
        variableField: fieldOf[kind],
      })),
    },
  };
}
