import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { assetEntries } from '../../catalogue/catalogue.ts';
import { type CodePages, codePages } from '../widths/code-pages.ts';
import { openBrowser } from '../widths/widths-report.ts';
import { keyboardFaults, pointerFaults } from './keyboard.ts';
import { sourceFaults } from './source.ts';
import { firstDifference, toldByPage, toldByScene } from './told.ts';

const require = createRequire(import.meta.url);

/** What is wrong with how assets' code is used, a line each with the asset and the kind of code. */
export async function reportUse(
  slugs: readonly string[],
  onChecked?: (findings: readonly string[]) => void,
): Promise<{ readonly assets: number; readonly findings: readonly string[] }> {
  const wanted = new Set(slugs);
  const entries = [...assetEntries().values()].filter(({ slug }) => wanted.has(slug));
  const browser = await openBrowser();
  const findings: string[] = [];
  try {
    for (const pages of await codePages(entries)) {
      const found = await checkUse(browser, pages);
      findings.push(...found);
      onChecked?.(found);
    }
  } finally {
    await browser.close();
  }
  return { assets: entries.length, findings };
}

/**
 * Shows an asset's React and HTML at its widest: what Chromium's accessibility tree tells is what the design's semantic
 * tree tells, the tab key comes to every control in turn, each shows a ring, and axe finds nothing at A and AA.
 */
export async function checkUse(
  browser: Browser,
  pages: Pick<CodePages, 'slug' | 'scenes' | 'files' | 'react' | 'html'>,
): Promise<string[]> {
  const { slug, scenes, files } = pages;
  const [widest] = scenes.toSorted((one, other) => other.viewport - one.viewport);
  const findings = sourceFaults(files).map((fault) => `${slug} react ${fault}`);
  for (const kind of ['react', 'html'] as const) {
    const context = await browser.newContext({ viewport: { width: widest!.viewport, height: 900 } });
    const page = await context.newPage();
    try {
      await page.setContent(pages[kind]);
      const difference = firstDifference(toldByScene(widest!), await toldByPage(page));
      const faults = [
        ...(difference === undefined ? [] : [difference]),
        ...(await pointerFaults(page)),
        ...(await axeFaults(page)),
        ...(await keyboardFaults(page)),
      ];
      findings.push(...faults.map((fault) => `${slug} ${kind} ${fault}`));
    } finally {
      await context.close();
    }
  }
  return findings;
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** What axe finds at levels A and AA of WCAG. Colours are checked where designs are. */
async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], rules: { 'color-contrast': { enabled: false } } })`,
  );
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.length} × ${nodes[0]!.html.slice(0, 90)}`);
}
