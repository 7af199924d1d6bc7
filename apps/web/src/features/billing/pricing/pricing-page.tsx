import type { Answer } from '@kitshelf/contract/endpoint.ts';
import type { listPlans } from '@kitshelf/contract/plans.ts';
import type { PricingWords } from '@kitshelf/contract/site-pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { useSourceFiles } from '../../../lib/source-files.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { plansQuery, pricingWordsQuery } from '../queries.ts';
import { NoPlansYet, NoPrices } from './no-prices.tsx';
import { flattenPlans, type PlanRow } from './plan-card-facts.ts';
import { Plans } from './plan-cards.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import styles from './pricing-page.module.css';
import { getPlanIds } from '../billing-search.ts';
import { WantedStrip } from './wanted/wanted-strip.tsx';

export const heads = {
  PricingPage: {
    title: 'Pricing',
    card: 'pricing' as const,
    description:
      'Plans for {site}: a free one that stays free, and paid ones that open the rest of the library.',
  },
};

/** The plans, their prices and what people ask about them (docs/product/pricing.md#the-pricing-page). */
export function PricingPage() {
  const { search } = useLocation();
  const planIds = getPlanIds(search);
  const plans = useQuery(plansQuery(useCall(), planIds));
  const rows = plans.data && flattenPlans(plans.data.data);
  const view = pricingView({ isError: plans.isError, rows });
  const words = useQuery(pricingWordsQuery(useCall()));
  const prices = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();

  if (view === 'loading' || words.isPending) return <SpinnerCover />;
  return (
    <Container>
      {planIds.length > 0 && view === 'success' && <WantedStrip />}
      <PricingHero
        isShort={planIds.length > 0}
        words={words.data}
        onPrices={() => void scrollTo(prices.current)}
      />
      <section aria-label="Prices" className={styles.prices} id="prices" ref={prices} tabIndex={-1}>
        {view === 'success' && rows && plans.data ? (
          <PlansOnSale plans={plans.data} rows={rows} words={words.data} />
        ) : isUnsold(plans) && planIds.length === 0 ? (
          <NoPlansYet hasFree={(plans.data?.library.free ?? 0) > 0} />
        ) : (
          <NoPrices
            isFiltered={planIds.length > 0}
            // The server's page knows nothing of what is asked again.
            isRetrying={isHydrated && plans.isFetching}
            onRetry={() => void plans.refetch()}
          />
        )}
      </section>
      {words.data && <PricingFaq words={words.data} />}
    </Container>
  );
}

interface PlansOnSaleProps extends Pick<PricingHeroProps, 'words'> {
  readonly plans: Answer<typeof listPlans>;
  readonly rows: readonly PlanRow[];
}

const PlansOnSale = ({ plans: { currencies, library }, rows, words }: PlansOnSaleProps) => (
  <Plans
    comparison={words?.comparison ?? []}
    country={<Country currencies={currencies} shown={rows[0]?.currencyCode} />}
    library={library}
    rows={rows}
  >
    <PlanTerms licence={words?.licence ?? ''} rows={rows} />
  </Plans>
);

const CountryChoice = lazy(() =>
  import('./country-choice.tsx').then((module) => ({ default: module.CountryChoice })),
);

interface CountryProps {
  /** All that anything is sold in. */
  readonly currencies: readonly string[];
  /** Of the prices that are shown. */
  readonly shown: string | undefined;
}

/** Where several currencies are sold in, the country that decides which it is. */
function Country({ currencies, shown }: CountryProps) {
  const isHydrated = useHydrated();
  if (currencies.length < 2) return null;
  return (
    <div className={styles.country}>
      <Suspense>{isHydrated && shown && <CountryChoice currency={shown} />}</Suspense>
    </div>
  );
}

/** Asked for by a press alone. */
async function scrollTo(element: HTMLElement | null): Promise<void> {
  const { scrollSmoothlyTo } = await import('../scroll-to-prices.ts');
  if (element) scrollSmoothlyTo(element);
}

interface PricingHeroProps {
  /** Without them the page says the least. */
  readonly words: PricingWords | undefined;
  readonly onPrices: () => void;
  /** Below what somebody wanted to copy, who is not to be won any more. */
  readonly isShort: boolean;
}

function PricingHero({ isShort, words, onPrices }: PricingHeroProps) {
  const { isDemo } = useSite();
  const withFiles = useSourceFiles() ? ', with the source files' : '';
  return (
    <header className={styles.hero}>
      {words?.badge && !isShort && <Badge look="accent">{words.badge}</Badge>}
      <h1 className={styles.title}>{words?.title ?? 'Pricing'}</h1>
      {words?.lead && <p className={styles.lead}>{words.lead.replace('{files}', withFiles)}</p>}
      {/* Specified for the demonstration. A plain link, so that it leads there before the page is alive too. */}
      {isDemo && !isShort && (
        <a
          className={styles.link}
          href="#prices"
          onClick={(event) => {
            event.preventDefault();
            onPrices();
          }}
        >
          See the prices
        </a>
      )}
    </header>
  );
}

/** A whole answer has the free plan, which is always there: without a price beside it nothing is on sale. */
const isUnsold = ({
  data,
  isError,
}: {
  readonly data?: { readonly data: readonly unknown[] } | undefined;
  isError: boolean;
}) => !isError && data !== undefined && data.data.length > 0;

type PricingView = 'loading' | 'noItemFound' | 'success';

interface PricesQuery {
  readonly isError: boolean;
  /** One for each paid price; undefined until the plans are here. */
  readonly rows: readonly unknown[] | undefined;
}

/** What the pricing page shows (docs/product/pricing.md#the-pricing-page). */
export function pricingView({ isError, rows }: PricesQuery): PricingView {
  if (isError) return 'noItemFound';
  if (!rows) return 'loading';
  return rows.length > 0 ? 'success' : 'noItemFound';
}
