/// <reference lib="dom" />
import type { Page } from '@playwright/test';

interface Stop {
  readonly what: string;
  /** Its place among all controls of the page. */
  readonly place: number;
  readonly hasRing: boolean;
}

/**
 * What is wrong where the tab key goes through a page: a control that it leaves out or meets in another order than one
 * reads them, and one that shows no ring. At most `most` controls are tried.
 */
export async function keyboardFaults(page: Page, most = 60): Promise<string[]> {
  const count = await page.evaluate<number>(`(() => {${helpers}; return controls().length;})()`);
  const faults: string[] = [];
  let before = -1;
  await page.evaluate('document.activeElement?.blur()');
  for (let at = 0; at < Math.min(count, most); at += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop | null>(`(() => {${helpers}; return present();})()`);
    if (!stop) {
      faults.push(`the tab key leaves ${count - at} controls out`);
      break;
    }
    if (stop.place !== before + 1) faults.push(`the tab key comes to ${stop.what} out of turn`);
    if (!stop.hasRing) faults.push(`${stop.what} shows no ring`);
    before = stop.place;
  }
  return [...new Set(faults)].slice(0, 3);
}

/** What is pressed but is no control: things that a pointer shows as such. */
export const pointerFaults = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {${helpers}; return pressedElsewhere();})()`);

// As source text, since it runs in the page.
const helpers = `
const selector = 'a[href], button, summary, input, textarea, select, [tabindex]';
const inReach = document.querySelector(':modal') ?? document;
const isShown = (element) => element.checkVisibility({ opacityProperty: false }) && !element.disabled && element.tabIndex >= 0;
const isReached = (element) => element.type !== 'radio' || element.checked ||
  ![...document.getElementsByName(element.name)].some((each) => each.checked && isShown(each));
function controls() {
  return [...inReach.querySelectorAll(selector)].filter((element) => isShown(element) && isReached(element));
}
const wordsOf = (element) => element.tagName.toLowerCase() + ' "' +
  (element.getAttribute('aria-label') ?? (element.textContent || element.placeholder || '')).trim().slice(0, 30) + '"';
const ringOf = (element) => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  return (outlineStyle !== 'none' && outlineWidth !== '0px' ? outlineStyle + outlineWidth : '') + boxShadow;
};
function present() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // What is drawn beside an unseen field, such as the handle of a slider, can have its ring.
  const around = [element, ...element.parentElement.children].filter((each, at) => at === 0 || each !== element);
  for (let each = element.parentElement, depth = 0; each && depth < 3; each = each.parentElement, depth += 1) around.push(each);
  const during = around.map(ringOf);
  element.blur();
  const after = around.map(ringOf);
  element.focus();
  return {
    what: wordsOf(element),
    place: controls().indexOf(element),
    hasRing: during.some((ring, at) => ring !== after[at]),
  };
}
function pressedElsewhere() {
  return [...document.querySelectorAll('[onclick], [role=button], [role=link]')]
    .filter((element) => !element.matches('a, button, summary, input, select, textarea, label'))
    .map((element) => wordsOf(element) + ' is pressed and no control');
}
`;
