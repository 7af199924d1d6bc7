import { numberText } from '../lists/written.ts';
import { taxonomyCalls, type Taxonomy, type Term } from '@kitshelf/contract/desk/taxonomy.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toast } from '@kitshelf/ui/toasts.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import type { ListState } from '../lists/use-list-state.ts';
import { Act } from './categories-table.tsx';
import { useCategoryNames } from './desk-categories.ts';
import { changing, merging, removing, titles } from './taxonomy-actions.ts';
import styles from './taxonomy-page.module.css';

const sorts = ['name', '-name', '-assets', 'assets'] as const;

type Ask = (action: Action) => void;

const columnsWith = (kind: Taxonomy, ask: Ask, categories: readonly string[]): Column<Term>[] => [
  {
    title: 'Name',
    sort: 'name',
    cell: ({ name, icon }) => (
      <span className={styles.name}>
        {icon !== undefined && <img alt="" height={20} src={icon} width={20} />}
        {name}
      </span>
    ),
  },
  ...(kind === 'sub-categories'
    ? [{ title: 'Category', cell: ({ category }: Term) => category } satisfies Column<Term>]
    : []),
  { title: 'Synonyms', cell: ({ synonyms }) => synonyms.join(', ') },
  { title: 'Assets', sort: 'assets', isFigure: true, cell: ({ assets }) => numberText(assets) },
  {
    title: 'Actions',
    isTitleHidden: true,
    isAction: true,
    cell: (term) => <Acts ask={ask} categories={categories} kind={kind} term={term} />,
  },
];

interface TermsTableProps {
  readonly kind: Taxonomy;
  readonly state: ListState;
  readonly ask: Ask;
}

/** Tools, sub-categories or tags: what else visitors call them, and how many assets go by each. */
export function TermsTable({ kind, state, ask }: TermsTableProps) {
  const { page, search } = state;
  const sort = sorts.find((each) => each === state.sort) ?? 'name';
  const categories = useCategoryNames();
  const list = useQuery({
    queryKey: ['taxonomy', kind, page, sort, search],
    queryFn: () =>
      callDesk(taxonomyCalls[kind].list, { query: { page, limit: 50, sort, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      columns={columnsWith(kind, ask, categories)}
      empty={search ? 'No results.' : 'Nothing yet.'}
      keyOf={({ _id }) => _id}
      label={titles[kind].all}
      list={list}
      state={{ ...state, sort }}
    />
  );
}

interface ActsProps {
  readonly kind: Taxonomy;
  readonly term: Term;
  readonly ask: Ask;
  readonly categories: readonly string[];
}

function Acts({ kind, term, ask, categories }: ActsProps) {
  const merge = () => merging(kind, term).then(ask, ({ message }: Error) => toast.error(message));
  return (
    <span className={styles.acts}>
      <Act name={term.name} onClick={() => ask(changing(kind, term, categories))} text="Change" />
      <Act name={term.name} onClick={() => void merge()} text="Merge" />
      {kind !== 'tools' && term.assets === 0 && (
        <Act name={term.name} onClick={() => ask(removing(kind, term))} text="Delete" />
      )}
    </span>
  );
}
