import type { Clock } from '../../platform/clock.ts';
import type { PaymentGateway } from '../gateway.ts';
import { ok, circuitBreaker, resilientCalls, usualRetryPolicy, type RetryPolicy } from '../resilience.ts';
import { cancel, change, changeAtRenewal, previewChange, refund, closeCheckout } from './changes.ts';
import { confirm, createCheckout, findByTxId, registerPrice } from './checkout.ts';
import { explainRazorpay, razorpayClient, type RazorpayContext, type RazorpaySettings } from './client.ts';
import { fetchEvents } from './fetch.ts';
import { listSince } from './list.ts';
import { methodChange, pause, resume } from './pausing.ts';
import { parseWebhook } from './webhook.ts';

export interface RazorpayOptions extends RazorpaySettings {
  readonly isEmulated: boolean;
  readonly clock: Clock;
  readonly limits?: RetryPolicy;
}

/** INR payments through Razorpay's SDK: subscriptions for recurring prices, orders for lifetime ones. */
export function razorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { clock, limits = usualRetryPolicy, keyId } = options;
  const isLive = keyId.startsWith('rzp_live_');
  const breaker = circuitBreaker(clock);
  const context: RazorpayContext = {
    client: razorpayClient(options, limits.timeoutMs),
    call: resilientCalls('razorpay', explainRazorpay, breaker, limits),
    clock,
  };
  return {
    name: 'razorpay',
    currencies: ['INR'],
    paymentMode: options.isEmulated ? 'emulated' : isLive ? 'live' : 'test',
    isCircuitOpen: () => breaker.isOpen(),
    lastAnswerAt: () => breaker.lastAnswerAt(),
    browserSettings: {
      environment: isLive ? 'production' : 'sandbox',
      clientToken: keyId,
      scriptUrl: options.scriptUrl,
    },
    registerPrice: registerPrice(context),
    registerDiscount: async () => ok(undefined),
    createCheckout: createCheckout(context),
    closeCheckout: closeCheckout(context),
    findByTxId: findByTxId(context),
    confirm: confirm(context, options.keySecret),
    fetch: fetchEvents(context),
    cancelAtPeriodEnd: cancel(context, true),
    cancelNow: cancel(context, false),
    pause: pause(context),
    resume: resume(context),
    methodChange: methodChange(context),
    previewChange: previewChange(context),
    change: change(context),
    changeAtRenewal: changeAtRenewal(context),
    refund: refund(context),
    listSince: listSince(context),
    parseWebhook: parseWebhook(options.webhookSecrets, clock),
  };
}
