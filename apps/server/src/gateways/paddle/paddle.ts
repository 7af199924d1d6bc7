import { currencies } from '@kitshelf/contract/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentGateway } from '../gateway.ts';
import { circuitBreaker, resilientCalls, usualRetryPolicy, type RetryPolicy } from '../resilience.ts';
import { registerDiscount, registerPrice } from './catalogue.ts';
import { cancel, change, changeAtRenewal, previewChange, refund, closeCheckout } from './changes.ts';
import { confirm, createCheckout, findByTxId } from './checkout.ts';
import { explainPaddle, paddleClient, type PaddleContext, type PaddleSettings } from './client.ts';
import { fetchEvents, listSince } from './fetch.ts';
import { methodChange, pause, resume } from './pausing.ts';
import { parseWebhook } from './webhook.ts';

export interface PaddleOptions extends PaddleSettings {
  readonly isEmulated: boolean;
  readonly clock: Clock;
  readonly limits?: RetryPolicy;
}

/** Payments in all currencies but rupees through Paddle's SDK: every purchase is a transaction, subscriptions grow from it. */
export function paddleGateway(options: PaddleOptions): PaymentGateway {
  const { clock, environment, limits = usualRetryPolicy } = options;
  const breaker = circuitBreaker(clock);
  const context: PaddleContext = {
    client: paddleClient(options),
    call: resilientCalls('paddle', explainPaddle, breaker, limits),
    clock,
  };
  return {
    name: 'paddle',
    currencies: ['USD', ...currencies.filter((currency) => currency !== 'USD' && currency !== 'INR')],
    paymentMode: options.isEmulated ? 'emulated' : environment === 'production' ? 'live' : 'test',
    isCircuitOpen: () => breaker.isOpen(),
    lastAnswerAt: () => breaker.lastAnswerAt(),
    browserSettings: { environment, clientToken: options.clientToken, scriptUrl: options.scriptUrl },
    registerPrice: registerPrice(context),
    registerDiscount: registerDiscount(context),
    createCheckout: createCheckout(context),
    closeCheckout: closeCheckout(context),
    findByTxId: findByTxId(context),
    confirm: confirm(context),
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
