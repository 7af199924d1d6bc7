import { and, arrayContains, asc, count, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { sandboxDocuments as documents } from './tables.ts';

export type Gateway = 'razorpay' | 'paddle';

/** What a gateway keeps has an id; everything else is its own affair. */
export interface Entity {
  readonly id: string;
}

interface Page {
  /** Every one of them must be its id, or be named by it. */
  readonly keys?: readonly string[];
  readonly newestFirst?: boolean;
  readonly limit?: number;
  /** The id after which to go on, in the direction of the list. */
  readonly after?: string | undefined;
}

interface StoredEntity {
  readonly kind: string;
  readonly entity: Entity;
}

/** A gateway's entities by kind; `T` is the caller's word for what the kind holds. */
export interface Store {
  get<T extends Entity>(kind: string, id: string): Promise<T | undefined>;
  /** Adds or replaces; `keys` are what it can be found by beside its id. */
  put(kind: string, entity: Entity, keys?: readonly (string | null | undefined)[]): Promise<void>;
  list<T extends Entity>(kind: string, page?: Page): Promise<T[]>;
  count(kind: string): Promise<number>;
  /** Everything, of any kind, that is or names the given id; oldest first. */
  findAny(id: string): Promise<StoredEntity[]>;
}

/**
 * The entities of one gateway in the sandbox's table. `put` replaces by id; `list` gives the oldest first, 5,000 at
 * most, unless told otherwise.
 */
export function store(db: Queryable, gateway: Gateway, now: () => Date): Store {
  const ofKind = (kind: string) => and(eq(documents.gateway, gateway), eq(documents.kind, kind));
  return {
    async get(kind, id) {
      const wanted = and(ofKind(kind), eq(documents.id, id));
      const [row] = await db.select({ body: documents.body }).from(documents).where(wanted);
      return row?.body as never;
    },
    async put(kind, entity, keys = []) {
      const named = keys.filter((key): key is string => typeof key === 'string');
      const body = { body: entity, keys: [...new Set([entity.id, ...named])] };
      const row = { id: entity.id, gateway, kind, ...body, createdAt: now() };
      await db.insert(documents).values(row).onConflictDoUpdate({ target: documents.id, set: body });
    },
    async list(kind, page = {}) {
      return (await pageOf(db, ofKind(kind), page)) as never[];
    },
    async count(kind) {
      const [row] = await db.select({ total: count() }).from(documents).where(ofKind(kind));
      return row?.total ?? 0;
    },
    async findAny(id) {
      const rows = await db
        .select({ kind: documents.kind, entity: documents.body })
        .from(documents)
        .where(and(eq(documents.gateway, gateway), arrayContains(documents.keys, [id])))
        .orderBy(asc(documents.seq));
      return rows as StoredEntity[];
    },
  };
}

async function pageOf(db: Queryable, wanted: SQL | undefined, page: Page): Promise<unknown[]> {
  const { keys = [], newestFirst = false, limit = 5000, after } = page;
  const [last] =
    after === undefined
      ? []
      : await db.select({ seq: documents.seq }).from(documents).where(eq(documents.id, after));
  const beyond = last && (newestFirst ? lt : gt)(documents.seq, last.seq);
  const having = keys.length > 0 ? arrayContains(documents.keys, [...keys]) : undefined;
  const rows = await db
    .select({ body: documents.body })
    .from(documents)
    .where(and(wanted, having, beyond))
    .orderBy((newestFirst ? desc : asc)(documents.seq))
    .limit(limit);
  return rows.map((row) => row.body);
}
