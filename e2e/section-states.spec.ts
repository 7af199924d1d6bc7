import { beyondStated } from '@kitshelf/library/checks/stress/stress-command.ts';
import { stressWindows, withstood } from '@kitshelf/library/checks/stress/stress-report.ts';
import { getFaults } from '@kitshelf/library/checks/stress/stressed-page.ts';
import { openBrowser } from '@kitshelf/library/checks/widths/widths-report.ts';
import { sectionStates } from '@kitshelf/library/state-names.ts';
import { column, free, row, scene, text } from '@kitshelf/scene/scene.ts';
import { expect, test } from './test.ts';

const style = 'font:16px/20px sans-serif;margin:0';
const planted: [name: string, html: string, expected: string[]][] = [
  ['nothing', `<p style="${style}">Reading chair</p><p style="${style}">€310</p>`, []],
  [
    'letters upon others',
    `<p style="${style}">Reading chair</p><p style="${style};margin-top:-14px">€310</p>`,
    ['overlap: Reading chair" and "€310'],
  ],
  [
    'lines that only share the room between them',
    `<p style="${style};line-height:14px">Reading chair</p><p style="${style};line-height:14px">€310</p>`,
    [],
  ],
  [
    'a menu over what lies behind it',
    `<p style="${style}">Reading chair</p><div style="position:absolute;top:0;background:#fff"><p style="${style}">€310</p></div>`,
    [],
  ],
  [
    'words that are cropped',
    `<div style="width:60px;overflow:hidden"><p style="${style};white-space:nowrap">Reading chair</p></div>`,
    ['cut: Reading chair'],
  ],
  [
    'an ellipsis, which says that there is more',
    `<p style="${style};width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Reading chair</p>`,
    [],
  ],
  [
    'a button that its words leave',
    `<div style="width:60px;background:#ddd"><p style="${style};white-space:nowrap">Reading chair</p></div>`,
    ['out of its box: Reading chair'],
  ],
  [
    'words that are scrolled to',
    `<div style="height:30px;overflow:auto;background:#ddd"><p style="${style}">Reading chair</p><p style="${style}">€310</p></div>`,
    [],
  ],
  [
    'words that a box which scrolls cannot show, since they are beside it',
    `<div style="width:60px;height:30px;overflow:hidden auto;background:#ddd"><p style="${style};white-space:nowrap">Reading-chair</p><p style="${style}">€310</p></div>`,
    ['cut: Reading-chair'],
  ],
  [
    'words below the edge of a box that crops them and does not scroll',
    `<div style="height:30px;overflow:hidden"><p style="${style}">Reading chair</p><p style="${style}">€310</p></div>`,
    ['cut: €310'],
  ],
  [
    'a space that hangs at the end of a line',
    `<div style="width:calc(7ch + 1px);border:1px solid"><p style="${style};white-space:pre-wrap">Reading chair</p></div>`,
    [],
  ],
  [
    'what is wider than the window',
    `<p style="${style};width:500px;text-align:right">Reading chair</p>`,
    ['cut: Reading chair', 'beyond the window: 100 px'],
  ],
];

test('faults that are planted in pages are found, and what is meant is none', async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
    for (const [name, html, expected] of planted) {
      await page.setContent(`<!doctype html><body style="margin:0">${html}`);
      const found = (await getFaults(page)).map(({ kind, text: words }) => `${kind}: ${words}`);
      expect(found, name).toEqual(expected);
    }
  } finally {
    await browser.close();
  }
});

/** A name and a price, side by side or each at a place of its own. */
const line = (viewport: number, isPlaced: boolean) => {
  const [name, price] = ['Invoices', '€24'].map((words) => text(words, { size: 16, lineHeight: 24 }));
  const room = { name: 'Line', width: 'fill', height: 24 } as const;
  return scene({
    name: 'Price',
    viewport,
    tokens: { colors: {}, radii: {}, types: {} },
    root: column({ name: 'Price', padding: 20, fill: '#ffffff' }, [
      isPlaced
        ? free(room, [
            { ...name!, place: { left: 0, top: 0 } },
            { ...price!, place: { left: 120, top: 0 } },
          ])
        : row({ ...room, gap: 16 }, [name!, price!]),
    ]),
  });
};

test('a section holds down to a width in each state, and one whose words have no room in none', async () => {
  test.setTimeout(120_000);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ deviceScaleFactor: 1 });
    const sound = await withstood(page, [line(1440, false), line(390, false)]);
    expect(sound.faults).toEqual([]);
    expect(Object.keys(sound.least)).toEqual([...sectionStates]);
    expect(new Set(Object.values(sound.least))).toEqual(new Set([stressWindows.at(-1)]));
    const placed = await withstood(page, [line(1440, true), line(390, true)]);
    expect(placed.least).toMatchObject({ accents: 280 });
    expect(placed.least['long-words']).toBeUndefined();
    expect(beyondStated(placed, () => 320)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^long-words holds in no window, and 320 px is stated; long-words at 1440 px: /,
        ),
      ]),
    );
  } finally {
    await browser.close();
  }
});
