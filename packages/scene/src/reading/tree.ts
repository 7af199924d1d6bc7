import type { Guid } from '../figma/format/node-change.ts';
import type { NodeFields, OverrideFields } from './fields.ts';
import type { FigmaDocument } from './payload.ts';
import { PayloadRefused } from './refused.ts';

/** A layer with its instance's changes worked in; children from back to front, hidden ones left out. */
export interface ReadNode {
  readonly fields: NodeFields;
  readonly children: readonly ReadNode[];
  /** Of a layer of a component: the outermost instance that shows it, and its path from there. */
  readonly within?: InstancePlace;
}

interface InstancePlace {
  readonly instance: Guid;
  readonly path: readonly Guid[];
}

/** A layer that stands on a page by itself; `key` names it within its document. */
export interface ReadFrame extends ReadNode {
  readonly key: string;
}

export const maxNodes = 20_000;
export const maxDepth = 200;

/** What stands on a document's pages, with every instance resolved. Throws `PayloadRefused` for more than can be read. */
export function toFrames(document: Pick<FigmaDocument, 'nodes'>): ReadFrame[] {
  const index = indexOf(document.nodes);
  const pages = document.nodes.filter(({ type, internalOnly }) => type === 'CANVAS' && !internalOnly);
  const reader = new TreeReader(index);
  return pages.flatMap((page) =>
    standingIn(index, page, 0).map((node) => ({ ...reader.read(node), key: keyOf(node.guid) })),
  );
}

/** What stands on a document's pages as a frame, to be read one by one: a file holds more layers than a paste. */
export function framesToRead(document: FigmaDocument) {
  const index = indexOf(document.nodes);
  const pages = document.nodes.filter(({ type, internalOnly }) => type === 'CANVAS' && !internalOnly);
  const standing = pages.flatMap((page) => standingIn(index, page, 0)).filter(({ type }) => frames.has(type));
  return standing.map((node) => ({
    name: node.name ?? '',
    /** Throws `PayloadRefused` for more than can be read. */
    read: (): ReadFrame => ({ ...new TreeReader(index).read(node), key: keyOf(node.guid) }),
  }));
}

const frames = new Set(['FRAME', 'SYMBOL', 'INSTANCE', 'SLIDE']);

/** What only holds frames: sections of a page, and the rows in which slides stand. */
const holders = new Set(['SECTION', 'SLIDE_GRID', 'SLIDE_ROW']);

function standingIn(index: Index, holder: NodeFields, depth: number): NodeFields[] {
  if (depth > maxDepth) throw new PayloadRefused('too-deep');
  const children = (index.children.get(keyOf(holder.guid)) ?? []).filter(isShown);
  return children.flatMap((node) => (holders.has(node.type) ? standingIn(index, node, depth + 1) : [node]));
}

const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;
const isShown = ({ visible, phase }: NodeFields): boolean => visible !== false && phase !== 'REMOVED';

interface Index {
  readonly byKey: ReadonlyMap<string, NodeFields>;
  readonly children: ReadonlyMap<string, readonly NodeFields[]>;
}

