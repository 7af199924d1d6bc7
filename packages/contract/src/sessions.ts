import * as z from 'zod/mini';
import { keepKeysField } from './api-keys.ts';
import { endpoint } from './endpoint.ts';
import { toolClients } from './connect.ts';
import { id, messageAnswer, timestamp } from './wire.ts';

/** A place where the user is signed in. */
export const deviceSession = z.object({
  _id: id,
  /** `web`, or the tool that signed in. */
  client: z.enum(['web', ...toolClients]),
  /** Browser and system in words: `Firefox on Linux`. */
  device: z.string(),
  createdAt: timestamp,
  /** To within five minutes. */
  lastSeenAt: timestamp,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: 'user/app/sessions',
  summary: 'Where the user is signed in; this session first, then the latest used',
  access: 'user',
  response: z.object({
    data: z.array(deviceSession),
    /** Whether the user has access to the desk, where what ends all sessions ends theirs, too. */
    hasDeskAccess: z.boolean(),
  }),
});

export const revokeSession = endpoint({
  method: 'POST',
  path: 'user/app/sessions/{id}/revoke',
  summary: 'Sign the user out on one device; needs a sign-in of the last 15 minutes',
  access: 'user',
  params: z.object({ id }),
  response: messageAnswer,
  errors: ['NotFound', 'SignInAgain'],
});

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: 'user/app/sessions/revoke-others',
  summary:
    'Sign the user out everywhere but here: other devices, tools, OAuth grants and the desk; needs a sign-in of the last 15 minutes',
  access: 'user',
  response: messageAnswer,
  errors: ['SignInAgain'],
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: 'user/app/sessions/revoke-all',
  summary:
    'Sign the user out everywhere, here too: devices, tools, OAuth grants, the desk, and all API keys but those in `keepKeys`; needs a sign-in of the last 15 minutes',
  access: 'user',
  withoutFactor: true,
  body: z.object({ keepKeys: keepKeysField }),
  response: messageAnswer,
  errors: ['SignInAgain'],
});
