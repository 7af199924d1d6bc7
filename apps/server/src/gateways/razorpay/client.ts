import type Razorpay from 'razorpay';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
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
  readonly defaults: { baseURL?: string; timeout?: number; proxy?: false };
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

async function openClient(settings: RazorpaySettings, timeoutMs: number): Promise<RazorpayClient> {
  const { default: Sdk } = await import('razorpay');
  const sdk = new Sdk({ key_id: settings.keyId, key_secret: settings.keySecret });
  const requests = (sdk.api as unknown as { rq: Requests }).rq;
  requests.defaults.timeout = timeoutMs;
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
