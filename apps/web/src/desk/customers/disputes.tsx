import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { Moment } from '../shell/screen.tsx';
import styles from './disputes.module.css';
import { moneyText } from '../lists/written.ts';

type Payment = DeskCustomer['payments'][number];
type Dispute = NonNullable<Payment['dispute']>;

/** Why a payment cannot be refunded now; nothing where it can. */
export function refundObstacle({ dispute }: Payment): string | undefined {
  if (dispute?.state === 'open') return 'Disputed: waiting for the bank';
  return dispute?.state === 'lost' ? 'Dispute lost: the bank took the money back' : undefined;
}

/** What a person has to know about a customer before anything else: disputes that are open or lost. */
export function DisputeNotice({ payments }: Pick<DeskCustomer, 'payments'>) {
  const disputed = payments.filter((payment) => refundObstacle(payment) !== undefined);
  return disputed.map(
    (payment) =>
      payment.dispute && (
        <p className={styles.notice} key={payment._id} role="note">
          {payment.dispute.state === 'open'
            ? `The customer’s bank disputes ${amountOf(payment.dispute)} of payment ${payment.gatewayId}. Access is suspended until the bank decides. `
            : `The bank took back ${amountOf(payment.dispute)} of payment ${payment.gatewayId}. Access has ended. `}
          <Deadline dispute={payment.dispute} />
          <Evidence dispute={payment.dispute} gateway={payment.gateway} />
        </p>
      ),
  );
}

const amountOf = ({ amount, currency }: Dispute) => moneyText(amount, currency);

function Deadline({ dispute: { dueAt } }: { readonly dispute: Dispute }) {
  if (dueAt === null) return null;
  return (
    <>
      Send evidence by <Moment at={dueAt} />.{' '}
    </>
  );
}

interface EvidenceProps {
  readonly dispute: Dispute;
  readonly gateway: Payment['gateway'];
}

function Evidence({ dispute: { url }, gateway }: EvidenceProps) {
  if (url === null) return null;
  return (
    <a href={url} rel="noreferrer" target="_blank">
      Open the case at {gateway === 'razorpay' ? 'Razorpay' : 'Paddle'}
    </a>
  );
}

/** The state of a case beside its payment, with the time until which evidence is taken. */
export function DisputeBadge({ payment: { dispute, gateway } }: { readonly payment: Payment }) {
  if (!dispute) return null;
  return (
    <span className={styles.cell}>
      <Badge look={dispute.state === 'won' ? 'outline' : 'accent'}>{badgeWords[dispute.state]}</Badge>
      {dispute.state === 'open' && dispute.dueAt !== null && (
        <span className={styles.reason}>
          Evidence by <Moment at={dispute.dueAt} />
        </span>
      )}
      <Evidence dispute={dispute} gateway={gateway} />
    </span>
  );
}

const badgeWords = { open: 'Disputed', lost: 'Dispute lost', won: 'Dispute won' } as const;
