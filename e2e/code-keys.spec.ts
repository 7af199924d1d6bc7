import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { keyFaults } from '@kitshelf/library/checks/use/keys.ts';
import { kitPages } from '@kitshelf/library/checks/use/kit-page.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { expect, test } from './test.ts';

const root = path.resolve(import.meta.dirname, '..');
const assets = path.join(root, 'packages/library/src/assets.ts');

test('the base kit answers to keys as its roles say, as React and HTML', async () => {
  test.setTimeout(180_000);
  const { stdout } = await promisify(execFile)(process.execPath, [assets, 'check', '--keys'], {
    cwd: root,
  }).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe('16 patterns of keys in the base kit as React and HTML: 0 findings\n');
});

/** What is changed in the HTML of which page, and what is then found. */
const planted: [what: string, page: 0 | 1, from: string | RegExp, to: string, found: RegExp][] = [
  ['arrow keys that do nothing', 0, "['Left','Right']", "['','']", /^tabs: ArrowRight at the first tab/m],
  ['tabs that are not chosen', 0, "on('click','[role=tab],a[data-picks]',p);", '', /^tabs: .*not selected/m],
  ['tabs that all stop the tab key', 0, /tabindex="-1"/g, 'tabindex="0"', /^tabs: Tab at .*not list left/m],
  ['radio buttons of no group', 0, / name="k0-[^"]*"/g, '', /^radio: /m],
  ['a menu that is not gone to', 0, /on\('toggle'[^;]*;/, '', /^menu-button: Enter .*not menu opened/m],
  ['a menu that stays', 0, /on\('click','\[role=menu\][^;]*;/, '', /^menu-button: Enter .*not menu closed/m],
  ['a question that stays', 0, '<summary', '<summary onclick="return false"', /^disclosure: Enter/m],
  ['a box that stays', 0, 'type="checkbox"', 'type="checkbox" onclick="return false"', /^checkbox: Space/m],
  ['boxes that tick no rows', 0, 'e.target==h', 'false', /^table-selection: Space .*not all checked/m],
  [
    'a box that shows nothing of some',
    0,
    '.indeterminate=',
    '.title=',
    /^table-selection: Space .*not first mixed/m,
  ],
  ['a number that does not count', 0, 'type="number"', 'type="number" readonly', /^spinbutton: ArrowUp/m],
  ['a slider that stays', 0, 'type="range"', 'type="range" onkeydown="return false"', /^slider: ArrowRight/m],
  ['arrows that move no slides', 0, 's.scrollBy', '[].at', /^carousel: Enter/m],
  [
    'a list that stays shut',
    0,
    /\.hidden=!P/,
    '.hidden=true',
    /^combobox: ArrowDown .*not first option active/m,
  ],
  [
    'a list that is not filtered',
    0,
    '.includes(F.value',
    ".includes(''&&F.value",
    /^combobox: s .*not options filtered/m,
  ],
  ['an option that is not taken', 0, "e.key=='Enter'&&at", 'false', /^combobox: Enter .*not option taken/m],
  ['a hint that is not shown', 0, ':focus-visible)+', ':active)+', /^tooltip: Shift .*not hint shown/m],
  ['a hint that stays', 0, "A('[role=tooltip]')", '[]', /^tooltip: Escape .*not hint hidden/m],
  ['a dialog that stays', 1, '<dialog', '<dialog oncancel="return false"', /^dialog-modal: Escape/m],
];

test('planted faults are found', async ({ page }) => {
  test.setTimeout(120_000);
  const pages = kitPages().map(({ scenes }) => renderHtml(scenes).html);
  for (const [what, at, from, to, found] of planted) {
    const html = pages[at]!;
    const broken = html.replace(from, to);
    expect(broken, what).not.toBe(html);
    const [pattern] = /[a-z-]+/.exec(found.source)!;
    const { faults } = await keyFaults(page, () => page.setContent(broken), pattern);
    expect(faults.join('\n'), what).toMatch(found);
  }
});
