import type { Fact, PaymentFact, Period, SubscriptionFact } from '../../../gateways/fact.ts';
import { isPaidWithin } from '../orders/order-rules.ts';
import { type Applied, applyPayment, paymentTarget } from './apply-payment.ts';
import { applyDispute, applyRefund } from './apply-refund.ts';
import { applySubscription, subscriptionOfFact } from '../subscriptions/apply-subscription.ts';
import { unitOfWork, repositories, type BillingDeps, type Repositories, type Unit } from '../unit-of-work.ts';

const ranks = { payment: 0, subscription: 1, refund: 2, dispute: 3 } as const;

/**
 * The one door in: whatever a gateway told, by webhook, verification, poll or answer, changes our books here and nowhere
 * else. Each fact is one transaction, in the turn of the user it concerns; applying it again changes nothing.
 * @param asOf when the gateway was asked, or when its event arrived
 */
export async function applyFacts(deps: BillingDeps, facts: readonly Fact[], asOf: Date): Promise<Applied[]> {
  const inOrder = facts.toSorted((a, b) => ranks[a.entity] - ranks[b.entity] || timeOf(a) - timeOf(b));
  const subscriptions = facts.filter((fact) => fact.entity === 'subscription');
  const results: Applied[] = [];
  for (const fact of inOrder) results.push(await applyFact(deps, fact, { asOf, subscriptions }));
  return results;
}

function timeOf(fact: Fact): number {
  return fact.entity === 'subscription' ? 0 : fact.at.getTime();
}

interface FactContext {
  readonly asOf: Date;
  /** What was told of subscriptions together with it. */
  readonly subscriptions: readonly SubscriptionFact[];
}

async function applyFact(deps: BillingDeps, fact: Fact, context: FactContext): Promise<Applied> {
  const userId = await userOf(repositories(deps), fact);
  if (userId === undefined) return 'unmatched';
  return unitOfWork(deps, userId, (unit) => apply(unit, fact, context));
}

function apply(unit: Unit, fact: Fact, { asOf, subscriptions }: FactContext): Promise<Applied> {
  switch (fact.entity) {
    case 'payment': {
      const subscription = subscriptions.find((each) => each.id === fact.subscriptionId);
      return applyPayment(unit, fact, fact.period ?? reportedPeriod(fact, subscription), subscription);
    }
    case 'subscription':
      return applySubscription(unit, fact, asOf);
    case 'refund':
      return applyRefund(unit, fact);
    default:
      return applyDispute(unit, fact);
  }
}

async function userOf(
  all: Pick<Repositories, 'orders' | 'subscriptions' | 'payments'>,
  fact: Fact,
): Promise<string | undefined> {
  switch (fact.entity) {
    case 'payment':
      return (await paymentTarget(all, fact))?.userId;
    case 'subscription':
      return (await subscriptionOfFact(all, fact))?.userId;
    default:
      return (await all.payments.byGatewayId(fact.gateway, fact.paymentId))?.userId;
  }
}

/** The period of the subscription that was reported with the payment, when the payment can be meant by it. */
function reportedPeriod(fact: PaymentFact, subscription: SubscriptionFact | undefined): Period | undefined {
  const period = subscription?.period;
  return period && isPaidWithin(period, fact.at) ? period : undefined;
}
