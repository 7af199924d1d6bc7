import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { toViews } from '@kitshelf/scene/html/windows.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import { exportedFontFile } from '@kitshelf/scene/text/font-file.ts';
import sharp from 'sharp';
import { assetEntries } from '../../catalogue/catalogue.ts';
import { type CodePages, codePages } from './code-pages.ts';
import {
  bare,
  differingShare,
  type Ground,
  getGrounds,
  hasBars,
  missingGrounds,
  type Pixels,
} from './edges.ts';
import { type Measured, measurePage } from './measured-page.ts';

/** Windows that code is shown in, in px: phones, tablets and desks, and what lies between. */
export const windows = [320, 360, 390, 412, 430, 600, 768, 820, 900, 1024, 1280, 1440, 1920] as const;
/** The most of a design's pixels that may differ between React and HTML at a width that it is drawn for. */
const mostDiffering = 0.001;

/** What is wrong with assets' code in some window. */
export interface WidthsReport {
  readonly assets: number;
  /** A line each, with the asset, the kind of code and the window. */
  readonly findings: readonly string[];
  /** The largest share of pixels by which React and HTML differ at a width that a design is drawn for. */
  readonly mostDiffering: number;
}

/** `count` of the library's slugs, drawn by a seed: the same seed draws the same ones. */
export function drawSlugs(count: number, seed: number): string[] {
  const rest = [...assetEntries().values()].map(({ slug }) => slug).toSorted();
  const drawn: string[] = [];
  let state = seed >>> 0;
  while (drawn.length < count && rest.length > 0) {
    // A linear congruential generator, with the constants of Numerical Recipes.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    drawn.push(...rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1));
  }
  return drawn;
}

/**
 * Shows the React and HTML code of assets in thirteen windows: nothing may reach beyond the window or be cut off that is
 * whole in the design, and grounds reach both edges, as pixels of screenshots tell. `onChecked` is told after each asset.
 */
export async function reportWidths(
  slugs: readonly string[],
  onChecked?: (findings: readonly string[]) => void,
): Promise<WidthsReport> {
  const wanted = new Set(slugs);
  const entries = [...assetEntries().values()].filter(({ slug }) => wanted.has(slug));
  const browser = await openBrowser();
  const findings: string[] = [];
  let most = 0;
  try {
    const rest = await codePages(entries);
    const work = async () => {
      for (let pages = rest.shift(); pages; pages = rest.shift()) {
        const found = await checkPages(browser, pages);
        findings.push(...found.findings);
        most = Math.max(most, found.differing);
        onChecked?.(found.findings);
      }
    };
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
  }
  return { assets: entries.length, findings, mostDiffering: most };
}

/** Chromium as our tests run it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-background-networking'],
  });

const kinds = ['react', 'html'] as const;

/** What is wrong with one asset's code in windows of these widths, and by how much its two kinds differ. */
export async function checkPages(
  browser: Browser,
  pages: Pick<CodePages, 'slug' | 'scenes' | 'react' | 'html'>,
  widths: readonly number[] = windows,
): Promise<{ readonly findings: string[]; readonly differing: number }> {
  const findings: string[] = [];
  const drawn = new Map<number, Pixels[]>();
  for (const kind of kinds) {
    const context = await browser.newContext({ deviceScaleFactor: 1 });
    const page = await context.newPage();
    try {
      const asked = await openPage(page, pages[kind]);
      const found = await inWindows(page, { ...pages, widths }, drawn);
      findings.push(...found.map((what) => `${pages.slug} ${kind} ${what}`));
      findings.push(...asked.map((url) => `${pages.slug} ${kind} asks for ${url}`));
    } finally {
      await context.close();
    }
  }
  let differing = 0;
  for (const [width, [one, other]] of drawn) {
    const share = differingShare(one!, other!);
    differing = Math.max(differing, share);
    if (share > mostDiffering)
      findings.push(`${pages.slug} at ${width} px: ${(100 * share).toFixed(3)} % of pixels differ`);
  }
  return { findings, differing };
}

const origin = 'http://code.invalid';

