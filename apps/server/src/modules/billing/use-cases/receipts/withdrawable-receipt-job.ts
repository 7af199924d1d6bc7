import { defineJob } from '../../../../platform/jobs/jobs.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/** Mails the receipt of an order that can be withdrawn from; its link is made when the mail is. */
export const withdrawableReceiptJob = defineJob<{ orderId: string }>('billing-withdrawable-receipt', {
  lane: 'mail',
});

/** Once the transaction commits. */
export const mailWithdrawableReceipt = (
  { deps, tx }: Pick<Unit, 'deps' | 'tx'>,
  orderId: string,
): Promise<void> => deps.jobs.insert(tx, withdrawableReceiptJob, { orderId });
