import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, messageAnswer, timestamp } from './wire.ts';

/** What clients that sign in by OAuth may: find assets, and take those that their user may copy. */
export const oauthScope = 'library';

/** What `/oauth/authorize` sends its user to the consent page with. */
const request = z.string().check(z.regex(/^[\w-]{43}$/, 'Invalid request'));

export const getAuthorization = endpoint({
  method: 'GET',
  path: 'user/oauth/request',
  summary: 'Which client asks to be let in by OAuth, and where its user goes next',
  access: 'user',
  query: z.object({ request }),
  response: z.object({
    data: z.object({
      /** What the client calls itself. */
      name: z.string(),
      /** Whose client it is: the host of its metadata. */
      host: z.string(),
      /** Where the answer is sent; `null` for a program on the user's own machine. */
      returnsTo: z.nullable(z.string()),
      createdAt: timestamp,
    }),
  }),
  errors: ['NotFound'],
});

const decision = {
  method: 'POST',
  access: 'user',
  body: z.object({ request }),
  /** Where the browser goes on. */
  response: z.object({ data: z.object({ url: z.url() }) }),
  errors: ['NotFound'],
} as const;

export const approveAuthorization = endpoint({
  ...decision,
  path: 'user/oauth/approve',
  summary: 'Let a client in that asks by OAuth',
});

export const denyAuthorization = endpoint({
  ...decision,
  path: 'user/oauth/deny',
  summary: 'Refuse a client that asks by OAuth',
});

const connection = z.object({
  _id: id,
  name: z.string(),
  host: z.string(),
  createdAt: timestamp,
  /** To within five minutes. */
  lastUsedAt: timestamp,
});
/** A client that its user let in by OAuth. */
export type Connection = z.output<typeof connection>;

export const listConnections = endpoint({
  method: 'GET',
  path: 'user/app/connections',
  summary: 'The clients that the user let in by OAuth, the latest used first',
  access: 'user',
  response: z.object({ data: z.array(connection) }),
});

export const revokeConnection = endpoint({
  method: 'POST',
  path: 'user/app/connections/{id}/revoke',
  summary: 'End what a client was let in to',
  access: 'user',
  params: z.object({ id }),
  response: messageAnswer,
  errors: ['NotFound'],
});
