import { paymentFailedPrefix } from '@kitshelf/contract/billing.ts';
import { Button } from '../../ui/button.tsx';
import styles from './order-summary.module.css';
import type { PaymentPhase, Waiting } from './use-payment.ts';

interface PayButtonProps {
  readonly phase: PaymentPhase;
  readonly waiting: Waiting;
  readonly giveUp: () => void;
  readonly refusal: string | undefined;
  readonly label: string;
  readonly isReady: boolean;
  readonly formId?: string;
  readonly onPress?: () => void;
}

/** The last step, with what became of it. */
export function PayButton({ label, isReady, formId, onPress, ...payment }: PayButtonProps) {
  const { phase, waiting, giveUp, refusal } = payment;
  return (
    <div className={styles.pay}>
      <Button
        disabled={!isReady}
        form={formId}
        isBusy={phase !== 'idle'}
        isWide
        look="primary"
        onClick={onPress}
        size="lg"
        type={formId === undefined ? 'button' : 'submit'}
      >
        {label}
      </Button>
      <output className={styles.status}>{phase === 'confirming' && waitingTexts[waiting]}</output>
      {phase === 'confirming' && waiting === 'in vain' && <Button onClick={giveUp}>Try again</Button>}
      {refusal !== undefined && (
        <p className={styles.failed} role="alert">
          {paymentFailedPrefix + refusal}
        </p>
      )}
    </div>
  );
}

const waitingTexts: Readonly<Record<Waiting, string>> = {
  shortly: 'Confirming your payment. Please keep this page open.',
  long: 'This takes longer than usual. You may leave this page: access starts, and the receipt is mailed, as soon as the payment is confirmed.',
  'in vain':
    'The payment has not gone through so far. If it still does, access starts and the receipt is mailed.',
};
