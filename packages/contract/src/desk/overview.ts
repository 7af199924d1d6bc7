import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { billingPeriods } from '../profile.ts';
import { pageKinds, vitalNames } from '../visits.ts';
import { id, timestamp } from '../wire.ts';
import { day, daysQuery } from './lists.ts';
import { alert } from './money.ts';

/** The most days that one overview tells of. */
export const maxOverviewDays = 3_700;

const count = z.int();
const currency = z.enum(currencies);

/** Minor units: what came in, what went back of anything, and what is left. */
const revenue = z.array(z.object({ currency, gross: count, refunded: count, net: count }));

/** People, and minor units a month. */
const movement = z.object({ people: count, monthly: count });

const funnel = z.object({
  /** By the day: who comes on two days counts twice. */
  visitors: count,
  signUps: count,
  /** Whose first copy ever it was. */
  firstCopies: count,
  checkouts: count,
  paid: count,
});
export type Funnel = z.output<typeof funnel>;

const overview = z.object({
  from: day,
  to: day,
  /** Money, subscribers and sign-ups are of this moment: of a large shop up to a minute old. */
  asOf: timestamp,
  revenue,
  /** What renewals bring in a month, a year's as twelfths, without what is paused or ends: now, and what changed in the days. */
  recurring: z.array(
    z.object({
      currency,
      monthly: count,
      /** First payments of what is charged again. */
      new: movement,
      /** The difference; below zero where somebody moved to a lifetime plan or a cheaper one. */
      upgraded: movement,
      /** Ended, and not for an upgrade. */
      lost: movement,
      /** Renewals that failed in the days and are unpaid still. */
      failed: movement,
    }),
  ),
  /** Subscriptions that ran when the first day began, and how many of these were lost. */
  churn: z.object({ atStart: count, lost: count }),
  /** People by what they did in the days, and in as many days before. */
  funnel: z.object({ now: funnel, before: funnel }),
  /** As it is now, whatever the days. */
  subscribers: z.array(
    z.object({
      plan: z.string(),
      period: z.enum(billingPeriods),
      /** Goes on. */
      active: count,
      /** Gives access still, and ends. */
      cancelling: count,
      /** A renewal failed, and is tried again. */
      pastDue: count,
    }),
  ),
  copies: count,
  topAssets: z.array(z.object({ _id: id, name: z.string(), copies: count })),
  /** Of purchases that were paid: the buyer came from the asset, or first copied it a week before at most. */
  topSales: z.array(z.object({ _id: id, name: z.string(), sales: count })),
  emptySearches: z.array(z.object({ words: z.string(), count })),
  /** What three of four measured visits were no worse than, in milliseconds or as a share of the screen. */
  vitals: z.array(
    z.object({ page: z.enum(pageKinds), name: z.enum(vitalNames), p75: z.number(), samples: count }),
  ),
  /** The latest that are open. */
  alerts: z.array(alert),
  /** Every day from the first to the last. */
  days: z.array(z.object({ day, revenue, visitors: count, signUps: count, copies: count })),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: 'desk/overview',
  summary: 'How the site does: money, subscribers, sign-ups and copies of some days',
  access: 'desk',
  desk: { roles: [] },
  query: daysQuery,
  response: z.object({ data: overview }),
});
