import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { startSite } from './site-server.ts';

/** Lighthouse with its mobile preset on the pages that strangers see first; of several runs the median one counts. */
const asked = process.argv.slice(2);
const bar = 95;
/** Largest contentful paint and total blocking time, in ms. */
const paintBarMs = 1800;
const blockingBarMs = 100;
const attempts = 3;
/** One run alone tells as much of what else the machine did in those seconds. */
const runs = 3;
const port = 4162;

const site = await startSite(port);
const chrome = await launch({
  chromePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

let isMet = true;
for (const page of asked.length > 0 ? asked : ['/', '/library', '/pricing', await assetPage(), '/updates']) {
  // Pictures are made when they are first asked for; visitors after the first find them made.
  await measure(page, ['performance']);
  const { categories, audits } = await medianOf(page);
  const scores = Object.values(categories).map(
    ({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const,
  );
  const figures = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(
    (id) => `${audits[id]?.title} ${audits[id]?.displayValue ?? '?'}`,
  );
  const isFast = (audits['largest-contentful-paint']?.numericValue ?? Infinity) < paintBarMs;
  const isFree = (audits['total-blocking-time']?.numericValue ?? Infinity) < blockingBarMs;
  const isStill = audits['cumulative-layout-shift']?.numericValue === 0;
  isMet &&= isFast && isFree && isStill && scores.every(([, score]) => score >= bar);
  console.log(
    `${page}: ${scores.map(([title, score]) => `${title} ${score}`).join(', ')}; ${figures.join(', ')}`,
  );
  for (const audit of failedAudits(categories, audits)) console.log(`  ${audit}`);
}
console.log(
  `All at ${bar} or more, painted in ${paintBarMs} ms, blocked for ${blockingBarMs} ms at most, still: ${isMet ? 'met' : 'MISSED'}`,
);

chrome.kill();
await site.close();
process.exitCode = isMet ? 0 : 1;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** The page of the newest asset, at the address that links to it have: one without its name is redirected. */
async function assetPage(): Promise<string> {
  const answer = await fetch(`${site.origin}/api/v1/user/app/products?limit=1`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  const page = await fetch(`${site.origin}/asset/${data[0]?._id}`);
  return new URL(page.url).pathname;
}

async function medianOf(page: string): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(page));
  return computeMedianRun(results);
}

/** Now and then the browser's trace is of no use, and Lighthouse asks to be run again. */
async function measure(page: string, onlyCategories?: string[]): Promise<Result> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const flags = { port: chrome.port, output: 'json', ...(onlyCategories && { onlyCategories }) } as const;
    const result = await lighthouse(`${site.origin}${page}`, flags);
    if (result && !result.lhr.runtimeError && result.lhr.audits['largest-contentful-paint']?.score !== null)
      return result.lhr;
  }
  throw new Error(`${page} could not be measured`);
}

/** What cost points in categories below the bar. */
function failedAudits(categories: Result['categories'], audits: Result['audits']): string[] {
  return Object.values(categories)
    .filter(({ score }) => (score ?? 0) * 100 < bar)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]))
    .filter((audit) => audit !== undefined && (audit.score ?? 1) < 0.9)
    .map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}`);
}
