import { Agent, get, request, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { demoLibrary, picturePath } from '../apps/server/src/modules/content/designs/demo-library.ts';
import { startTestPostgres } from '../apps/server/test/postgres.ts';
import { startSite } from './site-server.ts';

/**
 * Can one stranger slow the site for others? While one address opens 160 pictures and leaves, uploads six avatars of 50
 * megapixels and opens 60 checkouts, another visitor asks for lists and for a card picture that nobody has seen yet.
 * Arguments name the attacks to run: `pictures`, `avatars`, `checkouts`; none: all at once. `ON=postgres` measures with a
 * PostgreSQL of its own instead of the embedded database.
 */
const asked = process.argv.slice(2);
const runs = (attack: string) => asked.length === 0 || asked.includes(attack);
const port = 4611;
const rounds = 3;
const roundMs = 8_000;
const listsASecond = 50;
const bars = { ratio: 2, pictureMs: 2_000 };

process.env.UV_THREADPOOL_SIZE ??= '16';
// So that addresses can be told apart.
process.env.TRUST_PROXY = '127.0.0.1,::1';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const visitor = '198.51.100.7';

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly from?: string;
  readonly body?: Buffer;
  readonly type?: string;
}

interface Got {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

function send({ method = 'GET', path, token, from, body, type = 'application/json' }: Sent): Promise<Got> {
  const started = performance.now();
  const headers = {
    ...(body && { 'content-type': type }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(from && { 'x-forwarded-for': from }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Got>();
  const onAnswer = async (answer: IncomingMessage) => {
    const text = Buffer.concat(await answer.toArray()).toString();
    resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started, text });
  };
  const call = request({ port, agent, method, path, headers }, (answer) => void onAnswer(answer));
  call.on('error', reject).end(body);
  return promise;
}

const post = (path: string, body: object, rest: Partial<Sent> = {}) =>
  send({ method: 'POST', path: `/api/v1/user/${path}`, body: Buffer.from(JSON.stringify(body)), ...rest });

let people = 0;

/** A new free account; this part comes from the machine itself, where the kept mail can be read. */
async function newUser(): Promise<string> {
  people += 1;
  const person = { name: 'Asha Rao', email: `overload-${people}@example.com`, password: 'Shelf@2026' };
  await post(`auth/register?sessionId=bench-${people}`, person);
  let link: string | undefined;
  for (const until = Date.now() + 30_000; link === undefined && Date.now() < until;) {
    const { data } = JSON.parse((await send({ path: `/dev/mailbox.json?to=${person.email}` })).text);
    link = /register\/confirm(\?\S+)/.exec(data[0]?.text ?? '')?.[1];
    if (link === undefined) await pause(100);
  }
  const confirming = await post(`auth/register/verify${link}&sessionId=bench-${people}`, {});
  if (confirming.status !== 200) await post(`auth/register/verify${link}`, { password: person.password });
  return JSON.parse((await post('auth/login', person)).text).data.token;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asked at a steady rate, whether answers come or not, as visitors do. Milliseconds of each. */
async function lists(): Promise<number[]> {
  const calls: Promise<Got>[] = [];
  const started = performance.now();
  while (performance.now() - started < roundMs) {
    const due = Math.floor(((performance.now() - started) / 1000) * listsASecond) + 1;
    while (calls.length < due) {
      const path = `/api/v1/user/app/products?search=hero&page=${1 + (calls.length % 2)}`;
      calls.push(send({ path, from: visitor }));
    }
    await pause(1);
  }
  return (await Promise.all(calls)).map(({ ms }) => ms);
}

async function openAndLeave(paths: readonly string[], from: string): Promise<void> {
  const calls = paths.map((path) =>
    get({ port, path, agent: false, headers: { 'x-forwarded-for': from } }).on('error', () => undefined),
  );
  await pause(1_500);
  for (const call of calls) call.destroy();
}

async function uploadAvatars(picture: Buffer, token: string, from: string): Promise<number[]> {
  const edge = 'bench-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="images"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${edge}--\r\n`)]);
  const type = `multipart/form-data; boundary=${edge}`;
  const path = '/api/v1/user/app/profile-picture';
  const uploads = Array.from({ length: 6 }, () => send({ method: 'POST', path, body, type, token, from }));
  return (await Promise.all(uploads)).map(({ status }) => status);
}

async function openCheckouts(priceId: string, token: string, from: string): Promise<number[]> {
  const applied = await post('payment/apply-coupon', { couponCode: 'WELCOME20' }, { token, from });
  const { discountId } = JSON.parse(applied.text).data;
  const billing = { fName: 'Asha', lName: 'Rao', country: 'US', email: 'asha@example.com' };
  const statuses: number[] = [];
  for (let times = 0; times < 60; times += 1) {
    const body = { planId: priceId, billing, ...(times % 2 === 0 && { discountId }) };
    statuses.push((await post('payment/create-subscription', body, { token, from })).status);
  }
  return statuses;
}

const counts = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ');

const quantile = (values: readonly number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] ?? 0;

const bomb = await sharp({ create: { width: 7071, height: 7071, channels: 3, background: '#c2410c' } })
  .png({ compressionLevel: 9 })
  .toBuffer();
const variants = [...(await demoLibrary()).byName.values()].filter(({ variant }) => variant.width === 1440);
const paths = variants.map(picturePath);
const postgres = process.env.ON === 'postgres' ? await startTestPostgres() : undefined;
if (postgres) process.env.DATABASE_URL = postgres.url;
const site = await startSite(port);
try {
  const plans = JSON.parse((await send({ path: '/api/v1/user/payment/all-plans?country=US' })).text).data;
  const priceId = plans[1].prices[0].id;
  const quiet: number[] = [];
  const busy: number[] = [];
  const pictures: number[] = [];
  await lists();
  // The thread that draws is there from the first picture on.
  await send({ path: `${paths.at(-1)}?w=320`, from: visitor });
  for (let round = 0; round < rounds; round += 1) {
    const token = await newUser();
    const from = `203.0.113.${round + 1}`;
    quiet.push(...(await lists()));
    const wide = paths.slice(round * 200, round * 200 + 160).map((path) => `${path}?w=1920`);
    const [listed, , uploads, checkouts, picture] = await Promise.all([
      lists(),
      runs('pictures') ? openAndLeave(wide, from) : undefined,
      runs('avatars') ? uploadAvatars(bomb, token, from) : [],
      runs('checkouts') ? openCheckouts(priceId, token, from) : [],
      pause(1_700).then(() => send({ path: `${paths[round * 200 + 170]}?w=320`, from: visitor })),
    ]);
    busy.push(...listed);
    pictures.push(picture.ms);
    console.log(`round ${round + 1}: avatars ${counts(uploads)}; checkouts ${counts(checkouts)}`);
    if (picture.status !== 200) throw new Error(`The card picture was answered with ${picture.status}`);
  }
  const ratio = quantile(busy, 0.99) / quantile(quiet, 0.99);
  const slowest = Math.max(...pictures);
  console.log(
    `list p50 ${quantile(quiet, 0.5).toFixed(1)} ms quiet, ${quantile(busy, 0.5).toFixed(1)} ms under attack; ` +
      `p99 ${quantile(quiet, 0.99).toFixed(1)} and ${quantile(busy, 0.99).toFixed(1)} ms: ×${ratio.toFixed(2)} (at most ${bars.ratio})`,
  );
  console.log(`new card picture ${slowest.toFixed(0)} ms at most (bar ${bars.pictureMs} ms)`);
  if (ratio > bars.ratio || slowest > bars.pictureMs) process.exitCode = 1;
} finally {
  agent.destroy();
  await site.close();
  await postgres?.stop();
}