/** Loads a page with the typefaces that lie beside it; gives what it asks for elsewhere. */
export async function openPage(page: Page, html: string): Promise<string[]> {
  const elsewhere: string[] = [];
  await page.unrouteAll();
  await page.route('**/*', async (route) => {
    const { origin: from, pathname } = new URL(route.request().url());
    if (from === origin && pathname === '/')
      return await route.fulfill({ body: html, contentType: 'text/html' });
    const file = from === origin ? exportedFontFile(pathname.replace('/fonts/', '')) : undefined;
    if (file !== undefined)
      return await route.fulfill({ body: await readFile(file), contentType: 'font/woff2' });
    elsewhere.push(route.request().url());
    return await route.abort();
  });
  await page.goto(`${origin}/`);
  await page.evaluate('Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => {})');
  return elsewhere;
}

/** The windows one after the other, beside what the design of their layout shows at its own width. */
async function inWindows(
  page: Page,
  { scenes, widths }: Pick<CodePages, 'scenes'> & { readonly widths: readonly number[] },
  drawn: Map<number, Pixels[]>,
): Promise<string[]> {
  const views = toViews(scenes);
  const seen = new Map<number, WindowReport>();
  for (const scene of scenes) {
    seen.set(scene.viewport, await look(page, scene.viewport));
    const clip = { x: 0, width: scene.viewport, height: Math.floor(layoutScene(scene).height) };
    drawn.set(scene.viewport, [...(drawn.get(scene.viewport) ?? []), await picture(page, clip)]);
  }
  const findings: string[] = [];
  for (const width of widths) {
    const shown = views.findLast(({ below }) => below === undefined || width < below)!;
    const design = seen.get(shown.scene.viewport)!;
    const now = seen.get(width) ?? (await look(page, width));
    findings.push(...findingsIn(now, design).map((what) => `at ${width} px: ${what}`));
  }
  return findings;
}

/** No screenshot is taller, in px. */
const slice = 2500;

interface Strip {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

interface WindowReport extends Measured {
  readonly hasBars: boolean;
  readonly grounds: readonly Ground[];
}

/** Looks at a page in a window where nothing but the design itself is painted. */
async function look(page: Page, width: number): Promise<WindowReport> {
  await page.setViewportSize({ width, height: 900 });
  const measured = await measurePage(page);
  const height = Math.max(1, measured.height);
  const marked = await page.addStyleTag({
    content: `html{background:${bare}!important}body{background:none!important}`,
  });
  const left = await picture(page, { x: 0, width: 1, height });
  const right = await picture(page, { x: width - 1, width: 1, height });
  await marked.evaluate((element) => (element as Element).remove());
  return {
    ...measured,
    hasBars: hasBars(left) || hasBars(right),
    grounds: getGrounds(left, right, measured.pictures),
  };
}

/** What is wrong in a window that is not in the design, too. */
function findingsIn(now: WindowReport, design: WindowReport): string[] {
  const [known, croppers] = (['place', 'croppedBy'] as const).map(
    (key) => new Set(design.cut.map((text) => text[key])),
  );
  // A strip that runs out of the design does so in every window.
  const cut = now.cut.filter(
    ({ place, croppedBy }) => !known!.has(place) && (croppedBy < 0 || !croppers!.has(croppedBy)),
  );
  const missing = missingGrounds(design.grounds, now.grounds);
  return [
    ...(now.beyond > 0 ? [`${now.beyond} px beyond the window`] : []),
    ...cut.slice(0, 3).map(({ text }) => `"${text}" is cut off`),
    ...(now.hasBars && !design.hasBars ? ['bars at the edges'] : []),
    ...(missing.length > 0 ? [`the ground ${missing.join(', ')} does not reach both edges`] : []),
  ];
}

/** A part of the page that begins at its top, taken in slices: a picture of a whole template is too large for Chromium. */
async function picture(page: Page, { x, width, height }: Strip): Promise<Pixels> {
  const window = page.viewportSize()?.width ?? width;
  await page.setViewportSize({ width: width > 1 ? width : window, height: Math.min(height, slice) });
  const slices: Buffer[] = [];
  for (let top = 0; top < height; top += slice) {
    const scrolled = await page.evaluate<number>(`(scrollTo(0, ${top}), scrollY)`);
    const clip = { x, y: top - scrolled, width, height: Math.min(slice, height - top) };
    const take = () => page.screenshot({ clip, animations: 'disabled' });
    // A busy machine drops a frame now and then.
    const shot = await take().catch(take);
    slices.push(await sharp(shot).removeAlpha().raw().toBuffer());
  }
  return { data: Buffer.concat(slices), width, height };
}
