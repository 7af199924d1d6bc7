import type { StaffCopy } from '../catalogue/index.ts';
import type { FigmaCheckResult } from '@kitshelf/contract/catalogue-filters.ts';
import type {
  chooseFigmaSamples,
  FigmaCheck,
  listFigmaChecks,
} from '@kitshelf/contract/desk/figma-checks.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Note } from '../../platform/audit/audit.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readWhole } from '../../platform/storage/storage.ts';
import {
  type Change,
  changeCheck,
  deleteCheck,
  finishCheck,
  startCheck,
  type CheckVersion,
} from './change-checks.ts';
import { type ChosenSamples, chooseSamples } from './choose-samples.ts';
import type { FigmaCheckDeps } from './deps.ts';
import { screenshotName, zipCheck } from './export-check.ts';
import { figmaCheckRepository, screenshotRepository } from './figma-check-repository.ts';
import { type Screenshots, screenshotKey, screenshots } from './screenshots.ts';
import { toCheck, toCheckRow, toResult } from './views.ts';

/** The samples are chosen again after so long: designs change. */
const choiceMaxAgeMs = 10 * 60_000;

export interface FigmaCheckService {
  readonly personalData: 'none';
  /** Which assets are to be pasted now, and the last result. Throws TryLater. */
  readonly samples: () => Promise<Answer<typeof chooseFigmaSamples>['data']>;
  /** The payload of a published asset, compressed (see `gzipText`). Throws 404. */
  readonly payload: (id: string, copy: StaffCopy) => Promise<Uint8Array>;
  readonly list: (form: Parsed<typeof listFigmaChecks>['query']) => Promise<Answer<typeof listFigmaChecks>>;
  /** Throws 404. */
  readonly get: (id: string) => Promise<FigmaCheck>;
  readonly start: (userAgent: string, note: Note) => Promise<FigmaCheck>;
  readonly change: (wanted: CheckVersion, change: Change, note: Note) => Promise<FigmaCheck>;
  readonly finish: (wanted: CheckVersion, note: Note) => Promise<FigmaCheck>;
  readonly remove: (id: string, note: Note) => Promise<void>;
  readonly screenshots: Screenshots;
  /** The check as a ZIP with its screenshots. Throws 404. */
  readonly exported: (id: string, note: Note) => Promise<{ bytes: Buffer; name: string }>;
}

/** The result of the check that was finished last; null as long as there is none. */
export async function readLastFigmaCheck({ orm }: Database): Promise<FigmaCheckResult | null> {
  const row = await figmaCheckRepository(orm).findLastFinished();
  return row ? toResult(row) : null;
}

/** What people saw who pasted samples of the library into Figma. */
export function figmaCheckService(deps: FigmaCheckDeps): FigmaCheckService {
  const { database, staff } = deps;
  const choose = choosingNowAndThen(deps);
  return {
    personalData: 'none',
    async samples() {
      const { samples, missing } = await choose();
      const lastResult = await readLastFigmaCheck(database);
      return { samples: [...samples], missing: [...missing], lastResult };
    },

    payload: staff.payload,

    async list({ page, limit, sort }) {
      const rows = figmaCheckRepository(database.orm);
      const offset = (page - 1) * limit;
      const found = await rows.list({ limit, offset, isOldestFirst: sort === 'startedAt' });
      const total = await rows.count();
      return {
        data: found.map(toCheckRow),
        pagination: { page, totalPages: Math.ceil(total / limit), total },
      };
    },

    get: async (id) => readCheck(database.orm, id),

    start: async (userAgent, note) => startCheck(deps, await choose(), userAgent, note),
    change: (wanted, change, note) => changeCheck(deps, wanted, change, note),
    finish: (wanted, note) => finishCheck(deps, wanted, note),
    remove: (id, note) => deleteCheck(deps, id, note),
    screenshots: screenshots(deps),

    exported: async (id, note) => exportCheck(deps, id, note),
  };
}

async function readCheck(db: Queryable, id: string): Promise<FigmaCheck> {
  const row = await figmaCheckRepository(db).find(id);
  if (!row) throw new AppError('NotFound');
  return toCheck(row, await screenshotRepository(db).listOf(id));
}

interface Choice {
  readonly at: number;
  /** How many assets were published then. */
  readonly count: number;
  readonly chosen: Promise<ChosenSamples>;
}

/** Chooses samples when first asked, and again after ten minutes or when the library has changed. */
function choosingNowAndThen({ clock, staff }: FigmaCheckDeps) {
  let last: Choice | undefined;
  const isFresh = async ({ at, count, chosen }: Choice): Promise<boolean> => {
    const age = clock.now().getTime() - at;
    if (age < 0 || age > choiceMaxAgeMs || count !== staff.count()) return false;
    return (await chosen).samples.every(({ asset }) => staff.isPublished(asset._id));
  };
  return async (): Promise<ChosenSamples> => {
    const before = last;
    if (before && (await isFresh(before))) return await before.chosen;
    // Somebody else may have begun meanwhile.
    if (last === before) {
      const choice = { at: clock.now().getTime(), count: staff.count(), chosen: chooseSamples(staff) };
      last = choice;
      choice.chosen.catch(() => {
        if (last === choice) last = undefined;
      });
    }
    return await last!.chosen;
  };
}

async function exportCheck({ database, storage }: FigmaCheckDeps, id: string, note: Note) {
  const check = await readCheck(database.orm, id);
  async function* files() {
    for (const screenshot of check.screenshots) {
      const bytes = await readWhole(storage, screenshotKey(screenshot._id));
      yield { name: screenshotName(screenshot), bytes };
    }
  }
  const bytes = await zipCheck(check, files());
  note({ after: { screenshots: check.screenshots.length } });
  return { bytes, name: `figma-check-${check.startedAt.slice(0, 10)}.zip` };
}
