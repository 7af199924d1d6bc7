import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { rateLimitRepository } from './rate-limit-repository.ts';

/** So many times in a window that begins with the first time. */
export interface RateLimit {
  readonly name: string;
  readonly times: number;
  readonly windowMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** For an email address asked about from one network, and by all networks together. */
export interface AccountLimit extends RateLimit {
  readonly timesInAll: number;
}

/** The limits of docs/product/calls.md#limits; `ByAddress` counts network addresses, `ByAccount` email addresses. */
export const limits = {
  loginByAccount: { name: 'login-account', times: 10, timesInAll: 100, windowMs: minuteMs },
  loginByDevice: { name: 'login-device', times: 10, windowMs: minuteMs },
  loginByAddress: { name: 'login-address', times: 60, windowMs: minuteMs },
  registrationByAddress: { name: 'register-address', times: 60, windowMs: minuteMs },
  registrationByDay: { name: 'register-day', times: 1000, windowMs: 24 * hourMs },
  /** Mail to addresses that nobody has proven to own, asked for from one network and by all together. */
  unprovenMailByAddress: { name: 'unproven-mail-address', times: 600, windowMs: hourMs },
  unprovenMail: { name: 'unproven-mail', times: 3000, windowMs: hourMs },
  resendByAccount: { name: 'resend-account', times: 5, timesInAll: 20, windowMs: hourMs },
  resetResendByAccount: { name: 'reset-resend-account', times: 5, timesInAll: 20, windowMs: hourMs },
  resetByAccount: { name: 'reset-account', times: 5, timesInAll: 20, windowMs: hourMs },
  couponByUser: { name: 'coupon-user', times: 30, windowMs: minuteMs },
  avatarByUser: { name: 'avatar-user', times: 10, windowMs: hourMs },
  /** A whole set, a few times over. */
  userPictureByUser: { name: 'user-picture', times: 60, windowMs: hourMs },
  unknownPagesByAddress: { name: 'unknown-pages-address', times: 60, windowMs: minuteMs },
  pagesByAddress: { name: 'pages-address', times: 240, windowMs: minuteMs },
  /** Twenty pages of the library, each of 24 cards, none of whose pictures anybody has seen before. */
  renderingByAddress: { name: 'rendering-address', times: 480, windowMs: minuteMs },
  previewByUser: { name: 'preview-user', times: 10, windowMs: minuteMs },
  /** Calls that reach a payment gateway, whose own limit all customers share. */
  gatewayByUser: { name: 'gateway-user', times: 10, windowMs: minuteMs },
  gatewayByUserOfDay: { name: 'gateway-user-day', times: 60, windowMs: 24 * hourMs },
  structureByAddress: { name: 'structure-address', times: 60, windowMs: minuteMs },
  /** Code of free assets for anyone who has no account. */
  openCodeByAddress: { name: 'open-code-address', times: 120, windowMs: minuteMs },
  brandByAddress: { name: 'brand-address', times: 60, windowMs: minuteMs },
  vitalsByAddress: { name: 'vitals-address', times: 60, windowMs: minuteMs },
  /** Of all visitors together: figures are as good with a part of them. */
  vitals: { name: 'vitals', times: 1200, windowMs: minuteMs },
  /** Numbers of orders are counted up: nobody is to try them out. */
  declarationByAddress: { name: 'declaration-address', times: 20, windowMs: hourMs },
  formByAddress: { name: 'form-address', times: 30, windowMs: minuteMs },
} as const satisfies Record<string, RateLimit | AccountLimit>;

/** What one try counts for: the network's own times for the account, and everybody's, so that no stranger uses up the owner's. */
export function accountAttempts(
  { timesInAll, ...limit }: AccountLimit,
  email: string,
  ip: string,
): Attempt[] {
  return [
    [limit, `${email} ${getNetwork(ip)}`],
    [{ ...limit, name: `${limit.name}-all`, times: timesInAll }, email],
  ];
}

type Attempt = readonly [limit: RateLimit, subject: string];

export type RateLimits = ReturnType<typeof createRateLimits>;
export type LocalRateLimits = ReturnType<typeof createLocalRateLimits>;

interface RateLimitsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** How many keys over their limit one process remembers, so that a flood costs no queries. */
  readonly maxRemembered?: number;
}

