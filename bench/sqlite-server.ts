import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import express from 'express';
import Fastify from 'fastify';
import { generatedAsset } from './generated-assets.ts';

/**
 * A child process: the same calls as one would write them by hand, on SQLite in memory with the indexes that serve them;
 * behind Fastify, or behind Express with the last 2,000 answers in a Map.
 */
const [size = 0, port = 0] = process.argv.slice(2).map(Number);
const isExpress = process.argv[4] === 'express';
const pageSize = 24;
const db = new DatabaseSync(':memory:');
db.exec(`create table assets (n integer primary key, id text unique, category text, is_paid integer, created_at integer,
    popularity integer, item text, details text);
  create table names (kind text, name text, n integer, primary key (kind, name, n)) without rowid;
  create index names_of on names (n, kind, name);
  create virtual table words using fts5(name, subs, tags, description, tokenize = 'porter unicode61', prefix = '2 3 4');`);
const into = {
  assets: db.prepare('insert into assets values (?, ?, ?, ?, ?, ?, ?, ?)'),
  names: db.prepare('insert or ignore into names values (?, ?, ?)'),
  words: db.prepare('insert into words (rowid, name, subs, tags, description) values (?, ?, ?, ?, ?)'),
};
db.exec('begin');
for (let n = 0; n < size; n++) {
  const { id, description, structure, popularity, ...rest } = generatedAsset(n);
  const { category, isPaid, createdAt, subCategories, tags, tools } = rest;
  const own = { isUserSubscribed: false, subscriptionDetails: [] };
  const item = JSON.stringify({ _id: id, ...rest, ...own });
  const details = JSON.stringify({ description, structure });
  into.assets.run(n, id, category, isPaid ? 1 : 0, createdAt.getTime(), popularity, item, details);
  for (const [kind, names] of Object.entries({ subCategories, tags, tools })) {
    for (const name of names) into.names.run(kind, name, n);
  }
  into.words.run(n, rest.name, subCategories.join(' '), tags.join(' '), description);
}
db.exec('commit');
for (const index of [
  'recent on assets (created_at desc, id)',
  'popular on assets (popularity desc, created_at desc, id)',
  'by_category on assets (category, created_at desc, id)',
])
  db.exec(`create index ${index}`);
db.exec('analyze');

const statements = new Map<string, StatementSync>();

/** A statement that was met is not prepared again. */
function prepared(sql: string): StatementSync {
  const known = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, known);
  return known;
}

type Query = Readonly<Record<string, string>>;
const groups = ['subCategories', 'tags', 'tools'];

/** What the filters leave, those of one group apart. */
function wanted(query: Query, without?: string): { where: string; values: SQLInputValue[] } {
  const parts = ['1'];
  const values: SQLInputValue[] = [];
  if (query.categories) {
    values.push(query.categories);
    parts.push('category = ?');
  }
  if (query.paid === 'false') parts.push('is_paid = 0');
  for (const group of groups) {
    const names = group === without ? [] : (query[group]?.split('|') ?? []);
    if (names.length === 0) continue;
    const marks = names.map(() => '?').join();
    parts.push(
      `exists (select 1 from names x where x.n = a.n and x.kind = '${group}' and x.name in (${marks}))`,
    );
    values.push(...names);
  }
  const words = query.search?.toLowerCase().match(/[a-z0-9]+/g);
  if (words) {
    parts.push('a.n in (select rowid from words where words match ?)');
    values.push(words.map((word) => `"${word}"*`).join(' '));
  }
  return { where: parts.join(' and '), values };
}

function list(query: Query): string {
  const { where, values } = wanted(query);
  const total = Number(
    prepared(`select count(*) as total from assets a where ${where}`).get(...values)?.total,
  );
  const order = query.sort === 'Popular' ? 'popularity desc, created_at desc, id' : 'created_at desc, id';
  const page = Number(query.page ?? 1);
  const rows = prepared(`select item from assets a where ${where} order by ${order} limit ? offset ?`).all(
    ...values,
    pageSize,
    (page - 1) * pageSize,
  );
  const pagination = { page, totalPages: Math.ceil(total / pageSize), total };
  return `{"data":[${rows.map(({ item }) => String(item)).join()}],"pagination":${JSON.stringify(pagination)}}`;
}

function filters(query: Query): string {
  const data = groups.map((group) => {
    const { where, values } = wanted(query, group);
    const rows = prepared(
      `select name, count(*) as count from names join assets a using (n) where kind = '${group}' and ${where} group by name`,
    ).all(...values);
    const counts = new Map(rows.map(({ name, count }) => [String(name), Number(count)]));
    const all = prepared(
      `select name, count(*) as count from names where kind = '${group}' group by name order by count desc`,
    ).all();
    const item = (name: string, count: number) => ({
      _id: Buffer.from(name.padEnd(16)).toString('hex').slice(0, 32),
      name,
      isDisabled: count === 0,
      count,
    });
    return [group, all.map(({ name }) => item(String(name), counts.get(String(name)) ?? 0))] as const;
  });
  return JSON.stringify({ data: Object.fromEntries(data) });
}

/** An asset's answer; undefined when there is none. */
function asset(id: string): string | undefined {
  const found = prepared('select item, details from assets where id = ?').get(id);
  return found && `{"data":${String(found.item).slice(0, -1)},${String(found.details).slice(1)}}`;
}

const type = 'application/json; charset=utf-8';
const paths = {
  list: '/api/v1/user/app/products',
  filters: '/api/v1/user/app/filters-data',
  asset: '/api/v1/user/app/products/:id',
};
const mostKept = 2_000;

async function startFastify(): Promise<void> {
  const server = Fastify();
  server.get<{ Querystring: Query }>(paths.list, (request, reply) =>
    reply.type(type).send(list(request.query)),
  );
  server.get<{ Querystring: Query }>(paths.filters, (request, reply) =>
    reply.type(type).send(filters(request.query)),
  );
  server.get<{ Params: { id: string } }>(paths.asset, (request, reply) =>
    reply.type(type).send(asset(request.params.id)),
  );
  await server.listen({ host: '127.0.0.1', port });
}

async function startExpress(): Promise<void> {
  const app = express();
  const kept = new Map<string, string>();
  const answer = (make: (request: express.Request) => string | undefined) =>
    ((request, response) => {
      let text = kept.get(request.originalUrl);
      if (text === undefined) {
        text = make(request) ?? '';
        if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
        kept.set(request.originalUrl, text);
      }
      response.type(type).send(text);
    }) satisfies express.RequestHandler;
  app.get(
    paths.list,
    answer(({ query }) => list(query as Query)),
  );
  app.get(
    paths.filters,
    answer(({ query }) => filters(query as Query)),
  );
  app.get(
    paths.asset,
    answer(({ params }) => asset(String(params.id))),
  );
  await new Promise<void>((resolve) => void app.listen(port, '127.0.0.1', () => resolve()));
}

await (isExpress ? startExpress() : startFastify());
process.send?.({});
