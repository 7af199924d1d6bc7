import { type Guid, type NodeChange, siblingPosition } from '../format/node-change.ts';
import {
  assignment,
  type ComponentProperties,
  definitionFields,
  noProperties,
  getProperties,
  referenceFields,
} from './component-properties.ts';
import { changed, changedStroke, differs, looks, withoutLimits, toStroke } from './differences.ts';
import { changeableFields, derivedFields, type Layer, getShape } from './layer-build.ts';
import { differingDrawings, getName, type Occurrence, type Part, whole } from './repeated-parts.ts';

type ParentIndex = NonNullable<NodeChange['parentIndex']>;

/** Where a layer is found from the outside: the guids of the instances around it, then its own. */
interface Place {
  readonly path: readonly Guid[];
  /** Of a drawing that instances swap. */
  readonly isSwapped: boolean;
  readonly children: readonly Place[];
}

interface PlacedNodes {
  readonly nodes: NodeChange[];
  readonly place: Place;
}

/** A component that was written: its own node, which stands nowhere yet, and what stands in it. */
export interface WrittenComponent {
  readonly node: NodeChange;
  readonly below: readonly NodeChange[];
  /** The layer that it is made from. */
  readonly master: Layer;
}

interface Component {
  readonly guid: Guid;
  readonly master: Layer;
  readonly place: Place;
  readonly properties: ComponentProperties;
}

/** How the layers of a component are written: which drawings become instances, and which layers follow properties. */
interface Inside {
  readonly swapped: ReadonlySet<Layer>;
  readonly properties: ComponentProperties;
}

/** Of a component that was never published. */
const firstVersion = '1:1';
/** Drawings up to this size are icons, in px. */
const iconSize = 64;

/** Writes layers with their parts as instances, and the components that these are instances of. */
export class ComponentWriter {
  readonly components: WrittenComponent[] = [];
  readonly #parts: ReadonlyMap<Layer, Part>;
  readonly #nextGuid: () => Guid;
  readonly #byPart = new Map<Part, Component>();
  readonly #drawings = new Map<string, Component>();
  readonly #names = new Map<string, number>();

  constructor(parts: ReadonlyMap<Layer, Part>, nextGuid: () => Guid) {
    this.#parts = parts;
    this.#nextGuid = nextGuid;
  }

  /** A layer and all below it, parents first. */
  write(layer: Layer, parentIndex: ParentIndex): NodeChange[] {
    const part = this.#parts.get(layer);
    if (part) {
      const occurrence = part.occurrences.find((each) => each.layer === layer)!;
      return [this.#instance(occurrence, parentIndex, this.#componentOf(part)).node];
    }
    const guid = this.#nextGuid();
    const below = layer.children.flatMap((child, at) =>
      this.write(child, { guid, position: siblingPosition(at) }),
    );
    return [{ ...layer.node, guid, parentIndex }, ...below];
  }

  /** A layer of a component and all below it. */
  #writeInside(layer: Layer, parentIndex: ParentIndex, how: Inside): PlacedNodes {
    const references = referenceFields(how.properties, layer);
    if (how.swapped.has(layer)) {
      const { node, place } = this.#instance(whole(layer), parentIndex, this.#drawing(layer));
      return { nodes: [{ ...node, ...references }], place };
    }
    const guid = this.#nextGuid();
    const below = this.#writeBelow(layer, guid, how);
    const words = how.properties.words.get(layer);
    const name = words && { name: words.name, autoRename: false };
    return {
      nodes: [
        { ...layer.node, ...name, ...references, guid, parentIndex },
        ...below.flatMap(({ nodes }) => nodes),
      ],
      place: { path: [guid], isSwapped: false, children: below.map(({ place }) => place) },
    };
  }

