/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Layer } from './payload-layers.ts';

/** What the page in the browser shows of a layer; its box in px from the page's corner. */
export interface RenderedElement {
  readonly box: readonly number[];
  /** Where each line of a text begins, as an offset in its characters. */
  readonly lines: readonly number[];
  /** Undefined for a drawing, whose parts are no elements. */
  readonly children: readonly RenderedElement[] | undefined;
}

/**
 * Reads the elements of the design that a page shows. Texts that are as wide as their words get whole pixels first:
 * Figma rounds them up, browsers do not.
 * @param meant the layers that the elements stand for, in the same order
 */
export function readPage(page: Page, meant: Layer): Promise<RenderedElement> {
  const functions = [
    isInline,
    shownIn,
    holdsText,
    holdsWords,
    isText,
    isDrawing,
    lineStarts,
    hugging,
    roundUp,
    readLayers,
    readAll,
  ];
  return page.evaluate(`(() => {${functions.join('\n')}\nreturn readAll(${JSON.stringify(meant)});})()`);
}

// All below runs in the page, as source text: each function may call those above it, and nothing else of this file.

function isInline(element: Element): boolean {
  return getComputedStyle(element).display === 'inline';
}

/** Without what only another state shows, and what opens when it is used. */
function shownIn(element: Element): Element[] {
  return [...element.children].filter((child) => child.checkVisibility());
}

function holdsText(element: Element): boolean {
  return [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE);
}

function holdsWords(element: Element): boolean {
  // Elements stand on lines of their own: between them is white space, which is no text.
  return [...element.childNodes].some(
    (child) => child.nodeType === Node.TEXT_NODE && /\S/.test(child.nodeValue!),
  );
}

function isText(element: Element): boolean {
  const children = [...element.children];
  return (
    holdsWords(element) ||
    (children.length > 0 &&
      children.every((child) => child.tagName === 'SPAN' && holdsText(child) && isInline(child)))
  );
}

function isDrawing(element: Element): boolean {
  const [only, ...others] = shownIn(element);
  return only?.tagName === 'svg' && others.length === 0;
}

function lineStarts(element: Element): number[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  // Lines below a bounded text are not shown.
  const { bottom } = element.getBoundingClientRect();
  const found: number[] = [];
  let [offset, top] = [0, -Infinity];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data } = node as Text;
    for (let at = 0; at < data.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const [rect] = range.getClientRects();
      // Collapsed spaces at the end of a line have no width, and belong to it.
      if (!rect || rect.width === 0 || rect.top <= top + rect.height / 2 || rect.top >= bottom - 2) continue;
      found.push(offset + at);
      top = rect.top;
    }
    offset += data.length;
  }
  return found;
}

/** The elements of texts that are as wide as their words, with the width that Figma gives them. */
function hugging(element: Element, layer: Layer): [HTMLElement, number][] {
  if (layer.hugs) {
    const width = parseFloat(getComputedStyle(element).width);
    const meant = Math.round(layer.box[2] - layer.box[0]);
    // A whole number in floating point may lie on either side of itself.
    const isMeant = width > meant - 1.05 && width < meant + 0.05;
    return [[element as HTMLElement, isMeant ? meant : Math.ceil(width)]];
  }
  if (isText(element) || isDrawing(element)) return [];
  return layer.children.flatMap((child, at) => {
    const inner = shownIn(element)[at];
    return inner ? hugging(inner, child) : [];
  });
}

function roundUp(root: Element, meant: Layer): void {
  for (const [{ style }, width] of hugging(root, meant)) {
    style.width = `${width}px`;
    style.whiteSpace = 'pre';
    style.flexShrink = '0';
  }
}

function readLayers(element: Element, boxes: ReadonlyMap<Element, DOMRect>): RenderedElement {
  const { left, top, right, bottom } = boxes.get(element)!;
  const box = [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
  if (isText(element)) return { box, lines: lineStarts(element), children: [] };
  const children = isDrawing(element) ? undefined : shownIn(element).map((child) => readLayers(child, boxes));
  return { box, lines: [], children };
}

function readAll(meant: Layer): RenderedElement {
  const root = document.querySelector('.v0 > *')!;
  roundUp(root, meant);
  const elements = [root, ...root.querySelectorAll('*')];
  const boxes = new Map(elements.map((element) => [element, element.getBoundingClientRect()]));
  // Lines of rotated texts are told apart by their places when they stand upright.
  const upright = document.createElement('style');
  upright.textContent = '*{transform:none!important}';
  document.head.append(upright);
  return readLayers(root, boxes);
}
