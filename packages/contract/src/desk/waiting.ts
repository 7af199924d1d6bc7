import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const count = z.optional(z.int());

const waiting = z.object({
  /** Open alerts about money. */
  alerts: count,
  /** Payments that a bank asks about and has not decided. */
  disputes: count,
  /** Until when the first of them takes evidence; null where no deadline is known. */
  disputeDueAt: z.optional(z.nullable(z.string())),
  /** Assets that were handed in. */
  review: count,
  /** Open threads whose last word is the customer's. */
  inbox: count,
  /** Withdrawals by the form whose sender is still to be proven. */
  withdrawals: count,
  /** Work that was given up. */
  jobs: count,
  /** Of gateways, taken in and not acted on. */
  webhooks: count,
});
export type Waiting = z.output<typeof waiting>;

export const getWaiting = endpoint({
  method: 'GET',
  path: 'desk/waiting',
  summary: 'How much waits for a person; what is not open to the caller is left out',
  access: 'desk',
  desk: { roles: 'operators' },
  response: z.object({ data: waiting }),
});
