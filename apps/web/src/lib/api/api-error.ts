/** A failed call: the server's own words, or what kept us from reaching it (spec §8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field name in the request → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;

  /** Where what is wrong can be put right, such as the page with the plans that are missing. */
  readonly url: string | undefined;

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
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the failure's envelope; anything else becomes 'Internal Server Error'. */
export function errorFromBody(body: unknown, status: number): ApiError {
  const error = isRecord(body) ? body['error'] : undefined;
  if (!isRecord(error) || typeof error['message'] !== 'string') {
    return new ApiError('Internal', 'Internal Server Error', status);
  }
  const code = typeof error['name'] === 'string' ? error['name'] : 'Internal';
  const fields = isRecord(error['fields']) ? (error['fields'] as Record<string, string>) : {};
  const url = typeof error['url'] === 'string' ? error['url'] : undefined;
  return new ApiError(code, error['message'], status, fields, url);
}
