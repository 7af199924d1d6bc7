import { globSync } from 'node:fs';
import path from 'node:path';
import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { mayAs } from '@kitshelf/contract/operator-roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCookie, deskPassword as password, hire, origin, sitDown } from '../../../test/desk.ts';
import { deskSamples, type Sample } from '../../../test/desk-calls.ts';
import { getSample } from '../../../test/samples.ts';
import { webhooksSent } from '../../../test/billing.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { seedBilling } from '../billing/use-cases/plans/seed-plans.ts';

const nowhere = 'e'.repeat(32);
const toolIds = { Figma: '1'.repeat(32), Framer: '2'.repeat(32), Webflow: '3'.repeat(32) };
const email = 'olga@example.com';

const calls = new Map((await deskCalls()).map((endpoint) => [nameOf(endpoint), endpoint]));
/**
 * A site of this machine has no live gateway, and so never a checklist with nothing left (`launch.test.ts`). Demo data would
 * be loaded and removed below all other calls by the next one that runs jobs (`demo-data.test.ts`).
 */
const notHere = ['POST desk/launch/dismiss', 'POST desk/demo-data/load', 'POST desk/demo-data/remove'];
const acts = [...calls.keys()].filter(
  (name) => calls.get(name)?.desk?.action !== undefined && !notHere.includes(name),
);
const quiet = [...calls.keys()].filter((name) => ![...acts, ...notHere].includes(name));

let app: TestApp;
let owner: Record<string, string>;
let ownerId: string;
/** Who may least. */
let creator: Record<string, string>;
let samples: ReturnType<typeof deskSamples>;
beforeAll(async () => {
  app = await testApp();
  // The sandbox is reached over HTTP.
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  await seedBilling({ ...app.platform, toolIds });
  ownerId = await hire(app, ['owner'], email);
  samples = deskSamples(app, () => owner);
});
beforeEach(async () => {
  app.clock.advance(3_600_000);
  const answer = await app.call('POST', 'desk/session', { body: { email, password }, headers: { origin } });
  owner = { origin, cookie: getCookie(answer) };
});
// Backups are made and restored by processes of low priority: each call waits for its own, not one for those of all before.
afterEach(() => app.platform.jobs.runAllDue(), 180_000);
afterAll(() => app.close());

/** Every call of the desk that the contract has, found by looking through all of it. */
async function deskCalls(): Promise<EndpointShape[]> {
  const folder = path.resolve(import.meta.dirname, '../../../../../packages/contract/src');
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('.test.'));
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<object>));
  return [...new Set(modules.flatMap((module) => endpointsIn(module)))];
}

function endpointsIn(value: object): EndpointShape[] {
  if ('access' in value && 'path' in value) return value.access === 'desk' ? [value as EndpointShape] : [];
  // Schemas refer to themselves.
  const isPlain = (each: unknown): each is object =>
    typeof each === 'object' && each !== null && !('_zod' in each);
  return Object.values(value)
    .filter(isPlain)
    .flatMap((each) => endpointsIn(each));
}

function nameOf({ method, path: where }: EndpointShape): string {
  return `${method} ${where}`;
}

