import type { Environment, Paddle } from '@paddle/paddle-node-sdk';
import { id } from '@kitshelf/contract/wire.ts';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { allowOutbound } from '../../platform/outbound/outbound.ts';
import {
  rejected,
  unknown,
  unreadable,
  type Rejected,
  type Unknown,
  type ResilientCall,
} from '../resilience.ts';

export interface PaddleSettings {
  readonly apiKey: string;
  readonly clientToken: string;
  readonly environment: 'sandbox' | 'production';
  /** Several while one is being replaced. */
  readonly webhookSecrets: readonly string[];
  readonly scriptUrl: string;
  /** Another host than Paddle's own, known once the process listens; without a trailing slash. */
  readonly baseUrl?: () => string;
}

/** What every call of the adapter works with. */
export interface PaddleContext {
  readonly client: () => Promise<Paddle>;
  readonly call: ResilientCall;
  readonly clock: Clock;
}

/** The SDK, loaded and set up at the first call. */
export function paddleClient(settings: PaddleSettings): () => Promise<Paddle> {
  let client: Promise<Paddle> | undefined;
  return () => (client ??= openClient(settings));
}

/** Where the SDK asks. */
const paddleUrls = {
  sandbox: 'https://sandbox-api.paddle.com',
  production: 'https://api.paddle.com',
} as const;

/** What the SDK does not know as an environment it takes for a base URL. */
async function openClient(settings: PaddleSettings): Promise<Paddle> {
  const { LogLevel, Paddle: Sdk } = await import('@paddle/paddle-node-sdk');
  const environment: unknown = settings.baseUrl?.() ?? settings.environment;
  allowOutbound(settings.baseUrl?.() ?? paddleUrls[settings.environment]);
  return new Sdk(settings.apiKey, { environment: environment as Environment, logLevel: LogLevel.none });
}

const apiError = z.object({
  type: z.string(),
  code: z.string(),
  detail: z.string().nullish(),
  retryAfter: z.number().nullish(),
});
const networkError = z.object({ cause: z.object({ code: z.string() }) });
/** Locked or busy, or the key is not accepted. */
const passing =
  /^subscription_(locked|outstanding)|conflict|^(authentication_|invalid_token|forbidden|unauthorized)/;
const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** What a failed call of the SDK means. Only an error that Paddle wrote about the request is a refusal. */
export function explainPaddle(thrown: unknown): Rejected | Unknown {
  const said = apiError.safeParse(thrown).data;
  if (!said) {
    const socket = networkError.safeParse(thrown).data?.cause.code;
    if (socket) return unknown(`Paddle was not reached (${socket})`, !neverLeft.has(socket));
    // The SDK stumbles over an entity that lacks what it wants; a broken connection has a cause.
    if (thrown instanceof TypeError && thrown.cause === undefined)
      return unreadable('Paddle answered something else');
    return unknown('Paddle gave no readable answer');
  }
  const { type, code } = said;
  const message = said.detail ?? code;
  const retryAfterSeconds = said.retryAfter ?? undefined;
  if (code === 'too_many_requests')
    return { ...unknown(message, false), retryAfterSeconds: retryAfterSeconds ?? 1 };
  if (type !== 'request_error') {
    return { ...unknown(message), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
  if (code === 'not_found' || code === 'entity_not_found') return rejected('not_found', message);
  const mayPass = passing.test(code);
  return { kind: 'rejected', code, message, ...(mayPass && { mayPass }) };
}

/** Money comes as digits in minor units. */
const amount = z.union([z.string().regex(/^-?\d+$/), z.int()]).transform(Number);
const optionalAmount = amount.nullish().transform((value) => value ?? 0);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const moment = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined));
const period = z
  .object({ startsAt: moment, endsAt: moment })
  .nullish()
  .transform((value) =>
    value?.startsAt && value.endsAt ? { startsAt: value.startsAt, endsAt: value.endsAt } : undefined,
  );
const customData = z.record(z.string(), z.unknown()).nullish().catch(undefined);

const totalsShape = z.object({
  subtotal: amount,
  discount: optionalAmount,
  tax: optionalAmount,
  total: amount,
  /** What is charged: a credit for unused time is taken off, of the tax too. */
  grandTotal: amount.nullish(),
  grandTotalTax: amount.nullish(),
});

export const subscriptionShape = z.object({
  id: z.string(),
  status: z.string(),
  customerId: text,
  currencyCode: text,
  updatedAt: text,
  createdAt: text,
  nextBilledAt: moment,
  canceledAt: moment,
  currentBillingPeriod: period,
  scheduledChange: z
    .object({ action: z.enum(['cancel', 'pause', 'resume']), effectiveAt: z.string() })
    .nullish()
    .catch(undefined),
  items: z.array(z.object({ quantity: z.number().nullish(), price: z.object({ id: z.string() }) })).catch([]),
  customData,
});

const attemptShape = z.object({
  status: z.string(),
  errorCode: text,
  createdAt: moment,
  capturedAt: moment,
  methodDetails: z
    .object({ type: text, card: z.object({ last4: text }).nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
});

export const adjustmentShape = z.object({
  id: z.string(),
  action: z.string(),
  transactionId: z.string(),
  reason: text,
  status: z.string(),
  currencyCode: z.string(),
  totals: z.object({ total: amount }),
  createdAt: moment,
  updatedAt: text,
});

export const transactionShape = z.object({
  id: z.string(),
  status: z.string(),
  customerId: text,
  subscriptionId: text,
  origin: text,
  currencyCode: z.string(),
  discountId: text,
  customData,
  billingPeriod: period,
  createdAt: text,
  updatedAt: text,
  billedAt: moment,
  items: z.array(z.object({ price: z.object({ billingCycle: z.unknown().optional() }).nullish() })).catch([]),
  details: z.object({ totals: totalsShape.nullish() }).nullish(),
  payments: z.array(attemptShape).catch([]),
  adjustments: z.array(adjustmentShape).nullish().catch(undefined),
});

export const previewShape = z.object({
  currencyCode: z.string(),
  immediateTransaction: z.object({ details: z.object({ totals: totalsShape }) }).nullish(),
  nextTransaction: z.object({ billingPeriod: period }).nullish(),
  updateSummary: z
    .object({
      credit: z.object({ amount }),
      result: z.object({ action: z.string(), amount }),
    })
    .nullish(),
  currentBillingPeriod: period,
});

export type SubscriptionEntity = z.output<typeof subscriptionShape>;
export type TransactionEntity = z.output<typeof transactionShape>;
export type AdjustmentEntity = z.output<typeof adjustmentShape>;

/** Our order's id; anything else in the custom data is not ours. */
export function txIdIn(customData: Readonly<Record<string, unknown>> | null | undefined): string | undefined {
  return id.safeParse(customData?.txId).data;
}

/** Webhooks are in snake case, the SDK's entities in camel case; what stands inside custom data keeps its keys. */
export function toCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      return [name, key === 'custom_data' ? inner : toCamelCase(inner)];
    }),
  );
}
