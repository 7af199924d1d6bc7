import { flattenPlans } from '@kitshelf/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.tsx';
import { SpinnerCover } from '../../ui/spinner.tsx';
import { NoPrices } from './no-prices.tsx';
import { PlanCards } from './plan-cards.tsx';
import { planIdsOf } from './plan-filter.ts';
import { PricingFaq } from './pricing-faq.tsx';
import styles from './pricing-page.module.css';
import { pricingView } from './pricing-view.ts';
import { plansQuery } from './queries.ts';
import { scrollSmoothlyTo } from './smooth-scroll.ts';

/** The plans, their prices and what people ask about them (spec §2, Pricing). */
export function PricingPage() {
  const { search } = useLocation();
  const planIds = planIdsOf(search);
  const plans = useQuery(plansQuery(useCall(), planIds));
  const rows = plans.data && flattenPlans(plans.data.data);
  const view = pricingView({ isError: plans.isError, rows });
  const prices = useRef<HTMLElement>(null);

  if (view === 'loading') return <SpinnerCover />;
  return (
    <Container>
      <PricingHero onPrices={() => prices.current && scrollSmoothlyTo(prices.current)} />
      <section aria-label="Prices" className={styles.prices} id="prices" ref={prices} tabIndex={-1}>
        {view === 'success' && rows ? (
          <PlanCards rows={rows} />
        ) : (
          <NoPrices
            isFiltered={planIds.length > 0}
            isRetrying={plans.isFetching}
            onRetry={() => void plans.refetch()}
          />
        )}
      </section>
      <PricingFaq />
    </Container>
  );
}

function PricingHero({ onPrices }: { onPrices: () => void }) {
  return (
    <header className={styles.hero}>
      <Badge look="accent">Free and paid plans</Badge>
      <h1 className={styles.title}>Pay once a year. Paste every day.</h1>
      <p className={styles.lead}>
        Start with the free assets. When a project needs the rest, one plan opens the whole shelf, with the
        source files.
      </p>
      {/* A plain link, so that it leads there before the page is alive too. */}
      <a
        className={buttonClass({ look: 'ink', size: 'lg' })}
        href="#prices"
        onClick={(event) => {
          event.preventDefault();
          onPrices();
        }}
      >
        See the prices
      </a>
    </header>
  );
}
