import {
  type FigmaMessage,
  type Guid,
  identity,
  type NodeChange,
  siblingPosition,
  type Vector,
} from './node-change.ts';
import {
  changeableFields,
  derivedFields,
  differingDrawings,
  type Layer,
  nameOf,
  type Part,
  repeatedParts,
  shapeOf,
  strokeFields,
} from './repeated-parts.ts';

/**
 * The same paste with its repeated parts as components and instances, in the shape of a copied instance: its component
 * stands on the hidden page, and what differs in the instance is said by the way of guids to it. A message without
 * repeated parts stays as it is.
 */
export function withComponents(message: FigmaMessage): FigmaMessage {
  const { nodeChanges } = message;
  const internal = nodeChanges.find((node) => node['internalOnly'] === true)!;
  const page = nodeChanges.find((node) => node.type === 'CANVAS' && node !== internal)!;
  const roots = layersIn(nodeChanges, page.guid);
  const parts = repeatedParts(roots);
  if (parts.size === 0) return message;
  const writer = new ComponentWriter(parts, internal.guid);
  const written = roots.map((root) => writer.write(root, root.node.parentIndex!));
  const standing = new Set(['DOCUMENT', 'CANVAS']);
  const frame = nodeChanges.filter(({ type }) => standing.has(type));
  return {
    ...message,
    nodeChanges: [...frame, ...writer.components, ...written.flatMap(({ nodes }) => nodes)],
  };
}

const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;

function layersIn(nodes: readonly NodeChange[], holder: Guid): Layer[] {
  const inside = Map.groupBy(nodes, ({ parentIndex }) => parentIndex && keyOf(parentIndex.guid));
  const layersOf = (guid: Guid): Layer[] =>
    (inside.get(keyOf(guid)) ?? []).map((node) => ({ node, children: layersOf(node.guid) }));
  return layersOf(holder);
}

type ParentIndex = NonNullable<NodeChange['parentIndex']>;

/** Where a layer is found from the outside: the guids of the instances around it, then its own. */
interface Place {
  readonly path: readonly Guid[];
  /** Of a drawing that instances swap. */
  readonly isSwapped: boolean;
  readonly children: readonly Place[];
}

interface Written {
  readonly nodes: NodeChange[];
  readonly place: Place;
}

interface Component {
  readonly guid: Guid;
  readonly master: Layer;
  readonly place: Place;
}

interface Changes {
  readonly symbolOverrides: object[];
  readonly derivedSymbolData: object[];
}

/** Between the components on the hidden page, in px. */
const componentGap = 40;
/** Of a component that was never published. */
const firstVersion = '1:1';

class ComponentWriter {
  /** The components, each with the layers in it. */
  readonly components: NodeChange[] = [];
  readonly #parts: ReadonlyMap<Layer, Part>;
  readonly #page: Guid;
  readonly #byPart = new Map<Part, Component>();
  readonly #drawings = new Map<string, Component>();
  readonly #names = new Map<string, number>();
  #lastId = 2;
  #count = 0;
  #top = 0;

  constructor(parts: ReadonlyMap<Layer, Part>, page: Guid) {
    this.#parts = parts;
    this.#page = page;
  }

  /** A layer and all below it, parents first; `swapped` are the drawings that become instances. */
  write(layer: Layer, parentIndex: ParentIndex, swapped?: ReadonlySet<Layer>): Written {
    const part = swapped ? undefined : this.#parts.get(layer);
    if (part) return this.#instance(layer, parentIndex, this.#componentOf(part));
    if (swapped?.has(layer)) {
      const { nodes, place } = this.#instance(layer, parentIndex, this.#drawing(layer));
      return { nodes, place: { ...place, isSwapped: true } };
    }
    const guid = this.#nextGuid();
    const below = this.#below(layer, guid, swapped);
    const nodes = [{ ...layer.node, guid, parentIndex }, ...below.flatMap((each) => each.nodes)];
    return { nodes, place: { path: [guid], isSwapped: false, children: below.map(({ place }) => place) } };
  }

