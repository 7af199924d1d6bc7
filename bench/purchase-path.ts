import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp, type App } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { seedBilling } from '../apps/server/src/modules/billing/use-cases/plans/seed-plans.ts';

/**
 * How many files of ours one purchase goes through, in the server and in the browser.
 *
 * The server: files that are entered and functions that are called, by V8's precise coverage, from the order to the
 * download. The emulated gateway, which is reached over HTTP, is left out.
 *
 * The browser: what the pages for prices, checkout and thanks import, and what that imports, as they are loaded; windows
 * that open on demand are left out. The bar is for the files that know about buying; the design system and the abilities
 * below it, which all screens share, are counted apart.
 */
const serverBar = 50;
const browserBar = 14;
const serverFolder = path.resolve(import.meta.dirname, '../apps/server/src');
// The directory's lock is touched by a timer, whatever is bought meanwhile; who sits at the machine is asked by the
// emulated gateway alone, and where the process listens on the way to it alone.
const leftOut = [
  'sandbox/',
  'test-',
  'platform/database/directory-lock',
  'platform/http/loopback',
  'platform/http/listening',
];

interface Entered {
  readonly files: Set<string>;
  readonly functions: Set<string>;
}

const coverage = new Session();

async function taken(): Promise<Entered> {
  const entered: Entered = { files: new Set(), functions: new Set() };
  const { result } = await coverage.post('Profiler.takePreciseCoverage');
  for (const { url, functions } of result) {
    const file = url.startsWith('file:') ? path.relative(serverFolder, fileURLToPath(url)) : '..';
    if (file.startsWith('..') || leftOut.some((start) => file.startsWith(start))) continue;
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      // The first range of a file begins at 0: that is its loading, not a call.
      if (!whole || whole.count === 0 || whole.startOffset === 0) continue;
      entered.files.add(file);
      entered.functions.add(`${file} ${functionName} ${whole.startOffset}`);
    }
  }
  return entered;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-bench-'));
const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent' });
const app = await buildApp(config, { pages: 'none' });
const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
// Polls by the clock would be counted or not by luck: no step of a purchase asks for the catalogue.
await app.services.catalogue.stop();

type Json = Record<string, unknown>;

async function call(url: string, body?: Json, token?: string): Promise<Response> {
  const answer = await fetch(new URL(url, origin), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function data<T>(answer: Response): Promise<T> {
  return ((await answer.json()) as { data: T }).data;
}

async function signUp({ platform }: App): Promise<string> {
  const account = { name: 'Asha Rao', email: 'asha@example.com', password: 'Shelf@2026' };
  await call('/api/v1/user/auth/register', account);
  await platform.jobs.runAllDue();
  const [mail] = await platform.outbox.latest(account.email);
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? origin);
  await call(`/api/v1/user/auth/register/verify${link.search}`, { password: account.password });
  return (await data<{ token: string }>(await call('/api/v1/user/auth/login', account))).token;
}

/** Resolves once the gateway has delivered its webhooks. */
async function delivered(): Promise<void> {
  for (;;) {
    const webhooks = await data<{ state: string }[]>(await call('/sandbox/webhooks'));
    if (webhooks.length > 0 && webhooks.every(({ state }) => state !== 'waiting')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const toolId = '1'.repeat(32);
await seedBilling({ ...app.platform, toolIds: { Figma: toolId } });
await app.services.downloads.saveFile({ name: 'Kit.fig', toolId, content: Buffer.from('kit'), position: 0 });
const token = await signUp(app);
const plans = await data<{ prices: { id: string; billingPeriod: string }[] }[]>(
  await call('/api/v1/user/payment/all-plans?country=IN'),
);
const price = plans.flatMap(({ prices }) => prices).find(({ billingPeriod }) => billingPeriod === 'month');
let opened = { subscriptionId: '' };
const billing = { fName: 'Asha', lName: 'Rao', country: 'IN', email: 'asha@example.com' };

const steps: Record<string, () => Promise<unknown>> = {
  async create() {
    const body = { planId: price?.id, totalCount: 5, billing };
    opened = await data(await call('/api/v1/user/payment/create-subscription', body, token));
  },
  async 'pay, webhook'() {
    await call('/sandbox/pay', { gateway: 'razorpay', id: opened.subscriptionId });
    await delivered();
  },
  job: () => app.platform.jobs.runAllDue(),
  entitlement: () => call('/api/v1/user/app/user-details', undefined, token),
  async download() {
    const [file] = await data<{ downloadUrl: string }[]>(
      await call('/api/v1/user/app/download-filelist', undefined, token),
    );
    await (await call(file?.downloadUrl ?? '', undefined, token)).bytes();
  },
};

coverage.connect();
await coverage.post('Profiler.enable');
await coverage.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const union: Entered = { files: new Set(), functions: new Set() };
for (const [name, step] of Object.entries(steps)) {
  await coverage.post('Profiler.takePreciseCoverage');
  await step();
  const { files, functions } = await taken();
  files.forEach((file) => union.files.add(file));
  functions.forEach((each) => union.functions.add(each));
  console.log(`${name}: ${files.size} files, ${functions.size} functions`);
}
const told = (count: number, bar: number) =>
  `${count} files, bar ≤ ${bar}: ${count <= bar ? 'met' : 'MISSED'}`;
console.log(`server: ${told(union.files.size, serverBar)}, ${union.functions.size} functions`);
for (const file of [...union.files].toSorted((a, b) => a.localeCompare(b))) console.log(`  ${file}`);

const webFolder = path.resolve(import.meta.dirname, '../apps/web/src');
const pages = ['pricing/pricing-page', 'checkout/checkout-page', 'checkout/checkout-success-page'];
const imported = /^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)';/gm;

/** The files that are loaded together with those, by their paths. */
async function loadedWith(files: readonly string[]): Promise<Set<string>> {
  const loaded = new Set(files);
  for (const file of loaded) {
    const text = await readFile(file, 'utf8');
    for (const [, name = ''] of text.matchAll(imported)) loaded.add(path.resolve(path.dirname(file), name));
  }
  return loaded;
}

const inBrowser = await loadedWith(pages.map((page) => path.join(webFolder, `features/billing/${page}.tsx`)));
const names = [...inBrowser]
  .map((file) => path.relative(webFolder, file))
  .toSorted((a, b) => a.localeCompare(b));
const features = names.filter((name) => name.startsWith('features/'));
console.log(
  `browser: ${told(features.length, browserBar)}, and ${names.length - features.length} of ui and lib`,
);
for (const name of features) console.log(`  ${name}`);
await app.close();
await rm(dataDir, { recursive: true });
process.exit(union.files.size <= serverBar && features.length <= browserBar ? 0 : 1);
