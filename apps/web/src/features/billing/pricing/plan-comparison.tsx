import type { LibraryCounts } from '@kitshelf/contract/plans.ts';
import type { PricingWords } from '@kitshelf/contract/site-pricing.ts';
import type { ReactNode } from 'react';
import { useSourceFiles } from '../../../lib/source-files.ts';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { LazyBrandedPicture } from '../../../shared/media/lazy-branded-picture.tsx';
import { ToolsLink } from '../../../shared/navigation/tools-link.tsx';
import type { PlanCardFacts, Tool } from './plan-card-facts.ts';
import pageStyles from './pricing-page.module.css';
import styles from './plan-comparison.module.css';

export type ComparisonRow = PricingWords['comparison'][number];

interface PlanComparisonProps {
  /** Of the tab that is shown. */
  readonly cards: readonly PlanCardFacts[];
  readonly library: LibraryCounts;
  readonly tools: readonly Tool[];
  readonly rows: readonly ComparisonRow[];
}

/** What each plan opens: counts of the library, tools and files as they are, then the owner's own lines. */
export function PlanComparison({ cards, library, tools, rows }: PlanComparisonProps) {
  if (library.assets === 0 && rows.length === 0) return null;
  return (
    <section aria-labelledby="comparison" className={styles.section}>
      <h2 className={styles.title} id="comparison">
        What each plan includes
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <HiddenText>What</HiddenText>
            </th>
            {cards.map(({ planId, productName }) => (
              <th key={planId} scope="col">
                {productName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <AssetRows cards={cards} library={library} />
          <ToolRows cards={cards} tools={tools} />
          {rows.map(({ text, inFree, inPaid }) => (
            <Row cards={cards} key={text} valueOf={({ isPaid }) => <Tick isIn={isPaid ? inPaid : inFree} />}>
              {text}
            </Row>
          ))}
        </tbody>
      </table>
      <ToolsLink className={pageStyles.link} />
    </section>
  );
}

function AssetRows({ cards, library }: Pick<PlanComparisonProps, 'cards' | 'library'>) {
  return (
    <>
      {library.categories.map(({ name, image, free }, at) => (
        <Row cards={cards} key={name} valueOf={(card) => inDigits(card.categoryCounts?.[at] ?? free)}>
          <span className={styles.category}>
            {image && <LazyBrandedPicture alt="" className={styles.picture} image={image} sizes="72px" />}
            {name}
          </span>
        </Row>
      ))}
      <Row cards={cards} isStrong valueOf={(card) => inDigits(card.assetCount ?? library.free)}>
        All assets
      </Row>
    </>
  );
}

function ToolRows({ cards, tools }: Pick<PlanComparisonProps, 'cards' | 'tools'>) {
  return (
    <>
      {tools.map(({ _id, name }) => (
        <Row cards={cards} key={_id} valueOf={(card) => <Tick isIn={card.toolIds.includes(_id)} />}>
          Pro assets for {name}
        </Row>
      ))}
      {useSourceFiles() && (
        <Row cards={cards} valueOf={({ isPaid }) => <Tick isIn={isPaid} />}>
          Source files
        </Row>
      )}
    </>
  );
}

const inDigits = (count: number) => count.toLocaleString('en');

interface RowProps {
  readonly cards: readonly PlanCardFacts[];
  readonly valueOf: (card: PlanCardFacts) => ReactNode;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Row({ cards, valueOf, isStrong = false, children }: RowProps) {
  return (
    <tr data-strong={isStrong}>
      <th scope="row">{children}</th>
      {cards.map((card) => (
        <td key={card.planId}>{valueOf(card)}</td>
      ))}
    </tr>
  );
}

function Tick({ isIn }: { readonly isIn: boolean }) {
  return isIn ? (
    <>
      <CheckIcon className={styles.check} size={18} />
      <HiddenText>Yes</HiddenText>
    </>
  ) : (
    <span className={styles.no}>
      <span aria-hidden="true">–</span>
      <HiddenText>No</HiddenText>
    </span>
  );
}
