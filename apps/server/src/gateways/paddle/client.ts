import type { Environment, Paddle } from '@paddle/paddle-node-sdk';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
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

/** What the SDK does not know as an environment it takes for a base URL. */
async function openClient(settings: PaddleSettings): Promise<Paddle> {
  const { LogLevel, Paddle: Sdk } = await import('@paddle/paddle-node-sdk');
  const environment: unknown = settings.baseUrl?.() ?? settings.environment;
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
