import type { Platform } from './open-platform.ts';
import { getSecrets } from './platform/ids.ts';
import { noteSecret, resealAll } from './platform/security/secret-rotation.ts';
import type { SealedColumn } from './platform/security/secret-use-repository.ts';

const settings = { table: 'backup_settings', key: 'id' };
const always = (purpose: string) => () => purpose;
const totp = { key: 'user_id', purposeOf: (userId: string) => `totp of ${userId}` };

/** All that is stored sealed; a test compares it with the tables. */
export const sealedColumns: readonly SealedColumn[] = [
  ...['operators', 'user_factors'].flatMap((table) => [
    { ...totp, table, column: 'totp_secret' },
    { ...totp, table, column: 'totp_pending' },
  ]),
  { ...settings, column: 'sealed_bucket', purposeOf: always('backup bucket') },
  { ...settings, column: 'sealed_passphrase', purposeOf: always('backup passphrase') },
  { table: 'backups', key: 'id', column: 'sealed_passphrase', purposeOf: always('backup passphrase') },
];

const everyMs = 10 * 60_000;

/** Notes the secret in use and, while an earlier one is accepted, seals again what that had sealed. Safe to repeat. */
export async function rotateSecret(platform: Pick<Platform, 'database' | 'clock' | 'secret'>): Promise<void> {
  const [, ...earlier] = getSecrets(platform.secret);
  await noteSecret(platform);
  if (earlier.length > 0) await resealAll(platform, sealedColumns);
}

/** Registers a job that runs `rotateSecret` every ten minutes, in one process at a time. */
export function scheduleSecretRotation(platform: Platform): void {
  platform.jobs.every('secret.rotation', everyMs, () => rotateSecret(platform));
}
