import { taxonomies, taxonomyCalls, type Taxonomy, type Term } from '@kitshelf/contract/desk/taxonomy.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { type ListState, useListState } from '../lists/use-list-state.ts';
import { Screen, Section } from '../shell/screen.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { adding, changing, merging, removing, titles } from './taxonomy-actions.ts';
import styles from './taxonomy-page.module.css';

const sorts = ['name', '-name', '-assets', 'assets'] as const;

const columnsWith = (kind: Taxonomy, ask: (action: Action) => void): Column<Term>[] => [
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
  { title: 'Assets', sort: 'assets', isFigure: true, cell: ({ assets }) => assets },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (term) => <Acts ask={ask} kind={kind} term={term} />,
  },
];

/** What assets are sorted by, what else visitors call it, and what they searched in vain. */
export function TaxonomyPage() {
  const state = useListState();
  const [asked, ask] = useState<Action>();
  const kind = taxonomies.find((each) => each === state.filters['kind']) ?? 'sub-categories';
  const { page, search } = state;
  const sort = sorts.find((each) => each === state.sort) ?? 'name';
  const list = useQuery({
    queryKey: ['taxonomy', kind, page, sort, search],
    queryFn: () =>
      callDesk(taxonomyCalls[kind].list, { query: { page, limit: 50, sort, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Button look="primary" onClick={() => ask(adding(kind))}>
      Add {titles[kind].one}
    </Button>
  );
  return (
    <Screen actions={add} title="Taxonomy">
      <Kinds kind={kind} state={state} />
      <DataTable
        columns={columnsWith(kind, ask)}
        empty={search ? 'Nothing has that name.' : 'Nothing yet.'}
        keyOf={({ _id }) => _id}
        label={titles[kind].all}
        list={list}
        state={{ ...state, sort }}
      />
      <Section title="Searches without results">
        <EmptySearches onAsk={ask} />
      </Section>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

function Kinds({ kind, state: { search, change } }: { readonly kind: Taxonomy; readonly state: ListState }) {
  return (
    <div className={styles.bar}>
      <div aria-label="Kind" className={styles.kinds} role="group">
        {taxonomies.map((each) => (
          <Button
            aria-pressed={each === kind}
            key={each}
            look={each === kind ? 'ink' : 'plain'}
            onClick={() => change({ kind: each, search: '', sort: '' })}
            size="sm"
          >
            {titles[each].all}
          </Button>
        ))}
      </div>
      <ListSearch
        key={kind}
        label={`Search ${titles[kind].all.toLowerCase()}`}
        onChange={(text) => change({ search: text })}
        placeholder="Search by name or synonym"
        value={search}
      />
    </div>
  );
}

interface ActsProps {
  readonly kind: Taxonomy;
  readonly term: Term;
  readonly ask: (action: Action) => void;
}

function Acts({ kind, term, ask }: ActsProps) {
  const merge = () => merging(kind, term).then(ask, ({ message }: Error) => toast.error(message));
  return (
    <span className={styles.acts}>
      <Act name={term.name} onClick={() => ask(changing(kind, term))} text="Change" />
      <Act name={term.name} onClick={() => void merge()} text="Merge" />
      {kind !== 'tools' && term.assets === 0 && (
        <Act name={term.name} onClick={() => ask(removing(kind, term))} text="Delete" />
      )}
    </span>
  );
}

interface ActProps {
  readonly text: string;
  /** Of what it is about. */
  readonly name: string;
  readonly onClick: () => void;
}

function Act({ text, name, onClick }: ActProps) {
  return (
    <Button aria-label={`${text} ${name}`} look="plain" onClick={onClick} size="sm">
      {text}
    </Button>
  );
}
