import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, messageAnswer, timestamp } from '../wire.ts';
import { idParams, reasonField } from './lists.ts';

export const grantAccess = endpoint({
  method: 'POST',
  access: 'desk',
  params: idParams,
  path: 'desk/customers/{id}/grant',
  summary:
    'Give access to a plan until a moment, or for ever; by support up to the worth that their refund limit leaves today, and by nobody to themselves',
  desk: { roles: ['support'], isProven: true, action: 'customer.grant', subject: 'customer' },
  body: z.object({
    planId: id,
    until: z.nullable(timestamp),
    /** By email, once for the same access. Without it nobody is told. */
    tellCustomer: z.optional(z.boolean()),
    reason: reasonField,
  }),
  status: 201,
  response: z.object({
    data: z.object({ _id: id, plan: z.string(), endsAt: z.nullable(timestamp) }),
  }),
  errors: ['NotFound', 'OverLimit', 'OwnAccount'],
});

export const endAccess = endpoint({
  method: 'POST',
  access: 'desk',
  params: idParams,
  path: 'desk/customers/{id}/end-grant',
  summary: 'End access that was given by hand',
  desk: { roles: ['support'], isProven: true, action: 'customer.end-grant', subject: 'customer' },
  body: z.object({ grantId: id, reason: reasonField }),
  response: messageAnswer,
  errors: ['NotFound', 'Conflict'],
});
