import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { getNetwork } from '../../platform/http/rate-limits.ts';
import { visitRepository } from './repository.ts';
import { type Secret, getSecrets } from '../../platform/ids.ts';

interface CounterDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Keys the hashes too (`APP_SECRET`): the database alone tells nothing, not even on the day. */
  readonly secret: Secret;
}

/** Who comes, as a request tells it. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

/** A day has no more than this, however many addresses and browsers somebody makes up. */
const mostOfDay = 1_000_000;
/** One network has no more than this in a day and process: an office, not a script with invented browsers. */
const mostOfNetwork = 200;
const remembered = 20_000;

/** What this process knows of a day. */
interface Day {
  readonly day: string;
  readonly salt: Promise<string>;
  readonly seen: LRUCache<string, true>;
  readonly byNetwork: LRUCache<string, number>;
}

/** The day of a moment, UTC. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Counts visitors once a day (UTC), by a keyed hash of network and browser whose key nobody has once the day is over.
 * Neither address nor browser is kept, here or in the database.
 */
export function createVisitorCounter({ database, clock, secret }: CounterDeps) {
  const visits = visitRepository(database.orm);
  let today: Day | undefined;

  function dayNow(): Day {
    const day = toDay(clock.now());
    if (today?.day === day) return today;
    const salt = visits.salt(day, randomBytes(32).toString('base64url'));
    today = {
      day,
      salt,
      seen: new LRUCache({ max: remembered }),
      byNetwork: new LRUCache({ max: remembered }),
    };
    // The next visitor tries again.
    salt.catch(() => (today = undefined));
    return today;
  }

  return async ({ ip, userAgent }: Visitor): Promise<void> => {
    const { day, salt, seen, byNetwork } = dayNow();
    const key = `${await salt}${getSecrets(secret)[0]}`;
    const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
    const network = getNetwork(ip);
    const hash = hashOf(`${network}\n${userAgent}`);
    if (seen.has(hash)) return;
    const [place, before] = [hashOf(network), byNetwork.get(hashOf(network)) ?? 0];
    if (before >= mostOfNetwork) return;
    byNetwork.set(place, before + 1);
    await visits.count(day, hash, mostOfDay);
    seen.set(hash, true);
  };
}
