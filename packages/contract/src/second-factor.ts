import * as z from 'zod/mini';
import { keepKeysField } from './api-keys.ts';
import { endpoint } from './endpoint.ts';
import { givenPasswordField } from './passwords.ts';
import { requiredText } from './validation.ts';
import { messageAnswer, timestamp } from './wire.ts';

/** Six digits of an authenticator, or a recovery code. */
export const factorCode = z
  .string(requiredText)
  .check(z.trim(), z.minLength(1, 'Required'), z.maxLength(40, 'Too Long!'));

export const secondFactorState = z.object({
  isOn: z.boolean(),
  /** The shop requires one of every customer: it is replaced, not turned off. */
  isRequired: z.boolean(),
  /** When it was turned on, or its authenticator replaced. */
  confirmedAt: z.nullable(timestamp),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: 'user/app/second-factor',
  summary: 'Whether signing in asks for a code',
  access: 'user',
  withoutFactor: true,
  response: z.object({ data: secondFactorState }),
});

/** A code, or the password of the account. */
const proof = { password: z.optional(givenPasswordField), code: z.optional(factorCode) };

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: 'user/app/second-factor/begin',
  summary:
    'A secret for an authenticator; it counts once a code of it came back. Where there is one already, a code of it or the password is needed',
  access: 'user',
  withoutFactor: true,
  body: z.object(proof),
  response: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  errors: ['SignInAgain', 'WrongCode', 'SecondFactorNeeded', 'NotFound', 'Conflict', 'TooManyRequests'],
});

const recoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: 'user/app/second-factor/confirm',
  summary:
    'Signing in asks for a code from now on; ten recovery codes, told this once. All other access ends, but for the API keys in `keepKeys`',
  access: 'user',
  withoutFactor: true,
  body: z.object({ code: factorCode, keepKeys: keepKeysField }),
  response: recoveryCodes,
  errors: ['WrongCode', 'SignInAgain', 'TooManyRequests'],
});

const proven = z.object({ ...proof, keepKeys: keepKeysField });

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'user/app/second-factor/codes',
  summary:
    'Ten recovery codes in place of the old, told this once, by a code or the password. All other access ends, but for the API keys in `keepKeys`',
  access: 'user',
  body: proven,
  response: recoveryCodes,
  errors: ['WrongCode', 'NotFound', 'Conflict', 'TooManyRequests'],
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: 'user/app/second-factor/off',
  summary:
    'Signing in asks for no code any more, by a code or the password. All other access ends, but for the API keys in `keepKeys`',
  access: 'user',
  body: proven,
  response: messageAnswer,
  errors: ['WrongCode', 'NotFound', 'Conflict', 'FactorStays', 'TooManyRequests'],
});

/** What forms check before they are sent; the calls check again. */
export const codeForm = z.object({ code: factorCode });
export const passwordProofForm = z.object({ password: givenPasswordField });
