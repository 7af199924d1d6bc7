import * as z from 'zod/mini';
import { nameField } from './accounts.ts';
import { keepKeysField } from './api-keys.ts';
import { endpoint } from './endpoint.ts';
import { emailField, textField } from './fields.ts';
import {
  byPasswordRule,
  confirmationMatches,
  differsFromCurrent,
  givenPasswordField,
  newPasswordField,
  type PasswordRule,
} from './passwords.ts';
import { id, messageAnswer } from './wire.ts';

export const billingPeriods = ['month', 'year', 'lifetime'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

const activeSubscription = z.object({
  _id: id,
  status: z.string(),
  billingPeriod: z.enum(billingPeriods),
  priceId: id,
  productDetails: z.object({ _id: id, name: z.string(), toolIds: z.array(id) }),
  /** What has to be settled before it can be upgraded; none for most. */
  unsettled: z.nullable(z.enum(['unpaid', 'paused', 'ending'])),
});

/** The signed-in user (docs/product/accounts.md#the-user); `avtaar` is spelled so in the API. */
export const user = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  /** Whether a password signs in, or a provider or passkey alone. */
  hasPassword: z.boolean(),
  /** The shop requires a second factor, and there is none yet: most calls answer 403 `SecondFactorRequired`. */
  needsSecondFactor: z.boolean(),
  avtaar: z.nullable(z.string()),
  premium: z.enum(['free', 'expired', 'pro']),
  premiumBase: z.nullable(z.enum(billingPeriods)),
  activeSubscriptions: z.array(activeSubscription),
  /** Whether the account's one free copy of a Pro asset is still to be had. */
  hasFreeCopy: z.boolean(),
  /** What the account used it for, and when (ISO 8601); null also where another account of the same person did. */
  freeCopy: z.nullable(z.object({ _id: id, usedAt: z.string() })),
  /** What was copied last and is still published. */
  lastCopied: z.nullable(z.object({ _id: id, name: z.string() })),
});
export type User = z.output<typeof user>;

/** Display name (docs/product/forms.md#limits). */
const userNameField = textField(2, 30);

const details = z.object({ name: nameField, userName: userNameField, email: z.optional(emailField) });

const passwordChangeBy = ({ chosen }: Pick<PasswordRule, 'chosen'>) =>
  z
    .object({
      currentPassword: givenPasswordField,
      password: chosen,
      confirmPassword: givenPasswordField,
      keepKeys: keepKeysField,
    })
    .check(differsFromCurrent(), confirmationMatches());

export const getUserDetails = endpoint({
  method: 'GET',
  path: 'user/app/user-details',
  summary: 'The signed-in user',
  access: 'user',
  withoutFactor: true,
  keys: true,
  response: z.object({ data: user }),
});

export const updateUserDetails = endpoint({
  method: 'PUT',
  path: 'user/app/user-details',
  summary: 'Change name and display name; an email, when sent, must be the present one',
  access: 'user',
  body: details,
  response: z.object({ data: user, message: z.string() }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: 'user/app/user-password',
  summary:
    "Change the password; the user's other sessions, at the desk too, tools and OAuth grants end, and all API keys but those in `keepKeys`",
  access: 'user',
  body: passwordChangeBy({ chosen: newPasswordField }),
  response: messageAnswer,
  errors: ['TooManyRequests', 'Conflict'],
});

/** Largest picture a user may upload, in bytes (docs/product/accounts.md#avatar). */
export const maxAvatarBytes = 1_048_576;

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: 'user/app/profile-picture',
  summary: 'Set the profile picture: one png or jpg of at most 1 MB',
  access: 'user',
  upload: { field: 'images', maxBytes: maxAvatarBytes },
  response: z.object({ data: z.object({ avtaar: z.string() }) }),
  errors: ['AvatarTooLarge', 'AvatarWrongType', 'InvalidFile', 'TooManyRequests', 'TryLater'],
});

/** What the forms check while they are filled in (docs/product/forms.md#when-errors-are-shown); the calls check again. */
export const accountDetailsForm = z.object({ name: nameField, userName: userNameField, email: emailField });
/** Of the form and, as it stands, of the call. */
export const changePasswordForm = byPasswordRule(passwordChangeBy);
