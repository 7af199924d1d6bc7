import type { Answer } from '@kitshelf/contract/endpoint.ts';
import type { exportData } from '@kitshelf/contract/account-deletion.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { Person } from '../../../platform/personal-data.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { linkRepository } from '../store/link-repository.ts';
import { accountDeletedMail } from '../shared/email-templates.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import { avatarKey, type Profiles } from '../profile/profile.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import type { Grants } from '../oauth/grants.ts';
import type { ApiKeys } from '../tools/api-keys.ts';
import { userRepository, type UserRow } from '../store/user-repository.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** For what was still under way, such as the webhook that says that a subscription has ended. */
const againAfterMs = 20 * hourMs;

interface Deletion {
  readonly userId: string;
  readonly email: string;
  readonly avatarId: string | null;
  /** ISO 8601. */
  readonly leftAt: string;
}

/** Begins at once; tried again for weeks, for nobody comes back to ask for it a second time. */
const deleteRecords = defineJob<Deletion>('accounts.erase', {
  leaseMs: 5 * 60_000,
  giveUpAfterMs: 30 * dayMs,
});

/** Guesses of a password, by anyone who got hold of a token. */
const guessesByUser: RateLimit = { name: 'erase', times: 10, windowMs: 60_000 };
const exportsByUser: RateLimit = { name: 'export', times: 10, windowMs: hourMs };

type ExportParts = Pick<Profiles, 'userById'> &
  Pick<DeviceSessions, 'listSessions'> &
  Pick<ApiKeys, 'listApiKeys'> &
  Pick<Grants, 'listConnections'> & {
    readonly listLinkedProviders: (userId: string) => Promise<readonly object[]>;
    readonly listPasskeys: (userId: string) => Promise<readonly object[]>;
    readonly secondFactorOf: (userId: string) => Promise<object>;
  };

export interface DataExport {
  /** Everything that is kept about a user, by kind. Throws 429. */
  readonly exportOf: (session: Session) => Promise<Answer<typeof exportData>['data']>;
}

/** Taking everything along. */
export function createDataExport(deps: AccountsDeps, parts: ExportParts): DataExport {
  const { database, clock, rateLimits, personalData } = deps;
  return {
    async exportOf(session) {
      const { userId } = session;
      await rateLimits.take(exportsByUser, userId);
      const [account, now] = [await parts.userById(userId), clock.now()];
      const person: Person = { userId, email: account.email, until: now };
      const stored = await Promise.all(personalData().map((each) => each.export(person)));
      const links = await linkRepository(database.orm).ofUser(userId);
      return {
        exportedAt: now.toISOString(),
        account,
        sessions: await parts.listSessions(session),
        apiKeys: await parts.listApiKeys(userId),
        connections: await parts.listConnections(userId),
        providers: await parts.listLinkedProviders(userId),
        passkeys: await parts.listPasskeys(userId),
        secondFactor: [await parts.secondFactorOf(userId)],
        mailedLinks: links.map(({ purpose, createdAt, usedAt }) => ({ purpose, createdAt, usedAt })),
        ...Object.assign({}, ...stored),
      };
    },
  };
}

export interface AccountDeletion {
  /**
   * Deletes a user: every token is dead and the address free at once; the modules forget the rest in a job. Who has no
   * password must have signed in lately. Throws 403, 422 for a wrong password, 429, 409 when the password was changed
   * meanwhile.
   */
  readonly deleteAccount: (session: Session, password?: string) => Promise<void>;
  /** As `deleteAccount`, by an operator. Throws 404. */
  readonly adminDeleteAccount: (userId: string) => Promise<void>;
}

/** Leaving for good. */
export function createAccountDeletion(deps: AccountsDeps): AccountDeletion {
  const { database, jobs, passwords, rateLimits } = deps;
  jobs.handle(deleteRecords, ({ payload }) => forget(deps, payload));
  return {
    async deleteAccount(session, password = '') {
      const { userId } = session;
      await rateLimits.take(guessesByUser, userId);
      const before = await userRepository(database.orm).find(userId);
      if (before && !before.hasPassword) await requireFreshSession(database.orm, session, deps.clock.now());
      else if (!(await passwords.verify(before?.passwordHash, password))) {
        throw new AppError('Invalid', { field: 'password', message: 'Password is incorrect' });
      }
      await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        if (!user || user.passwordHash !== before?.passwordHash) throw new AppError('Conflict');
        await remove(deps, tx, user);
      });
    },

    adminDeleteAccount: (userId) =>
      database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        if (!user) throw new AppError('NotFound');
        await remove(deps, tx, user);
      }),
  };
}

async function remove(
  { clock, jobs, mailer, personalData }: AccountsDeps,
  tx: Transaction,
  user: UserRow,
): Promise<void> {
  const { id: userId, email, name, avatarId } = user;
  await mailer.sendAfterCommit(tx, accountDeletedMail({ to: email, name }));
  await userRepository(tx).remove(userId);
  const now = clock.now();
  for (const each of personalData()) await each.closeAccount?.(tx, { userId, email, until: now });
  const deletion = { userId, email, avatarId, leftAt: now.toISOString() };
  await jobs.insert(tx, deleteRecords, deletion);
  await jobs.insert(tx, deleteRecords, deletion, { dueAt: new Date(now.getTime() + againAfterMs) });
}

/** One service that fails keeps none of the others from deleting; all are asked again. */
async function forget({ personalData, storage }: AccountsDeps, { avatarId, leftAt, ...who }: Deletion) {
  const person: Person = { ...who, until: new Date(leftAt) };
  const work = personalData().map((each) => each.erase(person));
  if (avatarId !== null) work.push(storage.remove(avatarKey(avatarId)));
  const failures = (await Promise.allSettled(work)).filter((each) => each.status === 'rejected');
  if (failures.length > 0) throw new AggregateError(failures.map((each) => each.reason));
}
