import { createHash } from 'node:crypto';
import { type ToolClient, toolClientNames } from '@kitshelf/contract/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { hashToken, randomLetters, randomToken } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { requireSession } from '../sessions/end-access.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { connectRepository } from '../store/connect-repository.ts';

const minuteMs = 60_000;
const livesMs = 10 * minuteMs;
const intervalSeconds = 2;
/** Without vowels, so that no code is a word, and without letters that look alike. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

const startsByAddress: RateLimit = { name: 'connect-start', times: 10, windowMs: minuteMs };
const wrongCodesByUser: RateLimit = { name: 'connect-code', times: 10, windowMs: 60 * minuteMs };

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'rateLimits' | 'publicUrl'>;

export interface ToolConnections {
  /** Begins a sign-in. Throws 429. */
  readonly startConnect: (
    given: { client: ToolClient; challenge: string },
    ip: string,
  ) => Promise<{ deviceCode: string; userCode: string; url: string; interval: number; expiresIn: number }>;
  /** Who asks under a code. Throws 404 for one that is unknown, used or old, 429 for any after ten wrong ones in an hour. */
  readonly connectRequest: (
    session: Session,
    code: string,
  ) => Promise<{
    client: 'figma' | 'framer' | 'webflow' | 'cli';
    name: string;
    userCode: string;
    createdAt: string;
    state: 'pending';
  }>;
  /** Lets the tool in that asks under a code; gives its name. Throws as `connectRequest`. */
  readonly approveConnect: (session: Session, code: string) => Promise<string>;
  readonly denyConnect: (session: Session, code: string) => Promise<string>;
  readonly takeConnectToken: (deviceCode: string, verifier: string) => Promise<string>;
}

/**
 * How tools sign in (after RFC 8628): the tool gets two codes, its user sees one of them on the site and approves, the tool
 * asks with the other until it has a token. Who knows the address alone cannot take it: that needs the verifier.
 */
export function connectingTools(
  deps: Deps,
  { createToolSession }: Pick<Sessions, 'createToolSession'>,
): ToolConnections {
  const { database, clock, rateLimits, publicUrl } = deps;
  const requests = connectRepository(database.orm);

  return {
    async startConnect({ client, challenge }, ip) {
      await rateLimits.take(startsByAddress, ip);
      const [deviceCode, userCode, now] = [randomToken(), randomLetters(letters, 8), clock.now()];
      const expiresAt = new Date(now.getTime() + livesMs);
      const deviceCodeHash = hashToken(deviceCode);
      await requests.insert({ deviceCodeHash, userCode, client, challenge, createdAt: now, expiresAt });
      const shown = shownCode(userCode);
      const url = `${publicUrl}/profile?plugin-settings=${shown}`;
      return { deviceCode, userCode: shown, url, interval: intervalSeconds, expiresIn: livesMs / 1000 };
    },

    async connectRequest({ userId }, code) {
      const { client, userCode, createdAt } = await guessing(deps, userId, () =>
        requests.waiting(plainCode(code), clock.now()),
      );
      return {
        client,
        name: toolClientNames[client],
        userCode: shownCode(userCode),
        createdAt: createdAt.toISOString(),
        state: 'pending' as const,
      };
    },

    approveConnect: (session, code) => decide(deps, 'approved', session, code),

    denyConnect: (session, code) => decide(deps, 'denied', session, code),

    takeConnectToken: (deviceCode, verifier) => takeToken(deps, createToolSession, deviceCode, verifier),
  };
}

/** Answers a tool's request; gives the tool's name. Throws 401, 404, 429. */
async function decide(
  deps: Deps,
  state: 'approved' | 'denied',
  session: Session,
  code: string,
): Promise<string> {
  const { userId } = session;
  const decided = await guessing(deps, userId, () =>
    deps.database.transaction(async (tx) => {
      await requireSession(tx, session);
      return await connectRepository(tx).decide(plainCode(code), { state, userId }, deps.clock.now());
    }),
  );
  return toolClientNames[decided.client];
}

/**
 * What a code leads to. Each try is counted before it is looked at, and a right one given back: after ten wrong ones in an
 * hour no other tells whether it is right. Throws 404, 429.
 */
async function guessing<T>(
  { rateLimits }: Deps,
  userId: string,
  look: () => Promise<T | undefined>,
): Promise<T> {
  await rateLimits.take(wrongCodesByUser, userId);
  const found = await look();
  if (found === undefined) throw new AppError('NotFound');
  await rateLimits.giveBack(wrongCodesByUser, userId);
  return found;
}

/** The tool's token, once. Throws 428 before its user decided, 403 refused, 410 when there is nothing to be had. */
async function takeToken(
  { database, clock }: Deps,
  createToolSession: Sessions['createToolSession'],
  deviceCode: string,
  verifier: string,
): Promise<string> {
  const deviceCodeHash = hashToken(deviceCode);
  const found = await connectRepository(database.orm).live(deviceCodeHash, clock.now());
  if (!found || found.challenge !== challengeOf(verifier)) throw new AppError('ConnectGone');
  if (found.state === 'denied') throw new AppError('ConnectDenied');
  const { userId, client } = found;
  if (found.state === 'pending' || userId === null) throw new AppError('ConnectPending');
  return await database.transaction(async (tx) => {
    if (!(await connectRepository(tx).take(deviceCodeHash))) throw new AppError('ConnectGone');
    return await createToolSession(tx, userId, client);
  });
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Case, dashes and spaces do not matter. */
const plainCode = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '');

const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
