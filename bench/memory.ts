import { setTimeout as pause } from 'node:timers/promises';
import { getChildren, memory } from './processes.ts';
import { startSite } from './site-server.ts';

/**
 * How much memory the site takes, in MB: its processes together, each page of memory counted once (`Pss` of Linux). After
 * a first start with the demo library, while the pictures of all cards and the source files are made, when they are
 * made, and during some minutes of mixed load. `MINUTES=60` makes that an hour; `DATA_DIR` names a folder where the
 * pictures are made, whose site starts the second time.
 */
const port = 4612;
const minutes = Number(process.env.MINUTES ?? 5);
const bars = { start: 250, later: 350, peak: 500 };
const makingMs = 40 * 60_000;

const site = await startSite(port);
let peak = 0;
const sampling = setInterval(() => (peak = Math.max(peak, memory(site.pid))), 500);
try {
  await pause(1_500);
  const started = memory(site.pid);
  console.log(`after the start ${started} MB (bar ${bars.start})`);
  await made(site.pid);
  console.log(`all pictures made: ${memory(site.pid)} MB, ${peak} MB at most until now (bar ${bars.peak})`);
  const later: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const requests = await load(60_000);
    later.push(memory(site.pid));
    console.log(`minute ${minute} of mixed load: ${requests} requests, ${later.at(-1)} MB`);
  }
  const [atLast = started, atMost] = [later.at(-1), peak];
  console.log(`at last ${atLast} MB (bar ${bars.later}), at most ${atMost} MB (bar ${bars.peak})`);
  if (started > bars.start || atLast > bars.later || atMost > bars.peak) process.exitCode = 1;
} finally {
  clearInterval(sampling);
  await site.close();
}

/** Waits until nothing is rendered any more: the process that does it has ended. */
async function made(pid: number): Promise<void> {
  let quietSince = performance.now();
  for (const until = performance.now() + makingMs; performance.now() < until;) {
    if (getChildren(pid).length > 0) quietSince = performance.now();
    if (performance.now() - quietSince > 10_000) return;
    await pause(500);
  }
  throw new Error('The pictures were not made in time');
}

/** Lists, searches, assets, pages, files, refused logins and new pictures, four at a time. Answers how many. */
async function load(ms: number): Promise<number> {
  const { data } = (await (await fetch(`${site.origin}/api/v1/user/app/products?limit=50`)).json()) as {
    data: { _id: string; images: { src: string }[] }[];
  };
  const paths = data.flatMap(({ _id, images }) => [
    `/api/v1/user/app/products?search=hero&page=${1 + (Number.parseInt(_id.slice(0, 4), 16) % 9)}`,
    `/api/v1/user/app/products/${_id}`,
    `/api/v1/user/app/filters-data`,
    `/library?product-id=${_id}`,
    `/preview/${_id}/live`,
    '/pricing',
    '/no-such-page',
    ...images.slice(0, 1).map(({ src }) => `${src}?w=320`),
  ]);
  let sent = 0;
  const until = performance.now() + ms;
  const visitor = async () => {
    while (performance.now() < until) {
      const path = paths[(sent += 1) % paths.length] ?? '/';
      await (await fetch(new URL(path, site.origin))).arrayBuffer();
      if (sent % 200 === 0) await logIn(sent);
      await pause(5);
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return sent;
}

async function logIn(n: number): Promise<void> {
  const answer = await fetch(`${site.origin}/api/v1/user/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${n}@example.com`, password: 'Wrong@2026' }),
  });
  await answer.arrayBuffer();
}
