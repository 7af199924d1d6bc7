import {
  checkResetLink,
  confirmRegistration,
  login,
  logout,
  register,
  requestReset,
  resendConfirmation,
  resendReset,
  resetPassword,
} from '@kitshelf/contract/accounts.ts';
import { changePassword, getUserDetails, updateUserDetails } from '@kitshelf/contract/profile.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { AccountsService } from './service.ts';

const resetMailed = {
  message: 'If there is an account with this email, we have sent a link to reset its password.',
};

export function accountRoutes(service: AccountsService): Route[] {
  return [
    ...registrationRoutes(service),
    ...sessionRoutes(service),
    ...resetRoutes(service),
    ...profileRoutes(service),
  ];
}

function registrationRoutes(service: AccountsService): Route[] {
  return [
    serve(register, async ({ body, query, ip }) => {
      await service.register(body, { sessionId: query.sessionId ?? null, ip });
      return { message: 'We have sent a verification link to your email.' };
    }),
    serve(resendConfirmation, async ({ body, query }) => {
      await service.resendConfirmation(body.email, query.sessionId ?? null);
      return { message: 'If this email waits for verification, we have sent a new link.' };
    }),
    serve(confirmRegistration, async ({ query }) => {
      await service.confirmRegistration(query);
      return { message: 'Your email is verified. You can log in now.' };
    }),
  ];
}

function sessionRoutes(service: AccountsService): Route[] {
  return [
    serve(login, async ({ body, ip }) => ({ data: { token: await service.login(body, ip) } })),
    serve(logout, async ({ session }) => {
      await service.logout(session);
      return { message: 'You are logged out.' };
    }),
  ];
}

function resetRoutes(service: AccountsService): Route[] {
  return [
    serve(requestReset, async ({ body, query }) => {
      await service.requestReset(body.email, query.sessionId ?? null);
      return resetMailed;
    }),
    serve(resendReset, async ({ body, query }) => {
      await service.resendReset(body.email, query.sessionId ?? null);
      return resetMailed;
    }),
    serve(checkResetLink, async ({ query }) => {
      await service.checkResetLink(query);
      return { message: 'Choose a new password.' };
    }),
    serve(resetPassword, async ({ query, body }) => {
      await service.resetPassword(query, body.password);
      return { message: 'Your password is changed. Log in with the new one.' };
    }),
  ];
}

function profileRoutes(service: AccountsService): Route[] {
  return [
    serve(getUserDetails, async ({ session }) => ({ data: await service.userById(session.userId) })),
    serve(updateUserDetails, async ({ session, body }) => ({
      data: await service.updateDetails(session.userId, body),
      message: 'Your details are saved.',
    })),
    serve(changePassword, async ({ session, body }) => {
      await service.changePassword(session, body);
      return { message: 'Your password is changed.' };
    }),
  ];
}
