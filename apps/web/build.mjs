import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const shared = {
  root,
  configFile: `${root}vite.config.ts`,
  configLoader: 'native',
  logLevel: 'warn',
  mode: 'production',
};

// The first file names some sixty others, and hashes do not compress; 42 bits tell two versions of one file apart.
// Pictures and typefaces keep the names that pages from the server have for them.
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

await build({
  ...shared,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    rollupOptions: { input: 'src/entry-client.tsx', output: shortNames },
  },
});

// What counts visits is asked for by itself once a page is loaded, and shares no file with it.
await build({
  ...shared,
  configFile: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/visit.json',
    modulePreload: false,
    target: ['chrome123', 'firefox128', 'safari17.5'],
    rollupOptions: { input: 'src/visit.ts' },
  },
});

const [manifest, visit] = await Promise.all(
  ['manifest', 'visit'].map(async (name) =>
    JSON.parse(await readFile(`${root}dist/client/.vite/${name}.json`, 'utf8')),
  ),
);

await build({
  ...shared,
  define: {
    'import.meta.env.CLIENT_MANIFEST': JSON.stringify({ ...manifest, ...visit }),
    'process.env.NODE_ENV': '"production"',
  },
  build: { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false },
});

// The operators' desk is an application of its own: visitors load nothing of it.
await build({
  ...shared,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'desk/assets',
    rollupOptions: { input: 'desk.html' },
  },
});

const packed = /\.(js|css|svg|json|txt)$/;
for (const entry of await readdir(`${root}dist/client`, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !packed.test(file)) continue;
  const content = await readFile(file);
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  await writeFile(`${file}.br`, brotliCompressSync(content));
}
