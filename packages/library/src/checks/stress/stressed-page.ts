/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Fault, Ink, Words } from './fault.ts';

/** What is wrong with the words of a page in its present window, by the browser's own boxes alone. */
export function getFaults(page: Page): Promise<Fault[]> {
  const functions = [
    pathOf,
    isDrawn,
    ellipsisOf,
    within,
    boxesOf,
    inkOf,
    isRotated,
    isPainted,
    scrollerOf,
    scrolledTo,
    seenOf,
    outOf,
    covers,
    isHidden,
    meet,
    boxAround,
    veilsOf,
    wordsOf,
    faults,
  ];
  return page.evaluate(`(() => {${functions.join('\n')}\nreturn faults();})()`);
}

// All below runs in the page, as source text: each function may call those above it, and nothing else of this file.

function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let now: Element | null = element; now && now !== document.body; now = now.parentElement)
    steps.push(String([...(now.parentElement?.children ?? [])].indexOf(now)));
  return steps.toReversed().join('.');
}

/** Words of pictures and of menus of the browser may be cropped. */
function isDrawn(element: Element): boolean {
  return element.closest('figure, svg, [role=img], select, [aria-hidden=true]') !== null;
}

/** The box that ends words with an ellipsis, which says that there is more. */
function ellipsisOf(element: Element): DOMRect | undefined {
  for (let now: Element | null = element; now && now !== document.body; now = now.parentElement) {
    const style = getComputedStyle(now);
    const isSaid = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
    if (isSaid && style.overflowX !== 'visible') return now.getBoundingClientRect();
  }
  return undefined;
}

function within(ink: Ink, box: Ink): Ink {
  return {
    left: Math.max(ink.left, box.left),
    right: Math.min(ink.right, box.right),
    top: Math.max(ink.top, box.top),
    bottom: Math.min(ink.bottom, box.bottom),
  };
}

/** Boxes of the words of a text, a box for each line that a word takes, without the spaces that hang at their ends. */
function boxesOf(node: Text): DOMRect[] {
  const range = document.createRange();
  return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return [...range.getClientRects()];
  });
}

