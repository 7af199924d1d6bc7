import * as z from 'zod/mini';
import type { MailedLink } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { liveSession } from './live-events.ts';
import { givenPasswordField } from './passwords.ts';
import { factorCode } from './second-factor.ts';
import { requiredText } from './validation.ts';
import { signedIn } from './wanted.ts';
import { messageAnswer, oneOf, timestamp } from './wire.ts';

export const providerIds = ['google', 'github', 'oidc'] as const;
export type ProviderId = (typeof providerIds)[number];

const provider = z.object({ id: z.enum(providerIds), name: z.string() });
export type Provider = z.output<typeof provider>;

const ofProvider = z.object({ id: oneOf(providerIds) });

/** Made by the browser for one sign-in, and kept in its tab: only there it can be finished. */
const begun = { sessionId: liveSession };

/** Names what a provider has said of somebody whose proof is awaited; as secret as a token. */
const proofToken = z.string(requiredText).check(z.maxLength(100));

export const listProviders = endpoint({
  method: 'GET',
  path: 'user/auth/providers',
  summary: 'The providers that people can sign in with',
  access: 'public',
  response: z.object({ data: z.array(provider) }),
});

export const startProvider = endpoint({
  method: 'GET',
  path: 'user/auth/providers/{id}/start',
  summary:
    'Send a browser to a provider to sign in; what goes wrong is told by the page that it comes back to',
  access: 'public',
  params: ofProvider,
  query: z.object(begun),
  response: z.object({}),
  status: 302,
  errors: ['NotFound'],
});

/** Where a browser goes to sign in by a provider. */
export const providerStartPath = (id: ProviderId, sessionId: string): string =>
  `/api/v1/${startProvider.path.replace('{id}', id)}?sessionId=${encodeURIComponent(sessionId)}`;

/** The page that a provider sends people back to. */
export const providerCallbackPath = (id: ProviderId): string => `/auth/${id}/callback`;

export const finishProvider = endpoint({
  method: 'POST',
  path: 'user/auth/providers/{id}/finish',
  summary:
    "Finish a sign-in with the query that the provider has sent the browser back with: answers a token, `secondFactor` where a code is needed, or `toProve` where the address belongs to an account that the provider's is not linked to",
  access: 'personal',
  withoutFactor: true,
  params: ofProvider,
  body: z.object({ ...begun, answer: z.string().check(z.maxLength(8000, 'Too Long!')) }),
  response: z.object({
    data: z.object({
      /** Signed in. */
      signedIn: z.optional(signedIn),
      /** Whose account it is has to be proven, by its password or by a mailed link. */
      toProve: z.optional(z.object({ token: proofToken, email: z.string(), hasPassword: z.boolean() })),
      /** A code of the second factor is needed, and taken together with this token. */
      secondFactor: z.optional(z.object({ token: proofToken })),
      /** The provider was linked in the profile. */
      isLinked: z.optional(z.boolean()),
    }),
  }),
  errors: [
    'NotFound',
    'ConnectGone',
    'ConnectDenied',
    'EmailUnproven',
    'IdentityTaken',
    'ProviderFailed',
    'ProviderDown',
    'UserNotFound',
    'TooManyRequests',
    'PasskeyNeeded',
  ],
});

export const confirmProvider = endpoint({
  method: 'POST',
  path: 'user/auth/providers/confirm',
  summary: 'Finish a sign-in by a provider with a code of the second factor',
  access: 'personal',
  withoutFactor: true,
  body: z.object({ token: proofToken, code: factorCode }),
  response: z.object({ data: signedIn }),
  errors: ['ConnectGone', 'WrongCode', 'TooManyRequests', 'PasskeyNeeded'],
});

export const proveByPassword = endpoint({
  method: 'POST',
  path: 'user/auth/providers/link',
  summary: 'Link a provider to an account by its password, once, and sign in',
  access: 'personal',
  withoutFactor: true,
  body: z.object({
    token: proofToken,
    password: givenPasswordField,
    device: z.optional(z.string().check(z.maxLength(200))),
    code: z.optional(factorCode),
  }),
  response: z.object({ data: signedIn }),
  errors: [
    'ConnectGone',
    'IdentityTaken',
    'WrongCode',
    'SecondFactorNeeded',
    'TooManyRequests',
    'PasskeyNeeded',
  ],
});

export const mailProof = endpoint({
  method: 'POST',
  path: 'user/auth/providers/link/send-link',
  summary: 'Mail a link to the address of the account that links the provider',
  access: 'public',
  body: z.object({ token: proofToken }),
  response: messageAnswer,
  errors: ['ConnectGone', 'TooManyRequests'],
});

export const proveByMail = endpoint({
  method: 'POST',
  path: 'user/auth/providers/link/confirm',
  summary: 'Link a provider with the mailed link, in the browser that began, and sign in',
  access: 'personal',
  withoutFactor: true,
  query: z.object({
    id: z.string(requiredText),
    token: z.string(requiredText),
  }) satisfies z.ZodMiniType<MailedLink>,
  body: z.object({ token: proofToken, code: z.optional(factorCode) }),
  response: z.object({ data: signedIn }),
  errors: [
    'ConnectGone',
    'LinkExpired',
    'IdentityTaken',
    'WrongCode',
    'SecondFactorNeeded',
    'TooManyRequests',
    'PasskeyNeeded',
  ],
});

const linkedProvider = z.extend(provider, {
  /** The address that the provider gave when it was linked. */
  email: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
});
export type LinkedProvider = z.output<typeof linkedProvider>;

export const listLinkedProviders = endpoint({
  method: 'GET',
  path: 'user/app/providers',
  summary: 'The providers that the user can sign in with',
  access: 'user',
  response: z.object({ data: z.array(linkedProvider) }),
});

export const linkProvider = endpoint({
  method: 'POST',
  path: 'user/app/providers/{id}/start',
  summary: 'Begin to link a provider: answers where the browser goes',
  access: 'user',
  params: ofProvider,
  body: z.object(begun),
  response: z.object({ data: z.object({ url: z.string() }) }),
  errors: ['NotFound', 'ProviderDown', 'SignInAgain', 'TooManyRequests'],
});

export const unlinkProvider = endpoint({
  method: 'POST',
  path: 'user/app/providers/{id}/unlink',
  summary: 'Unlink a provider; the last way to sign in stays',
  access: 'user',
  params: ofProvider,
  response: messageAnswer,
  errors: ['NotFound', 'LastWayIn'],
});

export const mailFirstPassword = endpoint({
  method: 'POST',
  path: 'user/app/user-password/send-link',
  summary: 'Mail a link to choose a password, for an account that has none',
  access: 'user',
  response: messageAnswer,
  errors: ['WrongState', 'TooManyRequests'],
});

/** What the form checks before it is sent; the call checks again. */
export const proofForm = z.object({ password: givenPasswordField });
