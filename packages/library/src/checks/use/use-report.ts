import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { assetEntries } from '../../catalogue/catalogue.ts';
import { type CodePages, codePages, getPages } from '../widths/code-pages.ts';
import { openBrowser } from '../widths/widths-report.ts';
import { ibmFaults } from './ibm.ts';
import { keyFaults, keyTable } from './keys/key-faults.ts';
import { keyboardFaults, pointerFaults } from './keyboard.ts';
import { kitPages } from './kit-page.ts';
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
    for (const pages of await codePages(entries, true)) {
      const found = await checkUse(browser, pages);
      findings.push(...found);
      onChecked?.(found);
    }
  } finally {
    await browser.close();
  }
  return { assets: entries.length, findings };
}

/** What is wrong with how the base kit is used, and how many patterns of the table of keys it was tried with. */
export async function reportKit(): Promise<{
  readonly patterns: number;
  readonly findings: readonly string[];
}> {
  const browser = await openBrowser();
  const met = new Set<string>();
  const findings: string[] = [];
  try {
    for (const pages of await getPages(kitPages(), true))
      findings.push(...(await checkUse(browser, pages, (pattern) => met.add(pattern))));
  } finally {
    await browser.close();
  }
  const missing = keyTable.filter(({ pattern }) => !met.has(pattern)).map(({ pattern }) => pattern);
  return {
    patterns: met.size,
    findings: [
      ...findings,
      ...[...new Set(missing)].map((pattern) => `nothing in the base kit is ${pattern}`),
    ],
  };
}

/** What a page's script may have, in characters. */
const longestScript = 2000;

/**
 * Shows an asset's React and HTML at its widest: what Chromium's accessibility tree tells is what the design's semantic
 * tree tells, the tab key comes to every control in turn, each shows a ring, axe and IBM's
 * engine find nothing at A and AA, and keys do what the table of keys says.
 */
export async function checkUse(
  browser: Browser,
  pages: Pick<CodePages, 'slug' | 'scenes' | 'files' | 'react' | 'html'>,
  onPattern?: (pattern: string) => void,
): Promise<string[]> {
  const { slug, scenes, files } = pages;
  const [widest] = scenes.toSorted((one, other) => other.viewport - one.viewport);
  const findings = sourceFaults(files).map((fault) => `${slug} react ${fault}`);
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(pages.html) ?? [];
  // Pages of the whole base kit have every part of the script, as no asset does.
  if (onPattern === undefined && script.length > longestScript)
    findings.push(`${slug} html a script of ${script.length} characters`);
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
        ...(await ibmFaults(page)),
        ...(await keyboardFaults(page)),
      ];
      const keys = await keyFaults(page, () => page.setContent(pages[kind]));
      keys.patterns.forEach((pattern) => onPattern?.(pattern));
      faults.push(...keys.faults);
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
