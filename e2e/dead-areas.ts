import { expect, type Locator, type Page } from '@playwright/test';

/** Cards, tiles, rows or banners of one kind. */
export interface Cards {
  /** Finds each of them. */
  readonly cards: string;
  /** What a press anywhere on one does: its link or button. Without it, the first that it has. */
  readonly subject?: string;
  /** What lies over some of them on purpose. */
  readonly above?: string;
}

export const widths = [390, 820, 1440] as const;

/** Twice as many cards of a list, and lists in every order: in nightly.yml. */
export const isAll = Boolean(process.env.E2E_ALL);

/**
 * Samples each card on a grid of six by six points, at every width, and expects each point that can be seen to reach
 * what the card is about or a control of its own, under a pointer that says so. The page is loaded once and resized. A
 * list repeats one component: the first four of a kind are sampled, eight at night.
 */
export async function expectNoDeadAreas(page: Page, kinds: readonly Cards[]): Promise<void> {
  const most = isAll ? 8 : 4;
  const dead: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { cards, subject = 'a[href], button, label', above = ':not(*)' } of kinds) {
      await expect(page.locator(cards).first(), `${cards} at ${width}`).toBeVisible();
      const found = await page.evaluate(sampleCards, { cards, subject, above, most });
      dead.push(...found.map((each) => `${width} px: ${each}`));
    }
  }
  expect(dead, page.url()).toEqual([]);
}

/** Presses the middle of an element as a person does: at its place in the window, whatever lies there. */
export async function pressMiddle(page: Page, target: Locator): Promise<void> {
  // In the middle of the window nothing that sticks to its edges is in the way.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await target.evaluate(untilPagesHaveChanged);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} has no place in the window`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses the middle of a card's picture, which is what people aim at. */
export const pressPicture = (card: Locator): Promise<void> =>
  pressMiddle(card.page(), card.locator('img').first());

/** While one page turns into the next, the browser shows pictures of both, which nobody can press. */
async function untilPagesHaveChanged(): Promise<void> {
  const isChanging = () =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'));
  do await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  while (isChanging());
}

/** Runs in the page: what is wrong with which point of which card. */
async function sampleCards(given: Required<Cards> & { readonly most: number }): Promise<string[]> {
  const { cards, subject, above, most } = given;
  const steps = 6;
  const controls = 'a[href], button:not(:disabled), label, input, select, textarea, summary, [role=option]';
  const typing = 'input:not([type=checkbox], [type=radio]), textarea';
  const points = Array.from({ length: steps ** 2 }, (_, at) => [at % steps, Math.floor(at / steps)] as const);

  const around = (card: Element) => {
    const all: Element[] = [];
    for (let up = card.parentElement; up && up !== document.body; up = up.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflow)) all.push(up);
    return all;
  };

  /** Where a point of the grid is in the window, once it is scrolled to; `undefined` where something cuts it off. */
  const bring = (card: Element, frames: readonly Element[], [column, row]: readonly [number, number]) => {
    const place = () => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return { x: left + ((column + 0.5) * width) / steps, y: top + ((row + 0.5) * height) / steps };
    };
    /** Without its border and its scrollbar, which show nothing of what it holds, and a pixel that a fraction rounds to either. */
    const insideOf = (frame: Element) => {
      const edge = frame.getBoundingClientRect();
      const [left, top] = [edge.left + frame.clientLeft + 1, edge.top + frame.clientTop + 1];
      return { left, top, right: left + frame.clientWidth - 2, bottom: top + frame.clientHeight - 2 };
    };
    const isIn = (frame: Element) => {
      const { left, right, top, bottom } = insideOf(frame);
      const { x, y } = place();
      // Its rounded corners cut off what lies beyond their curve.
      const radius = Math.min(
        Number.parseFloat(getComputedStyle(frame).borderRadius) || 0,
        (bottom - top) / 2,
      );
      const beyond = [Math.max(left - x, x - right), Math.max(top - y, y - bottom)].map((by) => by + radius);
      return (
        beyond.every((by) => by < radius) && Math.hypot(...beyond.map((by) => Math.max(by, 0))) <= radius
      );
    };
    for (const frame of frames) {
      if (isIn(frame)) continue;
      const { left, right, top, bottom } = insideOf(frame);
      frame.scrollBy({
        left: place().x - (left + right) / 2,
        top: place().y - (top + bottom) / 2,
        behavior: 'instant',
      });
    }
    const { y } = place();
    // Away from what sticks to the window's edges.
    if (y < innerHeight * 0.3 || y > innerHeight * 0.6)
      scrollBy({ top: y - innerHeight * 0.45, behavior: 'instant' });
    return frames.every(isIn) ? place() : undefined;
  };

  const lookAt = (card: Element, about: Element, hit: Element) => {
    const control = hit.closest(controls);
    const isAbout = about.contains(hit) || control?.contains(about) === true;
    if (!isAbout && !(control && card.contains(control)))
      return `is <${hit.tagName.toLowerCase()} class="${hit.getAttribute('class') ?? ''}">`;
    const { cursor } = getComputedStyle(hit);
    const isTold = /^(?:pointer|grab)/.test(cursor) || hit.matches(typing);
    return isTold ? isAbout : `has the pointer “${cursor}”`;
  };

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** What a press there does; `undefined` where nothing of the card is to be seen. */
  const press = async (
    card: Element,
    frames: readonly Element[],
    about: Element,
    point: readonly [number, number],
  ) => {
    // On a busy machine, Chromium finds for a few frames what was there before the scroll: a miss is one that stays.
    for (let looksLeft = 10; ; looksLeft--) {
      const at = bring(card, frames, point);
      const [hit] = at ? document.elementsFromPoint(at.x, at.y) : [];
      const result = hit && !hit.closest(above) ? lookAt(card, about, hit) : undefined;
      if (typeof result !== 'string' || looksLeft === 0) return result;
      await nextFrame();
    }
  };

  const faults: string[] = [];
  for (const card of [...document.querySelectorAll(cards)].slice(0, most)) {
    const name = `“${(card.textContent ?? '').trim().slice(0, 30)}”`;
    const about = card.matches(subject) ? card : card.querySelector(subject);
    if (!about) {
      faults.push(`${name} has no ${subject}`);
      continue;
    }
    const seen = [];
    const frames = around(card);
    for (const point of points) {
      const result = await press(card, frames, about, point);
      if (result !== undefined) seen.push({ point, result });
    }
    const dead = seen.filter(({ result }) => typeof result === 'string');
    const told = dead.slice(0, 3).map(({ point: [x, y], result }) => `${x + 1}/${y + 1} ${result}`);
    const isReached = seen.length === 0 || seen.some(({ result }) => result === true);
    if (dead.length > 0) faults.push(`${name}: ${dead.length} points miss it: ${told.join('; ')}`);
    else if (!isReached) faults.push(`${name}: no point reaches ${subject}`);
  }
  return faults;
}
