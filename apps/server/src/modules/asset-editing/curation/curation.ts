import { assetPath } from '@kitshelf/contract/asset-path.ts';
import type { Pick as StaffPickView } from '@kitshelf/contract/desk/curation.ts';
import type { DeskUpdate, NewUpdate } from '@kitshelf/contract/desk/updates.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { Audit, Note } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob, type Jobs, PermanentFailure } from '../../../platform/jobs/jobs.ts';
import { changeRepository, type StaffPick, staffPickRepository } from '../../catalogue/index.ts';
import type { Editor } from '../shared/deps.ts';
import { editRepository } from '../store/edit-repository.ts';
import { scheduleRepository } from '../store/schedule-repository.ts';

export interface CurationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly audit: Audit;
  /** Published assets in the order of their ids. */
  readonly assetsById: (ids: readonly string[]) => Promise<AssetListItem[]>;
  readonly createUpdate: (words: NewUpdate, note: Note) => Promise<DeskUpdate>;
  /** Publishes an asset as an operator would. */
  readonly publish: (id: string, editor: Editor, note: Note) => Promise<unknown>;
}

/** What the team puts in front, tells of, and publishes at a time. */
export interface Curation {
  readonly picks: () => Promise<StaffPickView[]>;
  /** Throws 422 for an asset that is not there. */
  readonly setPicks: (picks: readonly StaffPick[], note: Note) => Promise<StaffPickView[]>;
  /** Times are ISO 8601. */
  readonly scheduled: () => Promise<{ _id: string; name: string; at: string }[]>;
  /** Throws 404, 409 for what is published, 422 for a time that is over. */
  readonly schedule: (
    id: string,
    at: Date,
    operator: Editor,
    note: Note,
  ) => Promise<{ _id: string; at: string }>;
  /** Throws 404. */
  readonly unschedule: (id: string) => Promise<void>;
  /** Throws 422 for what is not published. */
  readonly announce: (ids: readonly string[], note: Note) => Promise<DeskUpdate>;
}

const dayMs = 24 * 60 * 60_000;
/** A time may lie far ahead; an asset that cannot be published then is set aside at once. */
const publishing = defineJob<{ id: string; at: string; by: string }>('catalogue.publish', {
  giveUpAfterMs: 3_650 * dayMs,
});

/** Registers its job. */
export function createCuration(deps: CurationDeps): Curation {
  const { database } = deps;
  deps.jobs.handle(publishing, ({ payload }) => publishScheduled(deps, payload));
  return {
    picks: () => readPicks(deps),
    setPicks: (picks, note) => setPicks(deps, picks, note),
    async scheduled() {
      const rows = await scheduleRepository(database.orm).list();
      return rows.map(({ id, name, at }) => ({ _id: id, name, at: at.toISOString() }));
    },
    schedule: (id, at, operator, note) => schedule(deps, { id, at }, operator, note),
    async unschedule(id) {
      await database.transaction(async (tx) => {
        if (!(await scheduleRepository(tx).remove(id))) throw new AppError('NotFound');
      });
    },
    announce: (ids, note) => announce(deps, ids, note),
  };
}

async function readPicks({ database }: CurationDeps): Promise<StaffPickView[]> {
  const picks = await staffPickRepository(database.orm).list();
  const found = await editRepository(database.orm).findAll(picks.map(({ assetId }) => assetId));
  const byId = new Map(found.map((asset) => [asset.id, asset]));
  return picks.flatMap(({ assetId, crop }) => {
    const asset = byId.get(assetId);
    if (!asset) return [];
    return [{ _id: assetId, name: asset.name, status: asset.status, image: asset.images[0] ?? null, crop }];
  });
}

async function setPicks(deps: CurationDeps, picks: readonly StaffPick[], note: Note) {
  const ids = picks.map(({ assetId }) => assetId);
  const isWrong = (message: string) => new AppError('Invalid', { fields: { picks: message } });
  if (new Set(ids).size < ids.length) throw isWrong('Each asset once');
  await deps.database.transaction((tx) =>
    changeRepository(tx).changeAssets(async () => {
      if ((await editRepository(tx).findAll(ids)).length < ids.length)
        throw isWrong('One of them does not exist');
      const before = await staffPickRepository(tx).list();
      await staffPickRepository(tx).replace(picks);
      note({ before: { picks: before }, after: { picks } });
      return true;
    }),
  );
  return await readPicks(deps);
}

async function schedule(
  { database, clock, jobs }: CurationDeps,
  { id, at }: { readonly id: string; readonly at: Date },
  { userId }: Editor,
  note: Note,
) {
  if (at <= clock.now()) throw new AppError('Invalid', { fields: { at: 'The time must be in the future' } });
  await database.transaction(async (tx) => {
    const asset = await editRepository(tx).find(id);
    if (!asset) throw new AppError('NotFound');
    if (asset.status === 'published') throw new AppError('WrongState');
    await scheduleRepository(tx).put({ assetId: id, at, by: userId });
    await jobs.insert(tx, publishing, { id, at: at.toISOString(), by: userId }, { dueAt: at });
    note({ subject: { kind: 'asset', id, name: asset.name }, after: { at: at.toISOString() } });
  });
  return { _id: id, at: at.toISOString() };
}

/** Once, however many processes there are and however often the job runs: who takes the row away publishes. */
async function publishScheduled(
  { database, audit, publish }: CurationDeps,
  { id, at, by }: { readonly id: string; readonly at: string; readonly by: string },
): Promise<void> {
  const rows = scheduleRepository(database.orm);
  const isWanted = (await rows.list()).some((row) => row.id === id && row.at.toISOString() === at);
  if (!isWanted) return;
  const subject = { kind: 'asset', id };
  try {
    await audit.record({ action: 'asset.publish', via: 'desk', actorId: by, subject }, (note) =>
      publish(id, { userId: by, name: '', roles: ['editor'] }, note),
    );
  } catch (error) {
    const isPublished = error instanceof AppError && error.code === 'WrongState';
    if (error instanceof AppError) await rows.remove(id, new Date(at));
    if (error instanceof AppError && !isPublished)
      throw new PermanentFailure(error.message, { cause: error });
    if (!isPublished) throw error;
  }
  await rows.remove(id, new Date(at));
}

async function announce(
  { assetsById, createUpdate }: CurationDeps,
  ids: readonly string[],
  note: Note,
): Promise<DeskUpdate> {
  const wanted = [...new Set(ids)];
  const assets = await assetsById(wanted);
  const [first] = assets;
  if (!first || assets.length < wanted.length)
    throw new AppError('Invalid', { fields: { ids: 'Only published assets can be announced' } });
  const lines = assets.map(
    (asset) => `- [${asset.name.replaceAll(/[\\[\]*_`<>]/g, String.raw`\$&`)}](${assetPath(asset)})`,
  );
  const name = assets.length === 1 ? first.name : `${assets.length} new in ${first.category}`;
  const images = assets.flatMap((asset) => asset.images.slice(0, 1)).slice(0, 10);
  return await createUpdate({ name, markdown: lines.join('\n'), link: assetPath(first), images }, note);
}
