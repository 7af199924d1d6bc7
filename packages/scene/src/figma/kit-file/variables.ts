import { rgba } from '../../model/color.ts';
import { titled } from '../component-sets/component-set.ts';
import { type Guid, identity, type NodeChange, siblingPosition } from '../format/node-change.ts';
import type { NextGuid } from '../layers/layers.ts';
import { toAlias } from '../layers/paint.ts';
import type { KitTokens } from './styles.ts';

export interface Variables {
  readonly nodes: NodeChange[];
  /** The variable of a colour token. */
  readonly colors: ReadonlyMap<string, Guid>;
  /** What a layer says that shows the tokens of an appearance. */
  readonly modeOf: (appearance: Appearance) => object;
}

type Appearance = 'light' | 'dark';

const base = { phase: 'CREATED' as const, visible: true, opacity: 1, transform: identity };

/**
 * Two collections: the values of both appearances, and the tokens that designs are painted in, each standing for a value
 * in the modes Light and Dark, that of `first` before the other. Corners and spaces are numbers beside the tokens.
 */
/* oxlint-disable-next-line max-params -- what they hold and where they stand */
export function variableNodes(
  tokens: KitTokens,
  first: Appearance,
  page: Guid,
  nextGuid: NextGuid,
): Variables {
  const appearances = first === 'light' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  const shelf = new Shelf(page, nextGuid);
  const values = shelf.collection('Values', ['Value']);
  const roles = shelf.collection('Tokens', appearances.map(titled));
  const colors = new Map<string, Guid>();
  for (const token of Object.keys(tokens.light.colors)) {
    const aliases = appearances.map((appearance) => {
      const color = { value: { colorValue: rgba(token, tokens[appearance]) }, ...typed('COLOR') };
      return toAlias(shelf.variable(`${appearance}/${token}`, values, [color]));
    });
    colors.set(token, shelf.variable(token, roles, aliases));
  }
  const lengths = { radius: tokens.light.radii, space: tokens.light.spaces ?? {} };
  for (const [kind, table] of Object.entries(lengths))
    for (const [name, px] of Object.entries(table)) {
      const value = { value: { floatValue: px }, ...typed('FLOAT') };
      shelf.variable(`${kind}/${name}`, roles, [value, value]);
    }
  const modeOf = (appearance: Appearance) => ({
    variableModeBySetMap: {
      entries: [
        {
          variableSetID: { guid: roles.guid },
          variableModeID: roles.modes[appearances.indexOf(appearance)]!,
        },
      ],
    },
  });
  return { nodes: shelf.nodes, colors, modeOf };
}

type Type = 'COLOR' | 'FLOAT';
const typed = (type: Type) => ({ dataType: type, resolvedDataType: type });

interface Collection {
  readonly guid: Guid;
  readonly modes: readonly Guid[];
}

/** What stands on the hidden page. */
class Shelf {
  readonly nodes: NodeChange[] = [];
  readonly #page: Guid;
  readonly #nextGuid: NextGuid;

  constructor(page: Guid, nextGuid: NextGuid) {
    this.#page = page;
    this.#nextGuid = nextGuid;
  }

  collection(name: string, modes: readonly string[]): Collection {
    const ids = modes.map(() => this.#nextGuid());
    const variableSetModes = modes.map((mode, at) => ({
      id: ids[at]!,
      name: mode,
      sortPosition: siblingPosition(at),
    }));
    return { guid: this.#add('VARIABLE_SET', name, { variableSetModes }), modes: ids };
  }

  /** A variable with a value for each mode of its collection. */
  variable(
    name: string,
    { guid, modes }: Collection,
    values: readonly { readonly resolvedDataType: string }[],
  ): Guid {
    const entries = values.map((variableData, at) => ({ modeID: modes[at]!, variableData }));
    return this.#add('VARIABLE', name, {
      variableSetID: { guid },
      variableResolvedType: values[0]!.resolvedDataType,
      variableDataValues: { entries },
      variableScopes: ['ALL_SCOPES'],
    });
  }

  #add(type: string, name: string, fields: object): Guid {
    const guid = this.#nextGuid();
    const parentIndex = { guid: this.#page, position: siblingPosition(this.nodes.length) };
    this.nodes.push({ ...base, guid, type, name, parentIndex, ...fields });
    return guid;
  }
}
