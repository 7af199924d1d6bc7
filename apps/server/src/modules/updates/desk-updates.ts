import type {
  DeskUpdate,
  listDeskUpdates,
  NewUpdate,
  UpdateChange,
} from '@kitshelf/contract/desk/updates.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Pagination } from '@kitshelf/contract/wire.ts';
import type { Note } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deskUpdateRepository } from './desk-repository.ts';
import type { UpdateRow } from './repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  /** Has every process make its pages again within 2 s. */
  readonly announce: (tx: Transaction) => Promise<void>;
}

export type DeskUpdates = ReturnType<typeof deskUpdates>;

/** Posts as they are written at the desk. */
export function deskUpdates(deps: Deps) {
  const { database, clock, storage } = deps;
  const view = (row: UpdateRow) => viewOf(row, clock.now());
  return {
    personalData: 'none' as const,
    async list(query: Parsed<typeof listDeskUpdates>['query']) {
      const rows = deskUpdateRepository(database.orm);
      const now = clock.now();
      const [found, total] = [await rows.list(query, now), await rows.count(query, now)];
      const { page, limit } = query;
      const pagination: Pagination = { page, totalPages: Math.ceil(total / limit), total };
      return { data: found.map(view), pagination };
    },

    async get(id: string): Promise<DeskUpdate> {
      const row = await deskUpdateRepository(database.orm).find(id);
      if (!row) throw new AppError('NotFound');
      return view(row);
    },

    create: (words: NewUpdate, note: Note): Promise<DeskUpdate> => create(deps, words, note),

    /** Throws 404, 409 when somebody was faster. */
    async change(id: string, words: UpdateChange, note: Note): Promise<DeskUpdate> {
      const { markdown } = words;
      const html = markdown === undefined ? {} : { description: await htmlOf(markdown) };
      return await changing(deps, id, (row) => ({ ...rewritten(row, words, note), ...html }));
    },

    /** At once, or at a time to come. Throws 404, 409 for what visitors see already. */
    publish: (id: string, at: string | undefined, note: Note): Promise<DeskUpdate> =>
      changing(deps, id, (row) => published(row, { now: clock.now(), at }, note)),

    /** Throws 404, 409 for a draft. */
    unpublish: (id: string, note: Note): Promise<DeskUpdate> =>
      changing(deps, id, (row) => {
        if (row.isDraft) throw new AppError('WrongState');
        const { status } = viewOf(row, clock.now());
        note({ subject: subjectOf(row), before: { status }, after: { status: 'draft' } });
        return { isDraft: true, publishAt: null };
      }),

    preview: htmlOf,

    /** Throws 422 for anything that is not a picture. */
    storePicture: async (bytes: Buffer) => (await import('./store-picture.ts')).storePicture(storage, bytes),
  };
}

/** What reads and cleans it takes a while to load: a start does without. */
const htmlOf = async (markdown: string) => (await import('./rich-text.ts')).htmlOfMarkdown(markdown);

async function create(
  { database, clock }: Deps,
  { name, markdown, link = null, images = [] }: NewUpdate,
  note: Note,
): Promise<DeskUpdate> {
  const now = clock.now();
  const times = { createdAt: now, publishAt: null, updatedAt: now };
  const description = await htmlOf(markdown);
  const row = { id: newId(), name, markdown, description, link, images, isDraft: true, ...times };
  await database.transaction(async (tx) => {
    await deskUpdateRepository(tx).insert(row);
    note({ subject: subjectOf(row), after: { name, markdown, link, images } });
  });
  return viewOf(row, now);
}

function rewritten(row: UpdateRow, { updatedAt, ...words }: UpdateChange, note: Note): Change {
  const readAt = updatedAt === undefined ? Infinity : Date.parse(updatedAt);
  if (readAt < (row.updatedAt ?? row.createdAt).getTime()) throw new AppError('Changed');
  const before = { name: row.name, markdown: row.markdown, link: row.link, images: row.images };
  note({ subject: subjectOf(row), before, after: { ...before, ...words } });
  return words;
}

function published(
  row: UpdateRow,
  { now, at }: { readonly now: Date; readonly at: string | undefined },
  note: Note,
): Change {
  const { status } = viewOf(row, now);
  if (status === 'published') throw new AppError('WrongState');
  const time = at === undefined ? now : new Date(at);
  const isLater = time > now;
  const after = isLater ? { status: 'scheduled', at: time.toISOString() } : { status: 'published' };
  note({ subject: subjectOf(row), before: { status }, after });
  return { isDraft: false, createdAt: isLater ? time : now, publishAt: isLater ? time : null };
}

type Change = { readonly [Field in keyof UpdateRow]?: UpdateRow[Field] | undefined };

/** Changes a post that nobody else changes meanwhile, and tells every process. Throws 404. */
async function changing(
  { database, clock, announce }: Deps,
  id: string,
  changeOf: (row: UpdateRow) => Change,
): Promise<DeskUpdate> {
  return await database.transaction(async (tx) => {
    const rows = deskUpdateRepository(tx);
    const row = await rows.lock(id);
    if (!row) throw new AppError('NotFound');
    const now = clock.now();
    // A second change within a millisecond must not look like the first.
    const updatedAt = new Date(Math.max(now.getTime(), (row.updatedAt?.getTime() ?? 0) + 1));
    const given = Object.entries(changeOf(row)).filter(([, value]) => value !== undefined);
    const change: Partial<UpdateRow> = { ...Object.fromEntries(given), updatedAt };
    await rows.change(id, change);
    await announce(tx);
    return viewOf({ ...row, ...change }, now);
  });
}

const subjectOf = ({ id, name }: UpdateRow) => ({ kind: 'update', id, name });

function viewOf(row: UpdateRow, now: Date): DeskUpdate {
  const { id, name, markdown, description, link, images, isDraft, publishAt, createdAt, updatedAt } = row;
  const isWaiting = publishAt !== null && publishAt > now;
  return {
    _id: id,
    name,
    // One that came as HTML is Markdown too.
    markdown: markdown === '' ? description : markdown,
    description,
    link,
    images: [...images],
    status: isDraft ? 'draft' : isWaiting ? 'scheduled' : 'published',
    publishAt: isDraft ? null : createdAt.toISOString(),
    updatedAt: (updatedAt ?? createdAt).toISOString(),
  };
}
