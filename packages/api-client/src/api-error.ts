/** A failed call: the server's message, or why there was no answer (docs/product/errors.md#messages-of-failed-calls). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field name in the request → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;

  /** Where what is wrong can be put right, such as the page with the plans that are missing. */
  readonly url: string | undefined;

  /** After which a server in trouble wants to be asked again, in milliseconds. */
  retryAfterMs?: number;

  /* oxlint-disable-next-line max-params -- what an answer's envelope holds */
  constructor(
    code: string,
    message: string,
    status = 0,
    fields: Readonly<Record<string, string>> = {},
    url?: string,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.url = url;
  }

  get isAborted(): boolean {
    return this.code === 'Aborted';
  }

  /** Nothing was wrong with what was asked: the server or the way to it failed. */
  get isTrouble(): boolean {
    return !this.isAborted && (this.status === 0 || this.status >= 500);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const troubleText = 'This is not possible right now. Please try again in a moment.';

/** Reads the failure's envelope; where it has no words for a person, they are ours. */
export function errorFromBody(body: unknown, status: number): ApiError {
  const error = isRecord(body) ? body['error'] : undefined;
  if (!isRecord(error) || typeof error['message'] !== 'string' || error['name'] === 'Internal')
    return new ApiError('Internal', troubleText, status);
  const code = typeof error['name'] === 'string' ? error['name'] : 'Internal';
  const fields = isRecord(error['fields']) ? (error['fields'] as Record<string, string>) : {};
  const url = typeof error['url'] === 'string' ? error['url'] : undefined;
  return new ApiError(code, error['message'], status, fields, url);
}

/** What a Retry-After header says, seconds or a date, in milliseconds from now. */
export function retryMsIn(header: string | null): number | undefined {
  const ms = header ? Number(header) * 1000 || Date.parse(header) - Date.now() : NaN;
  return ms > 0 ? ms : undefined;
}
