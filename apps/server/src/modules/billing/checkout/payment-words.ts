import type { Payment } from '@kitshelf/contract/billing.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import type { TxRow } from '../orders/order-repository.ts';
import { paidTxStates } from '../orders/transitions.ts';

/** What the browser needs to open the gateway's dialog for a purchase; nothing of it when nothing is left to pay. */
export function asPayment(row: TxRow, gateway: PaymentGateway | undefined): Payment {
  const settings = row.gateway === null ? undefined : gateway?.browserSettings();
  return {
    subscriptionId: row.checkoutId,
    kind: row.checkoutKind,
    isLifetime: row.billingPeriod === 'lifetime',
    gateway: row.gateway,
    environment: settings?.environment ?? null,
    clientToken: settings?.clientToken ?? null,
    scriptUrl: settings?.scriptUrl ?? null,
    amount: row.totalMinor,
    currencyCode: row.currency,
    customerId: row.customerRef,
    txId: row.id,
    status: paidTxStates.includes(row.status) ? 'active' : 'pending',
  };
}
