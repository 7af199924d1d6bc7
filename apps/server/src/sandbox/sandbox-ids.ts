import { newId } from '../platform/ids.ts';

/** A Razorpay id: a prefix and 14 letters and digits. */
export function razorpayId(prefix: string): string {
  return `${prefix}_${newId().slice(0, 14)}`;
}

/** A Paddle id: a prefix and 26 lower-case letters and digits. */
export function paddleId(prefix: string): string {
  return `${prefix}_${newId().slice(0, 26)}`;
}