  #below(layer: Layer, guid: Guid, swapped?: ReadonlySet<Layer>): Written[] {
    return layer.children.map((child, at) =>
      this.write(child, { guid, position: siblingPosition(at) }, swapped),
    );
  }

  #instance(layer: Layer, parentIndex: ParentIndex, component: Component): Written {
    const guid = this.#nextGuid();
    const changes: Changes = { symbolOverrides: [], derivedSymbolData: [] };
    this.#noteChanges(changes, layer, component.master, component.place, true);
    const node: NodeChange = {
      ...layer.node,
      guid,
      parentIndex,
      type: 'INSTANCE',
      symbolData: {
        symbolID: component.guid,
        symbolOverrides: changes.symbolOverrides,
        uniformScaleFactor: 1,
      },
      derivedSymbolData: changes.derivedSymbolData,
      derivedSymbolDataLayoutVersion: 1,
    };
    const children = inside([guid], component.place);
    return { nodes: [node], place: { path: [guid], isSwapped: false, children } };
  }

  /** What a layer of an instance has otherwise than its component's, and all below it. */
  #noteChanges(changes: Changes, layer: Layer, base: Layer, place: Place, isRoot = false): void {
    const isOther = place.isSwapped && shapeOf(layer) !== shapeOf(base);
    note(changes.symbolOverrides, place.path, {
      ...changed(layer.node, base.node, isRoot ? changeableFields : [...changeableFields, 'name']),
      ...changedStroke(layer.node, base.node),
      ...(isOther ? { overriddenSymbolID: this.#drawing(layer).guid } : {}),
    });
    if (!isRoot) note(changes.derivedSymbolData, place.path, changed(layer.node, base.node, derivedFields));
    if (isOther) return notePaints(changes, layer, place, this.#drawing(layer));
    const places = place.isSwapped ? inside(place.path, this.#drawing(layer).place) : place.children;
    places.forEach((inner, at) => this.#noteChanges(changes, layer.children[at]!, base.children[at]!, inner));
  }

  #componentOf(part: Part): Component {
    let component = this.#byPart.get(part);
    if (!component) {
      const name = this.#freeName(nameOf(part));
      component = this.#component(part.occurrences[0]!, name, differingDrawings(part));
      this.#byPart.set(part, component);
    }
    return component;
  }

  #drawing(layer: Layer): Component {
    const key = shapeOf(layer);
    let component = this.#drawings.get(key);
    if (!component) {
      component = this.#component(layer, layer.node.name);
      this.#drawings.set(key, component);
    }
    return component;
  }

  #component(master: Layer, name: string, swapped?: ReadonlySet<Layer>): Component {
    const guid = this.#nextGuid();
    const below = this.#below(master, guid, swapped);
    const parentIndex = { guid: this.#page, position: siblingPosition((this.#count += 1)) };
    const node: NodeChange = {
      ...master.node,
      guid,
      parentIndex,
      type: 'SYMBOL',
      name,
      userFacingVersion: firstVersion,
      isSymbolPublishable: true,
      sharedSymbolVersion: firstVersion,
      transform: { ...identity, m12: this.#top },
    };
    this.#top += (master.node['size'] as Vector).y + componentGap;
    this.components.push(node, ...below.flatMap(({ nodes }) => nodes));
    return {
      guid,
      master,
      place: { path: [guid], isSwapped: false, children: below.map(({ place }) => place) },
    };
  }

  #nextGuid(): Guid {
    return { sessionID: 1, localID: (this.#lastId += 1) };
  }

  #freeName(name: string): string {
    const count = (this.#names.get(name) ?? 0) + 1;
    this.#names.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  }
}

/** What stands in an instance that is found by a way. */
const inside = (way: readonly Guid[], { children }: Place): Place[] =>
  children.map((child) => ({ ...child, path: [...way, ...child.path], children: inside(way, child) }));

function note(list: object[], path: readonly Guid[], fields: object): void {
  if (Object.keys(fields).length > 0) list.push({ guidPath: { guids: path }, ...fields });
}

/** The colours of a drawing that was swapped in: a reader may keep those that the one before it had. */
function notePaints(changes: Changes, { children }: Layer, { path }: Place, { place }: Component): void {
  inside(path, place).forEach((inner, at) => {
    const { node } = children[at]!;
    note(changes.symbolOverrides, inner.path, { fillPaints: node['fillPaints'], ...strokeOf(node) });
  });
}

const none: Record<string, unknown> = { effects: [], fillPaints: [], strokePaints: [], opacity: 1 };

function changed(node: NodeChange, base: NodeChange, fields: readonly string[]): Record<string, unknown> {
  const differing = fields.filter((field) => JSON.stringify(node[field]) !== JSON.stringify(base[field]));
  return Object.fromEntries(differing.map((field) => [field, node[field] ?? none[field]]));
}

/** A border is said as a whole. */
const changedStroke = (node: NodeChange, base: NodeChange): Record<string, unknown> =>
  Object.keys(changed(node, base, strokeFields)).length === 0 ? {} : strokeOf(node);

const strokeOf = (node: NodeChange): Record<string, unknown> =>
  Object.fromEntries(strokeFields.flatMap((field) => (field in node ? [[field, node[field]]] : [])));
