import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { codePages } from '@kitshelf/library/checks/widths/code-pages.ts';
import { checkUse } from '@kitshelf/library/checks/use/use-report.ts';
import { openBrowser } from '@kitshelf/library/checks/widths/widths-report.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { reactFiles } from '@kitshelf/scene/react/component.ts';
import { column, row, scene, text } from '@kitshelf/scene/scene.ts';
import { exportedFont } from '@kitshelf/scene/text/font-file.ts';
import { expect, test } from './test.ts';

const root = path.resolve(import.meta.dirname, '..');
const assets = path.join(root, 'packages/library/src/assets.ts');

test('the code of assets is used by keyboard and told as their designs say', async () => {
  test.setTimeout(180_000);
  // Always the same two; `npm run assets -- check --use` takes a hundred, others each night.
  const args = [assets, 'check', '--use', '--sample', '2', '--seed', '1'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toMatch(/^2 assets as React and HTML in use: 0 findings$/m);
});

test('prices follow sliders and quantities, as React and HTML', async ({ page: shown }) => {
  test.setTimeout(120_000);
  const wanted = ['section-pricing-usage-halvora', 'section-checkout-basket-ryepan'];
  const entries = [...assetEntries().values()].filter(({ slug }) => wanted.includes(slug));
  const [basket, usage] = (await codePages(entries, true)).toSorted((one, other) =>
    one.slug < other.slug ? -1 : 1,
  );
  const total = shown.getByRole('status').filter({ visible: true }).last();
  for (const kind of ['react', 'html'] as const) {
    await shown.setContent(usage![kind]);
    await expect(total).toHaveText('€144.00');
    const slider = (name: string) => shown.getByRole('slider', { name });
    await slider('People').press('ArrowRight');
    await slider('Entries a month').press('End');
    await slider('Storage').press('Home');
    await expect(total).toHaveText('€164.00');
    await expect(total).toHaveAccessibleName('Your month');
    for (const words of ['25 people at €4.00', '€100.00', '32,000 entries', '€64.00', '0 GB of storage'])
      await expect(shown.getByText(words, { exact: true })).toBeVisible();
    await shown.setContent(basket![kind]);
    await expect(total).toHaveText('£13.10');
    await shown.getByRole('button', { name: 'One more' }).first().click();
    await expect(total).toHaveText('£18.30');
    await shown.getByRole('spinbutton', { name: 'Quantity' }).nth(1).fill('0');
    await expect(total).toHaveText('£13.50');
  }
});

const link = (words: string) => row({ name: words, role: 'link' }, [text(words, { color: '#101418' })]);

const page = scene({
  name: 'Page',
  viewport: 800,
  tokens: { colors: {}, radii: {}, types: {} },
  root: column({ name: 'Page', as: 'section', fill: '#ffffff', padding: 40, gap: 16 }, [
    text('Prices', { as: 'h1', size: 30, lineHeight: 36, color: '#101418' }),
    row({ name: 'Plans', role: 'list', gap: 16 }, [link('Small'), link('Large')]),
    row({ name: 'Buy', role: 'button' }, [text('Buy', { color: '#101418' })]),
  ]),
});

/** A page with a fault planted in its HTML or in its React file. */
function planted(inHtml: (html: string) => string, inReact = (code: string) => code) {
  const { html } = renderHtml([page], { fontUrl: exportedFont });
  const files = reactFiles([page], { brand: null }).map((file, at) =>
    at === 0 ? { ...file, content: inReact(file.content) } : file,
  );
  return { slug: 'page', scenes: [page], files, react: html, html: inHtml(html) };
}

const same = (code: string) => code;
const changed = (one: string | RegExp, other: string) => (code: string) => {
  expect(code).toMatch(one);
  return code.replace(one, other);
};

test('the check of use finds what is pressed and no control, lists that are none, missing rings and fixed words', async () => {
  test.setTimeout(120_000);
  const browser = await openBrowser();
  const findingsOf = (...faults: Parameters<typeof planted>) => checkUse(browser, planted(...faults));
  try {
    expect(await findingsOf(same)).toEqual([]);
    expect(await findingsOf(changed('</section>', '<div onclick="1">More</div></section>'))).toEqual([
      'page html div "More" is pressed and no control',
      expect.stringMatching(/^page html IBM aria_eventhandler_role_valid: 1 × <div/),
    ]);
    const unlisted = (html: string) => html.replaceAll(/<(\/?)(?:ul|li)\b/g, '<$1div');
    expect(await findingsOf(unlisted)).toEqual(['page html list "" in the design is link "small"']);
    const bare = '<style>button{outline:none!important}</style></head>';
    expect(await findingsOf(changed('</head>', bare))).toEqual(['page html button "Buy" shows no ring']);
    const jumping = changed('<button', '<button tabindex="1"');
    expect(await findingsOf(jumping)).toContainEqual(expect.stringMatching(/button "Buy" out of turn$/));
    expect(await findingsOf(same, changed(/\{words\.action\}/, 'Buy'))).toEqual([
      expect.stringMatching(/^page react \S+: "Buy" is no property$/),
    ]);
    const twice = changed(/<ul[^]*<\/ul>/, '<ul><li>{words.one}</li><li>{words.other}</li></ul>');
    expect(await findingsOf(same, twice)).toEqual([expect.stringMatching(/: a list is not mapped$/)]);
  } finally {
    await browser.close();
  }
});
