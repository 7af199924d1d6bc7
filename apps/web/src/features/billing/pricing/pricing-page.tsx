import { site } from '@kitshelf/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Container } from '../../../ui/page/layout.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { RetryPanel } from '../../../ui/page/panel.tsx';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { plansQuery } from '../queries.ts';
import { flattenPlans } from './plan-card-facts.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { WantedOne } from './wanted-one.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import styles from './pricing-page.module.css';
import { planIdsOf } from '../billing-search.ts';

export const heads = {
  PricingPage: {
    title: 'Pricing',
    card: 'pricing' as const,
    description: `Plans for ${site.name}: a free one that stays free, and paid ones by the year or for a lifetime, with every asset and the source files.`,
  },
};

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
        {view === 'success' && rows && plans.data ? (
          <>
            {planIds.length > 0 && <WantedOne />}
            <PlanCards library={plans.data.library} rows={rows} />
            <PlanTerms />
          </>
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

interface NoPricesProps {
  /** The address asks for certain plans alone. */
  readonly isFiltered: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where the prices would (spec §8, Pricing). */
function NoPrices({ isFiltered, isRetrying, onRetry }: NoPricesProps) {
  return (
    <RetryPanel
      text="We're having trouble loading the Price information. This might be due to a temporary issue with our backend. Please try again later. If the problem persists, contact our support team for assistance."
      title="Sorry, no Price found."
      isRetrying={isRetrying}
      onRetry={onRetry}
    >
      {isFiltered && <LinkButton to={paths.pricing}>Show all plans</LinkButton>}
      <LinkButton to={paths.support}>Contact support</LinkButton>
    </RetryPanel>
  );
}

type PricingView = 'loading' | 'noItemFound' | 'success';

interface Asked {
  readonly isError: boolean;
  /** One for each paid price; undefined until the plans are here. */
  readonly rows: readonly unknown[] | undefined;
}

/** What the pricing page shows (spec §4, Pricing view). */
export function pricingView({ isError, rows }: Asked): PricingView {
  if (isError) return 'noItemFound';
  if (!rows) return 'loading';
  return rows.length > 0 ? 'success' : 'noItemFound';
}

/** The call to action's way to the prices (spec §2, Pricing). */
const scrollMs = 800;

/** Slow, fast, slow; 0 to 1. */
export function easeInOutQuart(part: number): number {
  return part < 0.5 ? 8 * part ** 4 : 1 - (-2 * part + 2) ** 4 / 2;
}

/** Scrolls an element's top into view in 800 ms, at once where motion is unwanted; any wish to scroll otherwise ends it. */
function scrollSmoothlyTo(element: HTMLElement): void {
  const start = window.scrollY;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const end = Math.max(0, start + element.getBoundingClientRect().top - margin);
  element.focus({ preventScroll: true });
  const moveTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return moveTo(end);

  const interrupted = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, () => interrupted.abort(), { once: true, signal: interrupted.signal });
  const startedAt = performance.now();
  const step = (now: number) => {
    if (interrupted.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - startedAt) / scrollMs));
    moveTo(start + (end - start) * easeInOutQuart(part));
    if (part < 1) requestAnimationFrame(step);
    else interrupted.abort();
  };
  requestAnimationFrame(step);
}
