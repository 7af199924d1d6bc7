import type { Consent } from '@kitshelf/contract/billing.ts';
import { asksForConsent, consentText, type ConsentText } from '@kitshelf/contract/withdrawal.ts';
import { useId, useState } from 'react';
import { useSite } from '../../../lib/site/site-context.ts';
import styles from './pay-step.module.css';

export type SupplyConsent = ReturnType<typeof useSupplyConsent>;

/**
 * Consent to access before the time to withdraw is over, which buyers of some countries are asked for
 * (docs/product/withdrawal.md#consent). It is never given beforehand.
 */
export function useSupplyConsent(countryCode: string, kind: 'purchase' | 'upgrade') {
  const { withdrawal } = useSite();
  const [isGiven, setGiven] = useState(false);
  const isAsked = asksForConsent(countryCode, withdrawal, kind);
  const text: ConsentText | undefined = isAsked ? consentText(withdrawal) : undefined;
  const answer: Consent | undefined = text && { immediateSupply: isGiven, text: text.version };
  return { text, isGiven, setGiven, answer };
}

/** The box; nothing where it is not asked. */
export function SupplyConsentBox({ consent: { text, isGiven, setGiven } }: { consent: SupplyConsent }) {
  const id = useId();
  if (!text) return null;
  return (
    <div className={styles.consent}>
      <div className={styles.line}>
        <input
          aria-describedby={`${id}-hint`}
          checked={isGiven}
          className={styles.box}
          id={id}
          onChange={(event) => setGiven(event.target.checked)}
          type="checkbox"
        />
        <label className={styles.label} htmlFor={id}>
          {text.label}
        </label>
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        {text.hint}
      </p>
    </div>
  );
}
