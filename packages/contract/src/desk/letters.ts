import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { multilineField, textField } from '../fields.ts';
import { id, pagination, timestamp } from '../wire.ts';
import { idParams, listQuery } from './lists.ts';

/** `cancelled`: nobody is written to any more. */
export const letterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent', 'cancelled'] as const;

/** Newsletter subscribers; users with a plan in force; holders of one plan; users who asked for letters. */
export const letterAudiences = ['newsletter', 'customers', 'plan', 'users'] as const;

const audience = z.enum(letterAudiences);
/** Of a letter to the holders of one plan; null for all others. */
const planId = z.nullable(id);
const subject = textField(1, 200);
const markdown = multilineField(1, 20_000);

const newLetter = z.object({ subject, markdown, audience, planId: z.optional(planId) });
const letterChange = z.object({
  subject: z.optional(subject),
  markdown: z.optional(markdown),
  audience: z.optional(audience),
  planId: z.optional(planId),
  /** When it was read: an older one is refused. */
  updatedAt: z.optional(timestamp),
});
export type NewLetter = z.output<typeof newLetter>;
export type LetterChange = z.output<typeof letterChange>;

/** Numbers of recipients. The last three count those that were sent to. */
const figures = z.object({
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Unsubscribed, erased, bounced or complained before their turn. */
  leftOut: z.int(),
  /** Handed to the mail server by a process that was killed meanwhile: nobody knows whether it took them. */
  inDoubt: z.int(),
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
});
export type LetterFigures = z.output<typeof figures>;

const letter = z.object({
  _id: id,
  subject: z.string(),
  markdown: z.string(),
  audience,
  planId,
  /** The update that it was made of. */
  updateId: z.nullable(id),
  state: z.enum(letterStates),
  /** When it begins; null for one that has not been ordered. */
  sendAt: z.nullable(timestamp),
  startedAt: z.nullable(timestamp),
  /** When the last one was written to. */
  endedAt: z.nullable(timestamp),
  updatedAt: timestamp,
  figures,
});
export type Letter = z.output<typeof letter>;

const roles = ['editor'] as const;
const kind = 'letter';
const oneLetter = z.object({ data: letter });

export const listLetters = endpoint({
  method: 'GET',
  path: 'desk/letters',
  summary: 'Letters in all states with their figures, the last changed first',
  access: 'desk',
  desk: { roles },
  query: z.extend(listQuery(['-updatedAt', 'updatedAt']), { state: z.optional(z.enum(letterStates)) }),
  response: z.object({ data: z.array(letter), pagination }),
});

export const getLetter = endpoint({
  method: 'GET',
  path: 'desk/letters/{id}',
  summary: 'One letter',
  access: 'desk',
  desk: { roles },
  params: idParams,
  response: oneLetter,
  errors: ['NotFound'],
});

const audienceView = z.object({
  audience,
  planId,
  /** The plan's name. */
  name: z.nullable(z.string()),
  /** How many would be written to now. */
  recipients: z.int(),
});
export type LetterAudience = z.output<typeof audienceView>;

export const listLetterAudiences = endpoint({
  method: 'GET',
  path: 'desk/letter-audiences',
  summary: 'Whom a letter can be sent to, and how many those are now',
  access: 'desk',
  desk: { roles },
  response: z.object({ data: z.array(audienceView) }),
});

export const createLetter = endpoint({
  method: 'POST',
  path: 'desk/letters',
  summary: 'A draft of a letter, in Markdown',
  access: 'desk',
  desk: { roles, action: 'letter.create', subject: kind },
  body: newLetter,
  status: 201,
  response: oneLetter,
});

export const createLetterOfUpdate = endpoint({
  method: 'POST',
  path: 'desk/letters/of-update',
  summary:
    'A draft with the words of a published update; the one that was made of it before, if there is one',
  access: 'desk',
  desk: { roles, action: 'letter.create', subject: kind },
  body: z.object({ updateId: id }),
  status: 201,
  response: oneLetter,
  errors: ['NotFound', 'WrongState'],
});

const ofLetter = { method: 'POST', access: 'desk', params: idParams, response: oneLetter } as const;
const errors = ['NotFound', 'WrongState'] as const;

export const changeLetter = endpoint({
  ...ofLetter,
  method: 'PUT',
  path: 'desk/letters/{id}',
  summary: 'Change a draft; what is absent stays',
  desk: { roles, action: 'letter.change', subject: kind },
  body: letterChange,
  errors: [...errors, 'Changed'],
});

export const previewLetter = endpoint({
  method: 'GET',
  path: 'desk/letters/{id}/preview',
  summary: 'The mail as it will look; for a frame on the desk alone',
  access: 'desk',
  desk: { roles },
  params: idParams,
  media: 'text/html',
  response: z.string(),
  errors: ['NotFound'],
});

export const testLetter = endpoint({
  ...ofLetter,
  path: 'desk/letters/{id}/test',
  summary: 'Mail it to oneself',
  desk: { roles, action: 'letter.test', subject: kind },
  errors: ['NotFound'],
});

export const sendLetter = endpoint({
  ...ofLetter,
  path: 'desk/letters/{id}/send',
  summary: 'Send a draft, at once or at a time',
  desk: { roles, isProven: true, action: 'letter.send', subject: kind },
  body: z.object({
    at: z.optional(z.iso.datetime({ offset: true })),
    /** Of which state: one that was changed since is refused. */
    updatedAt: z.optional(timestamp),
  }),
  errors: [...errors, 'Changed'],
});

export const stopLetter = endpoint({
  ...ofLetter,
  path: 'desk/letters/{id}/stop',
  summary: 'Stop sending; it can go on later',
  desk: { roles, action: 'letter.stop', subject: kind },
  errors,
});

export const resumeLetter = endpoint({
  ...ofLetter,
  path: 'desk/letters/{id}/resume',
  summary: 'Resume a letter that was stopped',
  desk: { roles, isProven: true, action: 'letter.resume', subject: kind },
  errors,
});

export const cancelLetter = endpoint({
  ...ofLetter,
  path: 'desk/letters/{id}/cancel',
  summary: 'Make a scheduled letter a draft again; give up a draft, or the rest of one that was stopped',
  desk: { roles, action: 'letter.cancel', subject: kind },
  errors,
});

export const repeatLetter = endpoint({
  ...ofLetter,
  path: 'desk/letters/{id}/send-again',
  summary: 'Send it once more to those that are in doubt, under the same message id',
  desk: { roles, isProven: true, action: 'letter.send-again', subject: kind },
  errors,
});
