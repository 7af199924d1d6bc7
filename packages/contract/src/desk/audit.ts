import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pagination, timestamp } from '../wire.ts';
import { day, listQuery } from './lists.ts';

const anything = z.nullable(z.record(z.string(), z.unknown()));

/** One change by an operator or the command line. */
export const auditRow = z.object({
  _id: id,
  at: timestamp,
  actor: z.nullable(z.object({ _id: id, email: z.nullable(z.string()) })),
  via: z.enum(['desk', 'cli']),
  action: z.string(),
  subject: z.nullable(
    z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  ),
  before: anything,
  after: anything,
  /** What ids in `before` and `after` are called, as far as that is known. */
  names: z.optional(z.record(z.string(), z.string())),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Of a change of many things at once: the same on each of its rows. */
  bulkId: z.optional(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

export const listAudit = endpoint({
  method: 'GET',
  path: 'desk/audit',
  summary: 'Every change that operators and the command line made',
  access: 'desk',
  desk: { roles: [] },
  query: z.extend(listQuery(['-at', 'at']), {
    subject: z.optional(z.string().check(z.maxLength(200))),
    actor: z.optional(id),
    action: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: z.object({ data: z.array(auditRow), pagination }),
});
