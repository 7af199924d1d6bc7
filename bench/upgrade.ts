import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Data of earlier commits under today's code. Each commit is checked out beside, started by its own `npm start` with
 * the demo library, and people register, buy, cancel and keep favourites there; then today's code starts on the same
 * folder and has to say the same of all of them. `npm run bench -- upgrade`; `COMMITS` names others.
 */
const commits = (process.env.COMMITS ?? 'a52684c ccec073').split(' ');
const port = 4165;
const origin = `http://localhost:${port}`;
const root = path.resolve(import.meta.dirname, '..');
const password = 'Shelf@2026';
const startMs = 600_000;

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of many shapes and ages
type Answer = any;

async function ask(token: string, call: string, body?: unknown, method = body ? 'POST' : 'GET') {
  const answer = await fetch(`${origin}/api/v1/user/${call}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${call}: ${answer.status} ${text.slice(0, 200)}`);
  const parsed: Answer = text ? JSON.parse(text) : {};
  return parsed.data;
}

/** Starts the code of a folder on a folder of data; answers how to stop it. */
async function start(folder: string, data: string, seed: string): Promise<() => Promise<void>> {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: origin, DATA_DIR: data, SEED: seed },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-2000)));
  const ended = once(child, 'exit');
  for (const until = Date.now() + startMs; ; await sleep(200)) {
    const health = await fetch(`${origin}/healthz`).catch(() => null);
    if (health?.ok) break;
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${folder} does not start: ${said}`);
  }
  return async () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    // npm may end before the site that it started does.
    while (await fetch(`${origin}/healthz`).catch(() => null)) await sleep(100);
    await sleep(2000);
  };
}

async function mailedLink(email: string): Promise<{ id: string; token: string }> {
  for (;;) {
    const answer = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const { data }: Answer = await answer.json();
    const found = /confirm\?id=([^&\s]+)&token=([^&\s]+)/.exec(data?.[0]?.text ?? '');
    if (found) return { id: found[1] ?? '', token: found[2] ?? '' };
    await sleep(200);
  }
}

interface Person {
  readonly email: string;
  readonly token: string;
}

async function register(email: string): Promise<Person> {
  const sessionId = 'b'.repeat(32);
  await ask('', `auth/register?sessionId=${sessionId}`, { name: 'Asha Rao', email, password });
  const { id, token } = await mailedLink(email);
  await ask('', `auth/register/verify?id=${id}&token=${token}&sessionId=${sessionId}`, {});
  return { email, token: (await ask('', 'auth/login', { email, password })).token };
}

async function buy({ email, token }: Person, period: string, country: string): Promise<void> {
  const plans = await ask(token, `payment/all-plans?country=${country}`);
  const pro = plans.find(({ name }: { name: string }) => name === 'Kitshelf Pro');
  const price = pro.prices.find(({ billingPeriod }: Answer) => billingPeriod === period);
  const billing = { fName: 'Asha', lName: 'Rao', country, email };
  const order = { planId: price.id, totalCount: 5, billing };
  const { gateway, subscriptionId } = await ask(token, 'payment/create-subscription', order);
  const paid = await fetch(`${origin}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway, id: subscriptionId, outcome: 'success', webhooks: 'send' }),
  });
  if (!paid.ok) throw new Error(`pay: ${paid.status}`);
  while ((await ask(token, 'payment/fetch-subscriptions')).length === 0) await sleep(200);
}

const people = [
  { name: 'free', period: '', country: 'IN' },
  { name: 'month', period: 'month', country: 'IN' },
  { name: 'year', period: 'year', country: 'US' },
  { name: 'lifetime', period: 'lifetime', country: 'US' },
  { name: 'cancelled', period: 'year', country: 'IN' },
];

/** People of each kind, by the calls that every commit since the first purchase has. */
async function live(): Promise<Person[]> {
  const made: Person[] = [];
  for (const { name, period, country } of people) {
    const person = await register(`upgrade-${name}@kitshelf.test`);
    made.push(person);
    if (period) await buy(person, period, country);
    if (name !== 'cancelled') continue;
    const [{ _id: id }] = await ask(person.token, 'payment/fetch-subscriptions');
    await ask(person.token, `payment/cancel-subscription/${id}`, {});
  }
  return made;
}

/** What somebody is told about themselves, in the fields that both ages have. */
async function toldTo({ email, token }: Person): Promise<Answer> {
  const user = await ask(token, 'app/user-details');
  const subscriptions = await ask(token, 'payment/fetch-subscriptions');
  return {
    email,
    name: user.name,
    premium: user.premium,
    signsInAgain: Boolean((await ask('', 'auth/login', { email, password })).token),
    subscriptions: subscriptions.map((one: Answer) => [
      one._id,
      one.invoiceNumber,
      one.productName,
      one.status,
      one.billingPeriod,
      one.nextBilledAt,
      one.currentPeriodEnd,
      Boolean(one.scheduledChange),
      one.priceBreakthrough?.totalAmount,
      one.priceBreakthrough?.currency,
    ]),
  };
}

/** What differs, a line each; empty where all is kept. */
function differences(before: Answer[], after: Answer[]): string[] {
  return before.flatMap((told, at) => {
    const [then, now] = [JSON.stringify(told), JSON.stringify(after[at])];
    return then === now ? [] : [`was ${then}\n  is ${now}`];
  });
}

async function upgrade(commit: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-upgrade-'));
  const [code, data] = [path.join(folder, 'code'), path.join(folder, 'data')];
  try {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', root, code]);
    execFileSync('git', ['-C', code, 'checkout', '--quiet', commit]);
    const stopOld = await start(code, data, 'demo');
    const made = await live();
    const before = await Promise.all(made.map(toldTo));
    await stopOld();
    const stopNew = await start(root, data, 'demo');
    const after = await Promise.all(made.map(toldTo));
    await stopNew();
    const found = differences(before, after);
    console.log(
      `${commit}: ${made.length} people, ${before.flatMap((told) => told.subscriptions).length} subscriptions, ${found.length} changed by the upgrade`,
    );
    for (const line of found) console.log(`  ${line}`);
    return found.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

for (const commit of commits) if (!(await upgrade(commit))) process.exitCode = 1;
