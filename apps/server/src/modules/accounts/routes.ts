import {
  checkResetLink,
  chosenPasswordBodies,
  confirmRegistration,
  login,
  logout,
  register,
  requestReset,
  resendConfirmation,
  resendReset,
  resetPassword,
} from '@kitshelf/contract/accounts.ts';
import { deleteAccount, exportData } from '@kitshelf/contract/account-deletion.ts';
import {
  changePassword,
  changePasswordForm,
  getUserDetails,
  updateUserDetails,
} from '@kitshelf/contract/profile.ts';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOutEverywhere,
} from '@kitshelf/contract/sessions.ts';
import { hasPage } from '@kitshelf/contract/site-facts.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { LiveEvents } from '../../platform/events/events.ts';
import type { OutboxRepository } from '../../platform/mail/outbox-repository.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { avatarRoutes } from './profile/avatar-routes.ts';
import { liveEventRoutes } from './registration/live-event-routes.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { providerRoutes } from './providers/provider-routes.ts';
import { toolRoutes } from './tools/tool-routes.ts';
import type { Site } from '../site/index.ts';
import type { AccountsService } from './service.ts';

const resetMailed = {
  message: 'If there is an account with this email, we have sent a link to reset its password.',
};

interface AccountsRoutes {
  readonly site: Pick<Site, 'facts'>;
  readonly service: AccountsService;
  readonly liveEvents: LiveEvents;
  /** Mail that is shown instead of sent; without it there is no mailbox. */
  readonly outbox?: OutboxRepository | undefined;
}

/** Accounts and profiles, their avatars, the stream that waiting pages listen to and the mailbox. */
export function accountsRoutes({ service, site, liveEvents, outbox }: AccountsRoutes): FastifyPluginAsync {
  return async (server) => {
    registrationRoutes(server, service, site, outbox !== undefined);
    sessionRoutes(server, service);
    deviceRoutes(server, service);
    toolRoutes(server, service);
    resetRoutes(server, service, site);
    providerRoutes(server, service);
    passkeyRoutes(server, service);
    factorRoutes(server, service);
    profileRoutes(server, service, site);
    accountDeletionRoutes(server, service);
    await server.register(
      oauthRoutes({
        ...service,
        siteName: () => site.facts().name,
        hasPage: (page) => hasPage(site.facts(), page),
      }),
    );
    await server.register(avatarRoutes(service));
    liveEventRoutes(server, liveEvents);
    if (outbox) await server.register(mailboxRoutes(outbox, () => site.facts().name));
  };
}

function registrationRoutes(
  server: FastifyInstance,
  service: AccountsService,
  site: AccountsRoutes['site'],
  hasMailbox: boolean,
): void {
  server.serve(
    register,
    async ({ body, query, ip, isLocal }) => {
      await service.register(body, { sessionId: query.sessionId ?? null, ip });
      return {
        message: 'We have sent a verification link to your email address.',
        ...(hasMailbox && isLocal() && { mailbox: '/dev/mailbox' }),
      };
    },
    { bodyNow: () => chosenPasswordBodies(site.facts()).register },
  );
  server.serve(resendConfirmation, async ({ body, query, ip }) => {
    await service.resendConfirmation(body.email, { sessionId: query.sessionId ?? null, ip });
    return { message: 'If this email address is waiting for verification, we have sent a new link.' };
  });
  server.serve(confirmRegistration, async ({ query, body, ...caller }) => {
    const sessionId = query.sessionId ?? body.sessionId;
    const proof = { sessionId, password: body.password };
    const data = await service.confirmRegistration(query, proof, caller);
    if (!data) return { message: 'Your email is verified. You can sign in now.' };
    return { message: 'Your email is verified, and you are signed in.', data };
  });
}

function sessionRoutes(server: FastifyInstance, service: AccountsService): void {
  server.serve(login, async ({ body, isLocal, ...caller }) => ({
    data: await service.login(body, { ...caller, isLocal: isLocal() }),
  }));
  server.serve(logout, async ({ session }) => {
    await service.logout(session);
    return { message: 'You have logged out.' };
  });
}

function deviceRoutes(server: FastifyInstance, service: AccountsService): void {
  server.serve(listSessions, async ({ session }) => ({
    data: await service.listSessions(session),
    hasDeskAccess: await service.hasDeskAccess(session.userId),
  }));
  server.serve(revokeSession, async ({ session, params }) => {
    await service.revokeSession(session, params.id);
    return { message: 'The device has been signed out.' };
  });
  server.serve(revokeOtherSessions, async ({ session }) => {
    await service.revokeOtherSessions(session);
    return { message: 'All other devices have been signed out.' };
  });
  server.serve(signOutEverywhere, async ({ session, body }) => {
    await service.signOutEverywhere(session, body.keepKeys);
    return { message: 'You are signed out everywhere.' };
  });
}

function resetRoutes(server: FastifyInstance, service: AccountsService, site: AccountsRoutes['site']): void {
  server.serve(requestReset, async ({ body, query, ip }) => {
    await service.requestReset(body.email, { sessionId: query.sessionId ?? null, ip });
    return resetMailed;
  });
  server.serve(resendReset, async ({ body, query, ip }) => {
    await service.resendReset(body.email, { sessionId: query.sessionId ?? null, ip });
    return resetMailed;
  });
  server.serve(checkResetLink, async ({ query }) => {
    await service.checkResetLink(query);
    return { message: 'Choose a new password.' };
  });
  server.serve(
    resetPassword,
    async ({ query, body, noteSignIn }) => {
      await service.resetPassword(query, body.password, noteSignIn);
      return { message: 'Your password has been changed. Sign in with the new one.' };
    },
    { bodyNow: () => chosenPasswordBodies(site.facts()).resetPassword },
  );
}

function accountDeletionRoutes(server: FastifyInstance, service: AccountsService): void {
  server.serve(exportData, async ({ session }) => ({ data: await service.exportOf(session) }));
  server.serve(deleteAccount, async ({ session, body }) => {
    await service.deleteAccount(session, body.password);
    return { message: 'Your account has been deleted.' };
  });
}

function profileRoutes(
  server: FastifyInstance,
  service: AccountsService,
  site: AccountsRoutes['site'],
): void {
  server.serve(getUserDetails, async ({ session }) => ({ data: await service.userById(session.userId) }));
  server.serve(updateUserDetails, async ({ session, body }) => ({
    data: await service.updateDetails(session.userId, body),
    message: 'Your details have been saved.',
  }));
  server.serve(
    changePassword,
    async ({ session, body }) => {
      await service.changePassword(session, body);
      return { message: 'Your password has been changed.' };
    },
    { bodyNow: () => changePasswordForm(site.facts()) },
  );
}
