import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import { type ReactFile, reactFiles } from '@kitshelf/scene/react/component.ts';
import { webFontFile, webFontName } from '@kitshelf/scene/text/font-file.ts';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { rolldown } from 'rolldown';
import sharp from 'sharp';
import { compile } from 'tailwindcss';

/**
 * The code of assets beside what our own pages show of them: React rendered and styled by Tailwind CSS, at every width
 * that a design is drawn for. `SAMPLE=10` takes fewer assets, `ONLY=hero` those with a word in their slug.
 */
const sample = Number(process.env.SAMPLE ?? 100);
const only = process.env.ONLY ?? '';
/** The most of a design's pixels that may differ, and the median size of a section in KB, without drawings. */
const bars = { differing: 0.001, kilobytes: 8 };
const fonts = 'http://fonts.invalid/';

const require = createRequire(import.meta.url);
const all = [...assetEntries()].map(([, entry]) => entry).filter(({ slug }) => slug.includes(only));
const step = Math.max(1, all.length / sample);
const entries = Array.from({ length: Math.min(sample, all.length) }, (_, at) => all[Math.floor(at * step)]!);

interface Design {
  readonly slug: string;
  readonly scenes: readonly ReturnType<(typeof all)[number]['build']>[];
  readonly files: readonly ReactFile[];
}

const designs: Design[] = entries.map((entry) => {
  const keys = entry.variants.filter((key) => key !== 'light' && key !== 'dark');
  const scenes = keys.map((key) => entry.build(key));
  return { slug: entry.slug, scenes, files: reactFiles(scenes, { brand: entry.brand ?? null }) };
});

const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-react-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.route(`${fonts}**`, async (route) => {
    const file = webFontFile(new URL(route.request().url()).pathname.slice(1));
    await route.fulfill(
      file === undefined ? { status: 404 } : { path: file, headers: { 'access-control-allow-origin': '*' } },
    );
  });
  const components = await compileAll();
  let isMet = true;
  let [views, worst] = [0, 0];
  for (const design of designs) {
    for (const [width, share] of await compare(page, design, components.get(design.slug)!)) {
      views += 1;
      worst = Math.max(worst, share);
      if (share <= bars.differing) continue;
      isMet = false;
      console.log(`  ${design.slug} at ${width} px: ${(share * 100).toFixed(3)} % differ`);
    }
  }
  console.log(
    `${designs.length} assets at ${views} widths: at most ${(worst * 100).toFixed(3)} % of pixels differ, bar ≤ ${bars.differing * 100} %: ${isMet ? 'met' : 'MISSED'}`,
  );
  process.exitCode = areSmall() && isMet ? 0 : 1;
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

/** The component of each design, as Node runs it. */
async function compileAll(): Promise<ReadonlyMap<string, FunctionComponent>> {
  const input: Record<string, string> = {};
  for (const { slug, files } of designs) {
    for (const { path: name, content } of files) {
      const file = path.join(folder, slug, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    input[slug] = path.join(folder, slug, files[0]!.path);
  }
  const bundle = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    transform: { jsx: 'react-jsx' },
    plugins: [{ name: 'packages', resolveId: packageOf }],
  });
  await bundle.write({ dir: path.join(folder, 'out'), entryFileNames: '[name].mjs' });
  await bundle.close();
  const found = new Map<string, FunctionComponent>();
  for (const { slug } of designs) {
    const module = (await import(pathToFileURL(path.join(folder, 'out', `${slug}.mjs`)).href)) as object;
    found.set(slug, Object.values(module)[0] as FunctionComponent);
  }
  return found;
}

/** Icons are bundled; React is the one that renders here. */
function packageOf(id: string) {
  if (id === 'lucide-react')
    return fileURLToPath(new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url));
  const isReact = id === 'react' || id === 'react/jsx-runtime';
  return isReact ? { id: pathToFileURL(require.resolve(id)).href, external: true } : undefined;
}

/** The share of pixels that differ, by width. */
async function compare(page: Page, { scenes, files }: Design, Component: FunctionComponent) {
  const { html } = renderHtml(scenes, { fontUrl: (family, weight) => fonts + webFontName(family, weight) });
  const code = await pageOf(files, renderToStaticMarkup(createElement(Component)), html);
  const shares: [width: number, share: number][] = [];
  for (const scene of scenes) {
    const clip = { x: 0, y: 0, width: scene.viewport, height: Math.ceil(layoutScene(scene).height) };
    const [one, other] = [await picture(page, html, clip), await picture(page, code, clip)];
    shares.push([scene.viewport, differing(one, other)]);
  }
  return shares;
}

/** A page as a project that took the code would show it, with our own copies of the typefaces. */
async function pageOf(files: readonly ReactFile[], markup: string, html: string): Promise<string> {
  const theme = files.at(-1)!.content.replace(/@import url\([^)]*\);/, '');
  const tailwind = await compile(`@import 'tailwindcss';\n${theme}`, {
    loadStylesheet: async (id, base) => {
      const file = require.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
      return { path: file, base, content: await readFile(file, 'utf8') };
    },
  });
  // As Tailwind's own scanner: whatever could be a class, and the variables that drawings name.
  const classes = files.flatMap(({ content }) => [
    ...content.split(/[\s"'`]+/),
    ...(content.match(/--[\w-]+/g) ?? []),
  ]);
  const faces = html.match(/@font-face\{[^}]*\}/g)?.join('') ?? '';
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${faces}${tailwind.build(classes)}</style><body>${markup}`;
}

type Clip = { x: number; y: number; width: number; height: number };

async function picture(page: Page, html: string, clip: Clip): Promise<Buffer> {
  await page.setViewportSize({ width: clip.width, height: Math.min(clip.height, 4000) });
  await page.setContent(html);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  });
  const shot = await page.screenshot({ clip, fullPage: true, animations: 'disabled' });
  return await sharp(shot).removeAlpha().raw().toBuffer();
}

/** By more than a hundredth of a channel's range, which nobody sees. */
function differing(one: Buffer, other: Buffer): number {
  const pixels = Math.max(one.length, other.length) / 3;
  let count = Math.abs(one.length - other.length) / 3;
  for (let at = 0; at < Math.min(one.length, other.length); at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(one[at + channel]! - other[at + channel]!) > 2)) count += 1;
  return count / pixels;
}

/** Component and theme of sections, as they are read and paid for by the word; a median of a few says nothing. */
function areSmall(): boolean {
  if (only !== '') return true;
  const sizes = designs
    .filter(({ slug }) => slug.startsWith('section-'))
    .map(({ files }) => Buffer.byteLength(files[0]!.content) + Buffer.byteLength(files.at(-1)!.content))
    .toSorted((one, other) => one - other);
  const median = (sizes[sizes.length >> 1] ?? 0) / 1024;
  const isMet = median <= bars.kilobytes;
  console.log(
    `${sizes.length} sections: median ${median.toFixed(1)} KB without drawings, bar ≤ ${bars.kilobytes} KB: ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}
