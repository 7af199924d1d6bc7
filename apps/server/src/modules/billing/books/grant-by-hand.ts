import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { repositories, unitOfWork, type BillingDeps } from '../unit-of-work.ts';
import { booksRepository } from './books-repository.ts';

interface GrantRequest {
  readonly userId: string;
  /** A plan's name, whatever the case, or its id. */
  readonly plan: string;
  /** None: for ever. */
  readonly until: Date | null;
  readonly reason: string;
}

export function grantsByHand(deps: BillingDeps) {
  return {
    grantByHand: (request: GrantRequest) => give(deps, request),
    endGrantByHand: (id: string, reason: string) => end(deps, id, reason),
  };
}

/** Gives access to a plan that nobody pays for. It is shown as a yearly plan, or as a lifetime one. Throws 404, 422. */
async function give(deps: BillingDeps, { userId, plan: wanted, until: endsAt, reason }: GrantRequest) {
  const id = newId();
  const plan = await planFacts(deps, wanted, endsAt === null ? 'lifetime' : 'year');
  await unitOfWork(deps, userId, async ({ grants, now }) => {
    if (endsAt !== null && endsAt <= now)
      throw new AppError('Invalid', { field: 'until', message: 'That day is over' });
    // Of no subscription, hence without renewals and grace.
    const own = { id, source: `manual:${id}`, subscriptionId: id, realm: 'manual' as const };
    await grants.insertGrant({ ...own, ...plan, userId, startsAt: now, endsAt, reason });
  });
  return { _id: id, plan: plan.productName, endsAt };
}

async function planFacts(deps: BillingDeps, wanted: string, billingPeriod: 'year' | 'lifetime') {
  const { plans } = repositories(deps);
  const all = await plans.plans();
  const plan = all.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
  if (!plan) throw new AppError('NotFound', { message: `There is no plan ${wanted}` });
  const prices = (await plans.prices('USD')).filter(({ planId }) => planId === plan.id);
  const price = prices.find((each) => each.billingPeriod === billingPeriod) ?? prices[0];
  const { id: planId, name: productName, toolIds } = plan;
  return { planId, productName, toolIds, billingPeriod, priceId: price?.id ?? planId };
}

/** Ends access that was given by hand; a second time nothing changes. Throws 404, 409 for what was paid for. */
async function end(deps: BillingDeps, id: string, reason: string) {
  const found = await booksRepository(deps.database.orm).grant(id);
  if (!found) throw new AppError('NotFound', { message: `There is no access ${id}` });
  if (found.realm !== 'manual')
    throw new AppError('Conflict', { message: `Access ${id} was paid for: cancel it now, or refund it` });
  return unitOfWork(deps, found.userId, async ({ grants, now }) => {
    const [grant = found] = await grants.grantsOfSubscription(found.subscriptionId);
    const words = [grant.reason, `ended: ${reason}`].filter(Boolean).join('; ');
    if (grant.revokedAt === null) await grants.updateGrant(id, { revokedAt: now, reason: words });
    return { _id: id, plan: grant.productName, endedAt: grant.revokedAt ?? now };
  });
}
