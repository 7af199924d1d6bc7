import { letterStates, listLetters, type Letter } from '@kitshelf/contract/desk/letters.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { callDesk } from '../../desk-call.ts';
import { DataTable, type Column } from '../../lists/data-table.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { Moment, Screen } from '../../shell/screen.tsx';
import { audienceWords, inFigures } from './letter-words.ts';
import editor from '../../forms/editor.module.css';
import styles from './letters-page.module.css';
import { stateName, stateOptions } from '../../lists/state-name.ts';

const states = [{ value: 'all', text: 'All states' }, ...stateOptions(letterStates)];
const figure = (title: string, name: keyof Letter['figures']): Column<Letter> => ({
  title,
  isFigure: true,
  cell: ({ figures }) => inFigures(figures[name]),
});

const columns: Column<Letter>[] = [
  {
    title: 'Subject',
    isSubject: true,
    cell: ({ _id: id, subject }) => (
      <Link className={editor.link} params={{ id }} to="/letters/$id">
        {subject}
      </Link>
    ),
  },
  { title: 'State', cell: ({ state }) => stateName(state) },
  { title: 'To', cell: (letter) => audienceWords(letter) },
  { title: 'Starts', cell: ({ startedAt, sendAt }) => <Moment at={startedAt ?? sendAt} /> },
  figure('Sent', 'sent'),
  figure('Failed', 'failed'),
  figure('Bounced', 'bounced'),
  figure('Unsubscribed', 'unsubscribed'),
  figure('Skipped', 'leftOut'),
];

/** Letters in all states, with what became of them. */
export function LettersPage() {
  const state = useListState();
  const { page, filters } = state;
  const chosen = letterStates.find((each) => each === filters['state']);
  const list = useQuery({
    queryKey: ['letters', page, state.sort, chosen],
    queryFn: () => callDesk(listLetters, { query: { page, limit: 50, sort: '-updatedAt', state: chosen } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some((letter) => letter.state === 'sending') ? 2_000 : false,
  });
  return (
    <Screen
      actions={
        <>
          <LinkButton to="/letters/bounced">Bounced addresses</LinkButton>
          <LinkButton look="primary" to="/letters/new">
            New email
          </LinkButton>
        </>
      }
      title="Emails"
    >
      <StateFilter chosen={chosen} onChange={(next) => state.change({ state: next })} />
      <DataTable
        columns={columns}
        empty={
          chosen
            ? 'No email has this state.'
            : 'Write to newsletter subscribers and customers. You can also send updates as emails.'
        }
        keyOf={({ _id }) => _id}
        label="Emails"
        list={list}
        state={state}
      />
    </Screen>
  );
}

interface StateFilterProps {
  readonly chosen: Letter['state'] | undefined;
  readonly onChange: (state: string) => void;
}

function StateFilter({ chosen, onChange }: StateFilterProps) {
  return (
    <div className={styles.bar}>
      <Select
        aria-label="State"
        onChange={({ target }) => onChange(target.value === 'all' ? '' : target.value)}
        options={states}
        placeholder="State"
        value={chosen ?? 'all'}
      />
    </div>
  );
}
