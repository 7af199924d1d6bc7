import type { Declarations } from '../html/box.ts';
import { getParts } from '../html/part.ts';
import type { Part } from '../html/parts/part.ts';
import { literalValues } from '../html/values.ts';
import { viewStyles } from '../html/views/view-styles.ts';
import type { Scene } from '../model/node.ts';
import { type Merged, mergeParts } from '../html/views/merge.ts';
import { kebab } from '../react/jsx/names.ts';
import { type Breakpoint, classBook, uuid } from './classes.ts';
import { toEmbeds } from './embed.ts';

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

interface Pasteboard {
  nodes: WebflowNode[];
  classes: ReturnType<typeof classBook>;
  breakpoints: readonly Breakpoint[];
  /** Of the drawings. */
  definitions: string;
  id(kind: string, what: string): string;
}

/** Widths of 480 px and less are phones. */
const widestPhone = 480;

/**
 * What goes on the clipboard as `application/json` for Webflow's designer. Several scenes are one design drawn for several
 * widths: the widest, and what is else at Webflow's breakpoints; what does not stand in a width is hidden there.
 */
export function webflowClipboard(scenes: readonly Scene[], brand: string | null = null): string {
  const views = scenes.toSorted((one, other) => other.viewport - one.viewport);
  const [widest] = views;
  if (!widest) throw new Error('There is no scene to write');
  const parts = views.map((view, at) => getParts(view, literalValues(view.tokens), `k${at}-`));
  // A narrower layout fills its windows.
  for (const { root } of parts.slice(1)) root.style = { ...root.style, 'max-width': 'none' };
  let count = 0;
  const board: Pasteboard = {
    nodes: [],
    classes: classBook(kebab(brand ?? 'design')),
    breakpoints: views.slice(1).map(({ viewport }) => (viewport > widestPhone ? 'medium' : 'small')),
    definitions: parts.map(({ definitions }) => definitions).join(''),
    id: (kind, what) => uuid(`${widest.name} ${kind} ${what} ${(count += 1)}`),
  };
  addElement(board, mergeParts(parts.map(({ root }) => root)), undefined);
  return JSON.stringify({
    type: '@webflow/XscpData',
    payload: {
      nodes: board.nodes,
      styles: board.classes.all(),
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

function addElement(board: Pasteboard, merged: Merged, parent: Merged | undefined): string {
  const { part, children } = merged;
  const id = board.id('node', part.name);
  const drawings =
    part.svg === undefined ? [] : toEmbeds(part.svg, board.definitions, `${uuid(part.svg).slice(0, 8)}-`);
  const reset = drawings.length > 1 ? { position: 'relative' } : (resets[part.tag] ?? {});
  const own = board.classes.idFor(part.name, viewStyles(merged, parent, reset), board.breakpoints);
  const kind = drawings.length === 1 ? embed(drawings[0]!) : kindOf(part);
  const node = { _id: id, ...kind, classes: own ? [own] : [], children: [] as string[] };
  board.nodes.push(node);
  if (drawings.length > 1) node.children.push(...drawings.map((html) => addLayer(board, html, part.name)));
  else if (part.text !== undefined) node.children.push(addText(board, part.text));
  else if (part.svg === undefined)
    node.children.push(...children.map((child) => addElement(board, child, merged)));
  return id;
}

function addText(board: Pasteboard, text: string): string {
  const id = board.id('text', text);
  board.nodes.push({ _id: id, text: true, v: text });
  return id;
}

/** One part of a drawing, over those before it. */
function addLayer(board: Pasteboard, html: string, name: string): string {
  const id = board.id('part', name);
  const over = { display: 'block', position: 'absolute', left: '0', top: '0', width: '100%', height: '100%' };
  const own = board.classes.idFor('drawing part', [over], []);
  board.nodes.push({ _id: id, ...embed(html), classes: own ? [own] : [], children: [] });
  return id;
}

function embed(html: string) {
  const meta = { html, div: false, script: false, iframe: false, compilable: false };
  return {
    type: 'HtmlEmbed',
    tag: 'div',
    v: html,
    data: { embed: { type: 'html', meta }, insideRTE: false },
  };
}

/** Webflow's element type and data for a part. */
function kindOf({ tag, text, attributes }: Part): { type: string; tag: string; data: object } {
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

const noMargin: Declarations = { 'margin-top': '0', 'margin-bottom': '0' };
const noList: Declarations = { ...noMargin, 'padding-left': '0', 'list-style-type': 'none' };
const plainLink: Declarations = { color: 'inherit', 'text-decoration': 'none' };

/** What Webflow's own style sheet gives elements and a design does not want. */
const resets: Record<string, Declarations> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'p', 'label'].map((tag) => [tag, noMargin])),
  ul: noList,
  ol: noList,
  figure: noMargin,
  blockquote: {
    ...noMargin,
    'padding-top': '0',
    'padding-right': '0',
    'padding-bottom': '0',
    'padding-left': '0',
    'border-left-style': 'none',
  },
  a: plainLink,
  button: plainLink,
};
