import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, messageAnswer, timestamp } from './wire.ts';

/** A key of a user may be named so that its list tells what it is for. */
export const apiKeyForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(50, 'Too Long!')),
});

/** What begins every key, so that one that leaked is known for what it is. */
export const apiKeyPrefix = 'kit_';
/** How many a user may have at once. */
export const maxApiKeys = 10;

/** The keys that stay when all other access ends, by their ids; without it none do. */
export const keepKeysField = z.optional(z.array(id).check(z.maxLength(maxApiKeys, 'Too many')));

const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** The end of the key, by which its owner knows it again. */
  last4: z.string(),
  createdAt: timestamp,
  /** To within five minutes; `null` before its first use. */
  lastUsedAt: z.nullable(timestamp),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: 'user/app/api-keys',
  summary: 'The keys of the user that open calls, the newest first',
  access: 'user',
  withoutFactor: true,
  response: z.object({ data: z.array(apiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: 'user/app/api-keys',
  summary: 'A new key, which is told this once',
  access: 'user',
  body: apiKeyForm,
  status: 201,
  response: z.object({ data: z.extend(apiKey, { key: z.string() }) }),
  errors: ['LimitReached'],
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: 'user/app/api-keys/{id}/revoke',
  summary: 'End a key',
  access: 'user',
  params: z.object({ id }),
  response: messageAnswer,
  errors: ['NotFound'],
});