/** Counts in the database, for all processes together. */
export function createRateLimits({ database, clock, maxRemembered = 10_000 }: RateLimitsDeps) {
  const repository = rateLimitRepository(database.orm);
  const refusedUntil = new Map<string, number>();

  /** Milliseconds to wait; 0 when this time is within all the limits. */
  async function waitMs(attempts: readonly Attempt[]): Promise<number> {
    const now = clock.now();
    const asked = attempts.map(([limit, subject]) => ({
      key: `${limit.name}:${subject}`,
      times: limit.times,
      endsAt: new Date(now.getTime() + limit.windowMs),
    }));
    const remembered = Math.max(...asked.map(({ key }) => refusedUntil.get(key) ?? 0)) - now.getTime();
    if (remembered > 0) return remembered;
    const counted = await repository.count(asked, now);
    const over = counted.filter(({ key, count }) =>
      asked.some((each) => each.key === key && count > each.times),
    );
    if (refusedUntil.size + over.length > maxRemembered) refusedUntil.clear();
    for (const { key, endsAt } of over) refusedUntil.set(key, endsAt.getTime());
    return Math.max(0, ...over.map(({ endsAt }) => endsAt.getTime() - now.getTime()));
  }

  async function takeAll(attempts: readonly Attempt[]): Promise<void> {
    const ms = await waitMs(attempts);
    if (ms > 0) throw new AppError('TooManyRequests', { retryAfterSeconds: Math.ceil(ms / 1000) });
  }

  return {
    /** Counts one time. Throws 429 with the seconds to wait when it is one too many. */
    take: (...attempt: Attempt): Promise<void> => takeAll([attempt]),

    /** Takes a time back that turned out not to count. */
    giveBack: ({ name }: RateLimit, subject: string): Promise<void> =>
      repository.uncount(`${name}:${subject}`),

    /** Counts one time for each, in one query. Throws 429 when it is one too many for any. */
    takeAll,

    /** Counts one time and says whether it is within the limit. */
    allows: async (...attempt: Attempt): Promise<boolean> => (await waitMs([attempt])) === 0,

    /** Forgets windows that are over. */
    async sweep(): Promise<void> {
      await repository.removeOver(clock.now());
    },
  };
}

/**
 * Counts one time within a transaction, so that what fails is not counted. Answers from when there is room again where it
 * was one too many.
 */
export async function countWithin(
  tx: Transaction,
  [limit, subject]: Attempt,
  now: Date,
): Promise<Date | undefined> {
  const asked = { key: `${limit.name}:${subject}`, endsAt: new Date(now.getTime() + limit.windowMs) };
  const [counted] = await rateLimitRepository(tx).count([asked], now);
  return counted && counted.count > limit.times ? counted.endsAt : undefined;
}

/** Counts in this process alone: for what costs this process, and must not wait for the database. */
export function createLocalRateLimits({ clock, max = 10_000 }: { clock: Clock; max?: number }) {
  const windows = new LRUCache<string, { readonly endsAt: number; count: number }>({ max });
  return {
    /** Counts one time. Throws 429 with the seconds to wait when it is one too many. */
    take(...[{ name, times, windowMs }, subject]: Attempt): void {
      const now = clock.now().getTime();
      const key = `${name}:${subject}`;
      const known = windows.get(key);
      const current = known && known.endsAt > now ? known : { endsAt: now + windowMs, count: 0 };
      current.count += 1;
      windows.set(key, current);
      if (current.count <= times) return;
      throw new AppError('TooManyRequests', { retryAfterSeconds: Math.ceil((current.endsAt - now) / 1000) });
    },
  };
}

/** What a log may say of where somebody is: 256 addresses, or a network of 48 bits; `unknown` for anything that is not an address. */
export function maskedNetwork(ip: string): string {
  const network = getNetwork(ip);
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  return ip.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : 'unknown';
}

/** One subscriber's address: an IPv6 network of 64 bits belongs to one, who may use all of it. */
export function getNetwork(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.split('::');
  const [before, after] = [head.split(':'), tail.split(':')];
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const all = [...before, ...missing, ...after];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
