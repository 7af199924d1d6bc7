import { errorCatalogue, type ErrorBody, type ErrorCode } from '@kitshelf/contract/errors.ts';

interface Detail {
  /** The request's field that is at fault; its text is the message unless `message` gives another. */
  readonly field?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Other words than the catalogue's. */
  readonly message?: string;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Where a person can do something about it. */
  readonly url?: string;
  /** The assets that it is about. */
  readonly assets?: ErrorBody['error']['assets'];
  readonly cause?: unknown;
}

/** An expected failure: a code of the catalogue and what a client may know about it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly url: string | undefined;
  readonly assets: Detail['assets'];

  constructor(code: ErrorCode, detail: Detail = {}) {
    const message = detail.message ?? errorCatalogue[code].message;
    super(message, { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = detail.fields ?? (detail.field === undefined ? undefined : { [detail.field]: message });
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.url = detail.url;
    this.assets = detail.assets;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** The body of every failure (docs/product/calls.md#answers); nothing of the cause leaves the server. */
  body(): ErrorBody {
    const fields = this.fields && { fields: this.fields };
    const url = this.url === undefined ? {} : { url: this.url };
    const assets = this.assets && { assets: this.assets };
    return { error: { name: this.code, message: this.message, ...fields, ...url, ...assets } };
  }
}

/** The process cannot start for a reason the operator can mend: print `message` as one line, exit with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** How systems and PostgreSQL say that a disk is full, or a share of it. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether that is what lies under an error. PGlite has no code of its own for it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isIt = 'code' in error && fullCodes.includes(error.code);
  return isIt || /no space left on device/i.test(error.message) || isDiskFull(error.cause);
}
