import { daysText } from '@kitshelf/contract/site-facts.ts';
import type { PricingWords } from '@kitshelf/contract/site-pricing.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import pageStyles from './pricing-page.module.css';
import type { PlanRow } from './plan-card-facts.ts';
import styles from './plan-terms.module.css';

interface PlanTermsProps extends Pick<PricingWords, 'licence'> {
  readonly rows: readonly Pick<PlanRow, 'currencyCode'>[];
}

/** What holds for every plan: licence, refund and currency, in a line each. */
export function PlanTerms({ licence, rows }: PlanTermsProps) {
  const { refundDays } = useSite().promises;
  const currencyCode = rows[0]?.currencyCode;
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Licence</dt>
        <dd>
          {licence}{' '}
          <Link className={pageStyles.link} to={paths.license}>
            Read the licence
          </Link>
        </dd>
      </div>
      {refundDays !== null && (
        <div>
          <dt>Refund</dt>
          <dd>
            The first payment of a yearly or lifetime plan can be refunded within {daysText(refundDays)} if
            the assets do not work as described.{' '}
            <Link className={pageStyles.link} to={paths.refunds}>
              Refund policy
            </Link>
          </dd>
        </div>
      )}
      {currencyCode !== undefined && (
        <div>
          <dt>Currency</dt>
          <dd>{currencyText(currencyCode)}</dd>
        </div>
      )}
    </dl>
  );
}

const currencies = new Intl.DisplayNames('en', { type: 'currency' });

const currencyText = (code: string): string =>
  `Prices are in ${currencies.of(code)} (${code}) for your country, with tax included. The billing country that you choose at checkout decides.`;
