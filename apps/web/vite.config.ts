import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractData } from './contract-data.ts';
import { markdown } from './markdown.ts';

/** Browsers that know `light-dark()`, `:has()` and nesting, so that none of it is compiled away. */
const target = ['chrome123', 'firefox128', 'safari17.5'];

/** Small parts of pages with lists: packed together they are a fifth smaller. */
const listParts = [
  'features/catalogue/own-brand/own-brand-link',
  'lib/browser/(?:media-query|scroll)',
  'ui/feedback/skeleton',
  'ui/forms/(?:search-box|switch)',
  'ui/navigation/(?:chip|pagination)',
  'ui/overlays/dropdown',
];

/** One file for what every page needs, and one for those parts; the bundler shares the rest out. */
const groups = [
  { name: 'base', tags: ['$initial' as const] },
  // Too small for files of their own.
  {
    name: 'base',
    test: /\/(?:contract\/src\/brand-slug|ui\/(?:feedback\/badge|media\/picture|page\/panel))\./,
  },
  { name: 'list-parts', test: new RegExp(`/(?:${listParts.join('|')})\\.`) },
];

/** Which file a page is in is for the server to know, which has it fetched early: no browser needs these names. */
const pagesForServer: Plugin = {
  name: 'kitshelf:pages-for-server',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/src\/routes\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/\bpage: 'src\/[^']+'/g, "page: ''"), map: null }),
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), contractData(), markdown(), pagesForServer],
  appType: 'custom',
  clearScreen: false,
  build: {
    target: isSsrBuild ? 'node24' : target,
    cssTarget: target,
    // One style sheet for all pages: cached after the first, and no list of style sheets in the scripts.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  // The server's bundle stands alone: React's production build goes in, whatever NODE_ENV says when it runs.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
