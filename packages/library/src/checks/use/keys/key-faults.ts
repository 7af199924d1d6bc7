import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { focusedIn, settled, type AccessibleNode, toldNow, watch } from './told-tree.ts';

/** A line of the table: a key that is pressed at one of several elements of a role, and what then holds. */
interface Row {
  readonly pattern: string;
  readonly role: string;
  /** The role of what holds them; empty where each stands for itself. */
  readonly within: string;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly key: string;
  readonly from: 'first' | 'second' | 'last' | 'checked' | 'each' | 'opened' | 'listed' | 'next';
  readonly expect: readonly string[];
}

/** What the ARIA Authoring Practices ask of each role, written down by hand. */
export const keyTable = (
  JSON.parse(readFileSync(new URL('keys.json', import.meta.url), 'utf8')) as { rows: readonly Row[] }
).rows;

interface Group {
  readonly container: AccessibleNode | undefined;
  readonly items: readonly AccessibleNode[];
}

interface Driven {
  readonly page: Page;
  readonly session: CDPSession;
  /** Shows the page as it was at first. */
  readonly restart: () => Promise<void>;
}

/** At most so many groups of a pattern are tried in a page. */
const mostGroups = 2;

/**
 * What keys do otherwise in a page than the table says, a line each, and which patterns were met. `restart` shows the page
 * again, `only` names one pattern of all. Keys are real ones; Chromium's accessibility tree and its focus say what came of them.
 */
export async function keyFaults(
  page: Page,
  restart: () => Promise<void>,
  only?: string,
): Promise<{ faults: string[]; patterns: Set<string> }> {
  const patterns = new Set<string>();
  const faults: string[] = [];
  const session = await page.context().newCDPSession(page);
  try {
    await restart();
    const present = patternsIn(await toldNow(session));
    for (const row of keyTable.filter(
      ({ pattern }) => present.has(pattern) && (only ?? pattern) === pattern,
    )) {
      await restart();
      const count = Math.min(mostGroups, groupsOf(await toldNow(session), row).length);
      for (let at = 0; at < count; at += 1) {
        if (at > 0) await restart();
        const fault = await tried({ page, session, restart }, row, at);
        patterns.add(row.pattern);
        if (fault !== undefined) faults.push(fault);
      }
    }
  } finally {
    await session.detach();
  }
  return { faults: [...new Set(faults)], patterns };
}

const patternsIn = (told: readonly AccessibleNode[]): Set<string> =>
  new Set(keyTable.filter((row) => groupsOf(told, row).length > 0).map(({ pattern }) => pattern));

/** The elements that a row speaks of, those of one container together. */
function groupsOf(told: readonly AccessibleNode[], { pattern, role, within, orientation }: Row): Group[] {
  const items = told.filter(
    (each) => each.role === role && each.states['disabled'] !== 'true' && isOf(each, pattern),
  );
  if (within === '') return items.map((item) => ({ container: undefined, items: [item] }));
  return told
    .filter((each) => each.role === within)
    .filter(
      ({ states }) => orientation === undefined || (states['orientation'] ?? 'horizontal') === orientation,
    )
    .map((container) => ({
      container,
      items: items.filter(({ above }) => above.some(({ dom }) => dom === container.dom)),
    }))
    .filter(
      ({ items: inside }) => inside.length > 1 && (pattern !== 'table-selection' || isInHead(inside[0]!)),
    );
}

function isOf({ states, name }: AccessibleNode, pattern: string): boolean {
  const isMenuButton = states['hasPopup'] === 'menu';
  if (pattern === 'menu-button') return isMenuButton;
  if (pattern === 'combobox') return states['autocomplete'] === 'list';
  if (pattern === 'tooltip') return states['describedby'] !== undefined;
  if (pattern === 'carousel') return /next/i.test(name) && states['controls'] !== undefined;
  if (pattern === 'dialog-modal') return states['modal'] === 'true';
  return pattern !== 'button' || !isMenuButton;
}

