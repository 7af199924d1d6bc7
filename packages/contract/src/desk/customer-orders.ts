import * as z from 'zod/mini';
import { agreedVersions } from '../legal.ts';
import { currencies } from '../money.ts';
import { billingPeriods } from '../profile.ts';
import { id, timestamp } from '../wire.ts';

/** What a buyer said when access at once was asked for: the version of the words, and when. */
const orderConsent = z.object({ immediateSupply: z.boolean(), text: z.string(), at: timestamp });

/** An order as the customer's page at the desk shows it. */
export const customerOrder = z.object({
  txId: id,
  /** The number of its receipt; null until one is issued. */
  receipt: z.nullable(z.string()),
  kind: z.enum(['purchase', 'upgrade', 'renewal', 'resumption']),
  status: z.string(),
  plan: z.string(),
  billingPeriod: z.enum(billingPeriods),
  /** Minor units. */
  amount: z.int(),
  currency: z.enum(currencies),
  at: timestamp,
  /** The versions of the legal pages that the buyer agreed to. */
  agreed: agreedVersions,
  /** Whether the buyer asked for access at once; null where that was not asked. */
  consent: z.nullable(orderConsent),
});
