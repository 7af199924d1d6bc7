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

/** How many letters stand in a layer, without those in its pictures. */
const wordsIn = (node: SceneNode): number =>
  node.type === 'text'
    ? node.runs.reduce((sum, { text }) => sum + text.length, 0)
    : node.type === 'frame' && !isScenery(node)
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

/** Controls stand beside each other in forms and bars: there is a set number of them. */
const controls = new Set<SceneNode['role']>([
  ...(['button', 'textbox', 'checkbox', 'radio', 'switch'] as const),
  ...(['slider', 'spinbutton', 'combobox', 'tab'] as const),
]);

const isField = (node: SceneNode): boolean =>
  node.role === 'textbox' ||
  node.role === 'combobox' ||
  (node.type === 'frame' && node.children.some(isField));

/** What a reader would count as one thing: neither a control nor a mark of a few letters. */
const isThing = (node: SceneNode): boolean =>
  !controls.has(node.role) && node.role !== 'link' && wordsIn(node) > 3 && !isField(node);

/** A list by its role; else a frame whose children are built alike, as cards without a list around them are. */
function isList(node: SceneNode): node is FrameNode {
  if (node.type !== 'frame' || node.direction === 'free') return false;
  const items = itemsOf(node);
  if (node.role === 'list' || node.as === 'ul' || node.as === 'ol') {
    // The steps of a way through a form are not things of a list.
    const isWay = node.direction === 'row' && items.some(({ isCurrent }) => isCurrent);
    return items.length > 0 && !isWay && !items.some(({ role }) => controls.has(role));
  }
  if (node.role !== undefined && node.role !== 'table') return false;
  if (node.role === 'table') return items.length > 1;
  if (items.length < fewest || !partsOf(node).every(isFrame)) return false;
  if (items.every(({ role }) => role === 'disclosure')) return true;
  if (isGrid(node)) return items.every((item) => isThing(item) || isScenery(item));
  if (hasGroups(node, items.length) || partsOfCharts.test(node.name)) return false;
  return items.every(isThing) && new Set(items.map((item) => shapeOf(item))).size === 1;
}

/** What stands around a chart, by the names that drawings give. */
const partsOfCharts = /^(Legend|Axis|Weeks|Bars|States)$/;

/** Lines stand between all things of a list; one that parts it makes groups, as the one before a total does. */
function hasGroups({ children }: FrameNode, count: number): boolean {
  const lines = children.filter((child) => !isItem(child) && child.place === undefined).length;
  return lines > 0 && lines < count - 1;
}

/** Two parts that are built alike are a pair, or two halves. */
const fewest = 3;

/** Whether a list's children are rows of its things; a grid of one row may itself be that row. */
const hasRows = (list: FrameNode): boolean =>
  list.direction === 'column' && (list.columns !== undefined || areNamed(list, 'Row'));

/** Whether a list's things stand in columns of their own, as those of unequal height do. */
const hasColumns = (list: FrameNode): boolean => list.direction === 'row' && areNamed(list, 'Column');

const areNamed = ({ children }: FrameNode, word: string): boolean =>
  children.length > 1 &&
  children.every(({ type, name }) => type === 'frame' && new RegExp(`^${word} \\d+$`).test(name));

const isGrid = (list: FrameNode): boolean => hasRows(list) || hasColumns(list);

/** How many things stand side by side in a grid; undefined where a list is none. */
function columnsOf(list: FrameNode): number | undefined {
  if (list.columns !== undefined) return list.columns;
  if (hasColumns(list)) return list.children.length;
  const [first] = list.children;
  return hasRows(list) && first?.type === 'frame' ? first.children.length : undefined;
}

const partsOf = (list: FrameNode): SceneNode[] =>
  (isGrid(list)
    ? list.children.flatMap((each) => (each.type === 'frame' ? each.children : []))
    : list.children
  ).filter((part) => isItem(part) || (isGrid(list) && isScenery(part)));

/** The things of a list: cells of a grid without its rows, and neither lines between them nor a title. */
function itemsOf(list: FrameNode): SceneNode[] {
  const parts = partsOf(list);
  if (list.role === 'table') return rowsOf(parts);
  const things = parts.filter((part) => isFrame(part) && !isTitle(part));
  return things.length > 0 ? things : parts;
}

/** The rows of a table without its head and without the titles of its groups. */
function rowsOf(parts: readonly SceneNode[]): SceneNode[] {
  const rows = parts.filter(({ role }) => role === 'row');
  const [head, ...rest] = rows.length > 0 ? rows : parts;
  return head && rest.length > 0 && isHead(head) ? rest : [...(head ? [head] : []), ...rest];
}

const isHead = (node: SceneNode): boolean =>
  node.type === 'frame' && node.children.some(({ role }) => role === 'columnheader');

const isTitle = ({ type, name }: SceneNode): boolean => type === 'text' || name === 'Title';

const isFrame = ({ type }: SceneNode): boolean => type === 'frame';

/** The main list of a laid out design; undefined where it shows no things of one kind. */
export function getMainList(root: Placed): MainList | undefined {
  let found: { placed: Placed<FrameNode>; weight: number } | undefined;
  const visit = (placed: Placed): void => {
    if (isScenery(placed.node) || isAside(placed.node, root.node)) return;
    if (isList(placed.node)) {
      const weight = wordsIn(placed.node) * (placed.node.role === undefined ? 1 : 4);
      if (!found || weight > found.weight) found = { placed: placed as Placed<FrameNode>, weight };
    }
    placed.children.forEach(visit);
  };
  const dialog = dialogIn(root);
  for (const front of dialog ? [dialog] : [overlaidIn(root), root]) if (front && !found) visit(front);
  if (!found) return undefined;
  const { node: list } = found.placed;
  const items = itemsOf(list);
  const between = isGrid(list)
    ? undefined
    : list.children.find((child) => !isItem(child) && child.place === undefined);
  return { list, items, between, width: widthOf(found.placed, items[0]!) };
}

/** What is drawn in a picture, such as the screen of a product. */
const isScenery = ({ as, role, isDecoration }: SceneNode): boolean =>
  as === 'figure' || role === 'img' || role === 'figure' || isDecoration === true;

/** The navigation beside what a page is about; of a header or a footer it is what the section shows. */
const isAside = (node: SceneNode, root: SceneNode): boolean =>
  (node.role === 'nav' || node.as === 'nav') && wordsIn(node) < wordsIn(root) / 3;

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
  const columns = columnsOf(list);
  if (columns !== undefined) return inRows(main, items, columns);
  const kept = list.children.filter(
    (child) =>
      child.place !== undefined ||
      (list.role === 'table' ? isHead(child) : isTitle(child) && !isTitle(items[0]!)),
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
