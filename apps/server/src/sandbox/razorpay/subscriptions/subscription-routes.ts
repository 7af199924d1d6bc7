import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { razorpayId } from '../../sandbox-ids.ts';
import type { World } from '../../world.ts';
import { cancelSubscription, changePlan } from './changing.ts';
import { noteValues, toSeconds, shown, type Plan, type SubscriptionRecord } from '../entities.ts';
import { missing, RazorpayError, read } from '../errors.ts';
import { pause, resume } from './pausing.ts';
import { getScheduled } from './scheduled-plan.ts';
import { collection, notesIn, pageIn } from '../notes.ts';
import type { Store } from '../../store.ts';

const addonIn = z.object({
  item: z.object({ name: z.string().min(1), amount: z.number().int().min(100), currency: z.literal('INR') }),
});

const createIn = z.object({
  plan_id: z.string(),
  total_count: z.number().int().min(1),
  quantity: z.number().int().min(1).default(1),
  start_at: z.number().int().optional(),
  expire_by: z.number().int().optional(),
  customer_notify: z.union([z.boolean(), z.literal(0), z.literal(1)]).default(true),
  addons: z.array(addonIn).default([]),
  offer_id: z.string().optional(),
  notes: notesIn,
});

const updateIn = z.object({
  plan_id: z.string().optional(),
  quantity: z.number().int().min(1).optional(),
  remaining_count: z.number().int().optional(),
  schedule_change_at: z.enum(['now', 'cycle_end']).default('now'),
  customer_notify: z.unknown(),
});

const cancelIn = z.object({
  cancel_at_cycle_end: z.union([z.boolean(), z.literal(0), z.literal(1)]).default(0),
});

type Params = { Params: { id: string } };

/**
 * Razorpay's calls for subscriptions. Pauses and resumptions happen at once; the fault `decline` has a change's
 * payment declined.
 */
export function subscriptionRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/v1/subscriptions', (request) => {
    const given = read(createIn, request.body);
    return world.change('razorpay', async ({ entities, now }) => {
      const plan = await entities.get<Plan>('plan', given.plan_id);
      if (!plan) throw missing();
      const subscription = newSubscription(given, now);
      await entities.put('subscription', subscription, [plan.id, ...noteValues(given.notes)]);
      return shown(subscription);
    });
  });
  scope.get('/v1/subscriptions', (request) => {
    const page = read(pageIn.extend({ plan_id: z.string().optional() }), request.query);
    return world.read('razorpay', async ({ entities }) => {
      const keys = page.plan_id ? [page.plan_id] : [];
      const found = await entities.list<SubscriptionRecord>('subscription', { keys, newestFirst: true });
      return collection(found.map(shown), page);
    });
  });
  scope.get<Params>('/v1/subscriptions/:id', ({ params }) =>
    world.read('razorpay', async ({ entities }) => shown(await getSubscription(entities, params.id))),
  );
  scope.patch<Params>('/v1/subscriptions/:id', (request) => {
    const given = read(updateIn, request.body);
    return world.change('razorpay', async (work) => {
      const subscription = await getSubscription(work.entities, request.params.id);
      const isDeclined =
        world.faults.take('request', 'razorpay', 'PATCH subscription', ['decline']) !== undefined;
      return shown(await changePlan(work, subscription, given, isDeclined));
    });
  });
  scope.post<Params>('/v1/subscriptions/:id/cancel', (request) => {
    const { cancel_at_cycle_end: atCycleEnd } = read(cancelIn, request.body);
    return world.change('razorpay', async (work) => {
      const subscription = await getSubscription(work.entities, request.params.id);
      return shown(await cancelSubscription(work, subscription, Boolean(atCycleEnd)));
    });
  });
  laterRoutes(scope, world);
}

/** What is scheduled for the cycle's end; pauses and their ends happen at once, Razorpay knows no other time. */
function laterRoutes(scope: FastifyInstance, world: World): void {
  scope.get<Params>('/v1/subscriptions/:id/retrieve_scheduled_changes', ({ params }) =>
    world.read('razorpay', async ({ entities }) => getScheduled(await getSubscription(entities, params.id))),
  );
  scope.post<Params>('/v1/subscriptions/:id/pause', (request) => {
    read(z.object({ pause_at: z.literal('now') }), request.body);
    return world.change('razorpay', async (work) =>
      shown(await pause(work, await getSubscription(work.entities, request.params.id))),
    );
  });
  scope.post<Params>('/v1/subscriptions/:id/resume', (request) => {
    read(z.object({ resume_at: z.literal('now') }), request.body);
    return world.change('razorpay', async (work) =>
      shown(await resume(work, await getSubscription(work.entities, request.params.id))),
    );
  });
}

/** Throws `RazorpayError` 400 where there is none. */
export async function getSubscription(entities: Store, id: string): Promise<SubscriptionRecord> {
  const found = await entities.get<SubscriptionRecord>('subscription', id);
  if (!found) throw missing();
  return found;
}

/** Neither may lie in the past. */
function checkTimes(given: z.output<typeof createIn>, now: number): void {
  if (given.start_at !== undefined && given.start_at <= now) {
    throw new RazorpayError('start_at cannot be lesser than the current time.', { field: 'start_at' });
  }
  if (given.expire_by !== undefined && given.expire_by <= now) {
    throw new RazorpayError('expire_by should be greater than the current time.', { field: 'expire_by' });
  }
}

/** A subscription that nobody has paid yet. Throws `RazorpayError` where it would begin or end in the past. */
export function newSubscription(given: z.output<typeof createIn>, time: Date): SubscriptionRecord {
  const now = toSeconds(time);
  checkTimes(given, now);
  return {
    id: razorpayId('sub'),
    entity: 'subscription',
    plan_id: given.plan_id,
    customer_id: null,
    status: 'created',
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: given.quantity,
    notes: given.notes,
    charge_at: given.start_at ?? null,
    start_at: given.start_at ?? null,
    end_at: null,
    auth_attempts: 0,
    total_count: given.total_count,
    paid_count: 0,
    remaining_count: given.total_count,
    customer_notify: Boolean(given.customer_notify),
    created_at: now,
    expire_by: given.expire_by ?? null,
    short_url: 'https://rzp.io/i/sandbox',
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: 'api',
    payment_method: null,
    offer_id: given.offer_id ?? null,
    hidden: {
      upFrontAmount: given.addons.reduce((sum, { item }) => sum + item.amount, 0),
      isCancelledAtCycleEnd: false,
      failures: 0,
    },
  };
}
