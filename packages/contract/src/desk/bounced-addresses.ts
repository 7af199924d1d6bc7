import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pagination, timestamp } from '../wire.ts';
import { listQuery, reasonField } from './lists.ts';

/** What came back: mail that nobody reads there, or a complaint. */
export const addressMarks = ['bounced', 'complained'] as const;

const bouncedAddress = z.object({
  /** As the audit names the address, which it does not hold. */
  _id: id,
  email: z.string(),
  kind: z.enum(addressMarks),
  /** The status of RFC 3463, such as `5.1.1`, or the kind of the complaint. */
  detail: z.string(),
  at: timestamp,
});
export type BouncedAddress = z.output<typeof bouncedAddress>;

export const listBouncedAddresses = endpoint({
  method: 'GET',
  path: 'desk/bounced-addresses',
  summary: 'Addresses that letters do not go to because mail came back or was called spam, the latest first',
  access: 'desk',
  desk: { roles: ['editor', 'support'] },
  query: z.extend(listQuery(['-at', 'at', 'email', '-email']), {
    kind: z.optional(z.enum(addressMarks)),
  }),
  response: z.object({ data: z.array(bouncedAddress), pagination }),
});

export const unblockAddress = endpoint({
  method: 'POST',
  path: 'desk/bounced-addresses/unblock',
  summary:
    'Let letters go to an address again from which mail came back; who complained asks again themselves',
  access: 'desk',
  desk: { roles: ['editor', 'support'], action: 'address.unblock', subject: 'address' },
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(320, 'Too Long!')),
    /** As it was read: mail that came back since is not forgotten. */
    at: timestamp,
    reason: reasonField,
  }),
  response: z.object({ data: z.object({ _id: id }), message: z.string() }),
  errors: ['NotFound', 'WrongState', 'Changed'],
});
