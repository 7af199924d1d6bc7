import { createHmac } from 'node:crypto';
import type { SandboxCredentials } from '../credentials.ts';
import type { Fault } from '../control/faults.ts';
import type { Webhook } from './webhook-repository.ts';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const daySeconds = 86_400;

/** The headers that carry a webhook's signature, spoilt as a fault wants it. */
export function signedHeaders(
  { gateway, id, body }: Pick<Webhook, 'gateway' | 'id' | 'body'>,
  credentials: SandboxCredentials,
  now: Date,
  spoilt?: Fault['kind'],
): Record<string, string> {
  const secret = (current: string) => (spoilt === 'old_secret' ? `${current}-retired` : current);
  const spoil = (signature: string) => (spoilt === 'corrupt' ? `${signature.slice(0, -4)}0000` : signature);
  const headers = { 'content-type': 'application/json', 'user-agent': 'Kitshelf-Sandbox-Webhook' };
  if (gateway === 'razorpay') {
    const signature = hmac(secret(credentials.razorpay.webhookSecret), body);
    return { ...headers, 'x-razorpay-signature': spoil(signature), 'x-razorpay-event-id': id };
  }
  const age = spoilt === 'old_signature' ? daySeconds : 0;
  const seconds = Math.floor(now.getTime() / 1000) - age;
  const signature = hmac(secret(credentials.paddle.webhookSecret), `${seconds}:${body}`);
  return { ...headers, 'paddle-signature': `ts=${seconds};h1=${spoil(signature)}` };
}

/** What Razorpay hands the browser: an order signs before the payment, a subscription after it. */
export function paymentSignature(
  keySecret: string,
  signed: { orderId: string } | { subscriptionId: string },
  paymentId: string,
) {
  const text =
    'orderId' in signed ? `${signed.orderId}|${paymentId}` : `${paymentId}|${signed.subscriptionId}`;
  return hmac(keySecret, text);
}
