import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Framer shows a page; its files keep their names, because a zip of them is made for a site when it is asked for. */
await build({
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  root: `${root}src`,
  base: './',
  publicDir: `${root}public`,
  plugins: [react()],
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    target: 'chrome123',
    cssTarget: 'chrome123',
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'plugin.js', assetFileNames: 'plugin[extname]' },
    },
  },
});
