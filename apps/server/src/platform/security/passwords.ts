import { availableParallelism } from 'node:os';
import { maxPasswordLength } from '@kitshelf/contract/passwords.ts';
import { hash, verify as verifyArgon2 } from '@node-rs/argon2';
import { limitConcurrency } from '../workers/concurrency-limit.ts';

/** Argon2id (the library's default kind) with OWASP's first recommended cost: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes some 30 ms; anyone who would wait for this many is better told to come back. */
const maxWaiting = 200;

/** In UTF-16, which counts some characters twice. */
const maxLength = 2 * maxPasswordLength;

/** Keyboards write the same letter in several ways, such as an é of one sign or of two. */
const composed = (password: string): string => password.normalize('NFKC');

export interface Passwords {
  /** The password's argon2id hash, in PHC form. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one hashed. Without a hash (no such account) it works just as long and says no.
   * Never call it inside a transaction: it takes tens of milliseconds.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

interface PasswordOptions {
  /** Hashes computed at a time, all in libuv's threads. */
  readonly parallel?: number;
  /** The work of one verification; the library's own unless a test counts it. */
  readonly verify?: (passwordHash: string, password: string) => Promise<boolean>;
}

/** Hashes passwords without starving other requests: one core is always left to them. Throws 503 when too many wait. */
export function createPasswords({
  parallel = spareCores(),
  verify = verifyArgon2,
}: PasswordOptions = {}): Passwords {
  const limited = limitConcurrency({ parallel, maxWaiting });
  const hashLimited = (password: string) => limited(() => hash(composed(password), cost));
  let nobodysHash: Promise<string> | undefined;
  return {
    hash: hashLimited,
    async verify(passwordHash, password) {
      const isPossible = passwordHash !== undefined && password.length <= maxLength;
      const against = isPossible ? passwordHash : await (nobodysHash ??= hashLimited('nobody'));
      const isSame = await limited(() => verify(against, composed(password.slice(0, maxLength))));
      return isSame && isPossible;
    },
  };
}

function spareCores(): number {
  return Math.max(1, Math.min(3, availableParallelism() - 1));
}
