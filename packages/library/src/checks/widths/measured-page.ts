/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** A text that does not show whole. */
export interface CutText {
  readonly text: string;
  /** Its place among all texts of the page. */
  readonly place: number;
  /** The place among all elements of the one that crops it; -1 for the window. */
  readonly croppedBy: number;
}

/** What a page shows in a window. */
export interface Measured {
  /** How far it can be scrolled sideways, in px. */
  readonly beyond: number;
  /** How tall the design is, in px. */
  readonly height: number;
  /** Where pictures lie at an edge of the window, from top to bottom in px: their colours are no grounds. */
  readonly pictures: readonly (readonly [top: number, bottom: number])[];
  /** Texts that are shown in part or not at all though their elements are. */
  readonly cut: readonly CutText[];
}

/** Measures the page in its present window. Pictures may be cropped at their edges: their texts do not count. */
export function measurePage(page: Page): Promise<Measured> {
  const functions = [isCropped, boxOf, rootOf, measure];
  return page.evaluate(`(() => {${functions.join('\n')}\nreturn measure();})()`);
}

// All below runs in the page, as source text: each function may call those above it, and nothing else of this file.

function isCropped(element: Element): boolean {
  return element.closest('figure, svg, [role=img], .truncate, select') !== null;
}

/** What of a text is seen; empty where nothing of it is shown. */
function boxOf(text: Text): { lost: number; isShown: boolean; cropper: Element | undefined } {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  let cropper: Element | undefined;
  if (right - left === 0) return { lost: 0, isShown: false, cropper };
  let [l, r, t, b] = [left, right, top, bottom];
  for (
    let element = text.parentElement;
    element && element !== document.body;
    element = element.parentElement
  ) {
    const style = getComputedStyle(element);
    if (style.position === 'fixed') break;
    if (
      style.overflowX === 'visible' ||
      style.webkitLineClamp !== 'none' ||
      style.textOverflow === 'ellipsis'
    )
      continue;
    const clip = element.getBoundingClientRect();
    if (clip.left > l + 2 || clip.right < r - 2 || clip.top > t + 2 || clip.bottom < b - 2)
      cropper ??= element;
    [l, r, t, b] = [
      Math.max(l, clip.left),
      Math.min(r, clip.right),
      Math.max(t, clip.top),
      Math.min(b, clip.bottom),
    ];
  }
  [l, r] = [Math.max(l, 0), Math.min(r, innerWidth)];
  return { lost: Math.max(right - left - (r - l), bottom - top - (b - t)), isShown: true, cropper };
}

/** The element that the design is. */
function rootOf(): Element {
  const shown = [...document.body.children].find((child) => child.getBoundingClientRect().height > 0);
  const inner = shown && /^v\d$/.test(shown.className) ? shown.firstElementChild : shown;
  return inner ?? document.body;
}

function measure(): Measured {
  scrollTo(0, 0);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const elements = [...document.querySelectorAll('*')];
  const cut: CutText[] = [];
  let place = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (text.data.trim() === '') continue;
    place += 1;
    if (!text.parentElement || isCropped(text.parentElement)) continue;
    const { lost, isShown, cropper } = boxOf(text);
    if (isShown && lost > 2)
      cut.push({ text: text.data.slice(0, 40), place, croppedBy: cropper ? elements.indexOf(cropper) : -1 });
  }
  const { scrollWidth } = document.documentElement;
  const pictures = [...document.querySelectorAll('figure, svg')].flatMap((picture): [number, number][] => {
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    return bottom > top && (left <= 0 || right >= innerWidth) ? [[top, bottom]] : [];
  });
  const height = Math.ceil(rootOf().getBoundingClientRect().bottom);
  return { beyond: scrollWidth - innerWidth, height, pictures, cut };
}
