import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { BillingDeps } from '../shared/deps.ts';
import { repositories } from './unit-of-work.ts';
import { changeLeaseRepository, type LeaseRow } from './lease-repository.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** What is done to a subscription. Two of one kind and target are the same change: the second waits for the first. */
export interface Change {
  readonly kind: LeaseRow['kind'];
  readonly target?: string;
}

/** A process that died lets go after this. */
const heldMs = 30_000;
const renewMs = 10_000;
const stepMs = 25;
/** So long the same change is waited for, and another one. */
const sameWaitMs = 15_000;
const otherWaitMs = 2_000;

const doing: Readonly<Record<LeaseRow['kind'], string>> = {
  upgrade: 'being upgraded',
  cancel: 'being cancelled',
  resume: 'being resumed',
  pause: 'being paused',
  payment_method: 'getting another card',
  price: 'getting another price',
  end: 'being ended',
};

/** What whoever comes second is told. */
export function changeInProgress(kind: LeaseRow['kind']): AppError {
  const message = `This subscription is ${doing[kind]} just now. Please try again in a few seconds.`;
  return new AppError('ChangeInProgress', { message, retryAfterSeconds: 5 });
}

/** Waits for the lease; what has it, when that takes too long. */
async function claimed(
  deps: BillingDeps,
  subscriptionId: string,
  { kind, target = '' }: Change,
  holder: string,
): Promise<LeaseRow['kind'] | undefined> {
  const leases = changeLeaseRepository(deps.database.orm);
  for (let waited = 0; ; waited += stepMs) {
    const now = deps.clock.now();
    const heldUntil = new Date(now.getTime() + heldMs);
    if (await leases.claim({ subscriptionId, kind, target, holder, heldUntil }, now)) return undefined;
    const other = await leases.ofSubscription(subscriptionId);
    const isSame = other?.kind === kind && other.target === target;
    if (waited >= (isSame ? sameWaitMs : otherWaitMs)) return other?.kind ?? kind;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

/**
 * Runs `work` while nothing else changes this subscription, in this process or another, the asking of its gateway
 * included. Anyone who comes second waits briefly, for the same change until it is done. Throws 409 `ChangeInProgress`.
 */
export async function changing<T>(
  deps: BillingDeps,
  subscriptionId: string,
  change: Change,
  work: (holder: string) => Promise<T>,
): Promise<T> {
  const holder = newId();
  const blocking = await claimed(deps, subscriptionId, change, holder);
  if (blocking) throw changeInProgress(blocking);
  const leases = changeLeaseRepository(deps.database.orm);
  const onError = (err: unknown) => deps.log.error({ err, subscriptionId }, 'a lease could not be kept');
  const renewal = setInterval(() => {
    const heldUntil = new Date(deps.clock.now().getTime() + heldMs);
    leases.renew(subscriptionId, holder, heldUntil).catch(onError);
  }, renewMs);
  try {
    return await work(holder);
  } finally {
    clearInterval(renewal);
    await leases.release(subscriptionId, holder).catch(onError);
  }
}

/** As `changing`, for the subscription's owner, with the row as it was before the wait. Throws 404 too. */
export async function changingOwn<T>(
  deps: BillingDeps,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: Change,
  work: (before: SubscriptionRow, holder: string) => Promise<T>,
): Promise<T> {
  const before = await repositories(deps).subscriptions.byId(id);
  if (before?.userId !== userId) throw new AppError('NotFound');
  return changing(deps, id, change, (holder) => work(before, holder));
}
