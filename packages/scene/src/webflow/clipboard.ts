import { createHash } from 'node:crypto';
import { declarations } from '../html/document.ts';
import { type Part, partsOf } from '../html/part.ts';
import { literalValues } from '../html/values.ts';
import type { Scene } from '../node.ts';

/** A node of Webflow's clipboard format: an element, or a text. */
type WebflowNode =
  | { _id: string; text: true; v: string }
  | {
      _id: string;
      type: string;
      tag: string;
      classes: string[];
      children: string[];
      data: object;
      v?: string;
    };

interface WebflowStyle {
  _id: string;
  fake: boolean;
  type: 'class';
  name: string;
  namespace: string;
  comb: string;
  styleLess: string;
  variants: object;
  children: string[];
  selector: null;
}

interface Pasteboard {
  nodes: WebflowNode[];
  styles: WebflowStyle[];
  /** Style ids by declarations. */
  ids: Map<string, string>;
  id(kind: string, what: string): string;
}

/** What goes on the clipboard as `application/json` for Webflow's designer. */
export function webflowClipboard(scene: Scene): string {
  const { root } = partsOf(scene, literalValues(scene.tokens));
  let count = 0;
  const board: Pasteboard = {
    nodes: [],
    styles: [],
    ids: new Map(),
    id: (kind, what) => uuid(`${scene.name} ${kind} ${what} ${(count += 1)}`),
  };
  addElement(board, root);
  return JSON.stringify({
    type: '@webflow/XscpData',
    payload: {
      nodes: board.nodes,
      styles: board.styles,
      assets: [],
      ix1: [],
      ix2: { interactions: [], events: [], actionLists: [] },
    },
    meta: {
      unlinkedSymbolCount: 0,
      droppedLinks: 0,
      dynBindRemovedCount: 0,
      dynListBindRemovedCount: 0,
      paginationRemovedCount: 0,
    },
  });
}

function addElement(board: Pasteboard, part: Part): string {
  const id = board.id('node', part.name);
  const node = { _id: id, ...kindOf(part), classes: classesOf(board, part), children: [] as string[] };
  board.nodes.push(node);
  if (part.text !== undefined) node.children.push(addText(board, part.text));
  else if (part.svg === undefined)
    node.children.push(...part.children.map((child) => addElement(board, child)));
  return id;
}

function addText(board: Pasteboard, text: string): string {
  const id = board.id('text', text);
  board.nodes.push({ _id: id, text: true, v: text });
  return id;
}

/** Webflow's element type and data for a part. */
function kindOf({ tag, svg, text, attributes }: Part): {
  type: string;
  tag: string;
  data: object;
  v?: string;
} {
  if (svg !== undefined) {
    const meta = { html: svg, div: false, script: false, iframe: false, compilable: false };
    return {
      type: 'HtmlEmbed',
      tag: 'div',
      v: svg,
      data: { embed: { type: 'html', meta }, insideRTE: false },
    };
  }
  if (/^h[1-6]$/.test(tag)) return { type: 'Heading', tag, data: { tag } };
  if (tag === 'p') return { type: 'Paragraph', tag, data: {} };
  if (tag === 'ul' || tag === 'ol') return { type: 'List', tag, data: { tag } };
  if (tag === 'li') return { type: 'ListItem', tag, data: {} };
  if (tag === 'a' || tag === 'button') {
    const link = { mode: 'external', url: attributes['href'] ?? '#' };
    return { type: 'Link', tag: 'a', data: { button: false, block: 'inline', link } };
  }
  if (tag === 'span')
    return {
      type: text === undefined ? 'Block' : 'Span',
      tag: text === undefined ? 'div' : 'span',
      data: { tag: 'span' },
    };
  return { type: 'Block', tag, data: { tag, text: text !== undefined } };
}

/** Class names carry a prefix, so that they never meet those of the site they are pasted into. */
function classesOf(board: Pasteboard, { name, style }: Part): string[] {
  const styleLess = declarations(style).replaceAll(':', ': ').replaceAll(';', '; ');
  if (!styleLess) return [];
  const known = board.ids.get(styleLess);
  if (known) return [known];
  const slug =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 30) || 'layer';
  const id = board.id('style', slug);
  board.ids.set(styleLess, id);
  board.styles.push({
    _id: id,
    fake: false,
    type: 'class',
    name: `kit-${slug}-${board.styles.length + 1}`,
    namespace: '',
    comb: '',
    styleLess: `${styleLess};`,
    variants: {},
    children: [],
    selector: null,
  });
  return [id];
}

function uuid(seed: string): string {
  const hex = createHash('sha1').update(seed).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
