import { afterEach, expect, it, vi } from 'vitest';
import { mailAlerts } from '../alerts/alert-digest.ts';
import { testBilling, type TestBilling } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { failedCalls } from '../../../../platform/telemetry/traced.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { missedEventsEveryMs, readMissedEvents } from './missed-events.ts';

/** A gateway that is gone while nobody buys. */
let database: Database;
let billing: TestBilling;
freshForEach(async (opened) => {
  database = opened;
  billing = await testBilling(database, {
    limits: { timeoutMs: 500, maxAttempts: 2, pauseMs: 1, maxPauseMs: 10 },
  });
  return () => billing.close();
});
afterEach(() => vi.restoreAllMocks());

const minuteMs = 60_000;
const supportEmail = 'owner@shop.test';
const alerts = async () =>
  (await repositories({ database }).alerts.open()).map(({ kind, subject }) => `${kind} ${subject}`);
const fault = (times: number) =>
  billing.control('faults', { gateway: 'razorpay', kind: 'cut', where: 'GET', times });

/** Lets time go by with the work of every process that the site has, as often as it is due. */
async function pass(minutes: number, processes = 1): Promise<void> {
  for (let waited = 0; waited < minutes * minuteMs; waited += missedEventsEveryMs) {
    billing.clock.advance(missedEventsEveryMs);
    for (let at = 0; at < processes; at += 1) await readMissedEvents(billing.deps);
  }
  await mailAlerts({ ...billing.deps, supportEmail });
  await billing.deps.jobs.runAllDue();
}

it('somebody hears within 15 minutes that it does not answer, once, and no more when it does again', async () => {
  await readMissedEvents(billing.deps);
  const answered = billing.clock.now().getTime() / 1000;
  await fault(999);
  await pass(6);
  expect(await alerts()).toEqual([]);
  await pass(6, 2);
  expect(await alerts()).toEqual(['gateway_silent razorpay']);
  const [mail, ...others] = await billing.mailTo(supportEmail);
  expect([mail?.text, others]).toEqual([
    expect.stringMatching(/Razorpay has not answered for 1\d minutes/),
    [],
  ]);
  const { gateways } = await billing.service.metrics();
  expect(gateways.find(({ gateway }) => gateway === 'razorpay')).toMatchObject({
    lastSuccessSeconds: answered,
  });
  await billing.control('faults/clear', {});
  await pass(3);
  expect(await alerts()).toEqual([]);
});

it('one that never answered since the site was new is told at once', async () => {
  await fault(999);
  await readMissedEvents(billing.deps);
  expect(await alerts()).toEqual(['gateway_silent razorpay']);
});

it('each attempt without an answer is counted', async () => {
  const counted: unknown[] = [];
  const count = (call: unknown) => counted.push(call);
  failedCalls.subscribe(count);
  await fault(999);
  await readMissedEvents(billing.deps);
  failedCalls.unsubscribe(count);
  expect(counted).toEqual([{ server: 'razorpay' }, { server: 'razorpay' }]);
});
