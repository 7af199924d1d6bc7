import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { accountAttempts, limits, getNetwork } from '../../../platform/http/rate-limits.ts';
import type { NoteSignIn, Session } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import type { Links } from '../links/links.ts';
import { getRegistration } from '../links/request-link.ts';
import { deviceName } from './device-name.ts';
import { knownDevices } from './known-devices.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import { userRepository, type UserRow } from '../store/user-repository.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** What this browser keeps of an earlier sign-in to the account. */
  readonly device?: string | undefined;
  /** What they sign in for. */
  readonly wanted?: { readonly path: string } | undefined;
  /** Of the second factor, where there is one. */
  readonly code?: string | undefined;
}

interface LoginCaller {
  readonly ip: string;
  readonly userAgent: string;
  /** Whether they sit at this very machine: only there may demo users sign in. */
  readonly isLocal: boolean;
  /** What their browser is signed in with so far. */
  readonly session?: Session | undefined;
  readonly noteSignIn: NoteSignIn;
}

/** Fresh links for one account an hour; only who knows its password gets here. */
const freshLinksByAccount = { name: 'login-links', times: 5, windowMs: 60 * 60_000 } as const;

/** Finds out whose address and password somebody gave. */
function proving(deps: AccountsDeps, devices: ReturnType<typeof knownDevices>) {
  const { database, passwords, rateLimits, isLoopback } = deps;

  /** A device known before is counted alone; strangers by network, by account and network, and by account in all. */
  async function countTry(email: string, mark: string | undefined, ip: string): Promise<void> {
    const device = devices.idOf(email, mark);
    if (device) return await rateLimits.take(limits.loginByDevice, device);
    const byNetwork = [limits.loginByAddress, getNetwork(ip)] as const;
    await rateLimits.takeAll([byNetwork, ...accountAttempts(limits.loginByAccount, email, ip)]);
  }

  /** Whose address and password these are. Throws 401, 429. */
  async function prove({ email, password, device }: Credentials, caller: LoginCaller): Promise<UserRow> {
    await countTry(email, device, caller.ip);
    const known = await userRepository(database.orm).findByEmail(email);
    const user = known?.isDemo && !(isLoopback && caller.isLocal) ? undefined : known;
    caller.noteSignIn({ by: 'password', userId: known?.id });
    const isRight = await passwords.verify(user?.passwordHash, password);
    if (!user || !isRight) throw new AppError('WrongCredentials');
    return user;
  }
  return prove;
}

export interface LogIn {
  /** The confirmed user whose address and password these are; counted like `login`. Throws 401, 429. */
  readonly checkPassword: (
    given: Credentials,
    caller: Omit<LoginCaller, 'userAgent'>,
  ) => Promise<{ userId: string; passwordHash: string }>;
  /** Whether it is still the password; nobody changes it until the transaction ends. */
  readonly holdPassword: (tx: Transaction, userId: string, passwordHash: string) => Promise<boolean>;
  /**
   * Answers a token, and a mark by which the device is known from now on; the browser's session so far ends. Throws 401 for a wrong pair, with the same
   * words after the same time whether the address is known or not, and for a wrong code; 403 for an unconfirmed
   * account, which is mailed a fresh link; 428 where a code is needed and none was given; 429.
   */
  readonly login: (given: Credentials, caller: LoginCaller) => Promise<SignedIn>;
}

interface LoginParts {
  readonly links: Links;
  readonly openSession: Sessions['openSession'];
  readonly factor: SecondFactor;
}

/**
 * Signs in by password (docs/product/accounts.md#signing-in). Throws `WrongCredentials`, `EmailUnverified`,
 * `SecondFactorNeeded`, `WrongCode`, `TooManyRequests`. Demo users are unknown but on this very machine.
 */
export function loggingIn(deps: AccountsDeps, { links, openSession, factor }: LoginParts): LogIn {
  const { database, rateLimits, secret } = deps;
  const devices = knownDevices(secret);
  const prove = proving(deps, devices);

  async function mailFreshLink(user: UserRow): Promise<void> {
    if (!(await rateLimits.allows(freshLinksByAccount, user.email))) return;
    await database.transaction(async (tx) => {
      const registration = await getRegistration(tx, user, null);
      const sessionId = registration.registeredIn;
      await links.issue(tx, { userId: user.id, purpose: 'confirm', sessionId, registration });
    });
  }

  return {
    async checkPassword(given, caller) {
      const { id, verifiedAt, passwordHash } = await prove(given, { ...caller, userAgent: '' });
      if (!verifiedAt) throw new AppError('WrongCredentials');
      return { userId: id, passwordHash };
    },

    async holdPassword(tx, userId, passwordHash) {
      return (await userRepository(tx).lock(userId))?.passwordHash === passwordHash;
    },

    async login(given, caller) {
      const { email, device, wanted, code } = given;
      const user = await prove(given, caller);
      if (!user.verifiedAt) {
        await mailFreshLink(user);
        throw new AppError('EmailUnverified');
      }
      await factor.countTry(user.id, code, caller.noteSignIn);
      const token = await database.transaction(async (tx) => {
        const held = await userRepository(tx).lock(user.id);
        // Changed meanwhile, which ended the sessions that there were.
        if (held?.passwordHash !== user.passwordHash) throw new AppError('WrongCredentials');
        await factor.require(tx, held, code);
        return await openSession(tx, user.id, deviceName(caller.userAgent), caller.session);
      });
      const mark = devices.idOf(email, device) ? String(device) : devices.mark(email);
      return { token, device: mark, ...(wanted && { next: wanted.path }) };
    },
  };
}
