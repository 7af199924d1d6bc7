import * as z from 'zod';
import type { GatewayName, GatewayRef } from '../gateway-event.ts';
import { CheckFailed } from './check.ts';

/** Where a gateway sends webhooks, as its dashboard has it. */
export interface Destination {
  readonly url: string;
  readonly isActive: boolean;
  readonly events: readonly string[];
  /** Where the gateway tells it. */
  readonly secret: string | undefined;
}

/** What a gateway says became of one webhook. */
export interface WebhookDelivery {
  readonly type: string;
  readonly state: string;
}

/** What is set up at the gateway itself, beside what the adapter uses. Calls throw `CheckFailed`. */
export interface Account {
  readonly gateway: GatewayName;
  readonly secretSetting: string;
  /** Where in the dashboard webhooks are set. */
  readonly webhookPage: string;
  /** Events that the site lives by. */
  readonly neededEvents: readonly string[];
  /** How to pay in test mode. */
  readonly testCard: string;
  /** What to do about refusals, by the gateway's code and words. */
  readonly remedies: readonly { readonly pattern: RegExp; readonly remedy: string }[];
  /** `undefined` for a price that the gateway does not keep. */
  currencyOf(priceRef: string): Promise<string | undefined>;
  payLink(checkout: GatewayRef): Promise<string | undefined>;
  /** `undefined` where the gateway does not tell. */
  destinations(): Promise<readonly Destination[] | undefined>;
  /** What was sent about a payment; `undefined` where the gateway does not tell. */
  deliveries(paymentId: string): Promise<readonly WebhookDelivery[] | undefined>;
  /** What the browser brings after paying; empty at a gateway that signs nothing. */
  browserSignature(checkout: GatewayRef, paymentId: string): string;
  /** An event that means nothing, signed as the gateway signs: with our secret, or another one. */
  emptyEvent(
    id: string,
    now: Date,
    secret?: string,
  ): { readonly body: string; readonly headers: Record<string, string> };
}

const timeoutMs = 15_000;

/** GET of a gateway's API. Gives `undefined` for what it does not have; throws `CheckFailed`. */
export async function ask<T extends z.ZodType>(
  url: string,
  authorization: string,
  shape: T,
): Promise<z.output<T> | undefined> {
  const { pathname } = new URL(url);
  const answer = await fetch(url, {
    headers: { authorization },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (!answer)
    throw new CheckFailed(`${pathname} was not answered`, 'See that this machine reaches the gateway.');
  if (answer.status === 404 || answer.status === 400) return undefined;
  const parsed = answer.ok ? shape.safeParse(await answer.json().catch(() => undefined)).data : undefined;
  if (parsed !== undefined) return parsed;
  const remedy = [401, 403].includes(answer.status)
    ? 'Give the key the permission to read this.'
    : 'Try again later.';
  throw new CheckFailed(`${pathname} was answered ${answer.status}`, remedy);
}
