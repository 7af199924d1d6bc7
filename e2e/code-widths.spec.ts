import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPages, openBrowser, reportWidths } from '@kitshelf/library/checks/widths/widths-report.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { column, scene, text } from '@kitshelf/scene/scene.ts';
import { exportedFont } from '@kitshelf/scene/text/font-file.ts';
import { expect, test } from './test.ts';

const root = path.resolve(import.meta.dirname, '..');
const assets = path.join(root, 'packages/library/src/assets.ts');

/** What the check of widths prints. */
async function checkWidths(...options: string[]): Promise<string> {
  const args = [assets, 'check', '--widths', ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (failed: { stdout: string }) => failed,
  );
  return stdout;
}

test('the code of assets fills windows of thirteen widths, and nothing of it is beyond them or cut off', async () => {
  test.setTimeout(180_000);
  // Always the same two; `npm run assets -- check --widths` takes a hundred, others each night.
  const said = await checkWidths('--sample', '2', '--seed', '1');
  expect(said).toMatch(/^2 assets as React and HTML in 13 windows: 0 findings; /m);
});

test('icons have the same edges in React, which takes them from Lucide, and in HTML', async () => {
  test.setTimeout(120_000);
  // One pixel of a thousand differed on a phone while HTML drew icons as curves at their size.
  const { findings, mostDiffering } = await reportWidths(['section-footer-centered-murmurtone']);
  expect(findings).toEqual([]);
  expect(mostDiffering).toBeLessThan(0.0004);
});

/** A page of two bands, with a fault planted in its HTML alone. */
function planted(css: string) {
  const band = (name: string, fill: string, words: string) =>
    column({ name, as: 'section', width: 'fill', padding: 40, fill, clip: true }, [
      text(words, { as: 'h2', size: 30, lineHeight: 36, color: '#888888' }),
    ]);
  const at = (viewport: number) =>
    scene({
      name: 'Page',
      viewport,
      tokens: { colors: {}, radii: {}, types: {} },
      root: column({ name: 'Page', as: 'main', fill: '#ffffff' }, [
        band('First', '#f4f0e8', 'First'),
        band('Second', '#101418', 'Second'),
      ]),
    });
  const scenes = [at(1440), at(390)];
  const { html } = renderHtml(scenes, { fontUrl: exportedFont });
  return { slug: 'page', scenes, react: html, html: html.replace('</head>', `<style>${css}</style></head>`) };
}

test('the check of widths finds what stops before the edges, what is wider than the window, and what comes from elsewhere', async () => {
  test.setTimeout(120_000);
  const browser = await openBrowser();
  const findingsOf = async (css: string, ...widths: number[]) =>
    (await checkPages(browser, planted(css), widths)).findings;
  try {
    expect(await findingsOf('', 320, 430, 1920)).toEqual([]);
    expect(await findingsOf('.v1>*{max-width:390px}', 430)).toEqual([
      'page html at 430 px: bars at the edges',
      expect.stringMatching(/^page html at 430 px: the ground #f4f0e8, #101418 does not reach both edges$/),
    ]);
    expect(await findingsOf('section:last-child{max-width:1440px}', 1920)).toEqual([
      'page html at 1920 px: the ground #101418 does not reach both edges',
    ]);
    expect(await findingsOf('section{overflow:visible!important}h2{min-width:350px}', 320)).toEqual([
      expect.stringMatching(/^page html at 320 px: \d+ px beyond the window$/),
    ]);
    expect(await findingsOf('h2{min-width:310px;text-align:right}', 320)).toEqual([
      'page html at 320 px: "First" is cut off',
      'page html at 320 px: "Second" is cut off',
      expect.stringContaining('at 1440 px'),
      expect.stringContaining('at 390 px'),
    ]);
    const elsewhere = "@font-face{font-family:Else;src:url('https://fonts.example/else.woff2')}";
    expect(await findingsOf(elsewhere, 390)).toEqual(['page html asks for https://fonts.example/else.woff2']);
  } finally {
    await browser.close();
  }
});
