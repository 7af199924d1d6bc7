import type { Transaction } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { linkRepository } from '../store/link-repository.ts';
import type { Links, Registration } from './links.ts';
import type { LinkPurpose } from '../store/tables.ts';
import { userRepository, type UserRow } from '../store/user-repository.ts';

interface Request {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly sessionId: string | null;
}

/** Who waits for the mail, and from where it was asked for. */
export interface Origin {
  readonly sessionId: string | null;
  readonly ip: string;
}

const requestLink = defineJob<Request>('accounts.request-link');

export type LinkRequests = ReturnType<typeof createLinkRequests>;

/**
 * Asks for a link on behalf of anyone who knows an address. Looking the address up is left to a job: the call does the same
 * work, in the same time, whether there is such an account or not.
 */
export function createLinkRequests({ database, jobs, isLoopback }: AccountsDeps, links: Links) {
  jobs.handle(requestLink, ({ id, payload: { purpose, email, sessionId } }) =>
    database.transaction(async (tx) => {
      const user = await userRepository(tx).findByEmail(email);
      if (!user || (user.isDemo && !isLoopback)) return;
      if (purpose === 'reset') return links.issue(tx, { id, userId: user.id, purpose, sessionId });
      if (user.verifiedAt) return;
      const registration = await getRegistration(tx, user, sessionId);
      await links.issue(tx, { id, userId: user.id, purpose, sessionId, registration });
    }),
  );
  return (request: Request): Promise<void> => jobs.insert(database.orm, requestLink, request);
}

/** The registration of the page that asks; of several for one address it is not always the latest. */
export async function getRegistration(
  tx: Transaction,
  user: UserRow,
  sessionId: string | null,
): Promise<Registration> {
  const links = linkRepository(tx);
  const own = sessionId === null ? undefined : await links.latestOf(user.id, 'registeredIn', sessionId);
  const { name, passwordHash } = own ?? user;
  const latest = own ?? (await links.latestOf(user.id, 'passwordHash', user.passwordHash));
  return {
    name,
    passwordHash,
    registeredIn: latest?.registeredIn ?? null,
    wanted: latest?.wanted ?? null,
  };
}
