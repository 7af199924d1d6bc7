import type { Icon } from '@kitshelf/contract/icons.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { useLatest } from '../../lib/api/latest.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { Pagination } from '@kitshelf/ui/navigation/pagination.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { CopyBar } from './copy-bar.tsx';
import { IconGrid } from './icon-grid.tsx';
import { IconTools, useIconLook } from './icon-tools.tsx';
import styles from './icons-page.module.css';
import { type IconSearch, parseIconSearch } from './icon-search.ts';
import { iconListQuery } from './queries.ts';

export const heads = {
  IconsPage: {
    title: 'Individual icons',
    description:
      'Search every icon of the library, set size, stroke and colour once, and copy it as Figma layers, SVG or name.',
  },
};

/** The icon room: every icon of every set by itself. */
export function IconsPage() {
  const raw = useSearch({ strict: false });
  const search = parseIconSearch(raw);
  const navigate = useNavigate();
  const go = (next: IconSearch) =>
    void navigate({
      to: paths.icons,
      search: parseIconSearch({ ...next }),
      replace: true,
      resetScroll: false,
    });
  const list = useQuery({ ...iconListQuery(useCall(), search), placeholderData: keepPreviousData });
  const { look, setLook } = useIconLook();
  const answer = useLatest(list.data);
  const icons = answer?.data ?? [];
  const { chosen, target, toggle, clear, setFocused } = useChosen(icons);

  return (
    <Container className={styles.page}>
      <PageHero
        text={`${useSite().isDemo ? '' : 'Icons that come with the software of this shop. '}Choose size, stroke and colour, select one icon or several, and copy them for Figma, as SVG or by name.`}
        title="Individual icons"
      />
      <IconTools list={answer} look={look} onLook={setLook} onSearch={go} search={search} />
      {list.isError && <Unreachable hasIcons={answer !== undefined} list={list} />}
      {answer && icons.length === 0 ? (
        <Panel text="Try another word or another family." title="Sorry, no results found." />
      ) : (
        <IconGrid chosen={chosen} icons={icons} look={look} onFocus={setFocused} onToggle={toggle} />
      )}
      {answer && (
        <Pagination
          lastPage={answer.pagination.totalPages}
          onPage={(page) => go({ ...search, page })}
          page={search.page ?? 1}
        />
      )}
      <CopyBar chosen={chosen} icons={target} look={look} onClear={clear} />
    </Container>
  );
}

interface UnreachableProps {
  readonly list: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Those of an earlier answer stand below. */
  readonly hasIcons: boolean;
}

const Unreachable = ({ list, hasIcons }: UnreachableProps) => (
  <RetryPanel
    error={list.error}
    isRetrying={list.isFetching}
    onRetry={() => void list.refetch()}
    text={
      hasIcons
        ? 'These results were loaded earlier. Please try again in a moment.'
        : 'Nothing is lost. Please try again in a moment.'
    }
    title="The icons could not be loaded"
  />
);

/** The chosen icons, and what is copied: them or, while there are none, the one that the focus was on last. */
function useChosen(icons: readonly Icon[]) {
  const [chosen, setChosen] = useState<readonly Icon[]>([]);
  const [focused, setFocused] = useState<Icon>();
  const near = icons.find(({ _id }) => _id === focused?._id);
  const target = chosen.length > 0 ? chosen : [near].filter((icon) => icon !== undefined);
  const toggle = (icon: Icon) =>
    setChosen((before) =>
      before.some(({ _id }) => _id === icon._id)
        ? before.filter(({ _id }) => _id !== icon._id)
        : [...before, icon],
    );
  return { chosen, target, toggle, setFocused, clear: () => setChosen([]) };
}