function indexOf(nodes: readonly NodeFields[]): Index {
  const byKey = new Map<string, NodeFields>();
  const children = new Map<string, NodeFields[]>();
  for (const node of nodes) {
    if (!node.guid) continue;
    byKey.set(keyOf(node.guid), node);
    if (!node.parentIndex?.guid) continue;
    const parent = keyOf(node.parentIndex.guid);
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  const place = ({ parentIndex }: NodeFields) => parentIndex?.position ?? '';
  for (const siblings of children.values()) siblings.sort((a, b) => (place(a) < place(b) ? -1 : 1));
  return { byKey, children };
}

/** The changes that instances around a layer make to it, by the path of guids from there. */
type Changes = ReadonlyMap<string, OverrideFields>;
interface Around {
  readonly instance: Guid;
  readonly changes: Changes;
  /** The path from the instance whose changes these are. */
  readonly steps: readonly Guid[];
  /** The same, ending with a slash. */
  readonly path: string;
  readonly props: ReadonlyMap<string, PropValue>;
}
type PropValue = { boolValue?: boolean; textValue?: NodeFields['textData']; guidValue?: Guid };

class TreeReader {
  readonly #index: Index;
  #count = 0;

  constructor(index: Index) {
    this.#index = index;
  }

  read(node: NodeFields): ReadNode {
    return this.#read(node, [], 0);
  }

  #read(own: NodeFields, around: readonly Around[], depth: number): ReadNode {
    this.#count += 1;
    if (this.#count > maxNodes) throw new PayloadRefused('too-many-layers');
    if (depth > maxDepth) throw new PayloadRefused('too-deep');
    const node = changed(own, around);
    if (node.type === 'INSTANCE') return this.#instance(node, around, depth);
    const outermost = around.at(-1);
    return {
      fields: node,
      children: this.#children(node, around, depth),
      ...(outermost && { within: placeWithin(outermost, node) }),
    };
  }

  #children(node: NodeFields, around: readonly Around[], depth: number): ReadNode[] {
    const list = this.#index.children.get(keyOf(node.guid)) ?? [];
    return list.flatMap((child) => {
      if (child.phase === 'REMOVED') return [];
      const read = this.#read(child, around, depth + 1);
      return isShown(read.fields) ? [read] : [];
    });
  }

  #instance(node: NodeFields, around: readonly Around[], depth: number): ReadNode {
    const symbolId = node.overriddenSymbolID ?? node.symbolData?.symbolID;
    const symbol = symbolId && this.#index.byKey.get(keyOf(symbolId));
    if (!symbol) return { fields: node, children: this.#children(node, around, depth) };
    const own = aroundOf(node);
    const root = own.changes.get(keyOf(symbol.guid));
    const { guid, type, name, parentIndex } = node;
    const fields = {
      ...symbol,
      ...withoutBlanks(node),
      ...root,
      guid,
      type,
      name,
      parentIndex,
    } as NodeFields;
    const step = node.overrideKey ?? node.guid;
    const outer = around.map((each) => ({
      ...each,
      steps: [...each.steps, step],
      path: `${each.path}${keyOf(step)}/`,
      props: noProps,
    }));
    const inner = [own, ...outer];
    return { fields, children: this.#children(symbol, inner, depth) };
  }
}

const noProps: Around['props'] = new Map();

/** What an instance says of the layers of its component: its own words, then what Figma computed from them. */
function aroundOf({
  guid: instance,
  symbolData,
  derivedSymbolData,
  componentPropAssignments,
}: NodeFields): Around {
  const changes = new Map<string, OverrideFields>();
  for (const change of [...(symbolData?.symbolOverrides ?? []), ...(derivedSymbolData ?? [])]) {
    const path = (change.guidPath?.guids ?? []).map(keyOf).join('/');
    const before = changes.get(path);
    changes.set(path, { ...before, ...withoutBlanks(change) });
  }
  const props = (componentPropAssignments ?? []).flatMap(({ defID, value }) =>
    defID && value ? [[keyOf(defID), value] as const] : [],
  );
  return { instance, changes, steps: [], path: '', props: new Map(props) };
}

const placeWithin = ({ instance, steps }: Around, { guid, overrideKey }: NodeFields): InstancePlace => ({
  instance,
  path: [...steps, overrideKey ?? guid],
});

/** A layer of a component as the instances around it have it; what stands further out wins. */
function changed(node: NodeFields, around: readonly Around[]): NodeFields {
  let result = node;
  for (const { changes, path, props } of around) {
    result = withProps(result, props);
    for (const key of new Set([keyOf(node.guid), keyOf(node.overrideKey ?? node.guid)])) {
      const change = changes.get(path + key);
      if (change) result = withChange(result, change);
    }
  }
  return result;
}

function withChange(node: NodeFields, change: OverrideFields): NodeFields {
  const isResized = change.size !== undefined && change.fillGeometry === undefined;
  // An outline of another size would be drawn over the wrong box; it is made again from what the layer is.
  const stale = isResized ? { fillGeometry: undefined, strokeGeometry: undefined } : {};
  // Other words without their lines are set again; those of the component would say something else.
  const says = change.textData?.characters;
  const isOther = says !== undefined && says !== node.textData?.characters;
  const unset = isOther && !change.derivedTextData ? { derivedTextData: undefined } : {};
  return { ...node, ...stale, ...unset, ...change, guid: node.guid, type: node.type } as NodeFields;
}

function withProps(node: NodeFields, props: Around['props']): NodeFields {
  let result = node;
  for (const { defID, componentPropNodeField } of node.componentPropRefs ?? []) {
    const value = defID && props.get(keyOf(defID));
    if (!value) continue;
    if (componentPropNodeField === 'VISIBLE') result = { ...result, visible: value.boolValue ?? true };
    if (componentPropNodeField === 'TEXT_DATA' && value.textValue)
      result = withChange(result, { textData: value.textValue });
    if (componentPropNodeField === 'OVERRIDDEN_SYMBOL_ID' && value.guidValue)
      result = { ...result, overriddenSymbolID: value.guidValue };
  }
  return result;
}

const withoutBlanks = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
