import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { BillingDeps } from '../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../store/unit-of-work.ts';
import { currencies, type Currency } from '@kitshelf/contract/money.ts';
import { sendGranted } from '../email-templates/email-templates.ts';
import { adminRepository } from '../store/admin-repository.ts';
import { leftToSpend, spend, type Spender } from './spending-limit.ts';

export interface GrantRequest {
  readonly userId: string;
  /** A plan's name, whatever the case, or its id. */
  readonly plan: string;
  /** None: permanently. */
  readonly until: Date | null;
  readonly reason: string;
  /** Who may give away so much only; undefined for those who may give everything. */
  readonly spender?: Spender | undefined;
  /** Where the customer is told; none: not. */
  readonly mailTo?: string | undefined;
}

export interface GivenAccess {
  readonly _id: string;
  /** Its name. */
  readonly plan: string;
  /** None: permanently. */
  readonly endsAt: Date | null;
}

export interface EndedAccess {
  readonly _id: string;
  /** Its name. */
  readonly plan: string;
  readonly endedAt: Date;
}

/**
 * Access that an operator gives, which nobody pays for. `adminGrant` throws `NotFound` for an unknown plan, `Invalid`
 * on `until`, `OverLimit`; `adminEndGrant` throws `NotFound`, and `Conflict` for access that was paid for. Both are
 * idempotent.
 */
export function createAdminGrants(deps: BillingDeps) {
  return {
    adminGrant: (request: GrantRequest) => give(deps, request),
    adminEndGrant: (id: string, reason: string) => end(deps, id, reason),
  };
}

/**
 * Gives access to a plan that nobody pays for. It is shown as a yearly plan, or as a lifetime one. The same a second time
 * is the access that is there, and told once. Throws 404, 422, 403 over a limit.
 */
async function give(deps: BillingDeps, request: GrantRequest): Promise<GivenAccess> {
  const { userId, plan: wanted, until: endsAt, reason, spender, mailTo } = request;
  const plan = await planFacts(deps, wanted, endsAt === null ? 'lifetime' : 'year');
  const id = await unitOfWork(deps, userId, async (unit) => {
    const { grants, now } = unit;
    if (endsAt !== null && endsAt <= now)
      throw new AppError('Invalid', { field: 'until', message: 'That day is in the past' });
    const same = (await grants.grantsOfUser(userId)).find(
      (each) =>
        each.paymentMode === 'manual' &&
        each.revokedAt === null &&
        each.planId === plan.planId &&
        each.endsAt?.getTime() === endsAt?.getTime(),
    );
    if (same) return same.subscriptionId;
    if (spender) await spendOnAccess(unit, spender, { userId, planId: plan.planId, endsAt });
    // Of no subscription, hence without renewals and grace.
    const made = newId();
    const own = { id: made, source: `manual:${made}`, subscriptionId: made, paymentMode: 'manual' as const };
    await grants.insertGrant({ ...own, ...plan, userId, startsAt: now, endsAt, reason });
    if (mailTo) await sendGranted(unit, mailTo, { ...plan, endsAt });
    return made;
  });
  return { _id: id, plan: plan.productName, endsAt };
}

interface Access {
  readonly userId: string;
  readonly planId: string;
  readonly endsAt: Date | null;
}

/** Counts access by what it costs, in the first currency in which it is within the limit. Throws 403. */
async function spendOnAccess(unit: Unit, spender: Spender, access: Access): Promise<void> {
  for (const currency of currencies.filter((each) => spender.limit[each])) {
    const amountMinor = await worthOf(unit, access, currency);
    const spending = { subjectId: access.userId, currency, amountMinor };
    const left = await leftToSpend(unit, spender, spending);
    if (amountMinor <= left) return spend(unit, spender, { ...spending, operationId: null });
  }
  throw new AppError('OverLimit', {
    message: 'This access is worth more than your limit for today. Please ask an owner.',
  });
}

const dayMs = 24 * 60 * 60_000;
const daysOf = { month: 30, year: 365 } as const;

/** What it would cost, by the period in which a day costs least; permanently: a lifetime. Not to be had is beyond any limit. */
async function worthOf(
  { plans, now }: Pick<Unit, 'plans' | 'now'>,
  { planId, endsAt }: Access,
  currency: Currency,
): Promise<number> {
  const own = (await plans.prices(currency)).filter((price) => price.planId === planId);
  const lifetimes = own.filter(({ billingPeriod }) => billingPeriod === 'lifetime');
  const days = endsAt === null ? Infinity : (endsAt.getTime() - now.getTime()) / dayMs;
  const worths = own.map(({ billingPeriod, amountMinor }) =>
    billingPeriod === 'lifetime' ? amountMinor : Math.ceil((amountMinor * days) / daysOf[billingPeriod]),
  );
  return Math.min(...(endsAt === null ? lifetimes.map(({ amountMinor }) => amountMinor) : worths), Infinity);
}

async function planFacts(deps: BillingDeps, wanted: string, billingPeriod: 'year' | 'lifetime') {
  const { plans } = repositories(deps);
  const all = await plans.plans();
  const plan = all.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
  if (!plan) throw new AppError('NotFound', { message: `There is no plan ${wanted}` });
  const prices = (await plans.prices()).filter(({ planId }) => planId === plan.id);
  const price = prices.find((each) => each.billingPeriod === billingPeriod) ?? prices[0];
  const { id: planId, name: productName, toolIds } = plan;
  return { planId, productName, toolIds, billingPeriod, priceId: price?.id ?? planId };
}

/** Ends access that was given by hand; a second time nothing changes. Throws 404, 409 for what was paid for. */
async function end(deps: BillingDeps, id: string, reason: string): Promise<EndedAccess> {
  const found = await adminRepository(deps.database.orm).grant(id);
  if (!found) throw new AppError('NotFound', { message: `There is no access ${id}` });
  if (found.paymentMode !== 'manual')
    throw new AppError('Conflict', { message: `Access ${id} was paid for: cancel or refund it` });
  return unitOfWork(deps, found.userId, async ({ grants, now }) => {
    const [grant = found] = await grants.grantsOfSubscription(found.subscriptionId);
    const words = [grant.reason, `ended: ${reason}`].filter(Boolean).join('; ');
    if (grant.revokedAt === null) await grants.updateGrant(id, { revokedAt: now, reason: words });
    return { _id: id, plan: grant.productName, endedAt: grant.revokedAt ?? now };
  });
}
