import { chromium, type Page } from '@playwright/test';
import { startSite } from './site-server.ts';

/**
 * How quick is one's own brand? A user with a brand opens free sections one after the other in a browser, copies each
 * without and with the brand, and flips the switch in its window over its picture and over its live page. Counted are
 * milliseconds from the click, by the page's own clock: until the clipboard is written, and until the frame is painted
 * that shows the section in the other colours. What the window fetches by itself is let arrive before each click.
 */
const sections = Number(process.env.SECTIONS ?? 10);
const bars = { copyMs: 50, switchMs: 100 };
const port = 4164;

declare global {
  interface Window {
    /** Milliseconds from the next click. */
    brandSpeed: {
      untilWritten(): Promise<number>;
      untilShown(isBranded: boolean): Promise<number>;
    };
  }
}

const site = await startSite(port);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const taken = {
  'Copy without a brand': [] as number[],
  'Copy in a brand': [] as number[],
  'the picture after a switch': [] as number[],
  'the live page after a switch': [] as number[],
};
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(watch);
  const token = await userWithBrand();
  await context.addInitScript((value) => localStorage.setItem('kitshelf.token', value), token);
  const page = await context.newPage();
  const arrived = arrivals(page);
  await page.goto(`${site.origin}/library?pCategory=Sections&paid=false`);
  await page.getByRole('switch', { name: 'In my brand' }).waitFor();
  for (let at = 0; at < sections; at += 1) await lookInto(page, at, arrived);
} finally {
  await browser.close();
  await site.close();
}
report();

/** The demo user who pays nothing, with one brand. Gives the token. */
async function userWithBrand(): Promise<string> {
  const login = { email: 'free@kitshelf.test', password: 'Kitshelf@2026' };
  const { token } = await ask<{ token: string }>('auth/login', login);
  const { colors, dark } = await ask<{ colors: object; dark: object }>('app/brands/derive', {
    from: { color: '#b91c1c' },
  });
  const brands = await ask<unknown[]>('app/brands', undefined, token);
  if (brands.length === 0) await ask('app/brands', { name: 'Rosso', colors, dark }, token);
  return token;
}

async function ask<T>(path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${site.origin}/api/v1/user/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

async function lookInto(page: Page, at: number, arrived: () => Promise<void>): Promise<void> {
  await page.getByRole('article').nth(at).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  const flip = dialog.getByRole('switch', { name: 'In my brand' });
  const copy = async () => {
    const ms = await page.evaluateHandle(() => ({ taken: window.brandSpeed.untilWritten() }));
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    return await ms.evaluate(async (each) => await each.taken);
  };
  const switchTo = async (isBranded: boolean) => {
    await arrived();
    const ms = await page.evaluateHandle((is) => ({ taken: window.brandSpeed.untilShown(is) }), isBranded);
    await flip.click();
    return await ms.evaluate(async (each) => await each.taken);
  };
  await flip.waitFor();
  await arrived();
  taken['Copy without a brand'].push(await copy());
  taken['the picture after a switch'].push(await switchTo(true));
  await arrived();
  taken['Copy in a brand'].push(await copy());
  taken['the picture after a switch'].push(await switchTo(false));
  await dialog.getByRole('button', { name: 'Live', exact: true }).click();
  taken['the live page after a switch'].push(await switchTo(true), await switchTo(false));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Waits until the page has everything that it asked for, and asked for nothing more for half a second. */
function arrivals(page: Page): () => Promise<void> {
  const underway = new Set<unknown>();
  let latest = 0;
  const change = () => (latest = performance.now());
  page.on('request', (request) => underway.add(request) && change());
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underway.delete(request) && change());
  return async () => {
    change();
    while (underway.size > 0 || performance.now() - latest < 500)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
}

/** Runs in the page. */
function watch(): void {
  const loaded = new WeakSet<EventTarget>();
  document.addEventListener('load', ({ target }) => target && loaded.add(target), { capture: true });
  const clicked = () =>
    new Promise<number>((resolve) => {
      const onClick = ({ timeStamp }: Event) => resolve(timeStamp);
      window.addEventListener('click', onClick, { capture: true, once: true });
    });
  let onWritten = () => {};
  // The two ways in which a page writes to the clipboard.
  const listeners = Document.prototype.execCommand.bind(document);
  Document.prototype.execCommand = (...command) => {
    const isDone = listeners(...command);
    if (isDone) onWritten();
    return isDone;
  };
  const write = navigator.clipboard.write.bind(navigator.clipboard);
  navigator.clipboard.write = async (items) => {
    await write(items);
    onWritten();
  };
  const isShown = (isBranded: boolean): boolean => {
    const frame = document.querySelector<HTMLIFrameElement>('dialog iframe:not([aria-hidden])');
    if (frame) return loaded.has(frame) && frame.src.includes('brand=') === isBranded;
    const picture = document.querySelector<HTMLImageElement>(
      'dialog [role=group][aria-hidden=false] img:not([alt=""])',
    );
    return picture?.complete === true && picture.currentSrc.includes('brand=') === isBranded;
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.brandSpeed = {
    async untilWritten() {
      const written = new Promise<number>((resolve) => (onWritten = () => resolve(performance.now())));
      const from = await clicked();
      return (await written) - from;
    },
    async untilShown(isBranded) {
      const from = await clicked();
      while (!isShown(isBranded)) await frame();
      await document
        .querySelector<HTMLImageElement>('dialog [aria-hidden=false] img:not([alt=""])')
        ?.decode();
      // A task that is begun in a frame comes after its paint.
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - from;
    },
  };
}

function report(): void {
  for (const [what, all] of Object.entries(taken)) {
    const bar = what.startsWith('Copy') ? bars.copyMs : bars.switchMs;
    const sorted = all.toSorted((a, b) => a - b);
    const [median = Number.NaN, worst = Number.NaN] = [sorted[sorted.length >> 1], sorted.at(-1)];
    const isMet = median <= bar;
    if (!isMet) process.exitCode = 1;
    console.log(
      `${what}: ${median.toFixed(0)} ms at the median of ${all.length}, ${worst.toFixed(0)} ms at worst, bar ≤ ${bar} ms: ${isMet ? 'met' : 'MISSED'}`,
    );
  }
}
