import {
  listEmptySearches,
  taxonomies,
  type EmptySearch,
  type Taxonomy,
} from '@kitshelf/contract/desk/taxonomy.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import { SimpleTable, type Column } from '../lists/data-table.tsx';
import { getAll, makeSynonym, titles } from './taxonomy-actions.ts';

/** Of whatever kind: the operator chooses among all. */
async function choosing(words: string): Promise<Action> {
  const lists = await Promise.all(
    taxonomies.map(async (kind) =>
      (await getAll(kind)).map(({ _id, name }) => ({
        value: `${kind} ${_id}`,
        text: `${name} (${titles[kind].one})`,
      })),
    ),
  );
  return {
    title: `Create synonym for “${words}”`,
    text: 'Searches for these words find the assets of your choice within two seconds.',
    fields: [{ name: 'term', label: 'The same as', options: lists.flat() }],
    submitText: 'Create synonym',
    act: async ({ term = '' }) => {
      const [kind = '', id = ''] = term.split(' ');
      await makeSynonym(kind as Taxonomy, id, words);
      return { message: 'Visitors now find assets.' };
    },
  };
}

/** What visitors searched in vain; one click makes it a synonym of what was probably meant. */
export function EmptySearches({ onAsk }: { readonly onAsk: (action: Action) => void }) {
  const { data } = useQuery({
    queryKey: ['empty-searches'],
    queryFn: async () => (await callDesk(listEmptySearches, {})).data,
  });
  const making = useMutation({
    mutationFn: ({ words, suggestion }: EmptySearch) =>
      suggestion ? makeSynonym(suggestion.taxonomy, suggestion._id, words) : Promise.resolve(),
    onSuccess: (_answer, { words, suggestion }) =>
      toast.success(`“${words}” finds ${suggestion?.name ?? ''} now`),
  });
  const columns: Column<EmptySearch>[] = [
    { title: 'Words', cell: ({ words }) => words },
    { title: 'Times', isFigure: true, cell: ({ count }) => count },
    {
      title: 'Synonym',
      isTitleHidden: true,
      cell: (search) => (
        <>
          {search.suggestion && (
            <Button disabled={making.isPending} onClick={() => making.mutate(search)} size="sm">
              Synonym of {search.suggestion.name}
            </Button>
          )}
          <Button look="plain" onClick={() => void choosing(search.words).then(onAsk)} size="sm">
            {search.suggestion ? 'Another' : 'Create synonym'}
          </Button>
        </>
      ),
    },
  ];
  if (data?.length === 0)
    return (
      <Panel text="Every search of the last 90 days found something." title="No searches without results" />
    );
  return (
    <SimpleTable columns={columns} keyOf={({ words }) => words} label="Empty searches" rows={data ?? []} />
  );
}
