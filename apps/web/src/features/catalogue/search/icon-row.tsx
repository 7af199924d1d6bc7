import type { Icon } from '@kitshelf/contract/icons.ts';
import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { StrokeIcon } from '@kitshelf/ui/media/stroke-icon.tsx';
import { useAssetList, useLibrary } from '../address/use-library.ts';
import { iconRowQuery } from './icon-row-query.ts';
import styles from './icon-row.module.css';

/** Single icons for a search that some are called by: a row of them where icons are what is looked for, else the way to them. */
export function IconRow({ term }: { readonly term: string }) {
  const isOpen = hasPage(useSite(), 'icons');
  const { data, isPlaceholderData } = useQuery({
    ...iconRowQuery(useCall(), term),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isGlyph = useIsGlyph();
  if (!isOpen || !data || data.exact === 0 || isPlaceholderData) return null;
  if (!isGlyph) return <WayToIcons term={term} />;
  return (
    <section aria-label="Icons" className={styles.icons}>
      <ul className={styles.row}>
        {data.data.slice(0, data.exact).map((icon) => (
          <IconLink icon={icon} key={icon._id} />
        ))}
      </ul>
      <WayToIcons term={term} />
    </section>
  );
}

/** Whether icons are what is looked for: the first card is a set of them, or no card has all words. */
function useIsGlyph(): boolean {
  const { data: list } = useAssetList();
  const { pCategory } = useLibrary().search;
  if (!list) return false;
  const [first] = list.data;
  return (
    first === undefined || first.category === 'Icons' || pCategory === 'Icons' || list.closest?.exact === 0
  );
}

const IconLink = ({ icon: { name, paths: strokes } }: { readonly icon: Icon }) => (
  <li>
    <Link className={styles.icon} search={{ search: name }} to={paths.icons}>
      <StrokeIcon paths={strokes} size={24} />
      <span className={styles.name}>{name}</span>
    </Link>
  </li>
);

const WayToIcons = ({ term }: { readonly term: string }) => (
  <p className={styles.way}>
    <Link search={{ search: term }} to={paths.icons}>
      Search icons for “{term}”
    </Link>
  </p>
);
