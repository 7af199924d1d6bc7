import { createHash } from 'node:crypto';
import type { Confirmation, PaymentGateway } from '../../../../gateways/gateway.ts';
import { AppError } from '../../../../platform/errors.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { getGateway, type BillingDeps } from '../../shared/deps.ts';
import { unitOfWork, repositories, type Repositories } from '../../store/unit-of-work.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { openOrderStates, paidOrderStates } from '../../domain/order-rules.ts';

/** What the browser was handed by the gateway's dialog; `signature` is empty with Paddle. */
export interface Proof {
  readonly paymentId: string;
  readonly signature: string;
  readonly orderId?: string | undefined;
  readonly subscriptionId?: string | undefined;
}

export interface Verified {
  readonly status: 'active' | 'pending' | 'failed';
  readonly txId: string;
}

/** Many browsers poll: once a few ask at the same time, each purchase is looked up at most every ten seconds. */
const calmMs = 1500;
const busyCacheMs = 10_000;
const calmLookups = 20;

/** Answers whether a payment has arrived. The answer is 'active' only once access is granted. */
export function createPaymentVerifier(deps: BillingDeps) {
  const lookups = recentLookups();

  /** Throws 404 for what is not the user's, 400 `PaymentMismatch` for a proof that is not good. */
  async function verifyPayment(userId: string, proof: Proof): Promise<Verified> {
    const all = repositories(deps);
    const order = await paidRowOf(all, proof);
    if (!order || order.userId !== userId) throw new AppError('NotFound');
    const gateway = getGateway(deps, order);
    const confirmation = confirmationOf(order, proof);
    if (!gateway || !confirmation) throw new AppError('NotFound');
    if (!mayAnswerFromRecords(order, confirmation)) await confirm(gateway, order, confirmation);
    const after = (await all.orders.byId(order.id)) ?? order;
    return { status: statusOf(after, proof.paymentId), txId: order.id };
  }

  function mayAnswerFromRecords(order: OrderRow, confirmation: Confirmation): boolean {
    if (order.proofHash !== hashOf(confirmation)) return false;
    if (!openOrderStates.includes(order.status)) return true;
    const now = deps.clock.now().getTime();
    const cacheMs = lookups.countSince(now - busyCacheMs) > calmLookups ? busyCacheMs : calmMs;
    return order.checkedAt !== null && now - order.checkedAt.getTime() < cacheMs;
  }

  async function confirm(
    gateway: PaymentGateway,
    order: OrderRow,
    confirmation: Confirmation,
  ): Promise<void> {
    const asOf = deps.clock.now();
    lookups.add(asOf.getTime());
    const outcome = await gateway.confirm(confirmation);
    if (outcome.kind === 'rejected') {
      deps.log.warn({ orderId: order.id, code: outcome.code }, 'a payment could not be verified');
      throw new AppError('PaymentMismatch');
    }
    if (outcome.kind === 'ok') await applyEvents(deps, outcome.value, asOf);
    const proofHash = outcome.kind === 'ok' ? { proofHash: hashOf(confirmation) } : {};
    await unitOfWork(deps, order.userId, ({ orders }) =>
      orders.update(order.id, { ...proofHash, checkedAt: asOf }),
    );
  }

  return { verifyPayment };
}

/** The purchase by its checkout, from OUR order; ids that contradict each other name nothing. */
async function paidRowOf(
  { orders }: Pick<Repositories, 'orders'>,
  proof: Proof,
): Promise<OrderRow | undefined> {
  const { orderId, subscriptionId, paymentId } = proof;
  if (orderId && subscriptionId) throw new AppError('PaymentMismatch');
  const named = orderId ?? subscriptionId;
  if (named) {
    const order = (await orders.byCheckout('razorpay', named)) ?? (await orders.byCheckout('paddle', named));
    if (order && !isNamedRightly(order, proof)) throw new AppError('PaymentMismatch');
    return order;
  }
  return orders.byCheckout('paddle', paymentId);
}

/** An order is named as an order, a subscription as a subscription, and a transaction pays itself. */
function isNamedRightly(order: OrderRow, { orderId, paymentId }: Proof): boolean {
  if (order.gateway === 'paddle') return order.checkoutId === paymentId;
  return (orderId !== undefined) === (order.checkoutKind === 'order');
}

function confirmationOf(order: OrderRow, proof: Proof): Confirmation | undefined {
  if (!order.checkoutId || !order.checkoutKind) return undefined;
  // Paddle signs nothing: what stands there instead must not pass for another proof.
  const signature = order.gateway === 'paddle' ? '' : proof.signature;
  return { ...proof, checkout: { kind: order.checkoutKind, id: order.checkoutId }, signature };
}

function hashOf({ checkout, paymentId, signature }: Confirmation): string {
  return createHash('sha256')
    .update(JSON.stringify([checkout.id, paymentId, signature]))
    .digest('hex');
}

function statusOf(order: OrderRow, paymentId: string): Verified['status'] {
  if (paidOrderStates.includes(order.status)) return 'active';
  if (!openOrderStates.includes(order.status) && order.status !== 'expired') return 'failed';
  return order.failedPaymentId === paymentId ? 'failed' : 'pending';
}

/** How often a gateway was asked lately, in this process. */
function recentLookups() {
  let times: number[] = [];
  return {
    add: (time: number) => void times.push(time),
    countSince(earliest: number): number {
      times = times.filter((time) => time >= earliest);
      return times.length;
    },
  };
}
