import type { ComponentSet, Master } from '../component-sets/component-set.ts';
import { matchedInstance, type Matched, type Pair } from '../component-sets/matched.ts';
import { changed, changedStroke, looks } from '../components/differences.ts';
import { changeableFields, derivedFields, type Layer } from '../components/layer-build.ts';
import { type Guid, type NodeChange, siblingPosition } from '../format/node-change.ts';
import { layerNodes, type NextGuid } from '../layers/layers.ts';
import type { PaintContext } from '../layers/paint.ts';
import { laidOutAlone } from '../../layout/alone.ts';
import type { Placed } from '../../layout/placed.ts';
import type { FrameNode, SceneNode, VectorNode } from '../../model/node.ts';
import { IconWriter, sayIcon } from './icon-writer.ts';
import { emptySaid, instanceNode, type InstanceData, say, symbol } from './said.ts';
import { setFrame } from './set-frame.ts';
import {
  assigned,
  type DefinedProperty,
  definedProperties,
  definitions,
  references,
} from './set-properties.ts';

type ParentIndex = NonNullable<NodeChange['parentIndex']>;

/** A master that was written: its layers as they look, and the ids that they have, by their ways. */
interface WrittenMaster {
  readonly guid: Guid;
  readonly layer: Layer;
  readonly ids: ReadonlyMap<string, Guid>;
  readonly properties: readonly DefinedProperty[];
  readonly master: Master;
}

interface WrittenSet {
  readonly nodes: NodeChange[];
  readonly masters: ReadonlyMap<string, WrittenMaster>;
}

interface MatchedComponent {
  readonly matched: Matched;
  readonly base: WrittenMaster;
}

/** Writes component sets, and layers with what is a component's as its instances. */
export class SetWriter {
  readonly #setOf: (name: string) => ComponentSet | undefined;
  readonly #context: PaintContext;
  readonly #nextGuid: NextGuid;
  readonly #icons: IconWriter;
  readonly #sets = new Map<string, WrittenSet>();

  constructor(setOf: (name: string) => ComponentSet | undefined, context: PaintContext, nextGuid: NextGuid) {
    this.#setOf = setOf;
    this.#context = context;
    this.#nextGuid = nextGuid;
    this.#icons = new IconWriter((node) => this.#alone(node), nextGuid);
  }

