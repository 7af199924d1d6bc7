import type { Answer, EndpointShape, CallInput } from '@kitshelf/contract/endpoint.ts';
import { ApiError, errorFromBody, retryMsIn } from './api-error.ts';
import { toText } from './value-text.ts';

/** Makes one call of the contract and answers with its whole envelope; rejects with an `ApiError`. */
export type Call = <E extends EndpointShape>(
  endpoint: E,
  given: CallInput<E>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Answer<E>>;

interface CallDeps {
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
  /** Called when the server no longer knows the token (docs/product/accounts.md#sessions-in-the-browser). */
  readonly onDeadToken: () => void;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;
const deadTokenMessages = new Set(['No token provided', 'User not found']);

/** The browser's way to the API: JSON or multipart over fetch, with the bearer token when there is one. */
export function httpCall({ fetch, token, onDeadToken, timeoutMs = defaultTimeoutMs }: CallDeps): Call {
  return async (endpoint, given, options = {}) => {
    const parts = given as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    const sent = token();
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await fetch(requestUrl(endpoint, parts), {
        method: endpoint.method,
        signal,
        ...content(parts.body, sent),
      });
      const body: unknown = await response.json().catch(() => undefined);
      signal.throwIfAborted();
      if (!response.ok) throw failureOf(response, body);
      return body as Answer<typeof endpoint>;
    } catch (cause) {
      const error = asApiError(cause, timeout.aborted, timeoutMs);
      // An answer to a token that was replaced meanwhile says nothing about the new one.
      if (deadTokenMessages.has(error.message) && token() === sent) onDeadToken();
      throw error;
    }
  };
}

function failureOf({ status, headers }: Response, body: unknown): ApiError {
  const error = errorFromBody(body, status);
  const retryAfterMs = retryMsIn(headers.get('retry-after'));
  return retryAfterMs === undefined ? error : Object.assign(error, { retryAfterMs });
}

function content(body: unknown, token: string | undefined): RequestInit {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The message for what went wrong on the way (docs/product/errors.md#messages-of-failed-calls). */
function asApiError(cause: unknown, timedOut: boolean, timeoutMs: number): ApiError {
  if (cause instanceof ApiError) return cause;
  if (timedOut) return new ApiError('Timeout', `timeout of ${timeoutMs}ms exceeded`);
  if (cause instanceof Error && cause.name === 'AbortError')
    return new ApiError('Aborted', 'Request aborted');
  return new ApiError('Network', 'Network Error');
}

/** What a caller may hand over beside the body, in parsed form. */
interface Addressed {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

const apiBase = '/api/v1/';

/** The call's path with its parameters filled in and its query (docs/product/calls.md#values). */
export function requestUrl(endpoint: Pick<EndpointShape, 'path'>, { params, query = {} }: Addressed): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const written = new URLSearchParams(Object.entries(query).flatMap(pairsOf)).toString();
  return `${apiBase}${path}${written && `?${written}`}`;
}

function pairsOf([name, value]: [string, unknown]): [string, string][] {
  if (value === undefined) return [];
  // The one parameter whose values are repeated instead of joined (docs/product/calls.md#values).
  if (name === 'planIds' && Array.isArray(value)) return value.map((item) => [name, toText(item)]);
  return [[name, toText(value)]];
}