/** The letters of each word: lines that stand close share the room above and below them. */
function inkOf(node: Text, element: Element): Ink[] {
  const size = parseFloat(getComputedStyle(element).fontSize);
  const said = ellipsisOf(element);
  return boxesOf(node).flatMap((line) => {
    const middle = (line.top + line.bottom) / 2;
    const half = Math.min((line.bottom - line.top) / 2, size * 0.36);
    const ink = { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
    const seen = said ? within(ink, said) : ink;
    return seen.right - seen.left < 1 || seen.bottom - seen.top < 1 ? [] : [seen];
  });
}

function isRotated(element: Element): boolean {
  for (let now: Element | null = element; now; now = now.parentElement)
    if (!/^(?:none|matrix\(1, 0, 0, 1,.*)$/.test(getComputedStyle(now).transform)) return true;
  return false;
}

function isPainted(style: CSSStyleDeclaration): boolean {
  return (
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    parseFloat(style.borderTopWidth) > 0
  );
}

/** The nearest box that words are scrolled in, up or down. */
function scrollerOf(element: Element): Element | undefined {
  for (let now: Element | null = element; now && now !== document.body; now = now.parentElement)
    if (/^(?:auto|scroll)$/.test(getComputedStyle(now).overflowY) && now.scrollHeight > now.clientHeight)
      return now;
  return undefined;
}

/** Where a line is when it has been scrolled to. */
function scrolledTo(ink: Ink, box: Ink): Ink {
  const height = Math.min(ink.bottom - ink.top, box.bottom - box.top);
  const top = Math.min(Math.max(ink.top, box.top), box.bottom - height);
  return { ...ink, top, bottom: top + height };
}

/** What of a line is seen behind the edges of what crops it. */
function seenOf(
  ink: Ink,
  element: Element,
): { readonly lost: number; readonly cropper: Element | undefined } {
  let { left, right, top, bottom } = ink;
  let cropper: Element | undefined;
  const scroller = scrollerOf(element);
  for (let now: Element | null = element; now && now !== document.body; now = now.parentElement) {
    const style = getComputedStyle(now);
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    const clip = now.getBoundingClientRect();
    if (now === scroller) ({ top, bottom } = scrolledTo({ left, right, top, bottom }, clip));
    const isCut =
      clip.left > left + 2 || clip.right < right - 2 || clip.top > top + 2 || clip.bottom < bottom - 2;
    if (isCut) cropper ??= now;
    ({ left, right, top, bottom } = within({ left, right, top, bottom }, clip));
  }
  const lost = Math.max(ink.right - ink.left - (right - left), ink.bottom - ink.top - (bottom - top));
  return { lost, cropper };
}

/** The nearest box with a ground or an edge of its own that the letters leave. */
function outOf(inks: readonly Ink[], element: Element): Element | undefined {
  for (let now: Element | null = element; now && now !== document.body; now = now.parentElement) {
    if (!isPainted(getComputedStyle(now))) continue;
    const box = now.getBoundingClientRect();
    const reached = now === scrollerOf(element) ? inks.map((ink) => scrolledTo(ink, box)) : inks;
    const leaves = reached.some(
      ({ left, right, top, bottom }) =>
        left < box.left - 2 || right > box.right + 2 || top < box.top - 2 || bottom > box.bottom + 2,
    );
    return leaves ? now : undefined;
  }
  return undefined;
}

/** Whether something that nothing shines through lies between two elements at a point. */
function covers(x: number, y: number, one: Element, other: Element): boolean {
  const stack = document.elementsFromPoint(x, y);
  const [a, b] = [stack.indexOf(one), stack.indexOf(other)];
  if (a < 0 || b < 0) return true;
  const between = stack.slice(Math.min(a, b), Math.max(a, b));
  return between.some((element) => getComputedStyle(element).backgroundColor.startsWith('rgb('));
}

/** Whether letters of a text are scrolled out of the sight of another text, that does not scroll with it. */
function isHidden(ink: Ink, { element }: Words, other: Words): boolean {
  const scroller = scrollerOf(element);
  if (!scroller || scroller.contains(other.element)) return false;
  const { top, bottom } = scroller.getBoundingClientRect();
  return ink.bottom <= top || ink.top >= bottom;
}

/** Where letters of two texts lie upon each other. */
function meet(one: Words, other: Words): boolean {
  const shared = within(one.box, other.box);
  if (shared.right - shared.left <= 2 || shared.bottom - shared.top <= 2) return false;
  return one.inks.some((a) =>
    other.inks.some((b) => {
      const { left, right, top, bottom } = within(a, b);
      if (right - left <= 2 || bottom - top <= 2) return false;
      if (isHidden(a, one, other) || isHidden(b, other, one)) return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (y < 0 || y >= innerHeight || x < 0 || x >= innerWidth) return true;
      return !covers(x, y, one.element, other.element);
    }),
  );
}

/** What several letters take together. */
function boxAround(inks: readonly Ink[]): Ink {
  const all = (side: keyof Ink) => inks.map((ink) => ink[side]);
  const [left, right] = [Math.min(...all('left')), Math.max(...all('right'))];
  return { left, right, top: Math.min(...all('top')), bottom: Math.max(...all('bottom')) };
}

/** What lies over all of the window: nobody reads what is behind it. */
function veilsOf(): Element[] {
  const { scrollHeight } = document.documentElement;
  return [...document.body.querySelectorAll('div')].filter((element) => {
    const style = getComputedStyle(element);
    if (!/^(?:absolute|fixed)$/.test(style.position) || style.backgroundColor === 'rgba(0, 0, 0, 0)')
      return false;
    const { width, height } = element.getBoundingClientRect();
    return width >= innerWidth - 1 && height >= scrollHeight - 1;
  });
}

function wordsOf(): Words[] {
  const veils = veilsOf();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Words[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node as Text, (node as Text).parentElement];
    if (!element || text.data.trim() === '' || isDrawn(element)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const isBehind = (veil: Element): boolean =>
      !veil.contains(element) &&
      (veil.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    if (veils.some(isBehind)) continue;
    const inks = inkOf(text, element);
    if (inks.length > 0) found.push({ element, text: text.data.trim(), inks, box: boxAround(inks) });
  }
  return found;
}

function faults(): Fault[] {
  scrollTo(0, 0);
  const found: Fault[] = [];
  const all = wordsOf();
  for (const { element, text, inks } of all) {
    const seen = inks.map((ink) => seenOf(ink, element)).find(({ lost }) => lost > 2);
    if (seen) found.push({ kind: 'cut', text, place: pathOf(seen.cropper ?? element) });
    else if (inks.some(({ left, right }) => left < -2 || right > innerWidth + 2))
      found.push({ kind: 'cut', text, place: pathOf(element) });
    if (seen || isRotated(element)) continue;
    const box = outOf(inks, element);
    if (box) found.push({ kind: 'out of its box', text, place: pathOf(box) });
  }
  const upright = all.filter(({ element }) => !isRotated(element));
  upright.forEach((one, at) => {
    for (const other of upright.slice(at + 1))
      if (one.element !== other.element && meet(one, other))
        found.push({
          kind: 'overlap',
          text: `${one.text.slice(0, 24)}" and "${other.text.slice(0, 24)}`,
          place: `${pathOf(one.element)} ${pathOf(other.element)}`,
        });
  });
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 0) found.push({ kind: 'beyond the window', text: `${beyond} px`, place: 'window' });
  return found;
}
