import { type LibraryCounts } from '@kitshelf/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../../lib/api/call-context.ts';
import { readWanted } from '../../../../lib/session/wanted-asset.ts';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { BrandedPicture } from '../../../../shared/media/branded-picture.tsx';
import { plansQuery } from '../../queries.ts';
import { opensText } from '../../pricing/plan-card-facts.ts';
import styles from './plan-bought.module.css';

/** What a price's plan gives: the asset that it is bought for, pictures of the library, and the plan's own lines. */
export function PlanBought({ priceId }: { readonly priceId: string }) {
  const { data } = useQuery(plansQuery(useCall(), []));
  const plan = data?.data.find(({ prices }) => prices.some(({ id }) => id === priceId));
  if (!data || !plan) return null;
  return (
    <section aria-labelledby="plan-bought" className={styles.bought}>
      <h2 className={styles.title} id="plan-bought">
        What you get
      </h2>
      <Wanted />
      <Pictures categories={data.library.categories} />
      <ul className={styles.lines}>
        {[opensText(plan, data.library), ...plan.assets].map((line) => (
          <li key={line}>
            <CheckIcon className={styles.check} size={16} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Wanted() {
  const [wanted] = useState(readWanted);
  if (!wanted) return null;
  const { name, image } = wanted;
  return (
    <p className={styles.wanted}>
      {image && <BrandedPicture alt="" className={styles.picture} image={image} sizes="96px" />}
      <span>
        <strong>{name}</strong>
        <br />
        Ready to copy as soon as you have paid.
      </span>
    </p>
  );
}

const mostPictures = 5;

/** One of each category. */
function Pictures({ categories }: Pick<LibraryCounts, 'categories'>) {
  const pictures = categories.flatMap(({ name, image }) => (image ? [{ name, image }] : []));
  if (pictures.length === 0) return null;
  return (
    <div aria-hidden="true" className={styles.pictures}>
      {pictures.slice(0, mostPictures).map(({ name, image }) => (
        <BrandedPicture alt="" className={styles.picture} image={image} key={name} sizes="130px" />
      ))}
    </div>
  );
}
