import { daysText } from '@kitshelf/contract/site-facts.ts';
import type { PricingWords } from '@kitshelf/contract/site-pricing.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { isSoldByPaddle } from '../plan-words.ts';
import pageStyles from './pricing-page.module.css';
import type { PlanRow } from './plan-card-facts.ts';
import styles from './plan-terms.module.css';

interface PlanTermsProps extends Pick<PricingWords, 'licence'> {
  readonly rows: readonly Pick<PlanRow, 'currencyCode'>[];
}

/** What holds for every plan: licence, refund and currency, in a line each. */
export function PlanTerms({ licence, rows }: PlanTermsProps) {
  const { promises, pagesOff } = useSite();
  const { refundDays } = promises;
  const currencyCode = rows[0]?.currencyCode;
  return (
    <dl className={styles.terms}>
      <Licence licence={licence} />
      {refundDays !== null && (
        <div>
          <dt>Refund</dt>
          <dd>
            The first payment of a yearly or lifetime plan can be refunded within {daysText(refundDays)} if
            the assets do not work as described.{' '}
            {!pagesOff.includes('refund-policy') && (
              <Link className={pageStyles.link} to={paths.refunds}>
                Refund policy
              </Link>
            )}
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

/** Nothing where neither a line about it nor its page is published. */
function Licence({ licence }: Pick<PlanTermsProps, 'licence'>) {
  const hasPage = !useSite().pagesOff.includes('license');
  if (licence === '' && !hasPage) return null;
  return (
    <div>
      <dt>Licence</dt>
      <dd>
        {licence}{' '}
        {hasPage && (
          <Link className={pageStyles.link} to={paths.license}>
            Read the licence
          </Link>
        )}
      </dd>
    </div>
  );
}

const currencies = new Intl.DisplayNames('en', { type: 'currency' });

/** Of tax it says what is true of both gateways: nothing is added to a price, and Paddle works out what is in it. */
const currencyText = (code: string): string =>
  `Prices are in ${currencies.of(code)} (${code}) for your country, and nothing is added at checkout.${
    isSoldByPaddle(code) ? ' They include the tax that Paddle works out.' : ''
  } Checkout shows the price for the billing country that you choose there.`;
