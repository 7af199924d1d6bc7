import { requiredText } from '@kitshelf/contract/validation.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { FieldMessage } from '@kitshelf/ui/forms/field.tsx';
import styles from './pay-step.module.css';
import { SupplyConsentBox, useSupplyConsent } from './supply-consent.tsx';
import type { PaymentPhase, Waiting } from './use-payment.ts';

interface PayButtonProps {
  readonly phase: PaymentPhase;
  readonly waiting: Waiting;
  readonly giveUp: () => void;
  /** What became of the last try. */
  readonly failure: string | undefined;
  readonly label: string;
  /** What is paid for, in a line; on a phone it stands above the button, which is always in reach there. */
  readonly brief?: string | undefined;
  readonly isReady: boolean;
  readonly formId?: string;
  readonly onPress?: () => void;
}

/** The last step, with what became of it. */
export function PayButton({ label, brief, isReady, formId, onPress, ...payment }: PayButtonProps) {
  const { phase, waiting, giveUp, failure } = payment;
  const button = useFocusBack(phase);
  return (
    <div className={styles.pay}>
      {brief !== undefined && (
        <p aria-hidden="true" className={styles.brief}>
          {brief}
        </p>
      )}
      <Button
        aria-disabled={!isReady}
        form={formId}
        isBusy={phase !== 'idle'}
        isWide
        look="primary"
        onClick={onPress}
        ref={button}
        size="lg"
        type={formId === undefined ? 'button' : 'submit'}
      >
        {label}
      </Button>
      <output className={styles.status}>{phase === 'confirming' && waitingTexts[waiting]}</output>
      {phase === 'confirming' && waiting === 'in vain' && <Button onClick={giveUp}>Try again</Button>}
      {failure !== undefined && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

/** A try that ended leads back to the button, wherever the gateway's dialog had the focus. */
function useFocusBack(phase: PaymentPhase) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (phase === 'idle' && before.current !== 'idle') button.current?.focus();
    before.current = phase;
  }, [phase]);
  return button;
}

const waitingTexts: Readonly<Record<Waiting, string>> = {
  shortly: 'Confirming your payment. Please keep this page open.',
  long: 'This is taking longer than usual. You can leave this page: your access starts and we email the receipt as soon as the payment is confirmed.',
  'in vain': 'The payment has not gone through yet. If it does, your access starts and we email the receipt.',
};

/** Agreement to the terms, with its error once it was touched, and consent to access at once. */
export function TermsBox({ terms, formId }: { terms: Terms; formId?: string }) {
  const { boxId } = terms;
  const errorId = `${boxId}-error`;
  return (
    <div>
      <div className={styles.line}>
        <input
          aria-describedby={terms.error && errorId}
          aria-invalid={terms.error !== undefined}
          aria-required
          checked={terms.isAgreed}
          className={styles.box}
          form={formId}
          id={boxId}
          onBlur={terms.touch}
          onChange={(event) => terms.setAgreed(event.target.checked)}
          type="checkbox"
        />
        <label className={styles.label} htmlFor={boxId}>
          I agree to <AgreedPages />.
        </label>
      </div>
      <FieldMessage className={styles.message} error={terms.error} id={errorId} />
      <SupplyConsentBox consent={terms.consent} />
    </div>
  );
}

/** The pages that hold for an order, as far as the shop has published them. */
function AgreedPages() {
  const { isDemo, pagesOff } = useSite();
  const pages = [
    { page: 'terms-conditions', text: 'Terms and conditions', to: paths.terms },
    { page: 'license', text: isDemo ? 'License' : 'Licence', to: paths.license },
    { page: 'refund-policy', text: 'Refund policy', to: paths.refunds },
  ].filter(({ page }) => !pagesOff.some((each) => each === page));
  if (pages.length === 0) return 'the order as it is summed up above';
  return pages.map(({ text, to }, at) => (
    <span key={to}>
      {at > 0 && (at === pages.length - 1 ? ' and ' : ', ')}the <TermsLink text={text} to={to} />
    </span>
  ));
}

/** In a new tab, so that nothing typed is lost. */
function TermsLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className={styles.link} target="_blank" to={to}>
      {text}
    </Link>
  );
}

/**
 * The terms box, which must be ticked before anything is paid (docs/product/checkout.md#the-checkout-page), and the box
 * of consent that buyers of some countries have beside it.
 */
export function useTerms(countryCode: string, kind: 'purchase' | 'upgrade' = 'purchase') {
  const consent = useSupplyConsent(countryCode, kind);
  const [isAgreed, setAgreed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const boxId = useId();
  return {
    consent,
    isAgreed,
    setAgreed,
    touch: () => setTouched(true),
    error: isTouched && !isAgreed ? requiredText : undefined,
    boxId,
    /** Whether it is ticked; if not, says so at the box. */
    check: (): boolean => {
      setTouched(true);
      if (!isAgreed) document.querySelector<HTMLElement>(`#${CSS.escape(boxId)}`)?.focus();
      return isAgreed;
    },
  };
}

type Terms = ReturnType<typeof useTerms>;
