import type { FigDocument, FigNode } from 'openfig-core';

type Guid = FigNode['guid'];

/** What an instance around a layer says of it. */
interface Around {
  /** By the way of guids from the instance. */
  readonly changes: ReadonlyMap<string, object>;
  readonly way: string;
  /** By the id of the property; only of the innermost instance. */
  readonly properties: ReadonlyMap<string, PropertyValue>;
}

interface PropertyValue {
  readonly textValue?: object;
  readonly boolValue?: boolean;
  readonly guidValue?: Guid;
}

/** A guid as the decoder writes it in its maps. */
export const getId = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;

/**
 * A decoded document in which every instance is a frame with what it shows: the layers of its component with its own
 * changes and properties. Layers that are not shown are left out. Written from what public files say of instances
 * (docs/figma-format.md), apart from the writer.
 * @returns the document with nodes and children again; pages keep their guids
 */
export function withInstancesResolved(document: FigDocument): FigDocument {
  const nodes: FigNode[] = [];
  const childrenMap = new Map<string, FigNode[]>();
  let count = 0;
  const add = (own: FigNode, guid: Guid, around: readonly Around[]): FigNode[] => {
    const node = seen(own, around);
    if (node.visible === false) return [];
    const { symbol, inside } = insideOf(node, around);
    const shown: FigNode = { ...node, guid, type: symbol ? 'FRAME' : node.type };
    nodes.push(shown);
    const children = document.childrenMap.get(symbol ?? getId(node.guid)) ?? [];
    childrenMap.set(
      getId(guid),
      children.flatMap((child) => add(child, { sessionID: 1_000_000, localID: (count += 1) }, inside)),
    );
    return [shown];
  };
  for (const page of document.nodes.filter(({ type }) => type === 'CANVAS')) {
    nodes.push(page);
    const children = document.childrenMap.get(getId(page.guid)) ?? [];
    childrenMap.set(
      getId(page.guid),
      children.flatMap((child) => add(child, child.guid, [])),
    );
  }
  return { ...document, nodes, childrenMap };
}

/** A layer as the instances around it have it: properties of the innermost one, then changes, of which the outermost win. */
function seen(own: FigNode, around: readonly Around[]): FigNode {
  const id = getId(own.guid);
  const node: FigNode = { ...own };
  for (const { defID, componentPropNodeField } of (own['componentPropRefs'] ?? []) as PropertyReference[]) {
    const value = around[0]?.properties.get(getId(defID));
    if (componentPropNodeField === 'VISIBLE' && value) node.visible = value.boolValue!;
    if (componentPropNodeField === 'OVERRIDDEN_SYMBOL_ID' && value)
      Object.assign(node, { overriddenSymbolID: value.guidValue });
    if (componentPropNodeField === 'TEXT_DATA' && value) Object.assign(node, { textData: value.textValue });
  }
  return Object.assign(node, ...around.map(({ changes, way }) => changes.get(way + id)));
}

interface PropertyReference {
  readonly defID: Guid;
  readonly componentPropNodeField: string;
}

/** The component of an instance, and what is said of the layers in it. */
function insideOf(node: FigNode, around: readonly Around[]): { symbol?: string; inside: readonly Around[] } {
  if (node.type !== 'INSTANCE') return { inside: around };
  const symbol = getId(node['overriddenSymbolID'] ?? node.symbolData!.symbolID!);
  const id = getId(node.guid);
  const further = around.map((each) => ({ ...each, way: `${each.way}${id}/`, properties: new Map() }));
  return { symbol, inside: [aroundOf(node), ...further] };
}

function aroundOf(node: FigNode): Around {
  const changes = new Map<string, object>();
  for (const change of [...(node.symbolData!.symbolOverrides ?? []), ...(node['derivedSymbolData'] ?? [])]) {
    const { guidPath, ...fields } = change as { guidPath: { guids: Guid[] } };
    const way = guidPath.guids.map(getId).join('/');
    changes.set(way, { ...changes.get(way), ...fields });
  }
  const assignments = (node['componentPropAssignments'] ?? []) as { defID: Guid; value: PropertyValue }[];
  const properties = new Map(assignments.map(({ defID, value }) => [getId(defID), value]));
  return { changes, way: '', properties };
}
