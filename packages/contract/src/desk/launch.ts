import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tooLongText } from '../fields.ts';
import { messageAnswer } from '../wire.ts';

/** `note`: worth a thought, and nothing that keeps a shop from opening. */
export const launchStates = ['done', 'todo', 'note'] as const;
const state = z.enum(launchStates);

/** What is found of a part of a line. */
const detail = z.object({
  title: z.string(),
  state,
  /** What it is for, and what to do about it. */
  text: z.string(),
  /** The record to add to the domain. */
  record: z.optional(z.object({ type: z.string(), name: z.string(), value: z.string() })),
});
export type LaunchDetail = z.output<typeof detail>;

const line = z.object({
  key: z.string(),
  title: z.string(),
  state,
  /** One sentence: what to do, or how it is. */
  text: z.string(),
  /** The address of its screen at the desk, without the desk's own. */
  to: z.string(),
  details: z.array(detail),
});
export type LaunchLine = z.output<typeof line>;

const checklist = z.object({
  lines: z.array(line),
  /** Somebody has put it away, once everything was done. */
  isDismissed: z.boolean(),
  /** There is no published asset and no draft. */
  isEmpty: z.boolean(),
  /** Where the site sends mail from; null where mail stays on this machine. */
  sender: z.nullable(z.string()),
  /** The name of the DKIM key that is looked up; empty: the usual ones. */
  dkimSelector: z.string(),
});
export type LaunchChecklist = z.output<typeof checklist>;

const roles = [] as const;

export const getLaunch = endpoint({
  method: 'GET',
  path: 'desk/launch',
  summary: 'What a shop needs before it opens, and what of it is done',
  access: 'desk',
  desk: { roles },
  response: z.object({ data: checklist }),
});

export const dismissLaunch = endpoint({
  method: 'POST',
  path: 'desk/launch/dismiss',
  summary: 'Put the checklist away once nothing of it is left to do',
  access: 'desk',
  desk: { roles, action: 'launch.dismiss' },
  body: z.object({}),
  response: messageAnswer,
  errors: ['WrongState'],
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: 'desk/launch/test-mail',
  summary: 'Mail a link to the operator who asks; opened, it proves that mail arrives',
  access: 'desk',
  desk: { roles, action: 'launch.test-mail' },
  body: z.object({}),
  response: messageAnswer,
  errors: ['TooManyRequests', 'Unavailable'],
});

export const confirmTestMail = endpoint({
  method: 'POST',
  path: 'desk/launch/mail-arrived',
  summary: 'Say with the token of its link that the test mail arrived',
  access: 'desk',
  desk: { roles: 'anyone', action: 'launch.mail-arrived' },
  body: z.object({ token: z.string().check(z.minLength(1, 'Required'), z.maxLength(200, tooLongText)) }),
  response: messageAnswer,
  errors: ['LinkExpired'],
});

export const nameDkimSelector = endpoint({
  method: 'PUT',
  path: 'desk/launch/dkim',
  summary: 'Say under which name the DKIM key of the sender’s domain lies; empty: the usual ones',
  access: 'desk',
  desk: { roles, action: 'launch.dkim' },
  body: z.object({
    selector: z
      .string()
      .check(z.trim(), z.maxLength(63, tooLongText), z.regex(/^[a-z0-9-]*$/i, 'Letters, digits and hyphens')),
  }),
  response: messageAnswer,
});
