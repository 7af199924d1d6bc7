import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { World } from '../../world.ts';
import type { OrderRecord, Plan, SubscriptionRecord } from '../entities.ts';
import { missing, RazorpayError } from '../errors.ts';

/** What the dialog shows of an order or a subscription. */
export function razorpayDialogRoutes(scope: FastifyInstance, world: World): void {
  scope.get<{ Params: { id: string } }>('/browser/razorpay/:id', (request) => {
    const { key, cardChange } = z
      .object({ key: z.string(), cardChange: z.literal('true').optional() })
      .parse(request.query);
    if (key !== world.credentials.razorpay.keyId) throw new RazorpayError('The api key provided is invalid');
    return world.read('razorpay', async ({ entities }) => {
      const { id } = request.params;
      const order = await entities.get<OrderRecord>('order', id);
      if (order && order.status === 'paid') throw new RazorpayError('Payment already done for this order.');
      if (order) return { amount: order.amount, currency: order.currency };
      const subscription = await entities.get<SubscriptionRecord>('subscription', id);
      const plan = subscription && (await entities.get<Plan>('plan', subscription.plan_id));
      if (!subscription || !plan) throw missing();
      if (cardChange) return { amount: 0, currency: plan.item.currency };
      if (subscription.status !== 'created') throw new RazorpayError('The subscription is paid already.');
      const planAmount = subscription.start_at === null ? plan.item.amount * subscription.quantity : 0;
      return { amount: planAmount + subscription.hidden.upFrontAmount, currency: plan.item.currency };
    });
  });
}