/** Presses a row's key in one group and says what is otherwise; undefined where all is as the table says. */
async function tried(driven: Driven, row: Row, at: number): Promise<string | undefined> {
  const { page, session } = driven;
  const group = groupsOf(await toldNow(session), row)[at];
  if (!group) return undefined;
  const start = row.role === 'dialog' ? undefined : startOf(group, row);
  if (start) await session.send('DOM.focus', { backendNodeId: start.dom });
  if (row.from === 'opened' || row.from === 'listed') {
    await page.keyboard.press(row.from === 'opened' ? 'Enter' : 'ArrowDown');
    await settled(page);
  }
  if (row.role === 'dialog') await focusInDialog(driven, group.items[0]!, row.from);
  const before = await toldNow(session);
  await page.evaluate(watch);
  await page.keyboard.press(row.key === ' ' ? 'Space' : row.key);
  await settled(page);
  const after = await toldNow(session);
  const holds = await Promise.all(
    row.expect.map((what) => isSo(what, { page, group, start, before, after })),
  );
  const missing = row.expect.filter((_, index) => !holds[index]);
  if (missing.length === 0) return undefined;
  const where = start ?? group.items[0]!;
  return `${row.pattern}: ${row.key === ' ' ? 'Space' : row.key} at the ${row.from === 'each' ? '' : `${row.from} `}${where.role} "${where.name.slice(0, 30)}": not ${missing.join(', ')}`;
}

function startOf({ items }: Group, { from }: Row): AccessibleNode {
  if (from === 'second') return items[1]!;
  const chosen = items.find(({ states }) => states['checked'] === 'true' || states['selected'] === 'true');
  if (from === 'checked' && chosen) return chosen;
  return from === 'last' ? items.at(-1)! : items[0]!;
}

/** The first or the last thing in a dialog that can be focused. */
async function focusInDialog({ session }: Driven, dialog: AccessibleNode, from: Row['from']): Promise<void> {
  const inside = (await toldNow(session)).filter(
    ({ states, above }) => states['focusable'] === 'true' && above.some(({ dom }) => dom === dialog.dom),
  );
  const wanted = from === 'last' ? inside.at(-1) : inside[0];
  if (wanted) await session.send('DOM.focus', { backendNodeId: wanted.dom });
}

interface KeyPress {
  readonly page: Page;
  readonly group: Group;
  readonly start: AccessibleNode | undefined;
  readonly before: readonly AccessibleNode[];
  readonly after: readonly AccessibleNode[];
}

type Judge = (seen: KeyPress) => boolean | Promise<boolean>;

const now = ({ after }: KeyPress, one: AccessibleNode | undefined): AccessibleNode | undefined =>
  after.find(({ dom }) => dom === one?.dom);
const hasFocus = (seen: KeyPress, one: AccessibleNode | undefined): boolean =>
  one !== undefined && focusedIn(seen.after)?.dom === one.dom;
const isInside = (one: AccessibleNode | undefined, outer: AccessibleNode | undefined): boolean =>
  one?.above.some(({ dom }) => dom === outer?.dom) ?? false;
const shownMenus = (told: readonly AccessibleNode[]): number =>
  told.filter(({ role }) => role === 'menu').length;
const optionsIn = (told: readonly AccessibleNode[]): AccessibleNode[] =>
  told.filter(({ role }) => role === 'option');
const isActive = (one: AccessibleNode | undefined): boolean => one?.states['selected'] === 'true';
const hintsIn = (told: readonly AccessibleNode[]): number =>
  told.filter(({ role }) => role === 'tooltip').length;
const changed =
  (state: string): Judge =>
  (seen) =>
    seen.start !== undefined &&
    now(seen, seen.start) !== undefined &&
    now(seen, seen.start)!.states[state] !==
      seen.before.find(({ dom }) => dom === seen.start!.dom)?.states[state];
const valueOf = (told: readonly AccessibleNode[], one: AccessibleNode | undefined): number =>
  Number(told.find(({ dom }) => dom === one?.dom)?.value);

