import type { Taxonomy } from '@kitshelf/contract/desk/taxonomy.ts';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { type ListState, useListState } from '../lists/use-list-state.ts';
import { Screen, Section } from '../shell/screen.tsx';
import { CategoriesTable } from './categories-table.tsx';
import { addingCategory } from './category-actions.ts';
import { useCategoryNames } from './desk-categories.ts';
import { EmptySearches } from './empty-searches.tsx';
import { adding, titles } from './taxonomy-actions.ts';
import styles from './taxonomy-page.module.css';
import { TermsTable } from './terms-table.tsx';

type Kind = 'categories' | Taxonomy;
const kinds: readonly Kind[] = ['categories', 'sub-categories', 'tags', 'tools'];

const titleOf = (kind: Kind) =>
  kind === 'categories' ? { all: 'Categories', one: 'category' } : titles[kind];

/** What assets are sorted by, what else visitors call it, and what they searched in vain. */
export function TaxonomyPage() {
  const state = useListState();
  const [asked, ask] = useState<Action>();
  const categories = useCategoryNames();
  const kind = kinds.find((each) => each === state.filters['kind']) ?? 'categories';
  const add = (
    <Button
      look="primary"
      onClick={() => ask(kind === 'categories' ? addingCategory : adding(kind, categories))}
    >
      Add {titleOf(kind).one}
    </Button>
  );
  return (
    <Screen actions={add} title="Taxonomy">
      <Kinds kind={kind} state={state} />
      {kind === 'categories' ? (
        <CategoriesTable ask={ask} />
      ) : (
        <TermsTable ask={ask} key={kind} kind={kind} state={state} />
      )}
      <Section title="Searches without results">
        <EmptySearches onAsk={ask} />
      </Section>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

function Kinds({ kind, state: { search, change } }: { readonly kind: Kind; readonly state: ListState }) {
  return (
    <div className={styles.bar}>
      <div aria-label="Kind" className={styles.kinds} role="group">
        {kinds.map((each) => (
          <Button
            aria-pressed={each === kind}
            key={each}
            look={each === kind ? 'ink' : 'plain'}
            onClick={() => change({ kind: each, search: '', sort: '' })}
            size="sm"
          >
            {titleOf(each).all}
          </Button>
        ))}
      </div>
      {kind !== 'categories' && (
        <ListSearch
          key={kind}
          label={`Search ${titleOf(kind).all.toLowerCase()}`}
          onChange={(text) => change({ search: text })}
          placeholder="Search by name or synonym"
          value={search}
        />
      )}
    </div>
  );
}