async function send(endpoint: EndpointShape, sample: Sample) {
  const { path: where = endpoint.path, body, file, headers = owner } = sample;
  const payload = file?.payload ?? body;
  const answer = await app.server.inject({
    method: endpoint.method,
    url: `/api/v1/${where}`,
    headers: { ...headers, ...file?.headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

async function sendAll(endpoint: EndpointShape, all: readonly Sample[]) {
  const answers = [];
  for (const sample of all) answers.push(await send(endpoint, sample));
  return answers;
}

async function rows() {
  const page = { limit: 10_000, offset: 0, isOldestFirst: true };
  return (await app.services.desk.auditPage({}, page)).rows;
}

const idsOf = (all: Awaited<ReturnType<typeof rows>>) => new Set(all.map(({ _id }) => _id));

/** How the call is done: as the table of samples says, or what reads it without more. */
async function sampleFor(name: string): Promise<Sample> {
  const make = samples[name];
  if (make) return await make();
  const { method, path: where, params } = calls.get(name)!;
  if (method !== 'GET') throw new Error(`${name} has no sample: add one to test/desk-calls.ts`);
  // What reads one of something is sent what changes one.
  const [prefix = '', rest] = where.split('/{id}');
  const other = Object.keys(samples).find((each) => each.split(' ')[1]?.startsWith(`${prefix}/{id}`));
  if (rest !== undefined && other) {
    const id = (await samples[other]!()).path?.slice(prefix.length + 1).split('/')[0];
    return { path: `${prefix}/${id}${rest}${queryOf(name)}` };
  }
  const given = (params ? getSample(params) : {}) as Record<string, string>;
  return { path: where.replaceAll(/\{(\w+)\}/g, (_, part: string) => given[part] ?? '') + queryOf(name) };
}

/** What cannot be left out. */
const queryOf = (name: string) => (name === 'GET desk/prices/{id}/earlier' ? '?currency=INR' : '');

/** What the row is about: the thing in the path, or the one that was made. */
function subjectOf(
  { desk }: EndpointShape,
  { path: where, subject, actor }: Sample,
  answer: string,
): unknown {
  const kind = desk?.subject ?? subject?.kind;
  if (kind === undefined) return null;
  const made = () => (JSON.parse(answer) as { data: { _id: string } }).data._id;
  const { id = subject ? actor : (where?.split('/')[2] ?? made()) } = subject ?? {};
  return { kind, id, name: expect.toSatisfy(isNameOrNone) };
}
const isNameOrNone = (name: unknown) => name === null || typeof name === 'string';

/** Sitting at the desk is no change of the site: until when, and what a key was asked. */
const ownProof = new Set(['desk_sessions', 'operator_challenges']);

const known = new Map<string, Sum>();

interface Sum extends Record<string, unknown> {
  readonly name: string;
  /** Of which versions of rows there are: another after every write, even one that changes nothing. */
  readonly state: string;
  /** Of what the rows hold. */
  readonly sum: string;
}

/** For each name `select "name", sum`, in one statement. */
const fromEach = (names: readonly string[], sum: string) =>
  names.map((name) => `select '${name}' as name, ${sum} from "${name}" t`).join(' union all ');

/** A sum of each table's rows; those that nobody has written to since are not read again. */
async function tables(): Promise<Map<string, string>> {
  const { orm } = app.platform.database;
  const found = await orm.execute<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`,
  );
  const names = found.rows.map(({ name }) => name);
  const states = await orm.execute<Sum>(fromEach(names, `md5(string_agg(concat(ctid, xmin), ' ')) as state`));
  const written = states.rows.filter(({ name, state }) => known.get(name)?.state !== state);
  const stateOf = new Map(written.map(({ name, state }) => [name, state]));
  if (written.length > 0) {
    const content = `md5(string_agg(t::text, '' order by t::text)) as sum`;
    const { rows: sums } = await orm.execute<Sum>(fromEach([...stateOf.keys()], content));
    for (const row of sums) known.set(row.name, { ...row, state: stateOf.get(row.name)! });
  }
  return new Map(names.map((name) => [name, known.get(name)!.sum]));
}

/** The tables in which work changed something, and no webhook of what was done before. */
async function changedBy<T>(work: () => Promise<T>): Promise<{ answer: T; changed: string[] }> {
  await webhooksSent(app.platform.database);
  const before = await tables();
  const answer = await work();
  const after = await tables();
  return { answer, changed: [...after.keys()].filter((name) => before.get(name) !== after.get(name)) };
}

/** The same call in ways in which it is refused. */
function refused(endpoint: EndpointShape, sample: Sample): Sample[] {
  const { path: where = '', body, headers = owner } = sample;
  const wanted = endpoint.desk?.roles ?? [];
  const { cookie } = headers;
  const ways: Sample[] = [];
  if (endpoint.method !== 'GET') ways.push({ ...sample, headers: cookie === undefined ? {} : { cookie } });
  if (typeof wanted === 'object' && !mayAs(['creator'], wanted)) ways.push({ ...sample, headers: creator });
  if (body && Object.keys(body).length > 0) ways.push({ ...sample, body: wrong(body) });
  if (anId.test(where)) ways.push({ ...sample, path: where.replace(anId, nowhere) });
  return ways;
}

const anId = /[0-9a-f]{32}/;
/** What no part of a body may be. */
const wrong = (body: object) => Object.fromEntries(Object.keys(body).map((key) => [key, { wrong: true }]));
describe('the contract', () => {
  it('has exactly the calls of the desk that the site answers', () => {
    const answered = app.endpoints.filter(({ access }) => access === 'desk').map(nameOf);
    expect([...calls.keys()].sort()).toEqual(answered.sort());
    expect(acts.length).toBeGreaterThan(60);
  });
});

describe('a call that says it does something leaves exactly one row, and none where it is refused', () => {
  it.each(acts)('%s', async (name) => {
    const endpoint = calls.get(name)!;
    creator ??= await sitDown(app, ['creator']);
    const sample = await sampleFor(name);
    const former = idsOf(await rows());
    const refusals = await changedBy(() => sendAll(endpoint, refused(endpoint, sample)));
    expect([refusals.answer.filter(({ status }) => status < 400), refusals.changed]).toEqual([[], []]);
    const { answer, changed } = await changedBy(() => send(endpoint, sample));
    expect(answer.status, answer.text).toBeLessThan(300);
    const [row, ...more] = (await rows()).filter(({ _id }) => !former.has(_id));
    expect(more).toEqual([]);
    const actor = (typeof sample.actor === 'function' ? await sample.actor() : sample.actor) ?? ownerId;
    expect(changed).toContain('audit_rows');
    expect(row).toMatchObject({
      action: endpoint.desk?.action,
      actor: { _id: actor, email: expect.any(String) },
      via: 'desk',
      requestId: answer.headers['x-request-id'],
    });
    expect(row?.subject ?? null).toEqual(subjectOf(endpoint, { ...sample, actor }, answer.text));

    // Once more: done again, which is a row again, or refused, which is none.
    const again = await send(endpoint, sample);
    expect((await rows()).length).toBe(former.size + (again.status < 300 ? 2 : 1));
  });
});

describe('a call that says nothing of the kind changes nothing', () => {
  it.each(quiet)('%s', async (name) => {
    const endpoint = calls.get(name)!;
    const sample = await sampleFor(name);
    const { answer, changed } = await changedBy(() => send(endpoint, sample));
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(changed.filter((table) => !ownProof.has(table))).toEqual([]);
  });
});
