import { type SearchGuess, searchNote } from '@kitshelf/contract/closest-search.ts';
import { listCategories } from '@kitshelf/contract/categories.ts';
import { getFiltersData } from '@kitshelf/contract/catalogue-filters.ts';
import {
  type AssetListQuery,
  listAssets,
  maxSearchLength,
  sortOptions,
} from '@kitshelf/contract/catalogue.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { SearchBox } from '@kitshelf/ui/forms/search-box.tsx';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { CardGrid, type CardActions } from './card-grid.tsx';
import styles from './library.module.css';

/** The site waits as long before it searches. */
const debounceMs = 300;
const pageSize = 24;

type Filters = Omit<AssetListQuery, 'page' | 'limit' | 'group'>;

interface LibraryProps {
  readonly call: Call;
  readonly actions: CardActions;
  /** Only what names this tool; without it everything. */
  readonly tool?: 'Figma';
}

/** Search and filters over the whole library. */
export function Library({ call, actions, tool }: LibraryProps) {
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  const search = useDebounced(text.trim());
  const { data, error, isPending, isFetching, isPlaceholderData, ...pages } = useAssets(
    call,
    tool ? { ...filters, tools: [tool] } : filters,
    search,
  );
  const assets = useDeferredValue(data?.pages.flatMap((page) => page.data) ?? []);
  return (
    <>
      <SearchBox
        label="Search"
        maxLength={maxSearchLength}
        onChange={setText}
        onSubmit={() => {}}
        placeholder="Search components (eg. Footer, Header)"
        value={text}
      />
      <FilterBar call={call} filters={filters} onChange={setFilters} tool={tool} />
      {isPending && <SpinnerCover />}
      {error && (
        <Message text={`The library could not be loaded: ${error.message}.`}>
          <Button onClick={() => void pages.refetch()}>Try again</Button>
        </Message>
      )}
      {!isFetching && data?.pages[0]?.data.length === 0 && (
        <Message text="Sorry, no results found.">
          <Button onClick={() => [setText(''), setFilters({})]}>Reset Filters</Button>
        </Message>
      )}
      <SearchNote guess={isPlaceholderData ? undefined : data?.pages[0]} search={search} />
      <CardGrid actions={actions} assets={assets} />
      {pages.hasNextPage && <More isBusy={isFetching} onMore={() => void pages.fetchNextPage()} />}
    </>
  );
}

/** What was found in place of a search that few or none answer. */
function SearchNote({ guess, search }: { guess: SearchGuess | undefined; search: string }) {
  const note = guess && search ? searchNote(guess, search) : undefined;
  return (
    <p className={styles.note} role="status">
      {note}
    </p>
  );
}

function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  return (
    <Button className={styles.more} isBusy={isBusy} isWide onClick={onMore}>
      Show more
    </Button>
  );
}

function useAssets(call: Call, filters: Filters, search: string) {
  const query = { ...filters, ...(search && { search }) };
  return useInfiniteQuery({
    queryKey: ['assets', query],
    queryFn: ({ pageParam: page, signal }) =>
      call(listAssets, { query: { ...query, page, limit: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Message({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.message} role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}

interface FilterBarProps {
  readonly call: Call;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly tool: LibraryProps['tool'] | undefined;
}

function FilterBar({ call, filters, onChange, tool }: FilterBarProps) {
  const { categories } = filters;
  const { data } = useQuery({
    queryKey: ['filters', tool, categories],
    queryFn: ({ signal }) =>
      call(
        getFiltersData,
        { query: { ...(tool && { tools: [tool] }), ...(categories && { categories }) } },
        { signal },
      ),
  });
  const { subCategories = [], brands = [] } = data?.data ?? {};
  const pick = (name: keyof Filters) => (value: unknown) => {
    const others = Object.entries(filters).filter(([each]) => each !== name);
    onChange(Object.fromEntries(value === undefined ? others : [...others, [name, value]]));
  };
  const pickOne = (name: 'subCategories' | 'brand') => (value?: string) => pick(name)(value && [value]);
  const pickCategory = (value?: string) => onChange(value ? { categories: value } : {});
  const kind = { all: 'All kinds', label: 'Kind', options: namesOf(subCategories) };
  const brand = { all: 'All brands', label: 'Brand', options: namesOf(brands) };
  return (
    <div className={styles.filters}>
      <CategoryPick call={call} onPick={pickCategory} value={categories} />
      <Pick {...kind} onPick={pickOne('subCategories')} value={filters.subCategories?.[0]} />
      <Pick {...brand} onPick={pickOne('brand')} value={filters.brand?.[0]} />
      <Pick all="Sort by" label="Sort by" onPick={pick('sort')} options={sortOptions} value={filters.sort} />
      <Switch
        isOn={filters.paid === false}
        label="Free Assets"
        onChange={(isOn) => pick('paid')(isOn ? false : undefined)}
      />
    </div>
  );
}

interface CategoryPickProps {
  readonly call: Call;
  readonly value: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

function CategoryPick({ call, ...pick }: CategoryPickProps) {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(listCategories, { query: {} }, { signal }),
  });
  return <Pick all="All Assets" label="Category" options={namesOf(data?.data ?? [])} {...pick} />;
}

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

interface PickProps {
  readonly label: string;
  /** Said for no choice. */
  readonly all: string;
  readonly options: readonly string[];
  readonly value: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

function Pick({ label, all, options, value = '', onPick }: PickProps) {
  return (
    <select
      aria-label={label}
      className={styles.pick}
      onChange={({ target }) => onPick(target.value || undefined)}
      value={value}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
