/** The gateway answered and did it. */
export interface Ok<T> {
  readonly kind: 'ok';
  readonly value: T;
}

/** The gateway answered and definitely did not do it. `code` is the gateway's own, or one of ours (`OwnRejection`). */
export interface Rejected {
  readonly kind: 'rejected';
  readonly code: string;
  readonly message: string;
}

/**
 * Nobody knows yet. `wasSent` false: the request never left or was turned away unread (circuit open, rate limit),
 * so nothing happened and it may be sent again as a first attempt. True: it may have happened; look before sending again.
 */
export interface Unknown {
  readonly kind: 'unknown';
  readonly wasSent: boolean;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export type Outcome<T> = Ok<T> | Rejected | Unknown;

/** Rejections that the adapters themselves pronounce. */
export type OwnRejection =
  | 'not_found'
  | 'signature_mismatch'
  | 'ids_mismatch'
  | 'amount_mismatch'
  | 'change_refused'
  | 'not_supported';

export function ok<T>(value: T): Ok<T> {
  return { kind: 'ok', value };
}

export function rejected(code: OwnRejection, message: string): Rejected {
  return { kind: 'rejected', code, message };
}

export function unknown(message: string, wasSent = true): Unknown {
  return { kind: 'unknown', wasSent, message };
}
