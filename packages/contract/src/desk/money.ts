import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, messageAnswer, pagination, timestamp } from '../wire.ts';
import { daysQuery, idParams, listQuery } from './lists.ts';

export const alert = z.object({
  _id: id,
  kind: z.string(),
  text: z.string(),
  subject: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  createdAt: timestamp,
  /** When it has to be dealt with, as evidence about a dispute. */
  dueAt: z.nullable(timestamp),
  doneAt: z.nullable(timestamp),
  /** Who said so; nobody where it went away by itself. */
  doneBy: z.nullable(z.object({ _id: id, email: z.nullable(z.string()) })),
});
export type DeskAlert = z.output<typeof alert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: 'desk/alerts',
  summary: 'What a person should look at',
  access: 'desk',
  desk: { roles: ['support'] },
  query: z.extend(listQuery(['-createdAt', 'createdAt']), {
    state: z._default(z.enum(['open', 'done']), 'open'),
  }),
  response: z.object({ data: z.array(alert), pagination }),
});

export const closeAlert = endpoint({
  method: 'POST',
  path: 'desk/alerts/{id}/done',
  summary: 'Say that an alert is dealt with',
  access: 'desk',
  desk: { roles: ['support'], action: 'alert.done', subject: 'alert' },
  params: idParams,
  response: messageAnswer,
  errors: ['NotFound', 'WrongState'],
});

export const exportTables = [
  'orders',
  'payments',
  'refunds',
  'invoices',
  'settlements',
  'subscribers',
  'newsletter',
  'audit',
] as const;

export const exportTable = endpoint({
  method: 'GET',
  path: 'desk/exports/{table}.csv',
  summary: 'A table of some days as CSV; amounts in minor units beside their currency',
  access: 'desk',
  desk: { roles: [], action: 'export.download' },
  params: z.object({ table: z.enum(exportTables) }),
  query: daysQuery,
  response: z.string(),
  media: 'text/csv',
  errors: ['NotFound'],
});
