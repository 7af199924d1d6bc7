import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { GatewayName, GatewayRef } from '../gateway-event.ts';
import type { Buyer, PaymentGateway } from '../gateway.ts';
import type { Account } from './account.ts';
import { accountChecks } from './account-checks.ts';
import { adapterChecks, productName, undoingChecks } from './adapter-checks.ts';
import { CheckFailed, NotTried, type Bench, type Check } from './check.ts';
import { openRecorder, type Recording } from './recording.ts';

/** What became of one check; `remedy` is there when it failed. */
export interface Finding {
  readonly gateway: GatewayName;
  readonly check: string;
  readonly state: 'ok' | 'failed' | 'not tried';
  readonly message: string;
  readonly remedy?: string;
}

/** A gateway in test mode, and how to reach it. */
export interface Target {
  readonly baseUrl: string;
  readonly isStandIn: boolean;
  /** Adapter and account at another address: the gateway's own, or the recorder's. */
  open(baseUrl: string): { readonly gateway: PaymentGateway; readonly account: Account };
}

export interface VerifyOptions {
  readonly clock: Clock;
  readonly buyer: Buyer;
  readonly publicUrl: string;
  readonly paid: string | undefined;
  /** A folder to keep what the gateway answered in. */
  readonly recordings: string | undefined;
}

export const allChecks: readonly Check[] = [...adapterChecks, ...accountChecks, ...undoingChecks];

/** Has a gateway go through all checks, one after the other. */
export async function* verify(target: Target, options: VerifyOptions): AsyncGenerator<Finding, void> {
  const { clock, recordings, paid } = options;
  const recorder = recordings === undefined ? undefined : await openRecorder(target.baseUrl);
  const ids: string[] = [];
  const passed: string[] = [];
  const opened = target.open(recorder?.url ?? target.baseUrl);
  const at = clock.now();
  try {
    const remembered = () => ids[ids.push(newId()) - 1] ?? '';
    const bench = createBench({ ...options, ...opened, newId: remembered, paid: paid && getRef(paid) });
    for await (const finding of findings(bench)) {
      if (finding.state === 'ok') passed.push(finding.check);
      yield finding;
    }
    if (!recorder || recordings === undefined) return;
    const seen = recorder.exchanges([...ids, ...(paid ? [paid] : [])], [productName]);
    await keep(recordings, {
      gateway: opened.gateway.name,
      madeAgainst: target.isStandIn ? 'stand-in' : 'test mode',
      at: at.toISOString(),
      paid: paid && seen.ids.at(-1),
      ids: seen.ids.slice(0, ids.length),
      passed,
      exchanges: seen.exchanges,
    });
  } finally {
    await recorder?.close();
  }
}

/** What the checks find on a gateway that is set up already. */
export async function* findings(bench: Bench, checks = allChecks): AsyncGenerator<Finding, void> {
  for (const check of checks) yield await findingOf(check, bench);
}

/** What the checks of one gateway share; an empty `paid` counts as none. */
export function createBench(
  parts: Omit<Bench, 'found' | 'paid'> & { readonly paid: GatewayRef | '' | undefined },
): Bench {
  return { ...parts, paid: parts.paid || undefined, found: { prices: new Map() } };
}

async function findingOf(check: Check, bench: Bench): Promise<Finding> {
  const base = { gateway: bench.gateway.name, check: check.name };
  try {
    return { ...base, state: 'ok', message: await check.run(bench) };
  } catch (error) {
    if (error instanceof NotTried) return { ...base, state: 'not tried', message: error.message };
    if (!(error instanceof CheckFailed)) throw error;
    return { ...base, state: 'failed', message: error.message, remedy: error.remedy };
  }
}

/** By its prefix, what a gateway's id is one of. */
export function getRef(id: string): GatewayRef {
  const kinds = { sub: 'subscription', order: 'order', txn: 'transaction', pay: 'payment' } as const;
  return { kind: kinds[id.split('_', 1)[0] as keyof typeof kinds] ?? 'payment', id };
}

async function keep(folder: string, recording: Recording): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${recording.gateway}-${recording.madeAgainst.replace(' ', '-')}.gen.json`;
  await writeFile(
    path.join(folder, name),
    `${JSON.stringify(recording).replaceAll('{"request":', '\n{"request":')}\n`,
  );
}
