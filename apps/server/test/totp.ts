import { createHmac } from 'node:crypto';
import type { TestApp } from './app.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows at a moment (RFC 6238 with SHA-1, 6 digits, 30 s). @param base32 without padding */
export function authenticatorCode(base32: string, moment: Date): string {
  const bits = Array.from(base32, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(moment.getTime() / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Turns two-factor authentication of a customer on; answers the secret. */
export async function turnOnFactor(app: TestApp, token: string): Promise<string> {
  const begun = await app.call('POST', 'user/app/second-factor/begin', { token });
  const secret = String(begun.body.data.secret);
  const body = { code: authenticatorCode(secret, app.clock.now()) };
  await app.call('POST', 'user/app/second-factor/confirm', { token, body });
  return secret;
}

/** How an operator turns it off for a customer. */
export async function guardedSample(app: TestApp, customer: () => Promise<{ id: string; token: string }>) {
  const { id, token } = await customer();
  await turnOnFactor(app, token);
  return { path: `desk/customers/${id}/remove-second-factor`, body: { reason: 'asked for' } };
}

interface Seat {
  readonly actor: string;
  readonly headers: Record<string, string>;
}

/** How an operator confirms an authenticator that was just begun. */
export async function newFactorSample<S extends Seat>(app: TestApp, seat: S) {
  const { headers } = seat;
  const { secret } = (await app.call('POST', 'desk/me/factors/totp', { headers, body: {} })).body.data;
  return { ...seat, body: { code: authenticatorCode(String(secret), app.clock.now()) } };
}

/** How an operator removes one that counts. */
export async function heldFactorSample<S extends Seat>(app: TestApp, seat: S) {
  const { headers, body } = await newFactorSample(app, seat);
  await app.call('POST', 'desk/me/factors/totp/confirm', { headers, body });
  return seat;
}
