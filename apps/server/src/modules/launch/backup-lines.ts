import type { LaunchDeps } from './deps.ts';
import { done, type Line, todo } from './line.ts';

/** How old something is: `less than an hour`, `3 hours`, `2 days`. */
function ageText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.round(hours / 24)} days`;
}

/** Whether backups are made, and whether the latest can be restored. */
export async function backup({ backups, clock }: LaunchDeps): Promise<Line> {
  const { isOn, lastAt, testError, isOverdue } = await backups();
  const line = { key: 'backup', title: 'Backups', to: '/system/backups' };
  if (!isOn) return { ...line, ...todo('Choose when backups are made, where they go, and a passphrase.') };
  if (!lastAt) return { ...line, ...todo('The schedule is on. Create the first backup now.') };
  const age = ageText(clock.now().getTime() - lastAt.getTime());
  if (testError !== null) return { ...line, ...todo('The latest backup could not be restored. Check it.') };
  return {
    ...line,
    ...(isOverdue ? todo : done)(`The latest is ${age} old${isOverdue ? ': it is overdue' : ''}.`),
  };
}

/** Only once there is one: without it, the line above says what to do. */
export async function passphrase({ backups }: LaunchDeps): Promise<Line | undefined> {
  const { hasPassphrase, isStored } = await backups();
  if (!hasPassphrase) return undefined;
  const line = { key: 'passphrase', title: 'Backup passphrase', to: '/system/backups' };
  if (isStored) return { ...line, ...done('You have stored it elsewhere.') };
  return {
    ...line,
    ...todo('Store it somewhere else than on this server: nobody can open a backup without it.'),
  };
}
