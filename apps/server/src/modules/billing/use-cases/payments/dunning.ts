import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../../platform/clock.ts';
import type { TemplateMail } from '../../../../platform/mail/mail.ts';
import { getAddress, sendAbout, type OwnerMailScope } from '../../email-templates/email-templates.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { getGraceEnd, hasCard } from '../../domain/subscription-rules.ts';
import { getGateway, type BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../../store/unit-of-work.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Days after the end of what is paid; with the last one access has ended. */
const stages = [0, 3, 5, 7] as const;
type Stage = (typeof stages)[number];
const lastStage = 7;
/** Nobody is written to for the first time about a renewal that failed longer ago. */
const forgottenMs = 30 * dayMs;

/** Writes to those whose renewal is unpaid, as time passes. */
export function scheduleDunning(deps: BillingDeps): void {
  deps.jobs.every('billing-dunning', hourMs, () => remindUnpaid(deps));
}

/** Sends every unpaid subscription the notice that is due; one that cannot be written to holds up no other. */
export async function remindUnpaid(deps: BillingDeps): Promise<void> {
  const from = new Date(deps.clock.now().getTime() - forgottenMs);
  for (const { id, userId } of await repositories(deps).subscriptions.unpaidSince(from)) {
    await unitOfWork(deps, userId, async (unit) => {
      const row = await unit.subscriptions.byId(id);
      if (row) await sendDunningNotice(unit, row);
    }).catch((error: unknown) =>
      deps.log.error({ subscriptionId: id, err: error }, 'a notice of an unpaid renewal failed'),
    );
  }
}

/**
 * Sends the newest notice that is due, each once: those before it are left out when nobody could send them in time, and
 * stay so should the clock go back. None to anyone who has cancelled, where no gateway could be paid any
 * more, or while the last payment is disputed.
 */
export async function sendDunningNotice(
  unit: OwnerMailScope & Pick<Unit, 'grants'>,
  row: SubscriptionRow,
): Promise<void> {
  const { unpaidSince, id } = row;
  if (row.status !== 'past_due' || unpaidSince === null || row.cancelsAt !== null) return;
  const stage = stageDue(row, unit.now);
  if (stage === undefined || !getGateway(unit.deps, row) || (await isDisputed(unit, row))) return;
  let isNew = false;
  for (const each of stages.filter((one) => one <= stage)) {
    const subject = `${id}:${unpaidSince.toISOString()}:${each}`;
    isNew = await unit.notices.isFirst('payment_failed', subject, unit.now);
  }
  const to = isNew ? await getAddress(unit, row) : undefined;
  if (!to) return;
  await sendAbout(unit, row, noticeOf(unit, row, { to, stage }));
}

/** One that the gateway has given up has nothing to wait for. */
function stageDue({ hasGivenUp, unpaidSince }: SubscriptionRow, now: Date): Stage | undefined {
  if (hasGivenUp) return lastStage;
  const days = unpaidSince === null ? -1 : (now.getTime() - unpaidSince.getTime()) / dayMs;
  return stages.findLast((stage) => stage <= days);
}

/** A bank looks into its last payment: access is suspended, and nothing more is asked for. */
async function isDisputed({ grants }: Pick<Unit, 'grants'>, { id }: SubscriptionRow): Promise<boolean> {
  return (await grants.grantsOfSubscription(id)).at(-1)?.revokedAt !== null;
}

const templates = { 0: 'payment-failed', 3: 'payment-open', 5: 'access-ends', 7: 'access-ends' } as const;

function noticeOf(
  { deps, now }: Pick<Unit, 'deps' | 'now'>,
  row: SubscriptionRow,
  { to, stage }: { readonly to: string; readonly stage: Stage },
): TemplateMail {
  const { productName: plan, amountMinor, currency, id, planId } = row;
  const amount = formatExact(amountMinor, currency);
  const accessEnd = getGraceEnd(row);
  if (!accessEnd || accessEnd <= now) {
    // Buying again ends the old one, should its gateway still try to charge it.
    const url = `${deps.publicUrl}/pricing?__kitshelf_plan_filters=${planId}`;
    return { to, template: 'access-ended', values: { plan, amount, url } };
  }
  const remedy = hasCard(row)
    ? 'You can pay now with another card, or make sure that the current one can be charged.'
    : 'Please make sure that your card can be charged.';
  const url = `${deps.publicUrl}/profile/subscription/${id}?action=card`;
  const values = { plan, amount, until: longDate(accessEnd), remedy, url };
  return { to, template: templates[stage], values };
}
