import type { Clock } from '../../platform/clock.ts';
import { attempts, usualLimits, type AttemptLimits } from '../attempts.ts';
import { circuit } from '../circuit.ts';
import type { Fact } from '../fact.ts';
import type { Confirmation, PaymentGateway } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../outcome.ts';
import { cancel, change, previewChange } from './changes.ts';
import { createCheckout, findByTxId, registerPrice } from './checkout.ts';
import { explainRazorpay, razorpayClient, type RazorpaySettings } from './client.ts';
import { fetchFacts, type RazorpayContext } from './lookups.ts';
import { listSince, refund } from './refunds.ts';
import { isPaymentSigned } from './signatures.ts';
import { parseWebhook } from './webhook.ts';

export interface RazorpayOptions extends RazorpaySettings {
  readonly isEmulated: boolean;
  readonly clock: Clock;
  readonly limits?: AttemptLimits;
}

/** INR payments through Razorpay's SDK: subscriptions for recurring prices, orders for lifetime ones. */
export function razorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { clock, limits = usualLimits, keyId } = options;
  const isLive = keyId.startsWith('rzp_live_');
  const context: RazorpayContext = {
    client: razorpayClient(options, limits.timeoutMs),
    attempt: attempts(explainRazorpay, circuit(clock), limits),
    clock,
  };
  return {
    name: 'razorpay',
    currency: 'INR',
    realm: options.isEmulated ? 'emulated' : isLive ? 'live' : 'test',
    browserSettings: () => ({
      environment: isLive ? 'production' : 'sandbox',
      clientToken: keyId,
      scriptUrl: options.scriptUrl,
    }),
    registerPrice: (price) => registerPrice(context, price),
    registerDiscount: async () => ok(undefined),
    createCheckout: (request) => createCheckout(context, request),
    findByTxId: (txId, hint) => findByTxId(context, txId, hint),
    confirm: (confirmation) => confirm(context, confirmation, options.keySecret),
    fetch: (ref) => fetchFacts(context, ref),
    cancelAtPeriodEnd: (id) => cancel(context, id, true),
    cancelNow: (id) => cancel(context, id, false),
    previewChange: (request) => previewChange(context, request),
    change: (request) => change(context, request),
    refund: (request) => refund(context, request),
    listSince: (from, cursor) => listSince(context, from, cursor),
    parseWebhook: (rawBody, headers) => parseWebhook(rawBody, headers, options.webhookSecrets, clock),
  };
}

/** The signature binds the payment to what we sold; whether it is captured, and how much, is then asked. */
async function confirm(
  context: RazorpayContext,
  confirmation: Confirmation,
  keySecret: string,
): Promise<Outcome<readonly Fact[]>> {
  const { checkout, paymentId } = confirmation;
  if (!isPaymentSigned(confirmation, keySecret)) {
    return rejected('signature_mismatch', 'The signature does not belong to this payment');
  }
  const facts = await fetchFacts(context, checkout);
  if (facts.kind !== 'ok' || facts.value.some((fact) => fact.entity === 'payment' && fact.id === paymentId))
    return facts;
  const payment = await fetchFacts(context, { kind: 'payment', id: paymentId });
  return payment.kind === 'ok' ? ok([...facts.value, ...payment.value]) : facts;
}