  /** The nodes of all sets and icons that were written, each list with what stands on the page first. */
  written = (): NodeChange[][] => [
    ...[...this.#sets.values()].map(({ nodes }) => nodes),
    ...this.#icons.written(),
  ];

  /** A layer as an instance of its component, drawn in `context`; undefined where it stays layers. */
  instance(
    context: PaintContext,
    placed: Placed,
    parentIndex: ParentIndex,
    parent?: FrameNode,
  ): NodeChange[] | undefined {
    const { node } = placed;
    const found = node.type === 'frame' ? this.#found(node) : undefined;
    if (!found) return undefined;
    return [{ ...this.#instanceOf(found, plainLayer(context, placed, parent)), parentIndex }];
  }

  /** A set with all its masters, written once. */
  set(set: ComponentSet): WrittenSet {
    const known = this.#sets.get(set.name);
    if (known) return known;
    const properties = definedProperties(set, this.#nextGuid, (name) => this.#firstIcon(set, name));
    const written = set.masters.map((master) => this.#master(master, properties));
    const variants = written.map(({ nodes }) => nodes);
    const defined = definitions(properties);
    const [[only, ...below]] = variants as [[NodeChange, ...NodeChange[]]];
    const nodes =
      set.axes.length === 0
        ? [{ ...only, name: set.name, ...defined }, ...below]
        : setFrame(set, this.#nextGuid(), variants, defined);
    const made = { nodes, masters: new Map(written.map(({ record }) => [record.master.name, record])) };
    this.#sets.set(set.name, made);
    return made;
  }

  #alone = (node: SceneNode): Layer => plainLayer(this.#context, laidOutAlone(node, this.#context.tokens));

  #firstIcon(set: ComponentSet, name: string): Guid | undefined {
    for (const { root, follows } of set.masters)
      for (const [way, by] of follows) {
        const node = way
          .split('.')
          .reduce<SceneNode>((at, place) => (at as FrameNode).children[Number(place)]!, root);
        if (by.icon === name && node.type === 'vector') return this.#icons.icon(node).guid;
      }
    return undefined;
  }

  #master(master: Master, properties: readonly DefinedProperty[]) {
    const layer = this.#alone(master.root);
    const ids = new Map<string, Guid>();
    const nodes: NodeChange[] = [];
    const write = (
      own: Layer,
      node: SceneNode | undefined,
      way: readonly number[],
      parentIndex: ParentIndex,
    ): void => {
      const by = master.follows.get(way.join('.')) ?? {};
      const single = way.length > 0 && node ? this.#single(own, node, by.icon !== undefined) : undefined;
      const guid = single?.guid ?? this.#nextGuid();
      ids.set(way.join('.'), guid);
      nodes.push({ ...(single ?? own.node), ...references(properties, by), guid, parentIndex });
      if (single) return;
      for (const [at, child] of own.children.entries()) {
        const inner = node?.type === 'frame' ? node.children[at] : undefined;
        write(child, inner, [...way, at], { guid, position: siblingPosition(at) });
      }
    };
    write(layer, master.root, [], nowhere);
    const [root, ...below] = nodes as [NodeChange, ...NodeChange[]];
    const chosen = properties.filter(({ kind }) => kind === 'VARIANT');
    const variantPropSpecs = chosen.map(({ id, name }) => ({ propDefId: id, value: master.choices[name]! }));
    const own = { ...root, name: master.name, ...(chosen.length > 0 && { variantPropSpecs }) };
    const record: WrittenMaster = { guid: root.guid, layer, ids, properties, master };
    return { record, nodes: [symbol(own), ...below] };
  }

  /** A layer of a master that is an instance itself, of a component or of an icon that can be swapped. */
  #single(own: Layer, node: SceneNode, isSwapped: boolean): NodeChange | undefined {
    if (node.type === 'vector')
      return isSwapped ? this.#icons.instance(own, this.#icons.icon(node)) : undefined;
    const found = node.type === 'frame' ? this.#found(node) : undefined;
    return found && this.#instanceOf(found, own);
  }

  #found(node: FrameNode): MatchedComponent | undefined {
    const set = node.component && this.#setOf(node.component.name);
    const matched = set && matchedInstance(set, node);
    if (!set || !matched) return undefined;
    return { matched, base: this.set(set).masters.get(matched.master.name)! };
  }

  #instanceOf(found: MatchedComponent, layer: Layer): NodeChange {
    const said = emptySaid();
    said.componentPropAssignments.push(...this.#say(said, [], layer, found));
    return instanceNode(layer.node, this.#nextGuid(), found.base.guid, said);
  }

  /** Says what the layers of an instance have otherwise, `path` leading to it; answers what is said of its properties. */
  #say(
    said: InstanceData,
    path: readonly Guid[],
    layer: Layer,
    { matched, base }: MatchedComponent,
  ): object[] {
    // What an instance within says replaces what its component's says of it: all of it is said.
    const isNested = path.length > 0;
    const texts = new Map<string, unknown>();
    for (const pair of matched.pairs) {
      const { text } = base.master.follows.get(pair.way.join('.')) ?? {};
      const mine = layerAt(layer, pair.ownWay)!;
      if (text !== undefined) texts.set(text, mine.node['textData']);
      this.#sayPair(said, path, mine, pair, base);
    }
    return base.properties.flatMap((property) => {
      const { kind, name, initial } = property;
      const value = kind === 'TEXT' ? texts.get(name) : matched.properties[name];
      if (kind === 'VARIANT' || value === undefined) return [];
      const given = kind === 'INSTANCE_SWAP' ? this.#icons.icon(value as VectorNode).guid : value;
      return !isNested && JSON.stringify(given) === JSON.stringify(initial)
        ? []
        : [assigned(property, given)];
    });
  }

  /* oxlint-disable-next-line max-params -- a layer beside its master's, and where both stand */
  #sayPair(
    said: InstanceData,
    path: readonly Guid[],
    mine: Layer,
    { way, own }: Pair,
    base: WrittenMaster,
  ): void {
    const key = way.join('.');
    const by = base.master.follows.get(key) ?? {};
    const isRoot = way.length === 0;
    // An instance within is found by its own id, one on a page by its component's.
    const inner = isRoot && path.length > 0 ? path : [...path, base.ids.get(key)!];
    const its = layerAt(base.layer, way)!;
    if (!isRoot) say(said.derivedSymbolData, inner, changed(mine, its, derivedFields));
    if (own.type === 'vector' && by.icon !== undefined)
      return sayIcon(said, inner, mine, this.#icons.icon(own));
    const nested = !isRoot && own.type === 'frame' ? this.#found(own) : undefined;
    if (nested) {
      const assignments = this.#say(said, inner, mine, nested);
      const more = assignments.length > 0 && { componentPropAssignments: assignments };
      return say(said.symbolOverrides, inner, { overriddenSymbolID: nested.base.guid, ...more });
    }
    const fields = by.text === undefined ? changeableFields : looks;
    say(said.symbolOverrides, inner, { ...changed(mine, its, fields), ...changedStroke(mine, its) });
    if (own.type !== 'vector') return;
    for (const [at, child] of mine.children.entries()) {
      const [id, of] = [base.ids.get(`${key}.${at}`)!, its.children[at]!];
      say(said.symbolOverrides, [...path, id], {
        ...changed(child, of, ['fillPaints']),
        ...changedStroke(child, of),
      });
    }
  }
}

const nowhere: ParentIndex = { guid: { sessionID: 0, localID: 0 }, position: '!' };

const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;

/** A layer and all below it as they look, whatever they are instances of; their ids count among themselves alone. */
function plainLayer(
  { instances: _none, ...context }: PaintContext & { instances?: unknown },
  placed: Placed,
  parent?: FrameNode,
): Layer {
  let localID = 0;
  const nextGuid = () => ({ sessionID: 1, localID: (localID += 1) });
  const [root, ...rest] = layerNodes(context, nextGuid, placed, nowhere, parent) as [
    NodeChange,
    ...NodeChange[],
  ];
  const inside = Map.groupBy(rest, ({ parentIndex }) => keyOf(parentIndex!.guid));
  const of = (node: NodeChange): Layer => ({ node, children: (inside.get(keyOf(node.guid)) ?? []).map(of) });
  return of(root);
}

const layerAt = (layer: Layer, way: readonly number[]): Layer | undefined =>
  way.reduce<Layer | undefined>((at, place) => at?.children[place], layer);
