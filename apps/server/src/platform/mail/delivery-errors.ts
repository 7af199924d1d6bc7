import { PermanentFailure } from '../jobs/jobs.ts';

/**
 * What an error of a transport says of a mail. `refused`: the server does not take it, now or later; `later`: it does not
 * take it now; `away`: nothing was handed over, for nobody answered; `unknown`: it may have been taken.
 */
export type Delivery = 'refused' | 'later' | 'away' | 'unknown';

interface SmtpError {
  readonly code?: string;
  readonly syscall?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** The client's words for what happens before a mail is handed over. */
const early = new Set(['EDNS', 'EAUTH', 'ETLS', 'EOAUTH2', 'ENOAUTH', 'ECONFIG']);

const smtpErrorOf = (error: unknown): SmtpError =>
  (error instanceof PermanentFailure ? error.cause : error) as SmtpError;

/** Judges by the server's reply code (RFC 5321 §4.2.1: 4xx later, 5xx never), or by how far the connection came. */
export function getDelivery(error: unknown): Delivery {
  if (error instanceof PermanentFailure) return 'refused';
  const { code = '', syscall, responseCode } = smtpErrorOf(error);
  if (early.has(code) || syscall === 'connect') return 'away';
  if (responseCode === undefined) return 'unknown';
  return responseCode >= 500 ? 'refused' : 'later';
}

/** The server's own words, with its status of RFC 3463 where it gives one; for the desk and {@link isDeadAddress}. */
export function getRefusal(error: unknown): { readonly status: string; readonly words: string } {
  const { response, responseCode } = smtpErrorOf(error);
  const words = (response ?? String(error instanceof Error ? error.message : error)).slice(0, 300);
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? (responseCode === 550 ? '5.0.0' : '');
  return { status, words };
}

/**
 * Whether a status (RFC 3463) means that nobody reads mail at the address: it, or its domain, does not exist, or it is
 * closed. A full mailbox, a mail that is too large and a policy of the receiver say nothing of the address.
 */
export function isDeadAddress(status: string): boolean {
  return /^5\.1\.\d{1,3}$/.test(status) || status === '5.2.1' || status === '5.0.0';
}
