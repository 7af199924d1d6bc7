import type { DeviceSession } from '@kitshelf/contract/sessions.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { endAccess } from './end-access.ts';
import { requireFreshSession } from './fresh-session.ts';
import { sessionRepository, userRepository, type SessionRow } from '../store/user-repository.ts';

/** What the list calls a session: half of the token's hash, from which nobody finds the token. */
const idOf = ({ tokenHash }: Pick<SessionRow, 'tokenHash'>) => tokenHash.slice(0, 32);

export interface DeviceSessions {
  /** The asking session first, then the latest used. */
  readonly listSessions: (session: Session) => Promise<DeviceSession[]>;
  /** Whether what ends includes the desk. */
  readonly hasDeskAccess: AccountsDeps['hasDeskAccess'];
  /**
   * Signs a user out on one device. Throws 403 unless signed in lately, 404 when it is not, or no longer, a session of
   * theirs.
   */
  readonly revokeSession: (asking: Session, id: string) => Promise<void>;
  /**
   * Signs a user out everywhere but here, at the desk too; keys are no devices, and stay. Throws 403 unless signed in
   * lately.
   */
  readonly revokeOtherSessions: (asking: Session) => Promise<void>;
  /** Ends all access of a user, here too, but the keys that are to stay. Throws 403 unless signed in lately. */
  readonly signOutEverywhere: (asking: Session, keys?: readonly string[]) => Promise<void>;
}

const viewOf = (row: SessionRow, current: string): DeviceSession => ({
  _id: idOf(row),
  client: row.client,
  device: row.device || 'Unknown device',
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.tokenHash === current,
});

/** Where users are signed in, and the ways to end that. */
export function deviceSessions(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'endDeskSessions' | 'hasDeskAccess'>,
): DeviceSessions {
  const { database, clock, endDeskSessions, hasDeskAccess } = deps;
  const sessions = sessionRepository(database.orm);
  return {
    hasDeskAccess,

    async listSessions({ userId, tokenHash }) {
      const rows = await sessions.liveOf(userId, clock.now());
      const listed = rows.map((row) => viewOf(row, tokenHash));
      return [...listed.filter((each) => each.isCurrent), ...listed.filter((each) => !each.isCurrent)];
    },

    async revokeSession(asking, id) {
      const { userId } = asking;
      await requireFreshSession(database.orm, asking, clock.now());
      const rows = await sessions.liveOf(userId, clock.now());
      const session = rows.find((row) => idOf(row) === id);
      if (!session) throw new AppError('NotFound');
      await sessions.remove(session.tokenHash);
    },

    revokeOtherSessions: (asking) =>
      database.transaction(async (tx) => {
        const { userId, tokenHash } = asking;
        await requireFreshSession(tx, asking, clock.now());
        await sessionRepository(tx).removeAllOf(userId, tokenHash);
        await endDeskSessions(tx, userId);
      }),

    signOutEverywhere: (asking, keys) =>
      database.transaction(async (tx) => {
        const { userId } = asking;
        await requireFreshSession(tx, asking, clock.now());
        await userRepository(tx).lock(userId);
        await endAccess(tx, deps, userId, { keys });
      }),
  };
}
