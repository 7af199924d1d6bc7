import { createHash } from 'node:crypto';
import type { DesignFiles as DesignFilesView } from '@kitshelf/contract/desk/files.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ContentService } from '../content/index.ts';
import type { Site } from '../site/index.ts';
import { type Design, type DesignFile, planDesignFiles } from './design-file-plan.ts';
import { downloadRepository, type FileRow } from './repository.ts';

type PayloadFile = Parameters<ContentService['buildFile']>[0];

export interface DesignFileDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly site: Pick<Site, 'facts' | 'settings'>;
  readonly listDesigns: () => Promise<readonly Design[]>;
  readonly toolIdOf: (name: string) => string;
  /** The compressed payload behind a hash. */
  readonly readPayload: (blob: string) => Promise<Uint8Array>;
  /** Writes a `.fig` file. Throws for a payload that cannot be read. */
  readonly build: ContentService['buildFile'];
}

const everyMs = 2 * 60_000;
/** After so long other work has its turn. */
const turnMs = 30_000;
/** Anyone who downloads an older file has it whole by then. */
const replacedRetentionMs = 24 * 60 * 60_000;
/** Longer than it takes to list the designs again for each page that asks. */
const plannedForMs = 30_000;

/** Removes the bytes of a file that was replaced, or whose row was never written. */
const removeBytes = defineJob<{ key: string }>('downloads.remove-design-file');

export type DesignFiles = ReturnType<typeof designFiles>;

/**
 * Source files that are made of the shop's own designs, where its owner wants them: built in the background whenever the
 * designs have been left alone for a while (docs/product/library.md#downloads). Registers its jobs.
 */
export function designFiles(deps: DesignFileDeps) {
  const { database, storage, jobs, clock, site } = deps;
  const files = downloadRepository(database.orm);
  const isOn = () => site.settings('files').fromDesigns;
  let known: { readonly at: number; readonly plan: readonly DesignFile[] } | undefined;

  async function plan(): Promise<readonly DesignFile[]> {
    if (!isOn()) return [];
    const now = clock.now().getTime();
    if (known && now - known.at < plannedForMs) return known.plan;
    known = { at: now, plan: planDesignFiles(await deps.listDesigns(), site.facts().name) };
    return known.plan;
  }

  jobs.handle(removeBytes, async ({ payload: { key } }) => {
    if (!(await files.byStorageKey(key))) await storage.remove(key);
  });
  const builder = createBuilder(deps);
  /** Builds what is missing; done again and again by a job. */
  const rebuild = async () => {
    known = undefined;
    await builder.work(await plan());
  };
  jobs.every('downloads.design-files', everyMs, rebuild);

  return {
    personalData: 'none' as const,
    isOn,
    plan,
    rebuild,

    /** How each file stands. */
    async overview(): Promise<DesignFilesView> {
      const rows = new Map((await files.ofDesigns()).map((row) => [row.name, row]));
      return { isOn: isOn(), files: (await plan()).map((file) => viewOf(file, rows.get(file.name))) };
    },
  };
}

function viewOf({ name, tool, pages, fingerprint }: DesignFile, row: FileRow | undefined) {
  const designs = pages.reduce((sum, { members }) => sum + members.length, 0);
  return {
    name,
    tool,
    designs,
    size: row?.sizeBytes ?? null,
    builtAt: row?.createdAt.toISOString() ?? null,
    isCurrent: row?.fingerprint === fingerprint,
  };
}

function createBuilder(deps: DesignFileDeps) {
  const { database, log } = deps;
  const files = downloadRepository(database.orm);
  let seen = '';
  return {
    /** Builds what is new, and takes down what is wanted no more. Nothing while designs still change. */
    async work(plan: readonly DesignFile[]): Promise<void> {
      const state = plan.map(({ fingerprint }) => fingerprint).join();
      const isQuiet = seen === '' || seen === state;
      seen = state;
      const until = performance.now() + turnMs;
      const rows = await files.ofDesigns();
      const wanted = new Set(plan.map(({ name }) => name));
      for (const row of rows) if (!wanted.has(row.name)) await takeDown(deps, row);
      if (!isQuiet) return;
      for (const file of plan) {
        const row = rows.find(({ name }) => name === file.name);
        if (row?.fingerprint === file.fingerprint) continue;
        if (performance.now() > until) return;
        try {
          await put(deps, file, row);
        } catch (error) {
          // The others are built all the same; this one is tried again with the next turn.
          log.warn({ err: error, file: file.name }, 'a source file could not be built');
        }
      }
    },
  };
}

async function takeDown({ database, jobs, clock }: DesignFileDeps, row: FileRow): Promise<void> {
  await database.transaction(async (tx) => {
    await downloadRepository(tx).remove(row.name);
    await jobs.insert(tx, removeBytes, { key: row.storageKey }, { dueAt: later(clock) });
  });
}

const later = (clock: Clock) => new Date(clock.now().getTime() + replacedRetentionMs);

/** Builds a file and lists it in place of the one before. */
async function put(deps: DesignFileDeps, file: DesignFile, before: FileRow | undefined): Promise<void> {
  const { database, storage, jobs, clock } = deps;
  const content = await deps.build(await withPayloads(deps, file));
  const storageKey = `downloads/designs/${newId()}.fig`;
  // A crash between the bytes and the row would leave them behind.
  await jobs.insert(database.orm, removeBytes, { key: storageKey }, { dueAt: later(clock) });
  await storage.put(storageKey, content);
  const { name, tool, position, fingerprint } = file;
  await database.transaction(async (tx) => {
    await downloadRepository(tx).save({
      id: before?.id ?? newId(),
      name,
      toolId: deps.toolIdOf(tool),
      position,
      fingerprint,
      storageKey,
      sha256: createHash('sha256').update(content).digest('hex'),
      sizeBytes: content.length,
      createdAt: clock.now(),
    });
    if (before) await jobs.insert(tx, removeBytes, { key: before.storageKey }, { dueAt: later(clock) });
  });
}

async function withPayloads(
  { readPayload }: DesignFileDeps,
  { inside, pages }: DesignFile,
): Promise<PayloadFile> {
  const filled: PayloadFile['pages'][number][] = [];
  for (const page of pages) {
    const payloads: { name: string; gzip: Uint8Array }[] = [];
    for (const each of page.members) payloads.push({ name: each.name, gzip: await readPayload(each.blob) });
    filled.push({ name: page.name, payloads });
  }
  return { name: inside, pages: filled };
}