  #writeBelow(layer: Layer, guid: Guid, how: Inside): PlacedNodes[] {
    return layer.children.map((child, at) =>
      this.#writeInside(child, { guid, position: siblingPosition(at) }, how),
    );
  }

  #instance(occurrence: Occurrence, parentIndex: ParentIndex, component: Component) {
    const guid = this.#nextGuid();
    const { symbolOverrides, derivedSymbolData, componentPropAssignments } = this.#changes(
      occurrence,
      component,
    );
    const node: NodeChange = {
      ...withoutLimits(component.master),
      ...occurrence.layer.node,
      guid,
      parentIndex,
      type: 'INSTANCE',
      userFacingVersion: firstVersion,
      symbolData: { symbolID: component.guid, symbolOverrides, uniformScaleFactor: 1 },
      derivedSymbolData,
      derivedSymbolDataLayoutVersion: 1,
      ...(componentPropAssignments.length > 0 && { componentPropAssignments }),
    };
    const place: Place = { path: [guid], isSwapped: true, children: inside([guid], component.place) };
    return { node, place };
  }

  /** What an instance has otherwise than its component. */
  #changes(occurrence: Occurrence, { master, place, properties }: Component) {
    const symbolOverrides: object[] = [];
    const derivedSymbolData: object[] = [];
    const componentPropAssignments: object[] = [];
    const visit = ({ layer, children }: Occurrence, base: Layer, { path, ...at }: Place): void => {
      const isRoot = base === master;
      const isOther = at.isSwapped && getShape(layer) !== getShape(base);
      const words = properties.words.get(base);
      if (words && differs(layer, base, 'textData'))
        componentPropAssignments.push(assignment(words, layer.node['textData']));
      note(symbolOverrides, path, {
        ...changed(layer, base, words ? looks : isRoot ? changeableFields : [...changeableFields, 'name']),
        ...changedStroke(layer, base),
        ...(isOther ? { overriddenSymbolID: this.#drawing(layer).guid } : {}),
      });
      if (!isRoot) note(derivedSymbolData, path, changed(layer, base, derivedFields));
      if (isOther) return notePaints(symbolOverrides, layer, path, this.#drawing(layer));
      const places = at.isSwapped ? inside(path, this.#drawing(layer).place) : at.children;
      for (const [index, inner] of places.entries()) {
        const [child, its] = [children[index], base.children[index]!];
        if (child) visit(child, its, inner);
        else componentPropAssignments.push(assignment(properties.isShown.get(its)!, false));
      }
    };
    visit(occurrence, master, place);
    return { symbolOverrides, derivedSymbolData, componentPropAssignments };
  }

  #componentOf(part: Part): Component {
    let component = this.#byPart.get(part);
    if (!component) {
      const name = this.#freeName(getName(part));
      component = this.#component(part.occurrences[0]!.layer, name, {
        swapped: differingDrawings(part),
        properties: getProperties(part, this.#nextGuid),
      });
      this.#byPart.set(part, component);
    }
    return component;
  }

  #drawing(layer: Layer): Component {
    const key = getShape(layer);
    let component = this.#drawings.get(key);
    if (!component) {
      const { x, y } = layer.node['size'] as { x: number; y: number };
      const kind = Math.max(x, y) <= iconSize ? 'Icon' : 'Drawing';
      const name = this.#freeName(`${kind}/${layer.node.name.replace(/^Icon /, '')}`);
      component = this.#component(layer, name, { swapped: new Set(), properties: noProperties });
      this.#drawings.set(key, component);
    }
    return component;
  }

  #component(master: Layer, name: string, how: Inside): Component {
    const guid = this.#nextGuid();
    const below = this.#writeBelow(master, guid, how);
    const { parentIndex: _parent, ...own } = master.node;
    const node: NodeChange = {
      ...own,
      guid,
      type: 'SYMBOL',
      name,
      userFacingVersion: firstVersion,
      isSymbolPublishable: true,
      sharedSymbolVersion: firstVersion,
      ...definitionFields(how.properties),
    };
    this.components.push({ node, below: below.flatMap(({ nodes }) => nodes), master });
    const place = { path: [guid], isSwapped: false, children: below.map((each) => each.place) };
    return { guid, master, place, properties: how.properties };
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
function notePaints(list: object[], { children }: Layer, path: readonly Guid[], { place }: Component): void {
  inside(path, place).forEach((inner, at) => {
    const { node } = children[at]!;
    note(list, inner.path, { fillPaints: node['fillPaints'], ...toStroke(node) });
  });
}
