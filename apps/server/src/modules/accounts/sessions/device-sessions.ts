import type { DeviceSession } from '@kitshelf/contract/sessions.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { endAccess } from './end-access.ts';
import { sessionRepository, userRepository, type SessionRow } from '../store/user-repository.ts';

/** What the list calls a session: half of the token's hash, from which nobody finds the token. */
const idOf = ({ tokenHash }: Pick<SessionRow, 'tokenHash'>) => tokenHash.slice(0, 32);

export type DeviceSessions = ReturnType<typeof deviceSessions>;

/** Where users are signed in, and the ways to end that. */
export function deviceSessions(deps: Pick<AccountsDeps, 'database' | 'clock' | 'endDeskSessions'>) {
  const { database, clock, endDeskSessions } = deps;
  const sessions = sessionRepository(database.orm);
  return {
    /** The asking session first, then the latest used. */
    async listSessions({ userId, tokenHash }: Session): Promise<DeviceSession[]> {
      const rows = await sessions.liveOf(userId, clock.now());
      const listed = rows.map((row) => ({
        _id: idOf(row),
        client: row.client,
        device: row.device || 'Unknown device',
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        isCurrent: row.tokenHash === tokenHash,
      }));
      return [...listed.filter((each) => each.isCurrent), ...listed.filter((each) => !each.isCurrent)];
    },

    /** Signs a user out on one device. Throws 404 when it is not, or no longer, a session of theirs. */
    async revokeSession({ userId }: Session, id: string): Promise<void> {
      const rows = await sessions.liveOf(userId, clock.now());
      const session = rows.find((row) => idOf(row) === id);
      if (!session) throw new AppError('NotFound');
      await sessions.remove(session.tokenHash);
    },

    /** Signs a user out everywhere but here, at the desk too; keys are no devices, and stay. */
    revokeOtherSessions: ({ userId, tokenHash }: Session): Promise<void> =>
      database.transaction(async (tx) => {
        await sessionRepository(tx).removeAllOf(userId, tokenHash);
        await endDeskSessions(tx, userId);
      }),

    /** Ends all access of a user, here too, but the keys that are to stay. */
    signOutEverywhere: ({ userId }: Session, keys?: readonly string[]): Promise<void> =>
      database.transaction(async (tx) => {
        await userRepository(tx).lock(userId);
        await endAccess(tx, deps, userId, { keys });
      }),
  };
}
