import type { AreaSettings, SettingsVersion } from '@kitshelf/contract/desk/site.ts';
import type { LegalPage } from '@kitshelf/contract/legal.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { type SiteArea, siteAreas, type SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { pathErrors } from '@kitshelf/contract/validation.ts';
import * as z from 'zod/mini';
import type { Note } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireStorable } from '../../platform/http/parse-request.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { demoSettings } from './demo-settings.ts';
import { getFacts } from './facts.ts';
import { lookFaults } from './look/accent-shades.ts';
import { neutralSettings } from './neutral-settings.ts';
import { type SiteSettingsRow, siteSettingsRepository } from './repository.ts';
import { settingsInMemory } from './settings-in-memory.ts';

interface SiteDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: Storage;
  readonly seed: 'demo' | 'none';
}

export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly name: string }>>;

/** Who changes something, and what the audit is told. */
interface Editing {
  readonly by: string;
  readonly note: Note;
}

interface Change {
  readonly value: Readonly<Record<string, unknown>>;
  /** Of the settings that were changed. */
  readonly version: number;
  readonly reason?: string | undefined;
}

export interface SiteService {
  /** Writes down what the demonstration shop begins with, reads what there is, and follows changes. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Takes the function that counts published assets. */
  readonly countAssetsBy: (count: () => number) => void;
  /** Is told of which periods something is on sale; says whether that is news. */
  readonly sells: (periods: readonly BillingPeriod[]) => boolean;
  /** Takes the function that tells which legal pages hold, with their versions. */
  readonly publishedBy: (told: () => ReadonlyMap<LegalPage, number>) => void;
  /** The legal pages that hold now, with their versions. */
  readonly legalVersions: () => ReadonlyMap<LegalPage, number>;
  /** Tells all who follow that what pages show has changed. */
  readonly announce: () => void;
  /** Calls `act` whenever settings have changed, in any process. */
  readonly onChange: (act: () => void) => void;
  /** What every page knows of the shop. */
  readonly facts: () => SiteFacts;
  /** The settings of one area. */
  readonly settings: <A extends SiteArea>(area: A) => SiteSettings[A];
  /** With all versions; `namesOf` knows those who wrote them. */
  readonly get: (
    area: SiteArea,
    namesOf?: NamesOf,
  ) => Promise<AreaSettings & { versions: SettingsVersion[] }>;
  /** Throws 404. */
  readonly version: (area: SiteArea, version: number) => Promise<AreaSettings>;
  /** Throws 409 when somebody was faster, 422 with the fields at fault. */
  readonly save: (area: SiteArea, change: Change, editing: Editing) => Promise<AreaSettings>;
  /** Makes an earlier version the newest. Throws 404, 409. */
  readonly restore: (
    area: SiteArea,
    version: number,
    current: number,
    editing: Editing,
  ) => Promise<AreaSettings>;
  /** Throws 422 for anything that is not a picture. */
  readonly storePicture: (bytes: Buffer) => Promise<{ src: string; width: number; height: number }>;
}

/** What other modules ask the shop's settings for; answered from memory. */
export type Site = Pick<SiteService, 'facts' | 'settings' | 'legalVersions'>;

/**
 * The settings of the shop: what it is called, what it says and shows. Each process holds the newest in memory, and reads
 * them again when any process has changed them.
 */
export function siteService(deps: SiteDeps): SiteService {
  const { clock, seed } = deps;
  const beginning = seed === 'demo' ? demoSettings : neutralSettings;
  const memory = settingsInMemory(deps, beginning);
  const listeners = new Set<() => void>();
  let assetCount = () => 0;
  let sold: readonly BillingPeriod[] = [];
  let published: () => ReadonlyMap<LegalPage, number> = () => new Map();

  const { get, version, save, restore } = areasAtDesk({ ...deps, memory, beginning });
  return {
    async start() {
      if (seed === 'demo') await writeBeginning(deps);
      await memory.start(() => listeners.forEach((act) => act()));
    },
    stop: memory.stop,

    countAssetsBy: (count) => void (assetCount = count),

    sells(periods) {
      const isNews = periods.length !== sold.length || periods.some((each) => !sold.includes(each));
      sold = periods;
      return isNews;
    },

    publishedBy: (told) => void (published = told),

    legalVersions: () => published(),

    announce: () => listeners.forEach((act) => act()),

    onChange: (act) => void listeners.add(act),

    facts: () =>
      getFacts(memory.all(), {
        now: clock.now(),
        assetCount: assetCount(),
        published: new Set(published().keys()),
        sold,
      }),

    settings: <A extends SiteArea>(area: A): SiteSettings[A] => memory.all()[area],

    get,
    version,
    save,
    restore,

    storePicture: async (bytes) => (await import('./store-picture.ts')).storeSitePicture(deps.storage, bytes),
  };
}

