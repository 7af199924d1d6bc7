import * as z from 'zod/mini';
import { keepKeysField } from './api-keys.ts';
import { endpoint } from './endpoint.ts';
import { signedIn } from './wanted.ts';
import { id, messageAnswer, timestamp } from './wire.ts';

/** What a browser's own call takes (WebAuthn), as JSON. */
const ceremony = z.looseObject({ challenge: z.string() });
/** What it gives; the server's library checks the rest. */
const answer = z.looseObject({ id: z.string().check(z.maxLength(2000)) });

export const passkey = z.object({
  _id: id,
  /** Where it was made: `Chrome on Windows`. */
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type Passkey = z.output<typeof passkey>;

export const maxPasskeys = 10;

export const askPasskey = endpoint({
  method: 'POST',
  path: 'user/auth/passkey/options',
  summary: 'What a browser asks any passkey of this site, for 15 minutes; nothing is stored',
  access: 'public',
  response: z.object({ data: ceremony }),
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: 'user/auth/passkey',
  summary: 'Exchange the answer of a passkey for a token; the token that is sent ends',
  access: 'personal',
  withoutFactor: true,
  body: z.object({ answer }),
  response: z.object({ data: signedIn }),
  errors: ['PasskeyRefused', 'TooManyRequests'],
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: 'user/app/passkeys',
  summary: 'The passkeys that the user can sign in with',
  access: 'user',
  withoutFactor: true,
  response: z.object({ data: z.array(passkey) }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: 'user/app/passkeys/options',
  summary: 'What a browser makes a passkey with',
  access: 'user',
  withoutFactor: true,
  response: z.object({ data: ceremony }),
  errors: ['SignInAgain', 'LimitReached', 'TooManyRequests'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: 'user/app/passkeys',
  summary: 'Add the passkey that a browser has made',
  access: 'user',
  withoutFactor: true,
  body: z.object({ answer }),
  response: messageAnswer,
  status: 201,
  errors: ['SignInAgain', 'PasskeyRefused', 'LimitReached', 'TooManyRequests'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: 'user/app/passkeys/{id}/remove',
  summary:
    'Remove a passkey and end all other access, but for the API keys in `keepKeys`; the last way to sign in stays',
  access: 'user',
  params: z.object({ id }),
  body: z.object({ keepKeys: keepKeysField }),
  response: messageAnswer,
  errors: ['NotFound', 'LastWayIn', 'FactorStays'],
});
