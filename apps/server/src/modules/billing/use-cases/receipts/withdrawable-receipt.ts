import { longDate } from '../../../../platform/clock.ts';
import { getLastDay, type OrderConsent } from '../../domain/withdrawal-rules.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { withdrawalUrl } from '../../domain/withdrawal-token.ts';
import { receiptValues, getRenewal } from './issue-receipt.ts';
import { withdrawableReceiptJob } from './withdrawable-receipt-job.ts';

/** Mails receipts of orders that can be withdrawn from, with the link for that and what the buyer consented to. */
export function handleWithdrawableReceipts(deps: BillingDeps): void {
  deps.jobs.handle(withdrawableReceiptJob, async ({ id, payload: { orderId } }) => {
    const all = repositories(deps);
    const [order, invoice] = [await all.orders.byId(orderId), await all.invoices.byOrder(orderId)];
    // The customer may have left meanwhile.
    if (!order?.withdrawUntil || !invoice || invoice.frozen.customerEmail === '') return;
    const values = {
      ...receiptValues(deps.publicUrl, invoice, await getRenewal(all, order, invoice)),
      until: longDate(getLastDay(order.withdrawUntil)),
      consent: consentWords(order.consent),
      withdrawUrl: withdrawalUrl(deps, orderId),
    };
    await deps.mailer.send({
      id,
      to: invoice.frozen.customerEmail,
      template: 'withdrawable-receipt',
      values,
    });
  });
}

/** What came of the question at checkout, as the law asks to be confirmed. */
function consentWords(consent: OrderConsent | null): string {
  if (!consent?.immediateSupply) return 'You then get back everything that you paid.';
  return consent.rule === 'nothing'
    ? 'At checkout you asked for access at once, and agreed that the right to withdraw ends when it starts.'
    : 'At checkout you asked for access at once, and agreed to pay for the days of access until you withdraw.';
}
