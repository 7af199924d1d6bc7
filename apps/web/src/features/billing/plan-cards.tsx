import { isPaidUser } from '@kitshelf/contract/plan-button.ts';
import { planTabs, type PlanRow } from '@kitshelf/contract/plans.ts';
import { site } from '@kitshelf/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { useUser } from '../../lib/user.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { cardsOf, toolNames } from './plan-card-facts.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-cards.module.css';
import { toolsQuery } from './queries.ts';

type PlanTab = (typeof planTabs)[number]['value'];
const tabs = planTabs.map(({ name, value }) => ({ value, text: name }));

/** The tabs and the cards of the chosen one (spec §2, Pricing). */
export function PlanCards({ rows }: { rows: readonly PlanRow[] }) {
  const panelId = useId();
  const [period, setPeriod] = useState<PlanTab>('year');
  const user = useUser();
  const { data: tools } = useQuery(toolsQuery(useCall()));
  const cards = cardsOf(rows, period);
  const leading = leadingPlan(cards, isPaidUser(user));
  return (
    <>
      <div className={styles.tabs}>
        <Tabs label="Billing period" onPick={setPeriod} panelId={panelId} tabs={tabs} value={period} />
      </div>
      <div aria-label={tabs.find(({ value }) => value === period)?.text} id={panelId} role="tabpanel">
        <div className={styles.cards} data-count={cards.length}>
          {cards.map((card) => (
            <PlanCard
              card={card}
              isLeading={card.id === leading}
              key={card.planId}
              tools={toolNames(card, tools?.data.tools ?? [])}
              user={user}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** The one card with the accent: the product's own plan, else the first paid one. */
function leadingPlan(cards: ReturnType<typeof cardsOf>, isPaid: boolean): string | undefined {
  if (isPaid) return undefined;
  const paid = cards.filter((card) => card.isPaid);
  return (paid.find(({ productName }) => productName === site.proPlanName) ?? paid[0])?.id;
}
