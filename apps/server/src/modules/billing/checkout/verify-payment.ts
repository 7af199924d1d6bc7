import { createHash } from 'node:crypto';
import type { Confirmation, PaymentGateway } from '../../../gateways/gateway.ts';
import { AppError } from '../../../platform/errors.ts';
import { applyFacts } from '../payments/apply-facts.ts';
import { inTurn, repositories, type BillingDeps, type Repositories } from '../unit-of-work.ts';
import type { TxRow } from '../orders/order-repository.ts';
import { openTxStates, paidTxStates } from '../orders/transitions.ts';

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
export function paymentVerifier(deps: BillingDeps) {
  const lookups = recentLookups();

  /** Throws 404 for what is not the user's, 400 `PaymentMismatch` for a proof that is not good. */
  async function verifyPayment(userId: string, proof: Proof): Promise<Verified> {
    const all = repositories(deps.database.orm);
    const row = await paidRowOf(all, proof);
    if (!row || row.userId !== userId) throw new AppError('NotFound');
    const gateway = row.gateway && deps.gateways[row.gateway];
    if (!gateway || !row.checkoutId || !row.checkoutKind) throw new AppError('NotFound');
    const confirmation = { checkout: { kind: row.checkoutKind, id: row.checkoutId }, ...proof };
    if (!mayAnswerFromBooks(row, confirmation)) await confirm(gateway, row, confirmation);
    const after = (await all.txs.byId(row.id)) ?? row;
    return { status: statusOf(after, proof.paymentId), txId: row.id };
  }

  function mayAnswerFromBooks(row: TxRow, confirmation: Confirmation): boolean {
    if (row.proofHash !== hashOf(confirmation)) return false;
    if (!openTxStates.includes(row.status)) return true;
    const now = deps.clock.now().getTime();
    const cacheMs = lookups.countSince(now - busyCacheMs) > calmLookups ? busyCacheMs : calmMs;
    return row.checkedAt !== null && now - row.checkedAt.getTime() < cacheMs;
  }

  async function confirm(gateway: PaymentGateway, row: TxRow, confirmation: Confirmation): Promise<void> {
    const asOf = deps.clock.now();
    lookups.add(asOf.getTime());
    const outcome = await gateway.confirm(confirmation);
    if (outcome.kind === 'rejected') {
      deps.log.warn({ txId: row.id, code: outcome.code }, 'a payment could not be verified');
      throw new AppError('PaymentMismatch');
    }
    if (outcome.kind === 'ok') await applyFacts(deps, outcome.value, asOf);
    const proofHash = outcome.kind === 'ok' ? { proofHash: hashOf(confirmation) } : {};
    await inTurn(deps, row.userId, ({ txs }) => txs.update(row.id, { ...proofHash, checkedAt: asOf }));
  }

  return verifyPayment;
}

/** The purchase by its checkout, from OUR row; ids that contradict each other name nothing. */
async function paidRowOf({ txs }: Repositories, proof: Proof): Promise<TxRow | undefined> {
  const { orderId, subscriptionId, paymentId } = proof;
  if (orderId && subscriptionId) throw new AppError('PaymentMismatch');
  const named = orderId ?? subscriptionId;
  if (named) {
    const row = (await txs.byCheckout('razorpay', named)) ?? (await txs.byCheckout('paddle', named));
    if (row && !isNamedRightly(row, proof)) throw new AppError('PaymentMismatch');
    return row;
  }
  return txs.byCheckout('paddle', paymentId);
}

/** An order is named as an order, a subscription as a subscription, and a transaction pays itself. */
function isNamedRightly(row: TxRow, { orderId, paymentId }: Proof): boolean {
  if (row.gateway === 'paddle') return row.checkoutId === paymentId;
  return (orderId !== undefined) === (row.checkoutKind === 'order');
}

function hashOf({ checkout, paymentId, signature }: Confirmation): string {
  return createHash('sha256')
    .update(JSON.stringify([checkout.id, paymentId, signature]))
    .digest('hex');
}

function statusOf(row: TxRow, paymentId: string): Verified['status'] {
  if (paidTxStates.includes(row.status)) return 'active';
  if (!openTxStates.includes(row.status) && row.status !== 'expired') return 'failed';
  return row.failedPaymentId === paymentId ? 'failed' : 'pending';
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
