import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { FrameNode, SceneNode } from '@kitshelf/scene/scene.ts';

/** The list of a section that holds the most, as its layout shows it. */
export interface MainList {
  readonly list: FrameNode;
  readonly items: readonly SceneNode[];
  /** What stands between two items. */
  readonly between: SceneNode | undefined;
  /** Of an item, in px. */
  readonly width: number;
}

const wordsIn = (node: SceneNode): number =>
  node.type === 'text'
    ? node.runs.reduce((sum, { text }) => sum + text.length, 0)
    : node.type === 'frame'
      ? node.children.reduce((sum, child) => sum + wordsIn(child), 0)
      : 0;

/** What a layer is built of, without what it says. */
function shapeOf(node: SceneNode, depth = 2): string {
  const inside =
    node.type === 'frame' && depth > 0 ? node.children.map((child) => shapeOf(child, depth - 1)).join() : '';
  return `${node.type}(${inside})`;
}

const isItem = (node: SceneNode): boolean =>
  node.place === undefined && (node.role === 'listitem' || node.role === 'link' || wordsIn(node) > 0);

/** A list by its role; else a frame whose children are built alike, as cards without a list around them are. */
function isList(node: SceneNode): node is FrameNode {
  if (node.type !== 'frame' || node.direction === 'free') return false;
  if (node.role === 'list' || node.as === 'ul' || node.as === 'ol') return itemsOf(node).length > 0;
  if (node.role !== undefined && node.role !== 'table') return false;
  const items = itemsOf(node).filter(({ type }) => type === 'frame');
  if (items.length < 2 || items.length < itemsOf(node).length) return false;
  return node.role === 'table' || new Set(items.map((item) => shapeOf(item))).size === 1;
}

/** Whether a list's children are rows of its things; a grid of one row may itself be that row. */
const hasRows = ({ columns, direction }: FrameNode): boolean =>
  columns !== undefined && direction === 'column';

/** The things of a list: cells of a grid without its rows, and no lines between. */
function itemsOf(list: FrameNode): SceneNode[] {
  const children = hasRows(list)
    ? list.children.flatMap((each) => (each.type === 'frame' ? each.children : []))
    : list.children;
  const items = children.filter(isItem);
  const [head, ...rest] = items;
  return list.role === 'table' && rest.length > 0 && isHead(head!) ? rest : items;
}

const isHead = (node: SceneNode): boolean =>
  node.type === 'frame' && node.children.some(({ role }) => role === 'columnheader');

/** The main list of a laid out design; undefined where it shows no things of one kind. */
export function getMainList(root: Placed): MainList | undefined {
  let found: { placed: Placed<FrameNode>; weight: number } | undefined;
  const visit = (placed: Placed): void => {
    if (isList(placed.node)) {
      const weight = wordsIn(placed.node) * (placed.node.role === undefined ? 1 : 4);
      if (!found || weight > found.weight) found = { placed: placed as Placed<FrameNode>, weight };
    }
    placed.children.forEach(visit);
  };
  for (const front of [dialogIn(root), overlaidIn(root), root]) if (front && !found) visit(front);
  if (!found) return undefined;
  const { node: list } = found.placed;
  const items = itemsOf(list);
  const between = hasRows(list)
    ? undefined
    : list.children.find((child) => !isItem(child) && child.place === undefined);
  return { list, items, between, width: widthOf(found.placed, items[0]!) };
}

/** What stands over the page and is answered first. */
function dialogIn(placed: Placed): Placed | undefined {
  if (placed.node.role === 'dialog') return placed;
  for (const child of placed.children) {
    const found = dialogIn(child);
    if (found) return found;
  }
  return undefined;
}

/** What lies over a page without being a dialog, such as messages in its corner: the last that has words. */
const overlaidIn = ({ node, children }: Placed): Placed | undefined =>
  node.type === 'frame' && node.clip
    ? children.findLast((child) => child.node.place !== undefined && wordsIn(child.node) > 0)
    : undefined;

function widthOf(placed: Placed, item: SceneNode): number {
  const own = placed.children.find(({ node }) => node === item);
  if (own) return own.width;
  return placed.children.map((child) => widthOf(child, item)).find((width) => width > 0) ?? 0;
}

const count = 40;

/** A further thing of a list: what refers to other layers does so once. */
function again<Node extends SceneNode>(node: Node): Node {
  const { id: _id, labelledBy: _by, describedBy: _described, controls: _controls, sum: _sum, ...rest } = node;
  const copy = {
    ...rest,
    isCurrent: undefined,
    isSelected: node.isSelected === undefined ? undefined : false,
  };
  for (const key of ['isCurrent', 'isSelected'] as const) if (copy[key] === undefined) delete copy[key];
  const layer = copy as unknown as Node;
  return layer.type === 'frame' ? { ...layer, children: layer.children.map((child) => again(child)) } : layer;
}

/** The list with forty things: those that it has, one after the other. */
export function withMany(main: MainList): FrameNode {
  const { items } = main;
  const many = Array.from({ length: Math.max(count, items.length) }, (_, at) =>
    at < items.length ? items[at]! : again(items[at % items.length]!),
  );
  return withItems(main, many);
}

/** The list with its first thing alone, as wide as it was. */
export const withOne = (main: MainList): FrameNode => withItems(main, main.items.slice(0, 1));

function withItems(main: MainList, items: readonly SceneNode[]): FrameNode {
  const { list, between, width } = main;
  if (list.columns !== undefined) return inRows(main, items, list.columns);
  const kept = list.children.filter(
    (child) => child.place !== undefined || (list.role === 'table' && isHead(child)),
  );
  if (list.direction === 'row' && !list.wrap) {
    const fills = items.some((item) => item.width === 'fill');
    if (fills && items.length > 1) return inRows(main, items, Math.min(main.items.length, items.length));
    const sized = fills ? items.map((item) => ({ ...item, width })) : items;
    const wraps = items.length > 1 ? ({ wrap: true, width: 'fill', crossGap: list.gap ?? 16 } as const) : {};
    return { ...list, ...wraps, children: [...sized, ...kept] };
  }
  const parted = items.flatMap((item, at) => (at > 0 && between ? [between, item] : [item]));
  return { ...list, children: [...kept, ...parted] };
}

/** Rows of so many equal cells; those of a row that is not full keep their width. */
function inRows({ list, width }: MainList, items: readonly SceneNode[], columns: number): FrameNode {
  const [sample] = list.children;
  const model = hasRows(list) && sample?.type === 'frame' ? sample : list;
  const rows: SceneNode[] = [];
  for (let at = 0; at < items.length; at += columns) {
    const cells = items.slice(at, at + columns);
    rows.push({
      type: 'frame',
      direction: 'row',
      name: `Row ${rows.length + 1}`,
      width: 'fill',
      ...(model.gap !== undefined && { gap: model.gap }),
      ...(model.align && { align: model.align }),
      children: cells.map((cell) => ({ ...cell, width: cells.length === columns ? 'fill' : width })),
    });
  }
  const { justify: _justify, height: _height, ...rest } = list;
  return { ...rest, direction: 'column', columns, children: rows };
}
