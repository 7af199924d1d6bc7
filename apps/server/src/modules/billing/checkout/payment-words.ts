import type { Payment } from '@kitshelf/contract/billing.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { paidOrderStates } from '../orders/transitions.ts';

/** What the browser needs to open the gateway's dialog for a purchase; nothing of it when nothing is left to pay. */
export function asPayment(order: OrderRow, gateway: PaymentGateway | undefined): Payment {
  const settings = order.gateway === null ? undefined : gateway?.browserSettings();
  return {
    subscriptionId: order.checkoutId,
    kind: order.checkoutKind,
    isLifetime: order.billingPeriod === 'lifetime',
    gateway: order.gateway,
    environment: settings?.environment ?? null,
    clientToken: settings?.clientToken ?? null,
    scriptUrl: settings?.scriptUrl ?? null,
    amount: order.totalMinor,
    currencyCode: order.currency,
    customerId: order.customerRef,
    txId: order.id,
    status: paidOrderStates.includes(order.status) ? 'active' : 'pending',
  };
}
