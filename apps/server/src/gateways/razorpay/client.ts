import type Razorpay from 'razorpay';
import { id } from '@kitshelf/contract/wire.ts';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { allowOutbound } from '../../platform/outbound/outbound.ts';
import { rejected, unknown, type Rejected, type Unknown, type ResilientCall } from '../resilience.ts';

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** Several while one is being replaced: repeated deliveries keep the old secret's signature. */
  readonly webhookSecrets: readonly string[];
  readonly scriptUrl: string;
  /** Another host than Razorpay's own, known once the process listens. */
  readonly baseUrl?: () => string;
}

/** The HTTP client inside the SDK; not in its types, hence the exact version and the contract test. */
interface Requests {
  readonly defaults: { baseURL?: string; timeout?: number; proxy?: false; maxRedirects?: number };
  readonly interceptors: {
    readonly response: { use(passed: undefined, failed: (error: unknown) => never): void };
  };
  post(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

export interface RazorpayClient {
  readonly sdk: Razorpay;
  /** A POST with headers of its own, which the SDK's calls do not take. */
  post(path: string, body: unknown, headers: Record<string, string>): Promise<unknown>;
}

/** What every call of the adapter works with. */
export interface RazorpayContext {
  readonly client: () => Promise<RazorpayClient>;
  readonly call: ResilientCall;
  readonly clock: Clock;
}

/** The SDK, loaded and set up at the first call. */
export function razorpayClient(settings: RazorpaySettings, timeoutMs: number): () => Promise<RazorpayClient> {
  let client: Promise<RazorpayClient> | undefined;
  return () => (client ??= openClient(settings, timeoutMs));
}

/** Where the SDK asks. */
const razorpayUrl = 'https://api.razorpay.com';

async function openClient(settings: RazorpaySettings, timeoutMs: number): Promise<RazorpayClient> {
  const { default: Sdk } = await import('razorpay');
  const sdk = new Sdk({ key_id: settings.keyId, key_secret: settings.keySecret });
  const requests = (sdk.api as unknown as { rq: Requests }).rq;
  requests.defaults.timeout = timeoutMs;
  // Nothing of Razorpay's leads elsewhere: a redirect would take the key along.
  requests.defaults.maxRedirects = 0;
  allowOutbound(settings.baseUrl?.() ?? razorpayUrl);
  if (settings.baseUrl) Object.assign(requests.defaults, { baseURL: settings.baseUrl(), proxy: false });
  requests.interceptors.response.use(undefined, (error) => {
    throw withReadableAnswer(error);
  });
  const post = async (path: string, body: unknown, headers: Record<string, string>) =>
    (await requests.post(path, body, { headers })).data;
  return { sdk, post };
}

/**
 * The SDK reads `response.status` and `response.data.error` of a failure, whether there is a response or not,
 * and drops the headers. Gives it both, with what the headers and the socket said.
 */
function withReadableAnswer(error: unknown): unknown {
  const failure = z
    .object({
      code: z.string().optional(),
      response: z.object({ status: z.number(), data: z.unknown(), headers: z.unknown() }).optional(),
    })
    .safeParse(error).data;
  const status = failure?.response?.status ?? 0;
  const said = z.object({ error: z.record(z.string(), z.unknown()) }).safeParse(failure?.response?.data)
    .data?.error;
  const headers = z
    .object({ 'retry-after': z.string().optional() })
    .safeParse(failure?.response?.headers).data;
  const detail = { ...said, retryAfter: headers?.['retry-after'], socket: failure?.code };
  return { response: { status, data: { error: detail } } };
}

const failureShape = z.object({
  statusCode: z.number(),
  error: z
    .object({
      code: z.string().optional(),
      description: z.string().optional(),
      retryAfter: z.coerce.number().optional().catch(undefined),
      socket: z.string().optional(),
    })
    .optional(),
});

const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const busy = /in progress|being processed|locked|try again/i;
const missingEntity = /id provided does not exist|not a valid id/i;

/** What a failed call of the SDK means. Only a readable 4xx answer is a refusal. */
export function explainRazorpay(thrown: unknown): Rejected | Unknown {
  const raw = z
    .object({ response: z.object({ status: z.number(), data: z.unknown() }) })
    .safeParse(thrown).data;
  const failure = failureShape.safeParse(
    raw ? { statusCode: raw.response.status, ...(raw.response.data as object) } : thrown,
  ).data;
  if (!failure) return unknown('Razorpay gave no readable answer');
  const { statusCode, error } = failure;
  if (statusCode === 0)
    return unknown(`Razorpay was not reached (${error?.socket})`, !neverLeft.has(error?.socket ?? ''));
  if (statusCode === 429)
    return { ...unknown('Razorpay asks to wait', false), retryAfterSeconds: error?.retryAfter ?? 1 };
  if (statusCode === 409)
    return { ...unknown('Razorpay is still busy with it'), retryAfterSeconds: error?.retryAfter ?? 1 };
  if (statusCode >= 500 || !error?.code) return unknown(`Razorpay answered ${statusCode}`);
  const message = error.description ?? error.code;
  if (statusCode === 404 || missingEntity.test(message)) return rejected('not_found', message);
  const mayPass = statusCode === 401 || statusCode === 403 || busy.test(message);
  return { kind: 'rejected', code: error.code, message, ...(mayPass && { mayPass }) };
}

/** Unix seconds, as everywhere in Razorpay; 0 and null mean none. */
const seconds = z
  .number()
  .nullish()
  .transform((value) => (value ? new Date(value * 1000) : undefined));
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

/** Empty notes come as `{}` or `[]`. */
export const notesShape = z
  .unknown()
  .optional()
  .transform((value): Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {},
  );

export const subscriptionShape = z.object({
  id: z.string(),
  status: z.string(),
  plan_id: text,
  customer_id: text,
  current_start: seconds,
  current_end: seconds,
  start_at: seconds,
  charge_at: seconds,
  ended_at: seconds,
  created_at: seconds,
  paid_count: z.number().nullish(),
  has_scheduled_changes: z.boolean().nullish(),
  notes: notesShape,
});

export const paymentShape = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().optional(),
  /** `true` or `"1"`; only read when the status is missing. */
  captured: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  order_id: text,
  invoice_id: text,
  customer_id: text,
  method: text,
  vpa: text,
  bank: text,
  wallet: text,
  card: z.object({ last4: text }).nullish().catch(undefined),
  amount_refunded: z.number().nullish(),
  error_code: text,
  error_description: text,
  created_at: seconds,
  notes: notesShape,
});