/** Whether a value went up or down, or stays at the end that it stood at. */
function isMoved({ before, after, start }: KeyPress, way: 1 | -1): boolean {
  const moved = (valueOf(after, start) - valueOf(before, start)) * way;
  return (
    moved > 0 ||
    (moved === 0 && valueOf(after, start) === Number(start?.states[way > 0 ? 'valuemax' : 'valuemin']))
  );
}

/** Whether a box stands in the head of its table, so that it ticks all rows. */
const isInHead = ({ above }: AccessibleNode): boolean => above.some(({ role }) => role === 'columnheader');

const judges: Readonly<Record<string, Judge>> = {
  'first focused': (seen) => hasFocus(seen, seen.group.items[0]),
  'second focused': (seen) => hasFocus(seen, seen.group.items[1]),
  'last focused': (seen) => hasFocus(seen, seen.group.items.at(-1)),
  'button focused': (seen) => hasFocus(seen, seen.start),
  selected: (seen) => focusedIn(seen.after)?.states['selected'] === 'true',
  checked: (seen) => focusedIn(seen.after)?.states['checked'] === 'true',
  expanded: (seen) => now(seen, seen.start)?.states['expanded'] === 'true',
  'expanded changed': changed('expanded'),
  'checked changed': changed('checked'),
  'all checked': (seen) => seen.group.items.every((each) => now(seen, each)?.states['checked'] === 'true'),
  'first mixed': (seen) => now(seen, seen.group.items[0])?.states['checked'] === 'mixed',
  'list left': (seen) => !isInside(focusedIn(seen.after), seen.group.container),
  'menu opened': ({ before, after }) =>
    shownMenus(after) > shownMenus(before) && focusedIn(after)?.role === 'menuitem',
  'menu closed': ({ before, after }) => shownMenus(after) < shownMenus(before),
  'dialog kept': (seen) => {
    const dialog = now(seen, seen.group.items[0]);
    const focused = focusedIn(seen.after);
    return (
      dialog !== undefined &&
      (focused === undefined || focused.dom === dialog.dom || isInside(focused, dialog))
    );
  },
  'dialog closed': (seen) => now(seen, seen.group.items[0]) === undefined,
  'value more': ({ before, after, start }) => valueOf(after, start) === valueOf(before, start) + 1,
  'value less': ({ before, after, start }) => valueOf(after, start) === valueOf(before, start) - 1,
  'value up': (seen) => isMoved(seen, 1),
  'value down': (seen) => isMoved(seen, -1),
  activated: ({ page }) => page.evaluate<boolean>('globalThis.activated > 0'),
  'first option active': ({ after }) => isActive(optionsIn(after)[0]),
  'second option active': ({ after }) => isActive(optionsIn(after)[1]),
  'last option active': ({ after }) => isActive(optionsIn(after).at(-1)),
  'option taken': (seen) => now(seen, seen.start)?.value === optionsIn(seen.before).find(isActive)?.name,
  'list closed': (seen) =>
    optionsIn(seen.after).length === 0 && now(seen, seen.start)?.states['expanded'] === 'false',
  'options filtered': (seen) => {
    const { value = '' } = now(seen, seen.start) ?? {};
    const left = optionsIn(seen.after);
    return value !== '' && left.length > 0 && left.every(({ name }) => name.toLowerCase().includes(value));
  },
  'hint shown': ({ after }) => hintsIn(after) > 0,
  'hint hidden': ({ before, after }) => hintsIn(after) < hintsIn(before),
  'slides moved': ({ page }) =>
    page
      .waitForFunction('globalThis.scrolled() !== globalThis.before', undefined, { timeout: 1000 })
      .then(() => true)
      .catch(() => false),
};

/** Throws for an effect that nobody knows. */
async function isSo(what: string, seen: KeyPress): Promise<boolean> {
  const judge = judges[what];
  if (!judge) throw new Error(`Nobody knows how to see "${what}"`);
  return await judge(seen);
}
