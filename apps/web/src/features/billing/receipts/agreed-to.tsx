import { legalTitles } from '@kitshelf/contract/legal.ts';
import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import pageStyles from '../subscriptions/subscription-page.module.css';
import styles from './receipt-details.module.css';
import { dateText } from '../../../lib/date-text.ts';

/** The versions of the legal pages that a buyer agreed to, each to read. */
export function AgreedTo({ agreed, consent }: Pick<SubscriptionDetail, 'agreed' | 'consent'>) {
  if (agreed.length === 0 && !consent) return null;
  return (
    <section aria-labelledby="agreed-to" className={pageStyles.card}>
      <div className={pageStyles.cardHead}>
        <h3 id="agreed-to">You agreed to</h3>
      </div>
      <ul className={styles.agreed}>
        {agreed.map(({ page, version }) => (
          <li key={page}>
            <a href={`/${page}?version=${version}`}>
              {legalTitles[page]}, version {version}
            </a>
          </li>
        ))}
        {consent?.immediateSupply && <li>Access at once, on {dateText(consent.at)}</li>}
      </ul>
    </section>
  );
}
