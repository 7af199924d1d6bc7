import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Store } from '../../store.ts';
import type { Work, World } from '../../world.ts';
import { touched, withAttempt } from '../transactions/attempts-made.ts';
import { customDataIn } from '../prices/catalogue-routes.ts';
import { advance, complete, keepSubscription, subscriptionItem } from '../transactions/charging.ts';
import { stamp, type Discount, type Subscription } from '../entities.ts';
import { notFound, PaddleError, read } from '../errors.ts';
import { tell } from '../events.ts';
import { page, single, valuesIn } from '../listing.ts';
import { pricedItems } from '../prices/pricing.ts';
import { getPreview, getSettlement, type Settlement } from './proration.ts';
import { endSubscription } from './renewing.ts';
import { getTaxRate } from '../prices/tax-rates.ts';
import { getDetails } from '../prices/totals.ts';
import { newTransaction } from '../transactions/transaction-routes.ts';

const updateIn = z.object({
  items: z
    .array(z.object({ price_id: z.string(), quantity: z.number().int().min(1).default(1) }))
    .min(1)
    .optional(),
  proration_billing_mode: z.enum(['prorated_immediately', 'do_not_bill']).optional(),
  on_payment_failure: z.enum(['prevent_change', 'apply_change']).default('prevent_change'),
  discount: z
    .object({ id: z.string(), effective_from: z.enum(['immediately', 'next_billing_period']) })
    .nullish(),
  scheduled_change: z.null().optional(),
  custom_data: customDataIn.optional(),
});
type Update = z.output<typeof updateIn>;

const cancelIn = z.object({
  effective_from: z.enum(['next_billing_period', 'immediately']).default('next_billing_period'),
});

type Params = { Params: { id: string } };

/** Paddle's calls for subscriptions. The fault `decline` has a change's payment declined. */
export function subscriptionRoutes(scope: FastifyInstance, world: World): void {
  scope.get('/subscriptions', (request) => {
    const { customer_id: customers, status } = read(
      z.object({ customer_id: valuesIn, status: valuesIn }),
      request.query,
    );
    const accepts = (entity: Subscription) =>
      (!customers || customers.includes(entity.customer_id)) && (!status || status.includes(entity.status));
    return world.read('paddle', ({ entities }) => page(entities, request, { kind: 'subscription', accepts }));
  });
  scope.get<Params>('/subscriptions/:id', ({ params }) =>
    world.read('paddle', async ({ entities }) => single(await getSubscription(entities, params.id))),
  );
  scope.patch<Params>('/subscriptions/:id/preview', (request) => {
    const given = read(updateIn, request.body);
    return world.read('paddle', async (work) => {
      const subscription = await getSubscription(work.entities, request.params.id);
      return single(getPreview(subscription, await settle(work, subscription, given), work.now));
    });
  });
  scope.patch<Params>('/subscriptions/:id', (request) => {
    const given = read(updateIn, request.body);
    return world.change('paddle', async (work) => {
      const subscription = await getSubscription(work.entities, request.params.id);
      const isDeclined =
        world.faults.take('request', 'paddle', 'PATCH subscription', ['decline']) !== undefined;
      return single(await update(work, subscription, given, isDeclined));
    });
  });
  scope.post<Params>('/subscriptions/:id/cancel', (request) => {
    const { effective_from: from } = read(cancelIn, request.body);
    return world.change('paddle', async (work) => {
      const subscription = await getSubscription(work.entities, request.params.id);
      return single(await cancelSubscription(work, subscription, from === 'next_billing_period'));
    });
  });
}

/** Throws `PaddleError` 404 where there is none. */
export async function getSubscription(entities: Store, id: string): Promise<Subscription> {
  const subscription = await entities.get<Subscription>('subscription', id);
  if (!subscription) throw notFound(id);
  return subscription;
}

async function settle(work: Work, subscription: Subscription, given: Update): Promise<Settlement> {
  refuseWhenCanceled(subscription);
  if (!given.items) throw new PaddleError(400, 'bad_request', 'Nothing to preview.');
  if (!given.proration_billing_mode) {
    throw new PaddleError(400, 'invalid_field', 'Request does not pass validation.', [
      { field: 'proration_billing_mode', message: 'is required with items' },
    ]);
  }
  const discount = given.discount
    ? await work.entities.get<Discount>('discount', given.discount.id)
    : undefined;
  if (given.discount && !discount) throw notFound(given.discount.id);
  const taxRate = await getTaxRate(work.entities, subscription.address_id);
  const items = await pricedItems(work.entities, given.items);
  return getSettlement(subscription, items, { discount, taxRate }, work.now);
}

