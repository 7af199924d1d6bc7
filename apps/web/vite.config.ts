import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractData } from './contract-data.ts';
import { markdown } from './markdown.ts';

/** Browsers that know `light-dark()`, `:has()` and nesting, so that none of it is compiled away. */
const target = ['chrome123', 'firefox128', 'safari17.5'];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), contractData(), markdown()],
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
    // One file for what every page needs; the bundler shares the rest out.
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
    }),
  },
  // The server's bundle stands alone: React's production build goes in, whatever NODE_ENV says when it runs.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
