import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField, textField } from '../fields.ts';
import { givenPasswordField } from '../passwords.ts';
import { id, messageAnswer } from '../wire.ts';
import { roles } from '../operator-roles.ts';

/** What an authenticator of `@simplewebauthn/browser` answers; checked by its counterpart on the server. */
const passkeyAnswer = z.looseObject({ id: z.string().check(z.maxLength(2000)) });
/** What `@simplewebauthn/browser` is started with. */
const passkeyOptions = z.object({ data: z.looseObject({ challenge: z.string() }) });

const code = z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(40, 'Too Long!'));

const me = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  factors: z.array(z.enum(['totp', 'passkey'])),
  /** The site is open to strangers: nothing else can be done before there is a second factor. */
  needsFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** There is no mail server: emails stay in the site's own mailbox. */
  isMailKept: z.boolean(),
  /** What the shop is called now. */
  shop: z.string(),
  /** The seller's, alpha-2, by which the desk writes days and amounts; empty until it is known. */
  country: z.string(),
});
export type Me = z.output<typeof me>;

export const signInForm = z.object({
  email: emailField,
  password: givenPasswordField,
  code: z.optional(code),
  passkey: z.optional(passkeyAnswer),
});

export const startDeskSession = endpoint({
  method: 'POST',
  path: 'desk/session',
  summary: 'Sign an operator in; the session is a cookie of 12 hours',
  access: 'desk',
  desk: { roles: 'anyone', action: 'session.start' },
  body: signInForm,
  response: z.object({ data: me }),
  errors: ['WrongCredentials', 'WrongCode', 'SecondFactorNeeded', 'TooManyRequests'],
});

export const signInPasskeyOptions = endpoint({
  method: 'POST',
  path: 'desk/session/passkey/options',
  summary: 'What a passkey is asked at sign-in',
  access: 'desk',
  desk: { roles: 'anyone' },
  body: z.object({ email: emailField, password: givenPasswordField }),
  response: passkeyOptions,
  errors: ['WrongCredentials', 'NotFound', 'TooManyRequests'],
});

export const confirmDeskSession = endpoint({
  method: 'POST',
  path: 'desk/session/confirm',
  summary: 'Give the second factor again; without one the password, on loopback alone',
  access: 'desk',
  desk: { roles: 'operators' },
  body: z.object({
    code: z.optional(code),
    password: z.optional(givenPasswordField),
    passkey: z.optional(passkeyAnswer),
  }),
  response: messageAnswer,
  errors: ['WrongCode', 'WrongCredentials', 'TooManyRequests'],
});

export const confirmPasskeyOptions = endpoint({
  method: 'POST',
  path: 'desk/session/confirm/options',
  summary: 'What a passkey is asked when it is wanted again',
  access: 'desk',
  desk: { roles: 'operators' },
  response: passkeyOptions,
  errors: ['NotFound'],
});

export const endDeskSession = endpoint({
  method: 'POST',
  path: 'desk/session/end',
  summary: 'Sign the operator out',
  access: 'desk',
  desk: { roles: 'operators', action: 'session.end' },
  response: messageAnswer,
});

export const getMe = endpoint({
  method: 'GET',
  path: 'desk/me',
  summary: 'Who sits at the desk',
  access: 'desk',
  desk: { roles: 'operators' },
  response: z.object({ data: me }),
});

export const enrolTotp = endpoint({
  method: 'POST',
  path: 'desk/me/factors/totp',
  summary: 'A secret for an authenticator; it counts once a code of it came back',
  access: 'desk',
  desk: { roles: 'operators', action: 'factor.begin', isProven: true },
  response: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
});

const recoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });

export const confirmTotp = endpoint({
  method: 'POST',
  path: 'desk/me/factors/totp/confirm',
  summary: 'The authenticator counts from now on; ten recovery codes, told this once',
  access: 'desk',
  desk: { roles: 'operators', action: 'factor.add' },
  body: z.object({ code }),
  response: recoveryCodes,
  errors: ['WrongCode', 'TooManyRequests'],
});

export const removeTotp = endpoint({
  method: 'POST',
  path: 'desk/me/factors/totp/remove',
  summary: 'The authenticator counts no more; a public site keeps one second factor at least',
  access: 'desk',
  desk: { roles: 'operators', action: 'factor.remove', isProven: true },
  response: messageAnswer,
  errors: ['NotFound', 'WrongState'],
});

export const enrolPasskeyOptions = endpoint({
  method: 'POST',
  path: 'desk/me/factors/passkey/options',
  summary: 'What a new passkey is made with',
  access: 'desk',
  desk: { roles: 'operators', isProven: true },
  response: passkeyOptions,
});

export const enrolPasskey = endpoint({
  method: 'POST',
  path: 'desk/me/factors/passkey',
  summary: 'A new passkey; with the first factor ten recovery codes, told this once',
  access: 'desk',
  desk: { roles: 'operators', action: 'factor.add', isProven: true },
  body: passkeyAnswer,
  response: recoveryCodes,
  errors: ['WrongCode'],
});

const invitationLink = { id, token: z.string().check(z.maxLength(100, 'Too Long!')) };

export const findInvitation = endpoint({
  method: 'POST',
  path: 'desk/join/invitation',
  summary:
    'For which address the link of an invitation is, and whether a password signs in there already; the link stays open',
  access: 'desk',
  desk: { roles: 'anyone' },
  body: z.object(invitationLink),
  response: z.object({ data: z.object({ email: z.string(), hasAccount: z.boolean() }) }),
  errors: ['LinkExpired'],
});

export const joinForm = z.object({
  ...invitationLink,
  /** Of a new account; one that is there keeps its own. */
  name: z.optional(textField(2, 50)),
  /** Chosen for a new account, or that of the account that is there. */
  password: givenPasswordField,
});

export const joinDesk = endpoint({
  method: 'POST',
  path: 'desk/join',
  summary:
    'Use the link of an invitation: with name and password of a new account, or with the password of the account that is there, in which nothing changes',
  access: 'desk',
  desk: { roles: 'anyone', action: 'operator.join' },
  body: joinForm,
  response: messageAnswer,
  errors: ['LinkExpired', 'WrongCredentials', 'Conflict', 'TooManyRequests'],
});
