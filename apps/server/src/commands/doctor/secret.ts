import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import { loadSecret } from '../../platform/security/secret.ts';
import { oldSecretState } from '../../platform/security/secret-rotation.ts';
import { mend, note, ok, type Finding } from './examine.ts';
import { openOwnDatabase } from './own-database.ts';

/** Whether the secret before the one in use can go (docs/security/keys.md#rotation). */
export async function secret(config: Config, clock: Clock): Promise<Finding> {
  const { APP_SECRET, APP_SECRET_OLD: old, DATA_DIR } = config;
  if (old === undefined) return ok('one secret is in use');
  if (old === APP_SECRET) return mend('APP_SECRET_OLD is the same as APP_SECRET: leave it out');
  if (APP_SECRET === undefined && !existsSync(path.join(DATA_DIR, 'secret')))
    return note('the secret is made at the first start');
  const database = await openOwnDatabase(config);
  if (!database) return note('stop the site to learn whether APP_SECRET_OLD can go');
  try {
    const inUse = await loadSecret(APP_SECRET, DATA_DIR);
    const state = await oldSecretState({ database, clock, secret: inUse });
    if (state.kind === 'unused')
      return note('APP_SECRET is new: start the site, which seals again what it keeps');
    if (state.kind === 'unsealed')
      return note('APP_SECRET_OLD is needed until the site has sealed again what it keeps: some minutes');
    const dayOf = (date: Date) => date.toISOString().slice(0, 10);
    if (state.kind !== 'free')
      return note(
        `APP_SECRET_OLD is needed until ${dayOf(state.until)}, to know addresses of deleted accounts`,
      );
    return note(
      `APP_SECRET_OLD can go: nothing that is stored needs it. Links in emails from before ${dayOf(state.since)} stop with it`,
    );
  } finally {
    await database.close();
  }
}
