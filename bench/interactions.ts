import { chromium, type Page } from '@playwright/test';
import { startSite } from './site-server.ts';

/**
 * How quickly does a phone answer? A processor four times slower and a slow 4G line; what is pressed is an asset's card, a
 * letter in the search, a category and the switch of one's brand. Counted by the browser's own event timing, which is what
 * INP is made of: from the press until the frame after it is painted, in steps of 8 ms. The layout shift while the home page
 * and the library load is the browser's too.
 */
const bars = { interactionMs: 150, shift: 0 };
const port = 4165;
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

const site = await startSite(port);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const slowest = new Map<string, number>();
let shift = 0;
try {
  // Pictures are made when they are first asked for; visitors after the first find them made.
  for (const isMeasured of [false, true]) await visit(isMeasured);
} finally {
  await browser.close();
  await site.close();
}

let isMet = true;
for (const [name, ms] of slowest) {
  const isQuick = ms < bars.interactionMs;
  isMet &&= isQuick;
  console.log(`${name}: ${ms} ms, bar < ${bars.interactionMs}: ${isQuick ? 'met' : 'MISSED'}`);
}
isMet &&= shift === bars.shift;
console.log(
  `layout shift: ${shift.toFixed(4)}, bar ${bars.shift}: ${shift === bars.shift ? 'met' : 'MISSED'}`,
);
process.exitCode = isMet ? 0 : 1;

async function visit(isMeasured: boolean): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const note = async (name: string, act: () => Promise<unknown>) => {
    const ms = await longest(page, act);
    if (isMeasured) slowest.set(name, Math.max(ms, slowest.get(name) ?? 0));
  };
  await useBrand(page);
  await open(page, '/library');
  for (const at of [0, 1, 2]) {
    const card = page.getByRole('article').nth(at);
    await note('opening an asset', () => card.getByRole('link').tap());
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const field = page.getByRole('searchbox');
  await field.tap();
  for (const letter of 'hero') await note('typing a letter', () => page.keyboard.press(letter));
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1500);
  await note('a category', () => page.getByRole('tab', { name: 'Sections' }).tap());
  await page.waitForTimeout(2000);
  const brand = page.getByRole('switch', { name: 'In my brand' });
  for (const _ of [0, 1]) await note('switching the brand', () => brand.tap());
  await context.close();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`, { waitUntil: 'load' });
  await page.locator('body > fieldset:enabled').first().waitFor();
  await page.waitForTimeout(2500);
  shift = Math.max(shift, await page.evaluate(() => globalThis.felt.shift));
}

/** A visitor's brand, as the editor keeps it. */
async function useBrand(page: Page): Promise<void> {
  await open(page, '/');
  const slider = page.getByRole('slider', { name: 'Hue' });
  await slider.scrollIntoViewIfNeeded();
  const see = page.getByRole('button', { name: 'See the library in it' });
  await see.waitFor();
  await slider.fill('20');
  await see.tap();
  await page.waitForURL(/\/library/);
}

/** The longest interaction that an act begins, by the browser's event timing. */
async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => void (globalThis.felt.longest = 0));
  await act();
  await page.waitForTimeout(1200);
  return await page.evaluate(() => globalThis.felt.longest);
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const felt = { longest: 0, shift: 0 };
  Object.assign(globalThis, { felt });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) felt.longest = Math.max(felt.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) felt.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

declare global {
  var felt: { longest: number; shift: number };
}
