import type { BackupSettings } from '@kitshelf/contract/desk/backups.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

type Schedule = Pick<BackupSettings, 'every' | 'hour' | 'weekday'>;

const periodMs = ({ every }: Pick<Schedule, 'every'>) => (every === 'day' ? dayMs : 7 * dayMs);

/** The last time that the schedule names at or before a moment. */
export function lastSlot(schedule: Schedule, now: Date): Date {
  const slot = new Date(now);
  slot.setUTCHours(schedule.hour, 0, 0, 0);
  if (slot > now) slot.setUTCDate(slot.getUTCDate() - 1);
  if (schedule.every === 'week')
    slot.setUTCDate(slot.getUTCDate() - ((slot.getUTCDay() - schedule.weekday + 7) % 7));
  return slot;
}

/** The first one after a moment. */
export const nextSlot = (schedule: Schedule, now: Date): Date =>
  new Date(lastSlot(schedule, now).getTime() + periodMs(schedule));

/** What is known of a backup for the rules. */
export interface StoredBackup {
  readonly id: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly testedAt: Date | null;
  readonly testError: string | null;
}

/** After a failure the schedule waits before it tries again. */
const retryAfterMs = hourMs;
/** How late the newest whole backup may be, so that one that takes its time is no alarm. */
const graceMs = 6 * hourMs;

/**
 * Whether the schedule wants one made now: since its last time none was made, none is under way, and none failed within
 * the last hour.
 * @param since what lies before is not owed
 */
export function isDue(schedule: Schedule, backups: readonly StoredBackup[], now: Date, since: Date): boolean {
  const slot = lastSlot(schedule, now);
  if (slot < since) return false;
  return !backups.some(({ state, createdAt }) => {
    if (state === 'failed') return now.getTime() - createdAt.getTime() < retryAfterMs;
    return createdAt >= slot;
  });
}

/** Whether the newest whole one is older than the schedule allows. */
export function isOverdue(
  schedule: Schedule,
  backups: readonly StoredBackup[],
  now: Date,
  since: Date,
): boolean {
  const newest = backups.find(({ state }) => state === 'done')?.createdAt ?? since;
  const from = Math.max(newest.getTime(), since.getTime());
  return now.getTime() - from > periodMs(schedule) + graceMs;
}

/** Failures are history after so long. */
const failuresStayMs = 7 * dayMs;

/**
 * Which backups the rules let go: of each of the last days, weeks and months that have one, the newest stays. What was made
 * within a day stays too, and so does the newest that was restored on trial.
 * @param backups the newest first
 */
export function tooMany<B extends StoredBackup>(
  backups: readonly B[],
  keep: BackupSettings['keep'],
  now: Date,
): B[] {
  const done = backups.filter(({ state }) => state === 'done');
  const staying = new Set<string>();
  const proven = done.find(({ testedAt, testError }) => testedAt !== null && testError === null);
  for (const each of [done[0], proven]) if (each) staying.add(each.id);
  for (const [most, spanOf] of [
    [keep.daily, dayOf],
    [keep.weekly, weekOf],
    [keep.monthly, monthOf],
  ] as const) {
    const newestOf = new Map<string, string>();
    for (const { id, createdAt } of done)
      if (!newestOf.has(spanOf(createdAt))) newestOf.set(spanOf(createdAt), id);
    for (const id of [...newestOf.values()].slice(0, most)) staying.add(id);
  }
  const ageOf = ({ createdAt }: StoredBackup) => now.getTime() - createdAt.getTime();
  return backups.filter((each) =>
    each.state === 'failed'
      ? ageOf(each) > failuresStayMs
      : each.state === 'done' && ageOf(each) >= dayMs && !staying.has(each.id),
  );
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);
/** By its Monday. */
const weekOf = (moment: Date) => dayOf(new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * dayMs));
