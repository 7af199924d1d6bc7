import { gzipSync } from 'node:zlib';
import { startSite } from './site-server.ts';

/** JavaScript that a first load takes, gzipped: what the page names and what that imports at once. */
const barKilobytes = 130;
/** Where visitors arrive; a page with a form takes the form's library and schema besides. */
const pages = ['/library', '/', '/pricing', '/updates'];
const port = 4163;

const site = await startSite(port);
let isMet = true;
for (const page of pages) {
  const html = await (await fetch(`${site.origin}${page}`)).text();
  // What counts visits is asked for a second after the page is loaded.
  const named = new Set(
    [...html.matchAll(/"(\/assets\/(?!visit-)[^"]+\.js)"/g)].map(([, path]) => path ?? ''),
  );
  const sizes = await Promise.all([...named].map(packedKilobytes));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0);
  const isPageMet = kilobytes > 0 && kilobytes <= barKilobytes;
  isMet &&= isPageMet;
  console.log(
    `first load of ${page}: ${kilobytes.toFixed(1)} KB in ${named.size} files, bar ≤ ${barKilobytes} KB: ${isPageMet ? 'met' : 'MISSED'}`,
  );
  if (process.argv.includes('--files'))
    [...named].forEach((path, at) => console.log(`  ${sizes[at]?.toFixed(1)} KB ${path}`));
}
await site.close();
process.exitCode = isMet ? 0 : 1;

async function packedKilobytes(path: string): Promise<number> {
  const answer = await fetch(`${site.origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length / 1024;
}
