import { daysText, withSiteName } from '@kitshelf/contract/site-facts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useHydrated } from '../../../lib/browser/hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { useSourceFiles } from '../../../lib/source-files.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { toolsToday } from '../../../lib/tool-words.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Container } from '../../../ui/page/layout.tsx';
import { AccordionItem } from '../../../ui/navigation/accordion.tsx';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { plansQuery } from '../queries.ts';
import { NoPlansYet, NoPrices } from './no-prices.tsx';
import { flattenPlans } from './plan-card-facts.ts';
import { PlanCards, WantedOne } from './plan-cards.tsx';
import styles from './pricing-page.module.css';
import { planIdsOf } from '../billing-search.ts';

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
  const planIds = planIdsOf(search);
  const plans = useQuery(plansQuery(useCall(), planIds));
  const rows = plans.data && flattenPlans(plans.data.data);
  const view = pricingView({ isError: plans.isError, rows });
  const prices = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();

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
        ) : isUnsold(plans) && planIds.length === 0 ? (
          <NoPlansYet />
        ) : (
          <NoPrices
            isFiltered={planIds.length > 0}
            // The server's page knows nothing of what is asked again.
            isRetrying={isHydrated && plans.isFetching}
            onRetry={() => void plans.refetch()}
          />
        )}
      </section>
      <PricingFaq />
    </Container>
  );
}

function PricingHero({ onPrices }: { onPrices: () => void }) {
  const withFiles = useSourceFiles() ? ', with the source files' : '';
  return (
    <header className={styles.hero}>
      <Badge look="accent">Free and paid plans</Badge>
      <h1 className={styles.title}>Pay once a year. Paste every day.</h1>
      <p className={styles.lead}>
        Start with the free assets. When a project needs the rest, one plan opens the whole shelf
        {withFiles}.
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

/** A whole answer has the free plan, which is always there: without a price beside it nothing is on sale. */
const isUnsold = ({
  data,
  isError,
}: {
  readonly data?: { readonly data: readonly unknown[] } | undefined;
  isError: boolean;
}) => !isError && data !== undefined && data.data.length > 0;

/** What holds for every plan, in a line each. */
function PlanTerms() {
  const { refundDays } = useSite().promises;
  return (
    <ul className={styles.terms}>
      <li>
        One person copies, for any number of projects, their own and those of clients. What was copied stays
        licensed.{' '}
        <Link className={styles.link} to={paths.license}>
          License
        </Link>
      </li>
      {refundDays !== null && (
        <li>
          The first payment of a yearly or lifetime plan comes back within {daysText(refundDays)} if the
          assets do not do what we say.{' '}
          <Link className={styles.link} to={paths.refunds}>
            Refund policy
          </Link>
        </li>
      )}
      <li>{toolsToday}</li>
    </ul>
  );
}

const questions = [
  {
    question: 'What is {site}?',
    answer:
      '{site} is a library of sections, wireframes, templates, mobile screens and icons for design tools. You find what you need, copy it with one click and paste it into your own project as real layers with auto layout.',
  },
  {
    question: 'What do I need to know before I start?',
    answer:
      'Basic Figma knowledge is enough: how to open a file, paste into it and edit layers. Everything you paste is made of ordinary frames, text and auto layout.',
  },
  {
    question: 'Is there a free plan?',
    answer:
      'Yes. The free plan holds all free assets, for as many projects as you like and without attribution. It asks for an account, not for a card.',
  },
  {
    question: 'How do I copy an asset to Figma or Framer?',
    answer:
      'Subscribe to a free or pro plan, open the library and click Copy on the asset you want. Then paste it into Figma with Cmd+V or Ctrl+V. In Framer our plugin inserts it, and for Webflow an asset’s window has a copy button of its own; both are in beta.',
  },
  {
    question: 'What do I need for Framer templates?',
    answer:
      'A Framer account that you are logged in to, and our Framer plugin: it puts a template into your project as a component whose texts and colours you change. Pro templates need a plan that names Framer.',
  },
] as const;
const aboutSourceFiles = {
  question: 'Where are the source files?',
  answer:
    'Under Downloads in your account dashboard. They are there for every paid plan, for the tools that it covers.',
} as const;

/** The questions (docs/product/pages.md#questions); nobody asks for files that there are not. */
function PricingFaq() {
  const asked = useSourceFiles() ? [...questions, aboutSourceFiles] : questions;
  const site = useSite();
  return (
    <section aria-labelledby="faq-title" className={styles.faq}>
      <div className={styles.faqHead}>
        <Badge>Never run out of ideas</Badge>
        <h2 className={styles.faqTitle} id="faq-title">
          Question? Answer.
        </h2>
        <p className={styles.faqText}>
          Something else?{' '}
          <Link className={styles.link} to={paths.support}>
            Write to support
          </Link>
        </p>
      </div>
      <div>
        {asked.map(({ question, answer }, index) => (
          <AccordionItem isActive={index === 0} key={question} question={withSiteName(question, site)}>
            {withSiteName(answer, site)}
          </AccordionItem>
        ))}
      </div>
    </section>
  );
}

type PricingView = 'loading' | 'noItemFound' | 'success';

interface Asked {
  readonly isError: boolean;
  /** One for each paid price; undefined until the plans are here. */
  readonly rows: readonly unknown[] | undefined;
}

/** What the pricing page shows (docs/product/pricing.md#the-pricing-page). */
export function pricingView({ isError, rows }: Asked): PricingView {
  if (isError) return 'noItemFound';
  if (!rows) return 'loading';
  return rows.length > 0 ? 'success' : 'noItemFound';
}

/** Scrolls from the call to action to the prices (docs/product/pricing.md#the-pricing-page). */
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