/** What operators do with the settings. */
function areasAtDesk(deps: Saving): Pick<SiteService, 'get' | 'version' | 'save' | 'restore'> {
  const { database, memory, beginning } = deps;
  const save = (area: SiteArea, change: Change, editing: Editing) => saveVersion(deps, area, change, editing);
  return {
    async get(area, namesOf = async () => new Map()) {
      await memory.read();
      return {
        ...view(area, memory.row(area), memory.all()[area]),
        versions: await versionsOf(database, area, namesOf),
      };
    },

    async version(area, version) {
      return view(area, await findVersion(database, area, version, beginning));
    },

    /** Throws 409 when somebody was faster, 422 with the fields at fault. */
    save,

    async restore(area, version, current, editing) {
      const { value } = await findVersion(database, area, version, beginning);
      return await save(area, { value, version: current, reason: `Version ${version} again` }, editing);
    },
  };
}

/** All versions of an area, with the names of those who wrote them. */
async function versionsOf(database: Database, area: SiteArea, namesOf: NamesOf): Promise<SettingsVersion[]> {
  const rows = await siteSettingsRepository(database.orm).versions(area);
  const people = await namesOf(rows.flatMap(({ by }) => by ?? []));
  return rows.map(({ version, by, at, reason, accent, darkAccent }) => {
    const name = by === null ? null : (people.get(by)?.name ?? null);
    const colours = [accent, darkAccent].filter((colour) => colour !== null);
    return { version, by, name, at: at.toISOString(), reason, colours };
  });
}

interface Saving extends Pick<SiteDeps, 'database' | 'clock'> {
  readonly memory: ReturnType<typeof settingsInMemory>;
  readonly beginning: SiteSettings;
}

async function saveVersion(
  { database, clock, memory, beginning }: Saving,
  area: SiteArea,
  { value, version, reason = '' }: Change,
  { by, note }: Editing,
): Promise<AreaSettings> {
  const before = memory.row(area);
  const row = { area, version: version + 1, value: parse(area, value), by, at: clock.now(), reason };
  await database.transaction(async (tx) => {
    const [newest] = await siteSettingsRepository(tx).versions(area);
    const isNewest = (newest?.version ?? 0) === version;
    if (!isNewest || !(await siteSettingsRepository(tx).insert(row))) throw new AppError('Changed');
    note({
      subject: { kind: 'site', id: area, name: area },
      before: { version, value: before?.value ?? beginning[area] },
      after: { version: row.version, value: row.value },
      ...(reason && { reason }),
    });
  });
  await memory.read();
  return view(area, row);
}

const view = (
  area: SiteArea,
  row: Pick<SiteSettingsRow, 'version' | 'value'> | undefined,
  value?: object,
): AreaSettings => ({ area, version: row?.version ?? 0, value: { ...(value ?? row?.value) } });

/** Version 0 is what the shop began with. Throws 404. */
async function findVersion(database: Database, area: SiteArea, version: number, beginning: SiteSettings) {
  if (version === 0) return { version, value: beginning[area] };
  const row = await siteSettingsRepository(database.orm).version(area, version);
  if (!row) throw new AppError('NotFound');
  return row;
}

/** Throws 422 with the fields at fault. */
function parse(area: SiteArea, value: unknown): Readonly<Record<string, unknown>> {
  const parsed = z.safeParse(siteAreas[area], value);
  if (!parsed.success) throw new AppError('Invalid', { fields: pathErrors(parsed.error) });
  const faults = 'typeface' in parsed.data ? lookFaults(parsed.data) : {};
  if (Object.keys(faults).length > 0) throw new AppError('Invalid', { fields: faults });
  requireStorable(parsed.data);
  return parsed.data;
}

/** A shop that was opened for demonstration stays that one, whatever it is started with later. */
async function writeBeginning({ database, clock }: SiteDeps): Promise<void> {
  const rows = siteSettingsRepository(database.orm);
  const written = new Set((await rows.current()).map(({ area }) => area));
  for (const [area, value] of Object.entries(demoSettings))
    if (!written.has(area))
      await rows.insert({ area, version: 1, value, by: null, at: clock.now(), reason: 'demonstration' });
}