function refuseWhenCanceled({ status }: Subscription): void {
  if (status !== 'canceled') return;
  throw new PaddleError(
    400,
    'subscription_update_when_canceled',
    'A canceled subscription cannot be changed.',
  );
}

async function update(
  work: Work,
  subscription: Subscription,
  given: Update,
  isDeclined: boolean,
): Promise<Subscription> {
  refuseWhenCanceled(subscription);
  const data = given.custom_data === undefined ? {} : { custom_data: given.custom_data };
  const plan =
    given.scheduled_change === null
      ? { scheduled_change: null, next_billed_at: subscription.current_billing_period?.ends_at ?? null }
      : {};
  const changed = touched(work.now, subscription, { ...data, ...plan });
  if (!given.items) {
    await keepSubscription(work, changed);
    await tell(work, 'subscription.updated', changed);
    return changed;
  }
  const settlement = await settle(work, subscription, given);
  if (isDeclined)
    throw new PaddleError(400, 'subscription_payment_declined', 'The payment for the change was declined.');
  if (given.proration_billing_mode === 'do_not_bill') return swapItems(work, changed, settlement);
  return applyItems(work, changed, settlement);
}

/** Nothing is billed; the next bill is over the new items. */
async function swapItems(
  work: Work,
  subscription: Subscription,
  { items, span }: Settlement,
): Promise<Subscription> {
  const changed: Subscription = {
    ...subscription,
    items: items.map(({ price, product, quantity }) => subscriptionItem(price, product, quantity, span)),
  };
  await keepSubscription(work, changed);
  await tell(work, 'subscription.updated', changed);
  return changed;
}

async function applyItems(
  work: Work,
  subscription: Subscription,
  settlement: Settlement,
): Promise<Subscription> {
  const { items, span, discount, creditMinor, taxRate } = settlement;
  const changed: Subscription = {
    ...subscription,
    billing_cycle: items[0]?.price.billing_cycle ?? subscription.billing_cycle,
    current_billing_period: span,
    next_billed_at: span.ends_at,
    items: items.map(({ price, product, quantity }) => subscriptionItem(price, product, quantity, span)),
  };
  const billed = newTransaction(work, items, {
    status: 'billed',
    origin: 'subscription_update',
    customer_id: changed.customer_id,
    address_id: changed.address_id,
    subscription_id: changed.id,
    discount_id: discount?.id ?? null,
    custom_data: changed.custom_data,
    billing_period: { starts_at: stamp(work.now), ends_at: span.ends_at },
    billed_at: stamp(work.now),
    details: getDetails(items, discount, { creditMinor, taxRate }),
  });
  await advance(work, billed, 'transaction.created', 'transaction.billed');
  const captured = touched(work.now, withAttempt(work, billed, true), { status: 'paid' });
  await complete(work, await advance(work, captured, 'transaction.updated', 'transaction.paid'), changed);
  await keepSubscription(work, changed);
  await tell(work, 'subscription.updated', changed);
  return changed;
}

/** At the period's end, which shows as a scheduled change, or at once. */
export async function cancelSubscription(
  work: Work,
  subscription: Subscription,
  atPeriodEnd: boolean,
): Promise<Subscription> {
  refuseWhenCanceled(subscription);
  if (!atPeriodEnd || subscription.status === 'paused') return endSubscription(work, subscription);
  if (subscription.scheduled_change) {
    throw new PaddleError(400, 'subscription_locked_pending_changes', 'A change is scheduled already.');
  }
  const effectiveAt = subscription.current_billing_period?.ends_at ?? stamp(work.now);
  const scheduled = { action: 'cancel', effective_at: effectiveAt, resume_at: null } as const;
  const marked = touched(work.now, subscription, { scheduled_change: scheduled, next_billed_at: null });
  await keepSubscription(work, marked);
  await tell(work, 'subscription.updated', marked);
  return marked;
}
