import { avatars } from './avatar.ts';
import { confirmingRegistrations } from './confirm-registration.ts';
import type { AccountsDeps } from './deps.ts';
import { createLinks } from './links.ts';
import { loggingIn } from './login.ts';
import { profiles } from './profile.ts';
import { registering } from './register.ts';
import { createLinkRequests } from './request-link.ts';
import { resettingPasswords } from './reset-password.ts';
import { createSessions } from './sessions.ts';
import { sweepAccounts } from './sweep.ts';

export type AccountsService = ReturnType<typeof accountsService>;

/** Who is who: registration, sessions, recovery and the profile. Make it before the jobs are started. */
export function accountsService(deps: AccountsDeps) {
  const links = createLinks(deps);
  const requestLink = createLinkRequests(deps, links);
  const sessions = createSessions(deps);
  sweepAccounts(deps);
  return {
    ...registering(deps, links, requestLink),
    ...confirmingRegistrations(deps, links),
    ...loggingIn(deps, links, sessions.createSession),
    ...resettingPasswords(deps, links, requestLink),
    ...profiles(deps),
    ...avatars(deps),
    ...sessions,
  };
}
