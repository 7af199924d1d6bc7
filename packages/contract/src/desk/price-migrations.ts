import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { id, pagination, queryInt, timestamp } from '../wire.ts';
import { idParams, reasonField } from './lists.ts';

const currency = z.enum(currencies);

const payer = z.object({
  /** The subscription's, as the site's calls name it. */
  subscriptionId: z.string(),
  /** Nobody once they have left. */
  customer: z.nullable(z.object({ _id: id, name: z.string(), email: z.string() })),
  currency,
  /** What they pay and what they are to pay, in minor units. */
  from: z.int(),
  to: z.int(),
  /** The first renewal that may cost the new price; none while nothing is charged. */
  renewsAt: z.nullable(timestamp),
  /** What has become of the order to move them: nobody gave one, or a gateway has taken it, or refused it for good. */
  state: z.enum(['none', 'ordered', 'taken', 'needs_person']),
  /** What the gateway said last. */
  message: z.nullable(z.string()),
});
export type EarlierPayer = z.output<typeof payer>;

/** A price in one currency, as it stands where it was looked at: another amount by now is refused. */
const order = z.object({ currency, amount: z.int(), reason: reasonField });

const outcome = z.object({
  message: z.string(),
  data: z.object({
    /** Whom it concerned. */
    changed: z.int(),
    /** Whose change is at the gateway already, and stays as it is. */
    tooLate: z.int(),
  }),
});
export type MigrationOutcome = z.output<typeof outcome>;

const asked = { access: 'desk', params: idParams } as const;

export const listEarlierPayers = endpoint({
  ...asked,
  method: 'GET',
  path: 'desk/prices/{id}/earlier',
  summary: 'Who pays an earlier amount of a price, and who of them is being moved to the present one',
  desk: { roles: [] },
  query: z.object({
    currency,
    page: z._default(queryInt(1, 1_000_000), 1),
    limit: z._default(queryInt(1, 100), 50),
  }),
  response: z.object({ data: z.array(payer), pagination }),
  errors: ['NotFound'],
});

export const migratePayers = endpoint({
  ...asked,
  method: 'POST',
  path: 'desk/prices/{id}/move',
  summary: 'Write to all who pay an earlier amount, and charge the present one after thirty days or more',
  desk: { roles: [], isProven: true, action: 'price.move', subject: 'price' },
  body: order,
  response: outcome,
  errors: ['NotFound', 'Changed'],
});

export const takeBackMigration = endpoint({
  ...asked,
  method: 'POST',
  path: 'desk/prices/{id}/move-back',
  summary: 'Take such an order back from everybody whose gateway has not been told of it, and write to them',
  desk: { roles: [], isProven: true, action: 'price.move-back', subject: 'price' },
  body: order,
  response: outcome,
  errors: ['NotFound', 'Changed'],
});
