import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Work, World } from '../../world.ts';
import { touched } from '../transactions/attempts-made.ts';
import { keepSubscription } from '../transactions/charging.ts';
import { stamp, type Subscription } from '../entities.ts';
import { PaddleError, read } from '../errors.ts';
import { tell } from '../events.ts';
import { single } from '../listing.ts';
import { getMethodChange } from './method-change.ts';
import { begin } from './renewing.ts';
import { getSubscription } from './subscription-routes.ts';

const pauseIn = z.object({
  effective_from: z.literal('next_billing_period').default('next_billing_period'),
  resume_at: z.iso.datetime().nullish(),
});
const resumeIn = z.object({ effective_from: z.literal('immediately') });

type Params = { Params: { id: string } };

/** Pausing, coming back, and the transaction that takes another card. */
export function pausingRoutes(scope: FastifyInstance, world: World): void {
  scope.post<Params>('/subscriptions/:id/pause', (request) => {
    const { resume_at: resumeAt } = read(pauseIn, request.body);
    return world.change('paddle', async (work) =>
      single(await schedulePause(work, await getSubscription(work.entities, request.params.id), resumeAt)),
    );
  });
  scope.post<Params>('/subscriptions/:id/resume', (request) => {
    read(resumeIn, request.body);
    return world.change('paddle', async (work) => {
      const subscription = await getSubscription(work.entities, request.params.id);
      if (subscription.status !== 'paused')
        throw new PaddleError(400, 'subscription_is_not_paused', 'The subscription is not paused.');
      const isDeclined = world.faults.take('request', 'paddle', 'POST resume', ['decline']) !== undefined;
      if (isDeclined)
        throw new PaddleError(400, 'subscription_payment_declined', 'The payment was declined.');
      return single(await begin(work, subscription));
    });
  });
  scope.get<Params>('/subscriptions/:id/update-payment-method-transaction', ({ params }) =>
    world.change('paddle', async (work) =>
      single(await getMethodChange(work, await getSubscription(work.entities, params.id))),
    ),
  );
}

/** Shows as a scheduled change until the period ends. */
async function schedulePause(
  work: Work,
  subscription: Subscription,
  resumeAt: string | null | undefined,
): Promise<Subscription> {
  if (subscription.scheduled_change)
    throw new PaddleError(400, 'subscription_locked_pending_changes', 'A change is scheduled already.');
  if (subscription.status !== 'active')
    throw new PaddleError(
      400,
      'subscription_cannot_be_paused',
      `A subscription that is ${subscription.status} cannot be paused.`,
    );
  const effectiveAt = subscription.current_billing_period?.ends_at ?? stamp(work.now);
  if (resumeAt && resumeAt <= effectiveAt)
    throw new PaddleError(400, 'invalid_field', 'Request does not pass validation.', [
      { field: 'resume_at', message: 'must be after the pause begins' },
    ]);
  const scheduled = { action: 'pause', effective_at: effectiveAt, resume_at: resumeAt ?? null } as const;
  const marked = touched(work.now, subscription, { scheduled_change: scheduled, next_billed_at: null });
  await keepSubscription(work, marked);
  await tell(work, 'subscription.updated', marked);
  return marked;
}
