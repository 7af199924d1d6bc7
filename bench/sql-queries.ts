import { type SQL, sql } from 'drizzle-orm';

const pageSize = 24;

/** A list or search as one statement: the page's rows and the total, as JSON. Tags and the like are given as they are stored. */
export function listStatement(query: URLSearchParams): SQL {
  const offset = (Number(query.get('page') ?? 1) - 1) * pageSize;
  const search = query.get('search');
  const words = (search ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const asked = sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const wordsOfAsset = sql`asset_words(name, sub_categories, tags, description)`;
  const wanted = [
    sql`published_at is not null`,
    ...equals('category', query.get('categories')),
    ...(query.get('paid') === 'false' ? [sql`not is_paid`] : []),
    ...overlaps('sub_categories', query.get('subCategories')),
    ...overlaps('tags', query.get('tags')),
    ...overlaps('tools', query.get('tools')),
    ...(search === null ? [] : [sql`${wordsOfAsset} @@ ${asked}`]),
  ];
  const filter = sql.join(wanted, sql` and `);
  const order = orderOf(query, sql`ts_rank(${wordsOfAsset}, ${asked}) desc`);
  return sql`select json_build_object(
    'data', coalesce((select json_agg(page) from (
      select id, name, images, is_paid, link, created_by, created_at, category, sub_categories, tags, tools,
        platforms, viewports from assets where ${filter} order by ${order} limit ${pageSize} offset ${offset}) page), '[]'),
    'total', (select count(*) from assets where ${filter})) as answer`;
}

function orderOf(query: URLSearchParams, byRank: SQL): SQL {
  if (query.get('sort') === 'Popular') return sql`(popularity + copies) desc, created_at desc, id`;
  return query.has('search') ? sql`${byRank}, created_at desc, id` : sql`created_at desc, id`;
}

function equals(column: string, value: string | null): SQL[] {
  return value === null ? [] : [sql`${sql.raw(column)} = ${value}`];
}

function overlaps(column: string, names: string | null): SQL[] {
  if (names === null) return [];
  const list = sql.join(
    names.split('|').map((name) => sql`${name}`),
    sql`, `,
  );
  return [sql`${sql.raw(column)} && array[${list}]::text[]`];
}
