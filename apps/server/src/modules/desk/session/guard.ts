import { cookieValue } from '@kitshelf/contract/cookies.ts';
import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { mayAs } from '@kitshelf/contract/operator-roles.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { DeskGuard, Incoming } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { DeskDeps } from '../shared/deps.ts';
import type { Factors } from '../factors/factors.ts';
import { deskSessionRepository } from '../operators/operator-repository.ts';
import { cookieName } from './cookie.ts';
import type { WarmUp } from './warm-up.ts';

/** Money, roles and erasing want a proof that is no older. */
const proofLastsMs = 10 * 60_000;

/** Of a request's body, what no audit row may hold: secrets, designs, and people's own words. */
const untold = new Set([
  'password',
  'code',
  'passkey',
  'passphrase',
  'bucketUrl',
  'token',
  'payload',
  'reason',
  'email',
  'text',
  'name',
]);

interface GuardParts {
  readonly factors: Factors;
  readonly warmUp: WarmUp;
}

/** Lets in anyone who may: session, role, origin and proof in this order; what changes something is written down. */
export function deskGuard(deps: DeskDeps, { factors, warmUp }: GuardParts): DeskGuard {
  const { origin } = new URL(deps.publicUrl);
  return async (endpoint, request, answer) => {
    const rules = rulesOf(endpoint);
    const seat = await seatOf(deps, request);
    if (seat) warmUp.seen();
    if (rules.roles !== 'anyone') {
      if (!seat) throw new AppError('NoSession');
      if (rules.roles !== 'operators' && !mayAs(seat.operator.roles, rules.roles))
        throw new AppError('WrongRole');
    }
    if (endpoint.method !== 'GET' && request.headers.origin !== origin) throw new AppError('WrongOrigin');
    if (seat && typeof rules.roles === 'object' && !deps.isLoopback)
      if ((await factors.of(seat.row)).length === 0) throw new AppError('SecondFactorNeeded');
    const isProven = seat && deps.clock.now().getTime() - seat.provenAt.getTime() <= proofLastsMs;
    if (rules.isProven && !isProven) throw new AppError('SecondFactorNeeded');
    const operator = seat?.operator;
    const key = request.headers['idempotency-key'];
    const idempotencyKey =
      operator && typeof key === 'string' ? hashToken(`${operator.userId} ${key}`) : undefined;
    const seated = { operator, idempotencyKey };
    if (rules.action === undefined) return answer({ ...seated, note: () => undefined });
    const entry = entryOf(rules.action, endpoint, request);
    return deps.audit.record({ ...entry, actorId: operator?.userId }, async (note) =>
      answer({ ...seated, note }),
    );
  };
}

function rulesOf({ desk, method, path }: EndpointShape) {
  if (!desk) throw new Error(`${method} ${path} does not say who may call it`);
  return desk;
}

/** Who sits there; `undefined` without a session that is alive. */
async function seatOf({ database, clock, accounts, isLoopback, publicUrl }: DeskDeps, request: Incoming) {
  const token = cookieValue(request.headers.cookie ?? '', cookieName(publicUrl));
  const tokenHash = token === undefined ? undefined : hashToken(token);
  const found = tokenHash && (await deskSessionRepository(database.orm).findLive(tokenHash, clock.now()));
  const account = found && (await accounts.accountOf(found.operator.userId));
  if (!found || !account) return undefined;
  if (account.isDemo && !(isLoopback && request.isLocal())) return undefined;
  const { userId, roles, refundLimit } = found.operator;
  const { name, email } = account;
  const operator = { userId, name, email, roles, refundLimit, tokenHash };
  return { operator, row: found.operator, provenAt: found.session.provenAt };
}

/** What the request itself tells of the change. */
function entryOf(
  action: string,
  { desk }: EndpointShape,
  { id: requestId, params, body }: Incoming,
): AuditEntry {
  const { id } = (params ?? {}) as { id?: string };
  const asked = Object.entries(body ?? {}).filter(([name]) => !untold.has(name));
  const { reason } = (body ?? {}) as { reason?: unknown };
  return {
    action,
    via: 'desk',
    requestId,
    ...(asked.length > 0 && { after: Object.fromEntries(asked) }),
    ...(typeof reason === 'string' && { reason: reason.trim() }),
    ...(desk?.subject !== undefined && { subject: { kind: desk.subject, id } }),
  };
}
