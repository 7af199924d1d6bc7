import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailField, textField } from './fields.ts';
import { formGuard } from './form-guard.ts';
import { liveSession } from './live-events.ts';
import {
  byPasswordRule,
  confirmationMatches,
  givenPasswordField,
  newPasswordField,
  type PasswordRule,
} from './passwords.ts';
import { factorCode } from './second-factor.ts';
import { requiredText } from './validation.ts';
import { signedIn, wantedField } from './wanted.ts';
import { messageAnswer } from './wire.ts';

/** Registration name (docs/product/forms.md#limits). */
export const nameField = textField(2, 100);

const registrationBy = ({ chosen }: Pick<PasswordRule, 'chosen'>) =>
  z.object({ name: nameField, email: emailField, password: chosen });
const registerBodyBy = (rule: Pick<PasswordRule, 'chosen'>) =>
  z.extend(registrationBy(rule), { ...formGuard, wanted: wantedField });
const resetPairBy = ({ chosen }: Pick<PasswordRule, 'chosen'>) =>
  z.object({ password: chosen, confirmPassword: givenPasswordField }).check(confirmationMatches());
const emailOnly = z.object({ email: emailField });

/** The waiting page's own id: its live events carry it, and it proves the browser that registered. */
const waitingPage = z.object({ sessionId: z.optional(liveSession) });

/** The two parts of a mailed link. */
const mailedLink = z.object({ id: z.string(requiredText), token: z.string(requiredText) });
export type MailedLink = z.output<typeof mailedLink>;

/** A mail is on its way, or on a site without a mail server, where its own machine reads what it would have sent. */
const mailedAnswer = z.extend(messageAnswer, { mailbox: z.optional(z.string()) });

export const register = endpoint({
  method: 'POST',
  path: 'user/auth/register',
  summary: 'Create an account and mail a link to confirm it',
  access: 'public',
  query: waitingPage,
  body: registerBodyBy({ chosen: newPasswordField }),
  response: mailedAnswer,
  status: 201,
  errors: ['EmailTaken', 'TooManyRequests'],
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: 'user/auth/register/send-link',
  summary: 'Mail the link that confirms an account again',
  access: 'public',
  query: waitingPage,
  body: emailOnly,
  response: messageAnswer,
  errors: ['TooManyRequests'],
});

export const confirmRegistration = endpoint({
  method: 'POST',
  path: 'user/auth/register/verify',
  summary:
    'Confirm an account with the mailed link, from the browser that registered (`sessionId`) or with the password of that registration; the same link again succeeds too. Where the registration named what was `wanted`, the first time signs in, too, in place of the token that is sent',
  access: 'personal',
  withoutFactor: true,
  query: z.extend(mailedLink, waitingPage.shape),
  body: z.object({ sessionId: z.optional(liveSession), password: z.optional(givenPasswordField) }),
  response: z.extend(messageAnswer, { data: z.optional(signedIn) }),
  errors: ['LinkExpired', 'TooManyRequests'],
});

export const login = endpoint({
  method: 'POST',
  path: 'user/auth/login',
  summary:
    'Exchange email and password for a token, with a `code` where there is a second factor; `device` is to be kept and sent with the next login, which others can then not hold up. The token that is sent ends',
  access: 'personal',
  withoutFactor: true,
  body: z.object({
    email: emailField,
    password: givenPasswordField,
    device: z.optional(z.string().check(z.maxLength(200))),
    wanted: wantedField,
    code: z.optional(factorCode),
  }),
  response: z.object({ data: signedIn }),
  errors: [
    'WrongCredentials',
    'WrongCode',
    'EmailUnverified',
    'SecondFactorNeeded',
    'TooManyRequests',
    'PasskeyNeeded',
  ],
});

export const logout = endpoint({
  method: 'POST',
  path: 'user/auth/logout',
  summary: 'Revoke the token',
  access: 'user',
  withoutFactor: true,
  keys: 'tools',
  response: messageAnswer,
});

const askForReset = {
  method: 'POST',
  access: 'public',
  query: waitingPage,
  body: emailOnly,
  response: messageAnswer,
  errors: ['TooManyRequests'],
} as const;

export const requestReset = endpoint({
  ...askForReset,
  path: 'user/auth/reset-password',
  summary: 'Mail a link to set a new password; the answer is the same for an unknown address',
});

export const resendReset = endpoint({
  ...askForReset,
  path: 'user/auth/reset-password/send-link',
  summary: 'Mail the link to set a new password again',
});

export const checkResetLink = endpoint({
  method: 'GET',
  path: 'user/auth/reset-password/verify',
  summary: 'Whether a reset link still works; asking does not use it up',
  access: 'public',
  query: mailedLink,
  response: messageAnswer,
  errors: ['LinkExpired'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: 'user/auth/reset-password/update',
  summary: 'Set a new password with the mailed link; every token of the user dies',
  access: 'public',
  query: mailedLink,
  body: resetPairBy({ chosen: newPasswordField }),
  response: messageAnswer,
  errors: ['LinkExpired'],
});

/** What a shop's own rule makes of the bodies of these calls. */
export const chosenPasswordBodies = byPasswordRule((rule) => ({
  register: registerBodyBy(rule),
  resetPassword: resetPairBy(rule),
}));

/** What the forms check while they are filled in (docs/product/forms.md#when-errors-are-shown); the calls check again. */
export const accountForms = byPasswordRule((rule) => ({
  login: z.object({ email: emailField, password: rule.signIn }),
  register: registrationBy(rule),
  resetPassword: resetPairBy(rule),
}));
export const confirmForm = z.object({ password: givenPasswordField });
export const forgotPasswordForm = emailOnly;
