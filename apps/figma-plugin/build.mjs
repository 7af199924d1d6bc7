import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const shared = { configFile: false, logLevel: 'warn', mode: 'production', publicDir: false };

/** Figma runs the main thread's code in a sandbox without modules, whose language is older than browsers'. */
const [main] = await build({
  ...shared,
  root,
  build: {
    write: false,
    target: 'es2017',
    lib: { entry: `${root}src/main/main.ts`, formats: ['iife'], name: 'kitshelf' },
  },
});

const ui = await build({
  ...shared,
  root: `${root}src/ui`,
  plugins: [react()],
  build: {
    write: false,
    target: 'chrome123',
    cssTarget: 'chrome123',
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

/** Figma shows one file: script and style stand in the page itself. */
async function inOnePage({ output }) {
  const textOf = (type, end) => {
    const file = output.find((each) => each.type === type && each.fileName.endsWith(end));
    return String(type === 'chunk' ? file.code : file.source);
  };
  const page = await readFile(`${root}src/ui/index.html`, 'utf8');
  // Each is put in by a function, because a text may hold `$&`.
  return page
    .replace('</head>', () => `<style>${textOf('asset', '.css')}</style></head>`)
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(
      '</body>',
      () => `<script>${textOf('chunk', '.js').replaceAll('</script', '<\\/script')}</script></body>`,
    );
}

await mkdir(`${root}dist`, { recursive: true });
await writeFile(`${root}dist/main.js`, main.output[0].code);
await writeFile(`${root}dist/ui.html`, await inOnePage(ui));
