import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageAnswer, timestamp } from '../wire.ts';

const count = z.int();

const demoData = z.object({
  /** What was asked for last; null: nothing yet, the setting SEED alone decides. */
  wanted: z.nullable(z.enum(['loaded', 'removed'])),
  askedAt: z.nullable(timestamp),
  /** Null while it is being done. */
  doneAt: z.nullable(timestamp),
  /** What a removal would take away now. */
  removable: z.object({ assets: count, updates: count, plans: count, coupons: count, users: count }),
  /** Demo assets and updates that somebody changed at the desk: they stay. */
  kept: z.object({ assets: count, updates: count }),
  /** Demo users stay as long as nobody else is an owner. */
  areUsersKept: z.boolean(),
});
export type DemoData = z.output<typeof demoData>;

const desk = { roles: [], isProven: true } as const;

export const getDemoData = endpoint({
  method: 'GET',
  path: 'desk/demo-data',
  summary: 'What there is of the demo data, and what a removal would take away',
  access: 'desk',
  desk: { roles: [] },
  response: z.object({ data: demoData }),
});

export const removeDemoData = endpoint({
  method: 'POST',
  path: 'desk/demo-data/remove',
  summary: 'Remove demo data; what somebody changed at the desk, and every purchase, stays',
  access: 'desk',
  desk: { ...desk, action: 'demo.remove' },
  body: z.object({}),
  response: messageAnswer,
});

export const loadDemoData = endpoint({
  method: 'POST',
  path: 'desk/demo-data/load',
  summary: 'Load the demo library, plans, coupons and updates, and on loopback the demo users',
  access: 'desk',
  desk: { ...desk, action: 'demo.load' },
  body: z.object({}),
  response: messageAnswer,
});
