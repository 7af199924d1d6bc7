import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { billingPeriods } from '../profile.ts';
import { id, pagination, queryBoolean, timestamp } from '../wire.ts';
import { day, listQuery } from './lists.ts';

/** `open`: the buyer has not paid yet. */
export const listedOrderStates = [
  'open',
  'completed',
  'partially_refunded',
  'refunded',
  'disputed',
  'failed',
  'expired',
] as const;
export type ListedOrderState = (typeof listedOrderStates)[number];

const listedOrder = z.object({
  txId: id,
  /** The number of its receipt; null until one is issued. */
  receipt: z.nullable(z.string()),
  kind: z.enum(['purchase', 'upgrade', 'renewal', 'resumption']),
  state: z.enum(listedOrderStates),
  plan: z.string(),
  billingPeriod: z.enum(billingPeriods),
  /** Minor units. */
  amount: z.int(),
  currency: z.enum(currencies),
  /** Null where there was nothing to pay. */
  gateway: z.nullable(z.enum(['razorpay', 'paddle'])),
  customerId: id,
  /** As on the order; another word once the account is deleted. */
  customer: z.string(),
  at: timestamp,
});
export type ListedOrder = z.output<typeof listedOrder>;

export const listOrders = endpoint({
  method: 'GET',
  path: 'desk/orders',
  summary:
    'Orders, the newest first: those of a receipt, payment or subscription, or of customers by name or mail; `isExact` leaves customers out',
  access: 'desk',
  desk: { roles: ['support'] },
  query: z.extend(listQuery(['-at', 'at']), {
    state: z.optional(z.enum(listedOrderStates)),
    isExact: z.optional(queryBoolean),
    /** Days (UTC), both included. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: z.object({ data: z.array(listedOrder), pagination }),
});
