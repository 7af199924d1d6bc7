import { createAdminUsers } from './users/admin-users.ts';
import { avatars } from './profile/avatar.ts';
import { confirmingRegistrations } from './registration/confirm-registration.ts';
import type { AccountsService, HolderCalls, OperatorCalls, SignInCalls } from './interface.ts';
import type { AccountsDeps } from './shared/deps.ts';
import { createDataExport, createAccountDeletion } from './account-deletion/account-deletion.ts';
import { createLinks, type Links } from './links/links.ts';
import { deviceSessions } from './sessions/device-sessions.ts';
import { loggingIn } from './sessions/login.ts';
import { createUsers } from './users/users.ts';
import { authorizing } from './oauth/authorizing.ts';
import { accessTokenPrefix, createGrants, type Grants } from './oauth/grants.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createProviders } from './providers/providers.ts';
import { createFactors } from './factors/factors.ts';
import { requiredFactor, type RequiredFactor } from './sessions/required-factor.ts';
import { profiles } from './profile/profile.ts';
import { registering } from './registration/register.ts';
import { createLinkRequests } from './links/request-link.ts';
import { requestingResets, resettingPasswords } from './recovery/reset-password.ts';
import { endAccess } from './sessions/end-access.ts';
import { secondFactor } from './sessions/second-factor.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { sweepAccounts } from './sweep.ts';
import { demoUserIds, signUpsByDay } from './store/user-repository.ts';
import { createApiKeys } from './tools/api-keys.ts';
import { connectingTools } from './tools/connect.ts';

export type { AccountsDeps } from './shared/deps.ts';
export { getAddress, createUsers } from './users/users.ts';

export type { AccountsService } from './interface.ts';

/** Who is who: registration, sessions, recovery and the profile. Make it before the jobs are started. */
export function accountsService(deps: AccountsDeps): AccountsService {
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
  const { openSession, createToolSession, logout } = sessions;
  const { listApiKeys, createApiKey, revokeApiKey } = keys;
  return {
    ...registering(deps, links, requestLink),
    ...confirmingRegistrations(deps, links, sessions),
    ...signIns,
    ...requestingResets(deps, requestLink),
    ...resettingPasswords(deps, links, required),
    ...profile,
    ...avatars(deps),
    openSession,
    createToolSession,
    logout,
    ...devices,
    listApiKeys,
    createApiKey,
    revokeApiKey,
    ...connectingTools(deps, sessions),
    ...authorizing(deps),
    ...grants,
    ...createHolders({ sessions, grants, required }),
    ...createDataExport(deps, { ...profile, ...devices, ...keys, ...grants, ...signIns }),
    ...createAccountDeletion(deps),
    ...createOperatorCalls(deps),
  };
}

const createOperatorCalls = (deps: AccountsDeps): OperatorCalls => ({
  ...createUsers(deps),
  ...createAdminUsers(deps),
  demoUserIds: () => demoUserIds(deps.database.orm),
  signUpsByDay: (span, except) => signUpsByDay(deps.database.orm, span, except),
  endAccess: (tx, userId, remaining) => endAccess(tx, deps, userId, remaining),
});

interface HolderDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly grants: Pick<Grants, 'authenticateAccess'>;
  readonly required: RequiredFactor;
}

const createHolders = ({ sessions, grants, required }: HolderDeps): HolderCalls => ({
  authenticate: (token) => required.mark(sessions.authenticate(token)),
  authenticateAgent: (token) =>
    required.mark(
      token.startsWith(accessTokenPrefix) ? grants.authenticateAccess(token) : sessions.authenticate(token),
    ),
  isFactorMissing: required.isMissing,
  countWithoutFactor: required.countWithoutFactor,
});

function createSignIns(
  deps: AccountsDeps,
  links: Links,
  sessions: Sessions,
  required: RequiredFactor,
): SignInCalls {
  const factor = secondFactor({ ...deps, required });
  const login = loggingIn(deps, { links, factor, ...sessions });
  return {
    ...login,
    ...createProviders(deps, { links, factor, ...login, ...sessions }),
    ...createPasskeys({ ...deps, ...sessions, required }),
    ...createFactors({ ...deps, factor, required }),
  };
}
