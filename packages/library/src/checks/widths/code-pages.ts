import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { type ReactFile, reactFiles } from '@kitshelf/scene/react/component.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { exportedFont } from '@kitshelf/scene/text/font-file.ts';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { rolldown } from 'rolldown';
import { compile } from 'tailwindcss';
import { brandCode } from '../../catalogue/asset-sets.ts';
import type { AssetEntry } from '../../model/asset.ts';

const require = createRequire(import.meta.url);

/** An asset's code as pages of their own: as a project shows it that took the React files, and as the HTML file. */
export interface CodePages {
  readonly slug: string;
  readonly scenes: readonly Scene[];
  /** The component first, the theme last. */
  readonly files: readonly ReactFile[];
  readonly react: string;
  readonly html: string;
}

/**
 * The code of assets as pages; typefaces lie in `fonts/` beside each. Takes seconds, most of them for the first asset.
 * @param isLive whether React runs in pages whose components do something, as in a project; else they are as they begin
 */
export const codePages = (entries: readonly AssetEntry[], isLive = false): Promise<CodePages[]> =>
  getPages(
    entries.map((entry) => {
      const keys = entry.variants.filter((key) => key !== 'light' && key !== 'dark');
      return { slug: entry.slug, scenes: keys.map((key) => entry.build(key)), brand: entry.brand ?? null };
    }),
    isLive,
  );

/** The same of any designs, by a name each. */
export async function getPages(
  given: readonly { slug: string; scenes: readonly Scene[]; brand: string | null }[],
  isLive = false,
): Promise<CodePages[]> {
  const designs = given.map(({ slug, scenes, brand }) => ({
    slug,
    scenes,
    files: reactFiles(scenes, { brand, kit: brandCode(brand ?? undefined) }),
  }));
  const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-pages-'));
  try {
    const components = await compileAll(folder, designs);
    const pages: CodePages[] = [];
    for (const design of designs) {
      const doesMore = design.files.some(({ content }) => /useState|'.\/behaviour'/.test(content));
      const markup =
        isLive && doesMore
          ? `<div id="root"></div><script>${await liveScript(folder, design)}</script>`
          : renderToStaticMarkup(createElement(components.get(design.slug)!));
      pages.push({
        ...design,
        react: await styledPage(design.files, markup),
        html: renderHtml(design.scenes, { fontUrl: exportedFont }).html,
      });
    }
    return pages;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The component of a design as it runs in a browser, with React. */
async function liveScript(folder: string, { slug, files }: Code): Promise<string> {
  const input = path.join(folder, slug, 'live.js');
  await writeFile(
    input,
    `import * as all from './${files[0]!.path}';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
const root = createRoot(document.getElementById('root'));
flushSync(() => root.render(createElement(Object.values(all)[0])));`,
  );
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    transform: { jsx: 'react-jsx', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [{ name: 'packages', resolveId: bundledPackage }],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.replaceAll('</script', String.raw`<\/script`);
}

const bundledPackage = (id: string): string | undefined =>
  id === 'lucide-react'
    ? lucide
    : /^(?:react|react-dom|scheduler)(?:\/|$)/.test(id)
      ? require.resolve(id)
      : undefined;

type Code = Pick<CodePages, 'slug' | 'files'>;

/** The component of each design, as Node runs it. */
async function compileAll(
  folder: string,
  designs: readonly Code[],
): Promise<ReadonlyMap<string, FunctionComponent>> {
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
    const file = pathToFileURL(path.join(folder, 'out', `${slug}.mjs`)).href;
    const module = (await import(/* @vite-ignore */ file)) as object;
    found.set(slug, Object.values(module)[0] as FunctionComponent);
  }
  return found;
}

const lucide = fileURLToPath(
  new URL('../../../../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
);

/** Icons are bundled; React is the one that renders here. */
function packageOf(id: string) {
  if (id === 'lucide-react') return lucide;
  const isReact = id === 'react' || id === 'react/jsx-runtime';
  return isReact ? { id: pathToFileURL(require.resolve(id)).href, external: true } : undefined;
}

/** Markup with the style sheet that Tailwind CSS makes of the files' theme and classes. */
async function styledPage(files: readonly ReactFile[], markup: string): Promise<string> {
  const tailwind = await compile(`@import 'tailwindcss';\n${files.at(-1)!.content}`, {
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
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${tailwind.build(classes)}</style><body>${markup}`;
}
