import type { GatewayName, GatewayRef } from '../../../../gateways/gateway-event.ts';
import type { PaymentGateway } from '../../../../gateways/gateway.ts';
import type { Outcome, Unknown } from '../../../../gateways/resilience.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { outsideUnit, raiseAlert } from '../alerts/alerts.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { GatewayUndecided } from '../webhooks/webhook-intake.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Often enough to notice within minutes that a gateway is gone, also when nobody buys. */
export const missedEventsEveryMs = 3 * minuteMs;
/** What is read is read again for so long: a list may show something a little late. */
const overlapMs = 5 * minuteMs;
/** A person hears of a gateway that has not answered for so long; with the two minutes until mail goes out, within 15. */
const silentMs = 10 * minuteMs;
/** A list that could not be read for so long is shown to a person. */
const stuckMs = 6 * hourMs;
/** So many in a row without an answer are an outage, not a matter of one of them. */
const outageAfter = 3;

interface LookUp {
  readonly gateway: GatewayName;
  readonly ref: GatewayRef;
}

/** Looks again at one that could not be read when its list was. */
const lookUpJob = defineJob<LookUp>('billing-look-up', { leaseMs: 120_000, lane: 'gateway' });

/**
 * Registers the job that looks again at what a gateway listed and could not be read. From the third attempt on it raises
 * the alert `gap_stuck`; while nothing is known it throws `GatewayUndecided`, so that it is run again.
 */
export function handleLookUps(deps: BillingDeps): void {
  deps.jobs.handle(lookUpJob, async ({ payload: { gateway: name, ref }, attempt }) => {
    const gateway = deps.gateways[name];
    const outcome = gateway ? await lookUp(deps, gateway, ref) : undefined;
    if (outcome?.kind !== 'unknown') return;
    if (attempt >= outageAfter) await tellStuck(deps, `${name}:${ref.id}`, outcome);
    throw new GatewayUndecided(outcome.message);
  });
}

async function lookUp(deps: BillingDeps, gateway: PaymentGateway, ref: GatewayRef) {
  const asOf = deps.clock.now();
  const outcome = await gateway.fetch(ref);
  if (outcome.kind === 'ok') await applyEvents(deps, outcome.value, asOf);
  return outcome;
}

/** Reads what the gateways list as having happened: fills the gap of webhooks that never came. */
export async function readMissedEvents(deps: BillingDeps): Promise<void> {
  for (const name of ['razorpay', 'paddle'] satisfies GatewayName[]) {
    const gateway = deps.gateways[name];
    if (gateway) await readMissedOf(deps, gateway);
  }
}

async function readMissedOf(deps: BillingDeps, gateway: PaymentGateway): Promise<void> {
  const { cursors } = repositories(deps);
  const { name, paymentMode } = gateway;
  const asOf = deps.clock.now();
  const known = await cursors.cursor(name, paymentMode);
  const from = known?.readUntil ?? new Date(asOf.getTime() - 24 * hourMs);
  const page = await gateway.listSince(from, known?.cursor ?? undefined);
  const left = page.kind === 'ok' ? await readPage(deps, gateway, page.value, asOf) : undefined;
  if (page.kind !== 'ok' || left === undefined) {
    deps.log.warn({ gateway: name }, 'what happened at a gateway could not be read');
    await tellSilent(deps, gateway, page);
    const isStuck = page.kind !== 'ok' && page.kind === 'unknown' && page.isUnreadable;
    if (isStuck || asOf.getTime() - from.getTime() > 24 * hourMs + stuckMs)
      await tellStuck(deps, name, { message: 'its list cannot be read' });
    return;
  }
  for (const ref of left)
    await deps.jobs.insert(deps.database.orm, lookUpJob, { gateway: name, ref }, { key: ref.id });
  await repositories(deps).alerts.close('gateway_silent', name, deps.clock.now());
  const readUntil = new Date(asOf.getTime() - overlapMs);
  await cursors.keepCursor({ gateway: name, paymentMode, cursor: page.value.cursor ?? null, readUntil });
}

/** What is to be looked at again; `undefined` when the gateway does not answer at all. */
async function readPage(
  deps: BillingDeps,
  gateway: PaymentGateway,
  { events, refs }: { events: Parameters<typeof applyEvents>[1]; refs: readonly GatewayRef[] },
  asOf: Date,
): Promise<GatewayRef[] | undefined> {
  await applyEvents(deps, events, asOf);
  const left: GatewayRef[] = [];
  let inARow = 0;
  for (const ref of refs) {
    const outcome = await lookUp(deps, gateway, ref);
    const isSilent = outcome.kind === 'unknown';
    inARow = isSilent && !outcome.isUnreadable ? inARow + 1 : 0;
    if (inARow >= outageAfter) return undefined;
    if (isSilent) left.push(ref);
  }
  return left;
}

function tellStuck(deps: BillingDeps, subject: string, { message }: Pick<Unknown, 'message'>): Promise<void> {
  return raiseAlert(outsideUnit(deps), {
    kind: 'gap_stuck',
    subject,
    words: `What happened at the gateway is not known: ${message}`,
  });
}

/** When a gateway last told everything that was asked, in whichever process; `undefined` before the first time. */
export async function lastReadAt(
  deps: Pick<BillingDeps, 'database'>,
  { name, paymentMode }: Pick<PaymentGateway, 'name' | 'paymentMode'>,
): Promise<Date | undefined> {
  const known = await repositories(deps).cursors.cursor(name, paymentMode);
  return known && new Date(known.readUntil.getTime() + overlapMs);
}

/** One alert for each gateway, whatever the number of processes; it closes by itself when the gateway answers again. */
async function tellSilent(deps: BillingDeps, gateway: PaymentGateway, page: Outcome<unknown>): Promise<void> {
  const { name } = gateway;
  const last = await lastReadAt(deps, gateway);
  const forMs = last && deps.clock.now().getTime() - last.getTime();
  if (forMs !== undefined && forMs < silentMs) return;
  const since =
    forMs === undefined
      ? 'has not answered yet'
      : `has not answered for ${Math.round(forMs / minuteMs)} minutes`;
  const why = page.kind === 'ok' ? 'what it lists cannot be looked up' : page.message;
  const words = `${nameOf[name]} ${since}, so nobody can pay through it: ${why}`;
  await raiseAlert(outsideUnit(deps), { kind: 'gateway_silent', subject: name, words });
}

const nameOf = { razorpay: 'Razorpay', paddle: 'Paddle' } as const;
