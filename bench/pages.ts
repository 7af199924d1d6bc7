import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startSite } from './site-server.ts';
import { WireClient } from './wire-client.ts';

/** Pages from the page cache against a bare server that sends as many bytes, asked in turns. */
const ports = { site: 4160, bare: 4161 };
const pages = ['/', '/library', '/pricing', '/login', '/no-such-page'];
const rounds = 600;
const bar = 1.5;

const site = await startSite(ports.site);
const bareServer = fork(path.join(import.meta.dirname, 'bare-server.ts'), [String(ports.bare)]);
await once(bareServer, 'message');
const [ours, bare] = [new WireClient(ports.site), new WireClient(ports.bare)];

let isMet = true;
for (const page of pages) {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const { bytes } = await ours.get(page);
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push((await ours.get(page)).ms);
    times.bare.push((await bare.get(`/${bytes}`)).ms);
  }
  const ratio = median(times.ours) / median(times.bare);
  isMet &&= ratio <= bar;
  const verdict = ratio <= bar ? 'met' : 'MISSED';
  console.log(`${page} (${bytes} bytes): ${ratio.toFixed(2)} × a bare server, bar ≤ ${bar} ×: ${verdict}`);
}

ours.close();
bare.close();
bareServer.kill();
await site.close();
process.exitCode = isMet ? 0 : 1;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
