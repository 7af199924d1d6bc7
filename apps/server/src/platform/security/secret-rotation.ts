import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { deriveToken, type Secret, getSecrets } from '../ids.ts';
import { resealText } from './sealed-text.ts';
import { type SealedColumn, secretUseRepository } from './secret-use-repository.ts';

const rememberedMs = 365 * 24 * 60 * 60_000;

/** Tells secrets apart without telling anything of them. */
const fingerprintOf = (secret: Secret): string => deriveToken(secret, 'fingerprint', '').slice(0, 22);

interface Rotation {
  readonly database: Pick<Database, 'orm'>;
  readonly clock: Clock;
  readonly secret: Secret;
}

/** Writes down since when the secret is in use. */
export async function noteSecret({ database, clock, secret }: Rotation): Promise<void> {
  await secretUseRepository(database.orm).note(fingerprintOf(secret), clock.now());
}

/**
 * Seals again with the secret in use what is sealed with an earlier one; what neither opens stays as it is. Safe to
 * repeat and beside other processes.
 */
export async function resealAll(
  { database, clock, secret }: Rotation,
  columns: readonly SealedColumn[],
): Promise<void> {
  const rows = secretUseRepository(database.orm);
  for (const column of columns)
    for (const row of await rows.sealedIn(column)) {
      const next = resealed(secret, column.purposeOf(row.key), row.sealed);
      if (next !== undefined) await rows.reseal(column, row, next);
    }
  await rows.noteSealed(fingerprintOf(secret), clock.now());
}

function resealed(secret: Secret, purpose: string, sealed: string): string | undefined {
  try {
    return resealText(secret, purpose, sealed);
  } catch {
    return undefined;
  }
}

type OldSecretState =
  | { readonly kind: 'unused' }
  | { readonly kind: 'unsealed' }
  | { readonly kind: 'needed'; readonly until: Date }
  | { readonly kind: 'free'; readonly since: Date };

/** Whether anything that is stored needs a secret from before the one in use. */
export async function oldSecretState({ database, clock, secret }: Rotation): Promise<OldSecretState> {
  const rows = secretUseRepository(database.orm);
  const use = await rows.find(fingerprintOf(getSecrets(secret)[0]));
  if (!use) return { kind: 'unused' };
  if (!use.sealedAt) return { kind: 'unsealed' };
  const until = new Date(use.since.getTime() + rememberedMs);
  if (await rows.hasHashesOfDeleted(until, clock.now())) return { kind: 'needed', until };
  return { kind: 'free', since: use.since };
}