export const orderShape = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  receipt: text,
  notes: notesShape,
});

export const invoiceShape = z.object({
  id: z.string(),
  status: z.string().nullish(),
  subscription_id: text,
  payment_id: text,
  customer_id: text,
  amount: z.int().nullish(),
  amount_paid: z.int().nullish(),
  currency: text,
  billing_start: seconds,
  billing_end: seconds,
  paid_at: seconds,
  created_at: seconds,
});

export const refundShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().optional(),
  receipt: text,
  created_at: seconds,
});

export const disputeShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  respond_by: seconds,
  created_at: seconds,
});

export type SubscriptionEntity = z.output<typeof subscriptionShape>;
export type PaymentEntity = z.output<typeof paymentShape>;
export type InvoiceEntity = z.output<typeof invoiceShape>;

/** A list answer; a page holds at most 100. */
export function getList<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) }).transform((list): z.output<T>[] => list.items);
}

/** Our order's id; anything else in the notes is not ours. */
export function txIdIn(notes: Readonly<Record<string, unknown>>): string | undefined {
  return id.safeParse(notes.txId).data;
}

/**
 * A subscription that was sold with an up-front amount begins its cycles later: the amount pays for the time until then.
 * The mark is ours, in the notes.
 */
export function isPaidUpFront(subscription: SubscriptionEntity): boolean {
  return subscription.notes.upFront === 'yes';
}
