import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createAddressKeys } from '../../platform/security/address-keys.ts';
import { usedOfferRepository } from './repository.ts';
import type { Secret } from '../../platform/ids.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

/** A Pro asset without a plan. */
export const freeCopyOffer = 'free-copy';

const dayMs = 24 * 60 * 60_000;
/** So long after an account was deleted what it used counts for its address. */
const rememberedMs = 365 * dayMs;

interface UsedOffersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Keys the hashes (`APP_SECRET`). */
  readonly secret: Secret;
  /** The address of an account; `undefined` when there is none. */
  readonly addressOf: (db: Queryable, userId: string) => Promise<string | undefined>;
}

interface Leaver {
  readonly userId: string;
  readonly email: string;
  readonly until: Date;
}

export interface UsedOffers {
  /** The keyed hashes of an account's address, the one to be kept first; none when there is no such account. */
  readonly keysOf: (userId: string, db?: Queryable) => Promise<readonly string[]>;
  /** Whether the person behind an account has used an offer, with whichever account. */
  readonly isUsed: (userId: string, offer: string) => Promise<boolean>;
  /** Writes down that a person uses an offer; false when they have, also a moment ago and with another account. */
  readonly use: (tx: Transaction, userId: string, offer: string) => Promise<boolean>;
  /** As {@link use}, of an account that is gone, for what was used before persons were known. */
  readonly noteDeletedUser: (address: string, offer: string, usedAt: Date, leftAt: Date) => Promise<void>;
  readonly personalData: PersonalData;
}

/** What each person has once, however many accounts they make: known by a keyed hash of their address. */
export function usedOffersService({ database, clock, jobs, secret, addressOf }: UsedOffersDeps): UsedOffers {
  const addressKeys = createAddressKeys(secret);
  jobs.every('used-offers.sweep', dayMs, () => usedOfferRepository(database.orm).removeOver(clock.now()));

  const personsOf = async (userId: string, db: Queryable = database.orm) => {
    const address = await addressOf(db, userId);
    return address === undefined ? undefined : addressKeys(address);
  };
  const keysOf = async (userId: string, db?: Queryable): Promise<readonly string[]> =>
    (await personsOf(userId, db)) ?? [];

  return {
    keysOf,

    async isUsed(userId, offer) {
      const persons = await personsOf(userId);
      if (persons === undefined) return false;
      const found = await usedOfferRepository(database.orm).find({ persons, userId }, offer, clock.now());
      return found !== undefined;
    },

    async use(tx, userId, offer) {
      const persons = await personsOf(userId, tx);
      if (persons === undefined) return true;
      const [offers, now] = [usedOfferRepository(tx), clock.now()];
      await offers.removeOver(now);
      if (await offers.find({ persons, userId }, offer, now)) return false;
      return await offers.insert({ person: persons[0], offer, userId, usedAt: now });
    },

    async noteDeletedUser(address, offer, usedAt, leftAt) {
      const forgetAt = new Date(leftAt.getTime() + rememberedMs);
      const [person] = addressKeys(address);
      await usedOfferRepository(database.orm).insert({ person, offer, userId: null, usedAt, forgetAt });
    },

    personalData: {
      export: ({ userId }: { readonly userId: string }) => usedBy(database, userId),
      /** The hash stays for a year, and nothing by which the account is known. */
      erase: ({ userId, email, until }: Leaver): Promise<void> => {
        const [person] = addressKeys(email);
        const forgetAt = new Date(until.getTime() + rememberedMs);
        return usedOfferRepository(database.orm).loosen(userId, person, forgetAt);
      },
    },
  };
}

async function usedBy({ orm }: Database, userId: string) {
  const kept = 'As a keyed hash of the email address, until a year after the account is deleted';
  const rows = await usedOfferRepository(orm).ofUser(userId);
  return { offersUsed: rows.map((row) => ({ ...row, kept })) };
}
