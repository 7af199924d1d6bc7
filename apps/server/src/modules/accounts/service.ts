import type { Transaction } from '../../platform/database/database.ts';
import { createAdminUsers } from './users/admin-users.ts';
import { avatars } from './profile/avatar.ts';
import { confirmingRegistrations } from './registration/confirm-registration.ts';
import type { AccountsDeps } from './shared/deps.ts';
import { createDataExport, createAccountDeletion } from './account-deletion/account-deletion.ts';
import { createLinks } from './links/links.ts';
import { deviceSessions } from './sessions/device-sessions.ts';
import { loggingIn } from './sessions/login.ts';
import { createUsers } from './users/users.ts';
import { authorizing } from './oauth/authorizing.ts';
import { accessTokenPrefix, createGrants } from './oauth/grants.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createProviders } from './providers/providers.ts';
import { createFactors } from './factors/factors.ts';
import { requiredFactor, type RequiredFactor } from './sessions/required-factor.ts';
import { profiles } from './profile/profile.ts';
import { registering } from './registration/register.ts';
import { createLinkRequests } from './links/request-link.ts';
import { requestingResets, resettingPasswords } from './recovery/reset-password.ts';
import { endAccess, type Remaining } from './sessions/end-access.ts';
import { secondFactor } from './sessions/second-factor.ts';
import { createSessions } from './sessions/sessions.ts';
import { sweepAccounts } from './sweep.ts';
import { demoUserIds, signUpsByDay, type Span } from './store/user-repository.ts';
import { createApiKeys } from './tools/api-keys.ts';
import { connectingTools } from './tools/connect.ts';

export type { AccountsDeps } from './shared/deps.ts';
export { getAddress, createUsers } from './users/users.ts';

export type AccountsService = ReturnType<typeof accountsService>;

/** Who is who: registration, sessions, recovery and the profile. Make it before the jobs are started. */
export function accountsService(deps: AccountsDeps) {
  const links = createLinks(deps);
  const requestLink = createLinkRequests(deps, links);
  const keys = createApiKeys(deps);
  const sessions = createSessions(deps, keys);
  const devices = deviceSessions(deps);
  const grants = createGrants(deps);
  const required = requiredFactor(deps);
  const profile = profiles({ ...deps, required });
  const signIns = createSignIns(deps, links, sessions, required);
  sweepAccounts(deps);
  return {
    ...registering(deps, links, requestLink),
    ...confirmingRegistrations(deps, links, sessions),
    ...signIns,
    ...requestingResets(deps, requestLink),
    ...resettingPasswords(deps, links, required),
    ...profile,
    ...avatars(deps),
    ...sessions,
    ...devices,
    ...keys,
    ...connectingTools(deps, sessions),
    ...authorizing(deps),
    ...grants,
    ...createHolders({ sessions, grants, required }),
    ...createDataExport(deps, { ...profile, ...devices, ...keys, ...grants, ...signIns }),
    ...createAccountDeletion(deps),
    /** Ends all access of a user but what remains, within a transaction that changes their factors. */
    endAccess: (tx: Transaction, userId: string, remaining?: Remaining) =>
      endAccess(tx, deps, userId, remaining),
    ...createUsers(deps),
    demoUserIds: () => demoUserIds(deps.database.orm),
    signUpsByDay: (span: Span, except: readonly string[]) => signUpsByDay(deps.database.orm, span, except),
    ...createAdminUsers(deps),
  };
}

interface HolderDeps {
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'authenticate'>;
  readonly grants: Pick<ReturnType<typeof createGrants>, 'authenticateAccess'>;
  readonly required: RequiredFactor;
}

/** Who holds a token or a key, with a mark where the second factor that the shop requires is missing. */
const createHolders = ({ sessions, grants, required }: HolderDeps) => ({
  authenticate: (token: string) => required.mark(sessions.authenticate(token)),
  /** For agents, who may come with a token that is good for nothing else. */
  authenticateAgent: (token: string) =>
    required.mark(
      token.startsWith(accessTokenPrefix) ? grants.authenticateAccess(token) : sessions.authenticate(token),
    ),
  isFactorMissing: required.isMissing,
  countWithoutFactor: required.countWithoutFactor,
});

/** The ways to sign in, and what is asked for besides. */
function createSignIns(
  deps: AccountsDeps,
  links: ReturnType<typeof createLinks>,
  sessions: ReturnType<typeof createSessions>,
  required: RequiredFactor,
) {
  const factor = secondFactor({ ...deps, required });
  const login = loggingIn(deps, { links, factor, ...sessions });
  return {
    ...login,
    ...createProviders(deps, { links, factor, ...login, ...sessions }),
    ...createPasskeys({ ...deps, ...sessions, required }),
    ...createFactors({ ...deps, factor, required }),
  };
}
