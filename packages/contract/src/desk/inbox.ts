import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { multilineField } from '../fields.ts';
import { suggestionStates } from '../support.ts';
import { id, pagination, timestamp } from '../wire.ts';
import { idParams, listQuery } from './lists.ts';

export const inboxKinds = ['support', 'application'] as const;
export const inboxStates = ['open', 'closed'] as const;

/** The longest answer, in characters. */
export const maxReplyLength = 10_000;

const message = z.object({
  by: z.enum(['customer', 'operator']),
  text: z.string(),
  at: timestamp,
  /** Where a customer's mail came from, when that is another address than the thread's. */
  from: z.nullable(z.string()),
});

const item = z.object({
  _id: id,
  kind: z.enum(inboxKinds),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(inboxStates),
  createdAt: timestamp,
  /** Of the last message. */
  updatedAt: timestamp,
  /** What else the form asked. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Which asset it is about. */
  asset: z.nullable(z.object({ _id: id, name: z.string() })),
  /** What everybody may see of a suggestion; null for what is none. */
  suggestion: z.nullable(z.enum(suggestionStates)),
  /** The account at that address, if there is one. */
  customer: z.nullable(id),
  /** When an application was last answered by an invitation. */
  invitedAt: z.nullable(timestamp),
  messages: z.array(message),
});
export type InboxItem = z.output<typeof item>;

const support = { roles: ['support'] } as const;
const oneItem = z.object({ data: item });
const subject = 'inbox';

export const listInbox = endpoint({
  method: 'GET',
  path: 'desk/inbox',
  summary: 'Support requests and applications with their messages, the last written to first',
  access: 'desk',
  desk: support,
  query: z.extend(listQuery(['-updatedAt', 'updatedAt', '-createdAt', 'createdAt']), {
    kind: z.optional(z.enum(inboxKinds)),
    state: z.optional(z.enum(inboxStates)),
  }),
  response: z.object({ data: z.array(item), pagination }),
});

export const getInboxItem = endpoint({
  method: 'GET',
  path: 'desk/inbox/{id}',
  summary: 'One thread of the inbox',
  access: 'desk',
  desk: support,
  params: idParams,
  response: oneItem,
  errors: ['NotFound'],
});

const ofItem = { method: 'POST', access: 'desk', params: idParams, response: oneItem } as const;

export const replyToInbox = endpoint({
  ...ofItem,
  path: 'desk/inbox/{id}/reply',
  summary: 'Write back: a mail whose answer comes into the same thread',
  desk: { ...support, action: 'inbox.reply', subject },
  headers: z.object({ 'idempotency-key': z.optional(z.string()) }),
  body: z.object({ text: multilineField(1, maxReplyLength) }),
  errors: ['NotFound'],
});

export const closeInbox = endpoint({
  ...ofItem,
  path: 'desk/inbox/{id}/close',
  summary: 'Put a thread away; the next message of the customer opens it again',
  desk: { ...support, action: 'inbox.close', subject },
  errors: ['NotFound', 'WrongState'],
});

export const inviteFromInbox = endpoint({
  ...ofItem,
  path: 'desk/inbox/{id}/invite',
  summary: 'Answer an application by a mailed link that makes a creator, once, within an hour',
  desk: { ...support, isProven: true, action: 'inbox.invite', subject },
  errors: ['NotFound', 'WrongState', 'Conflict'],
});

export const setSuggestionState = endpoint({
  ...ofItem,
  path: 'desk/inbox/{id}/suggestion',
  summary: 'Say what becomes of a suggestion: its subject is shown with that to everybody, unless it is new',
  desk: { ...support, action: 'inbox.suggestion', subject },
  body: z.object({ state: z.enum(suggestionStates) }),
  errors: ['NotFound', 'WrongState'],
});

/** A mail as its server took it in (RFC 5322); `Authorization: Bearer INBOUND_MAIL_TOKEN`. */
export const receiveMail = endpoint({
  method: 'POST',
  path: 'webhooks/mail',
  maxBodyBytes: 26_214_400,
  summary:
    "A customer's answer by mail, into the thread that its address names; a report that a mail of ours bounced or is called spam",
  access: 'signed',
  response: z.object({ message: z.enum(['taken', 'known', 'ignored']) }),
  errors: ['BadSignature', 'MalformedRequest', 'NotFound', 'TooLarge', 'TryLater'],
});
