import type { changeFigmaCheck, FigmaCheck } from '@kitshelf/contract/desk/figma-checks.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { parse } from 'bowser';
import type { Note } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ChosenSamples } from './choose-samples.ts';
import type { FigmaCheckDeps } from './deps.ts';
import { type CheckRow, figmaCheckRepository, screenshotRepository } from './figma-check-repository.ts';
import { lockUnfinished } from './lock-unfinished.ts';
import { removeScreenshotFiles } from './screenshots.ts';
import { countOutcomes, getLooks, toCheck } from './views.ts';

/** A check a week for four years; each keeps some kilobytes, and more with screenshots. */
const mostChecks = 200;

export type Change = Omit<Parsed<typeof changeFigmaCheck>['body'], 'version'>;

/** Which check is changed, and the version that the change was made from. */
export interface CheckVersion {
  readonly id: string;
  readonly version: number;
}

/** Freezes the samples. Throws 409 where there are none, or as many checks as may be. */
export async function startCheck(
  { database, clock }: FigmaCheckDeps,
  { samples, missing }: ChosenSamples,
  userAgent: string,
  note: Note,
): Promise<FigmaCheck> {
  if (samples.length === 0)
    throw new AppError('WrongState', { message: 'The library has no asset to paste' });
  const times = { startedAt: clock.now(), finishedAt: null, version: 0 };
  const device = { figmaVersion: '', ...deviceOf(userAgent) };
  const row = { id: newId(), ...times, ...device, samples, missing, seen: {} };
  await database.transaction(async (tx) => {
    const rows = figmaCheckRepository(tx);
    if ((await rows.count()) >= mostChecks) throw new AppError('LimitReached');
    await rows.insert(row);
    note({ subject: subjectOf(row), after: { samples: samples.map(({ asset }) => asset._id) } });
  });
  return toCheck(row, []);
}

/** Writes down what was seen; what is absent stays. Throws 404, and 409 when somebody was faster or it is finished. */
export async function changeCheck(
  deps: FigmaCheckDeps,
  wanted: CheckVersion,
  change: Change,
  note: Note,
): Promise<FigmaCheck> {
  return await changing(deps, wanted, async (row) => {
    const changed = withChange(row, change);
    note({ subject: subjectOf(row), ...differences(row, changed) });
    return changed;
  });
}

/** From then on it stays as it is, and is public. Throws 404, 409, and 422 for what is missing. */
export async function finishCheck(
  deps: FigmaCheckDeps,
  wanted: CheckVersion,
  note: Note,
): Promise<FigmaCheck> {
  return await changing(deps, wanted, async (row, tx) => {
    requireComplete(row);
    const { figmaVersion } = row;
    note({ subject: subjectOf(row), after: { ...countOutcomes(row), figmaVersion } });
    await deps.announce(tx);
    return { finishedAt: deps.clock.now() };
  });
}

/** With its screenshots. Throws 404. */
export async function deleteCheck(
  { database, jobs, announce }: FigmaCheckDeps,
  id: string,
  note: Note,
): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = figmaCheckRepository(tx);
    const row = await rows.lock(id);
    if (!row) throw new AppError('NotFound');
    const ids = (await screenshotRepository(tx).listOf(id)).map((screenshot) => screenshot.id);
    await rows.remove(id);
    if (ids.length > 0) await jobs.insert(tx, removeScreenshotFiles, { ids });
    if (row.finishedAt) await announce(tx);
    const { seen, figmaVersion } = row;
    note({ subject: subjectOf(row), before: { ...countOutcomes(row), figmaVersion, seen } });
  });
}

const subjectOf = ({ id, startedAt }: CheckRow) => ({
  kind: 'figma-check',
  id,
  name: `Figma check of ${startedAt.toISOString().slice(0, 10)}`,
});

async function changing(
  { database }: FigmaCheckDeps,
  { id, version }: CheckVersion,
  changeOf: (row: CheckRow, tx: Transaction) => Promise<Partial<CheckRow>>,
): Promise<FigmaCheck> {
  return await database.transaction(async (tx) => {
    const row = await lockUnfinished(tx, id);
    if (row.version !== version) throw new AppError('Changed');
    const change = { ...(await changeOf(row, tx)), version: row.version + 1 };
    await figmaCheckRepository(tx).change(id, change);
    return toCheck({ ...row, ...change }, await screenshotRepository(tx).listOf(id));
  });
}

/** Throws 422 for a look that the check has not. */
function withChange(row: CheckRow, { seen = [], ...device }: Change): Partial<CheckRow> {
  const keys = new Set(getLooks(row).map(({ key }) => key));
  if (seen.some(({ look }) => !keys.has(look)))
    throw new AppError('Invalid', { fields: { seen: 'This check has no such item' } });
  const added = seen.map(({ look, outcome, words = '' }) => [look, { outcome, words }] as const);
  const given = Object.entries(device).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), seen: { ...row.seen, ...Object.fromEntries(added) } };
}

/** What an audit row says of a change: the fields that it gave another value. */
function differences(row: CheckRow, changed: Partial<CheckRow>) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const note = (name: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    before[name] = one ?? null;
    after[name] = other;
  };
  for (const name of ['figmaVersion', 'browser', 'system'] as const)
    if (changed[name] !== undefined) note(name, row[name], changed[name]);
  for (const [look, seen] of Object.entries(changed.seen ?? {})) note(look, row.seen[look], seen);
  return { before, after };
}

function requireComplete(row: CheckRow): void {
  const { right, wrong } = countOutcomes(row);
  const undescribed = getLooks(row).filter(({ key }) => {
    const { outcome, words = '' } = row.seen[key] ?? {};
    return outcome === 'wrong' && words === '';
  });
  const fields = {
    ...(row.figmaVersion === '' && { figmaVersion: 'Enter the Figma version' }),
    ...(right + wrong === 0 && { seen: 'Mark at least one check as passed or failed' }),
    ...Object.fromEntries(undescribed.map(({ key }) => [`seen.${key}`, 'Describe what was wrong'])),
  };
  if (Object.keys(fields).length > 0) throw new AppError('Invalid', { fields });
}

/** Browser and system as the request says, to begin with. */
function deviceOf(userAgent: string): Pick<CheckRow, 'browser' | 'system'> {
  // An empty header is refused by the parser.
  const { browser, os } = parse(userAgent.slice(0, 500) || 'unknown');
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ').slice(0, 60);
  return { browser: words(browser.name, browser.version), system: words(os.name, os.version) };
}
