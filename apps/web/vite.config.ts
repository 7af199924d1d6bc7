import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractData } from './contract-data.ts';

/** Browsers that know `light-dark()`, `:has()` and nesting, so that none of it is compiled away. */
const target = ['chrome123', 'firefox128', 'safari17.5'];

/** What the first script needs stays in one file, also where pages share it: fewer requests, fewer bytes. */
const groups = [{ name: 'base', tags: ['$initial' as const] }];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), contractData()],
  appType: 'custom',
  // React has had the store hook itself for long; its stand-in for older ones stays out.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // The router's code for inlined style sheets is not used and falls away.
  define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"false"' },
  clearScreen: false,
  build: {
    target: isSsrBuild ? 'node24' : target,
    cssTarget: target,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  // The server's bundle stands alone: React's production build goes in, whatever NODE_ENV says when it runs.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
