import type { Clock } from '../../platform/clock.ts';
import { attempts, usualLimits, type AttemptLimits } from '../attempts.ts';
import { circuit } from '../circuit.ts';
import type { Fact } from '../fact.ts';
import type { Confirmation, PaymentGateway } from '../gateway.ts';
import { rejected, type Outcome } from '../outcome.ts';
import { registerDiscount, registerPrice } from './catalogue.ts';
import { cancel, change, previewChange, refund } from './changes.ts';
import { createCheckout, findByTxId } from './checkout.ts';
import { explainPaddle, paddleClient, type PaddleSettings } from './client.ts';
import { listSince } from './events.ts';
import { fetchFacts, type PaddleContext } from './lookups.ts';
import { parseWebhook } from './webhook.ts';

export interface PaddleOptions extends PaddleSettings {
  readonly isEmulated: boolean;
  readonly clock: Clock;
  readonly limits?: AttemptLimits;
}

/** USD payments through Paddle's SDK: every purchase is a transaction, subscriptions grow from it. */
export function paddleGateway(options: PaddleOptions): PaymentGateway {
  const { clock, environment, limits = usualLimits } = options;
  const context: PaddleContext = {
    client: paddleClient(options),
    attempt: attempts(explainPaddle, circuit(clock), limits),
    clock,
  };
  return {
    name: 'paddle',
    currency: 'USD',
    realm: options.isEmulated ? 'emulated' : environment === 'production' ? 'live' : 'test',
    browserSettings: () => ({ environment, clientToken: options.clientToken, scriptUrl: options.scriptUrl }),
    registerPrice: (price) => registerPrice(context, price),
    registerDiscount: (discount) => registerDiscount(context, discount),
    createCheckout: (request) => createCheckout(context, request),
    findByTxId: (txId, hint) => findByTxId(context, txId, hint),
    confirm: (confirmation) => confirm(context, confirmation),
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

/** There is nothing signed: the id must be the one that we sold, and Paddle says whether it is paid. */
async function confirm(
  context: PaddleContext,
  { checkout, paymentId }: Confirmation,
): Promise<Outcome<readonly Fact[]>> {
  if (checkout.kind !== 'transaction' || checkout.id !== paymentId) {
    return rejected('ids_mismatch', 'This transaction is not the one that was sold');
  }
  return fetchFacts(context, checkout);
}
