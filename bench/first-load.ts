import { gzipSync } from 'node:zlib';
import { startSite } from './site-server.ts';

/** JavaScript that the first load of the library takes, gzipped: what the page names and what that imports at once. */
const barKilobytes = 130;
const port = 4163;
const site = await startSite(port);
const html = await (await fetch(`${site.origin}/library`)).text();
const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
let bytes = 0;
for (const path of new Set(named)) {
  const answer = await fetch(`${site.origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const script = Buffer.from(await answer.arrayBuffer());
  const packed = gzipSync(script, { level: 9 });
  bytes += packed.length;
  console.log(`${(packed.length / 1024).toFixed(1)} KB ${path}`);
}
const kilobytes = bytes / 1024;
const isMet = kilobytes > 0 && kilobytes <= barKilobytes;
console.log(
  `first load of /library: ${kilobytes.toFixed(1)} KB, bar ≤ ${barKilobytes} KB: ${isMet ? 'met' : 'MISSED'}`,
);
await site.close();
process.exitCode = isMet ? 0 : 1;
