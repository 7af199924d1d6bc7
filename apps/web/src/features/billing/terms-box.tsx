import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { FieldMessage } from '../../ui/field.tsx';
import styles from './terms-box.module.css';
import type { Terms } from './use-terms.ts';

/** Agreement to the terms, with its error once it was touched. */
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
          I agree to the <TermsLink text="Terms and Conditions" to={paths.terms} /> and the{' '}
          <TermsLink text="Refund Policy" to={paths.refunds} />.
        </label>
      </div>
      <FieldMessage className={styles.message} error={terms.error} id={errorId} />
    </div>
  );
}

/** In a new tab, so that nothing typed is lost. */
function TermsLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className={styles.link} target="_blank" to={to}>
      {text}
    </Link>
  );
}
