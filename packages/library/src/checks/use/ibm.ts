import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);

/** Rules about a page as a whole, which a component is a part of; contrast is checked where designs are. */
const aboutPages: ReadonlySet<string> = new Set([
  'aria_content_in_landmark',
  'html_lang_exists',
  'html_skipnav_exists',
  'page_title_exists',
  'skip_main_exists',
  'text_contrast_sufficient',
]);

interface Issue {
  readonly ruleId: string;
  readonly value: readonly [kind: string, outcome: string];
  readonly snippet: string;
  readonly message: string;
}

/** What IBM's Equal Access engine is sure of at levels A and AA of WCAG 2.2. */
export async function ibmFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({
    content: await readFile(require.resolve('accessibility-checker-engine/ace.js'), 'utf8'),
  });
  // It takes what other windows show for part of this page.
  await page.evaluate(
    `for (const each of [...document.body.children]) if (!each.checkVisibility()) each.remove()`,
  );
  const { results } = await page.evaluate<{ readonly results: readonly Issue[] }>(
    `new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) => ({ results: results
      .filter(({ value }) => value[1] === 'FAIL' && value[0] === 'VIOLATION')
      .map(({ ruleId, value, snippet, message }) => ({ ruleId, value, snippet, message })) }))`,
  );
  const found = results.filter(({ ruleId }) => !aboutPages.has(ruleId));
  return [...Map.groupBy(found, ({ ruleId }) => ruleId)].map(
    ([rule, all]) => `IBM ${rule}: ${all.length} × ${all[0]!.snippet.slice(0, 90)}: ${all[0]!.message}`,
  );
}
