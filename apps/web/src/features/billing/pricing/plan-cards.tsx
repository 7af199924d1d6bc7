import { priceText } from '@kitshelf/contract/money.ts';
import { isPaidUser } from '@kitshelf/contract/paid-user.ts';
import { freeFeatures, type LibraryCounts, pluginFeature } from '@kitshelf/contract/plans.ts';
import { planButton } from '@kitshelf/contract/plan-button.ts';
import type { BillingPeriod, User } from '@kitshelf/contract/profile.ts';
import { hasPage, type SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { periodTexts, perPeriod, priceNote, savingText } from '../plan-words.ts';
import { toolsQuery } from '../queries.ts';
import {
  getCards,
  differenceText,
  getFreeCard,
  missingTools,
  toolNames,
  isPriced,
  getObstacle,
  opensText,
  shownTab,
  getTabs,
  type PlanCardFacts,
  type PlanRow,
} from './plan-card-facts.ts';
import { PlanComparison, type ComparisonRow } from './plan-comparison.tsx';
import { usePlanClick, useWantedPrice } from './plan-press.ts';
import styles from './plan-cards.module.css';

interface PlanCardsProps {
  /** All prices. */
  readonly rows: readonly PlanRow[];
  readonly library: LibraryCounts;
}

interface PlansProps extends PlanCardsProps {
  /** The owner's lines of the comparison. */
  readonly comparison: readonly ComparisonRow[];
  /** Which country's prices these are; above the cards. */
  readonly country: ReactNode;
  /** What holds for every plan; it stands below the cards. */
  readonly children: ReactNode;
}

/** A tab for each period that is sold, the cards of the chosen one, and how they compare. */
export function Plans({ rows, library, comparison, country, children }: PlansProps) {
  const panelId = useId();
  const [picked = 'year', setPicked] = useState(useWantedPrice(rows)?.billingPeriod);
  const tabs = getTabs(rows);
  const period = shownTab(tabs, picked) ?? 'year';
  const user = useUser();
  const site = useSite();
  const tools = useShownTools();
  const cards = getCards(rows, period, getFreeCard(site, library));
  const leading = leadingPlan(cards, isPaidUser(user), site.name);
  return (
    <>
      <PeriodChoice onPick={setPicked} panelId={panelId} period={period} tabs={tabs}>
        {periodTexts[period]} {differenceText(cards, tools)}
      </PeriodChoice>
      {country}
      <div {...panelOf(tabs, period)} id={panelId}>
        <div className={styles.cards} data-count={cards.length} data-tools={tools.length > 0}>
          {cards.map((card) => (
            <PlanCard
              card={card}
              hasTools={tools.length > 0}
              isLeading={card.id === leading}
              key={card.planId}
              library={library}
              rows={rows}
              tools={toolNames(card, tools)}
              without={missingTools(card, tools)}
              user={user}
            />
          ))}
        </div>
      </div>
      {children}
      <PlanComparison cards={cards} library={library} rows={comparison} tools={tools} />
    </>
  );
}

type PeriodTabs = ReturnType<typeof getTabs>;

interface PeriodChoiceProps {
  readonly tabs: PeriodTabs;
  readonly period: BillingPeriod;
  readonly panelId: string;
  readonly onPick: (period: BillingPeriod) => void;
  /** What the period means. */
  readonly children: ReactNode;
}

/** Where one period alone is sold, there is nothing to choose. */
const PeriodChoice = ({ tabs, period, panelId, onPick, children }: PeriodChoiceProps) => (
  <div className={styles.tabs}>
    {tabs.length > 1 && (
      <Tabs label="Billing period" onPick={onPick} panelId={panelId} tabs={tabs} value={period} />
    )}
    <p className={styles.about}>{children}</p>
  </div>
);

const panelOf = (tabs: PeriodTabs, period: BillingPeriod) =>
  tabs.length > 1 && { 'aria-label': tabs.find(({ value }) => value === period)?.text, role: 'tabpanel' };

/** Tools that plans name: in other shops than the demonstration those that assets are made for. */
function useShownTools() {
  const { isDemo } = useSite();
  const known = useQuery(toolsQuery(useCall())).data?.data.tools ?? [];
  return isDemo ? known : known.filter(({ count }) => count > 0);
}

/** The one card with the accent: the plan that bears the shop's name, else the first paid one. */
function leadingPlan(
  cards: ReturnType<typeof getCards>,
  isPaid: boolean,
  siteName: string,
): string | undefined {
  if (isPaid) return undefined;
  const paid = cards.filter((card) => card.isPaid);
  return (paid.find(({ productName }) => productName.startsWith(siteName)) ?? paid[0])?.id;
}

interface PlanCardProps extends PlanCardsProps {
  readonly card: PlanCardFacts;
  readonly user: User | undefined;
  /** The names of the plan's tools, and of those that it leaves out. */
  readonly tools: string;
  readonly without: string;
  /** Whether any card names tools: cards side by side share their rows. */
  readonly hasTools: boolean;
  /** The plan to look at first. */
  readonly isLeading: boolean;
}

/** What the demonstration calls a paid asset is its own word. */
const Without = ({ tools }: { readonly tools: string }) => (
  <p className={styles.without}>
    {useSite().isDemo ? 'No Pro assets' : 'Not'} for {tools}
  </p>
);

/** One plan: its price, what it gives and the next step (docs/product/pricing.md#the-button-of-a-plan-card). */
function PlanCard(props: PlanCardProps) {
  const { card, rows, tools, without, hasTools, isLeading } = props;
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className={classes(styles.card, isLeading && styles.leading)}>
      <div className={styles.head}>
        <h2 className={styles.name} id={nameId}>
          {card.productName}
        </h2>
        {card.subscription?.status === 'active' && <Badge look="accent">Your plan</Badge>}
      </div>
      <p className={styles.desc}>{card.desc}</p>
      <PlanPrice card={card} rows={rows} />
      {hasTools && (
        <div className={styles.included}>
          {tools && (
            <p>
              <span>Tools included: </span>
              {tools}
            </p>
          )}
          {without && <Without tools={without} />}
        </div>
      )}
      <NextStep {...props} nameId={nameId} />
      <ul className={styles.features}>
        {featuresOf(card, useSite()).map((feature) => (
          <li className={styles.feature} key={feature}>
            <CheckIcon className={styles.check} size={18} />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** What the free plan says of the plugin stands only where the plugin's page is on, and promises in the demonstration. */
function featuresOf({ isPaid, assets }: PlanCardFacts, site: SiteFacts): readonly string[] {
  if (isPaid) return assets;
  const own = site.isDemo ? assets : freeFeatures;
  return hasPage(site, 'figma-plugin') ? own : own.filter((feature) => feature !== pluginFeature);
}

/** The card's button, and what is to be settled before it does what it says. */
function NextStep({
  card,
  user,
  rows,
  library,
  isLeading,
  nameId,
}: PlanCardProps & { readonly nameId: string }) {
  const click = usePlanClick();
  const button = planButton(card, user);
  const obstacle = getObstacle(card, button.action, { user, rows });
  const noteId = useId();
  return (
    <div>
      <Button
        aria-describedby={obstacle ? `${nameId} ${noteId}` : nameId}
        disabled={button.isDisabled}
        isWide
        look={isLeading && !button.isDisabled ? 'primary' : 'outline'}
        onClick={() => void click(card, button.action, obstacle?.subscriptionId)}
        size="lg"
      >
        {button.label}
      </Button>
      <p className={styles.note}>{opensText(card, library)}</p>
      {obstacle && (
        <p className={styles.note} id={noteId}>
          {obstacle.text}
        </p>
      )}
    </div>
  );
}

function PlanPrice({ card, rows }: Pick<PlanCardProps, 'card' | 'rows'>) {
  const priced = isPriced(card) ? card : undefined;
  return (
    <div className={styles.price}>
      <p className={styles.amountLine}>
        <span className={styles.amount}>{priceText(card)}</span>{' '}
        <span className={styles.period}>{priced ? perPeriod[priced.billingPeriod] : 'forever'}</span>
      </p>
      <p className={styles.note}>
        {priced ? priceNote(priced) + savingText(priced, rows) : 'No card needed'}
      </p>
    </div>
  );
}
