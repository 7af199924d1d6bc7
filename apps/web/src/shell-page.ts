import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { clientManifest } from './client-manifest.ts';
import { bootScript, firstFonts, PageIncomplete } from './features/shell/index.ts';
import { factsBlock } from './lib/site/carried-facts.ts';
import type { Rendered } from './renderer.ts';

interface RootFiles {
  readonly css?: readonly string[];
  readonly scripts: readonly { readonly children?: string; readonly attrs?: { readonly src: string } }[];
}

/** The document without a page in it: its style and its scripts, with which the browser draws the page by itself. */
export function shell(site: SiteFacts): Rendered {
  const { css = [], scripts } = clientManifest.routes['__root__'] as RootFiles;
  const styles = css.map((href) => `<link rel="stylesheet" href="${href}">`);
  const fonts = firstFonts(site.look).map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}">`,
  );
  const look = site.look ? `<style>${site.look.css}</style>` : '';
  const inline = [bootScript, ...scripts.flatMap(({ children }) => children ?? [])];
  const notice = renderToStaticMarkup(createElement(PageIncomplete));
  const { id, type, text } = factsBlock(site);
  const title = renderToStaticMarkup(createElement('title', null, site.name));
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta content="width=device-width, initial-scale=1" name="viewport"><meta content="light dark" name="color-scheme">${title}<script id="${id}" type="${type}">${text}</script>${fonts.join('')}${styles.join('')}${look}</head><body>${notice}${inline.map((text) => `<script>${text}</script>`).join('')}</body></html>`;
  return { status: 200, html, scripts: inline };
}
