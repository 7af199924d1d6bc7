import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, messageAnswer, pagination, timestamp } from '../wire.ts';
import { listQuery, reasonField } from './lists.ts';

/** Ids of jobs and webhooks are of several kinds. */
const anyId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

export const jobStates = ['waiting', 'running', 'failed'] as const;
const job = z.object({
  _id: z.string(),
  name: z.string(),
  /** `failed`: given up, kept for an operator. */
  state: z.enum(jobStates),
  attempts: z.int(),
  createdAt: timestamp,
  /** When it is tried next; null when it was given up. */
  dueAt: z.nullable(timestamp),
  failedAt: z.nullable(timestamp),
  /** Why the last try failed; one that has this and does not run can be retried. */
  lastError: z.nullable(z.string()),
});
export type DeskJob = z.output<typeof job>;

export const listJobs = endpoint({
  method: 'GET',
  path: 'desk/jobs',
  summary: 'Work that is waiting, under way or given up; `search` is its whole name',
  access: 'desk',
  desk: { roles: [] },
  query: z.extend(listQuery(['-createdAt', 'createdAt', 'dueAt', '-dueAt', 'name', '-name']), {
    state: z.optional(z.enum(jobStates)),
  }),
  response: z.object({ data: z.array(job), pagination }),
});

export const retryJob = endpoint({
  method: 'POST',
  path: 'desk/jobs/{id}/retry',
  summary: 'Do failed work once more, at once',
  access: 'desk',
  desk: { roles: [], action: 'job.retry', subject: 'job' },
  params: anyId,
  response: messageAnswer,
  errors: ['NotFound', 'WrongState'],
});

export const webhookStates = ['waiting', 'applied', 'ignored', 'unmatched', 'parked'] as const;
const gateways = z.enum(['razorpay', 'paddle']);
const webhook = z.object({
  /** As the gateway calls it. */
  _id: z.string(),
  gateway: gateways,
  type: z.string(),
  /** `unmatched`: nobody here is known to be meant. */
  state: z.enum(webhookStates),
  occurredAt: timestamp,
  receivedAt: timestamp,
  handledAt: z.nullable(timestamp),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** Why it was replayed the last time. */
  replayedFor: z.nullable(z.string()),
});
export type DeskWebhook = z.output<typeof webhook>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: 'desk/webhooks',
  summary: 'What payment gateways sent; `search` is a whole id or type',
  access: 'desk',
  desk: { roles: [] },
  query: z.extend(listQuery(['-receivedAt', 'receivedAt']), {
    state: z.optional(z.enum(webhookStates)),
    gateway: z.optional(gateways),
  }),
  response: z.object({ data: z.array(webhook), pagination }),
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: 'desk/webhooks/{id}/replay',
  summary: 'Act on it once more, as if it had just come; what was done stays done once',
  access: 'desk',
  desk: { roles: [], action: 'webhook.replay', subject: 'webhook' },
  params: anyId,
  body: z.object({ reason: z.optional(reasonField) }),
  response: z.object({ data: webhook }),
  errors: ['NotFound', 'Unavailable'],
});

export const mailStates = ['sent', 'failed'] as const;
const mail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  /** `failed`: the last try; work that was not given up tries again. */
  state: z.enum(mailStates),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  lastError: z.nullable(z.string()),
  /** The account at that address, if there is one. */
  customer: z.nullable(id),
});
export type DeskMail = z.output<typeof mail>;

export const listMails = endpoint({
  method: 'GET',
  path: 'desk/mails',
  summary: 'What was mailed to whom; `search` is a whole address',
  access: 'desk',
  desk: { roles: ['support'] },
  query: z.extend(listQuery(['-createdAt', 'createdAt']), {
    state: z.optional(z.enum(mailStates)),
    template: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({ data: z.array(mail), pagination }),
});
