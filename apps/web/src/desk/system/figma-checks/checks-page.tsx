import {
  chooseFigmaSamples,
  type FigmaCheckRow,
  listFigmaChecks,
  startFigmaCheck,
} from '@kitshelf/contract/desk/figma-checks.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../../desk-call.ts';
import { DataTable, type Column } from '../../lists/data-table.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { SystemScreen } from '../system-screen.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Moment, Section } from '../../shell/screen.tsx';
import styles from './figma-checks.module.css';
import { MissingSamples, SampleCard } from './sample-card.tsx';

const columns: readonly Column<FigmaCheckRow>[] = [
  {
    title: 'Started',
    sort: 'startedAt',
    isSubject: true,
    cell: ({ _id: id, startedAt }) => (
      <Link params={{ id }} to="/system/figma-check/$id">
        <Moment at={startedAt} />
      </Link>
    ),
  },
  {
    title: 'State',
    cell: ({ finishedAt }) =>
      finishedAt === null ? (
        'In progress'
      ) : (
        <>
          Finished <Moment at={finishedAt} />
        </>
      ),
  },
  { title: 'Figma', cell: ({ figmaVersion }) => figmaVersion || '–' },
  { title: 'Browser', cell: ({ browser }) => browser || '–' },
  { title: 'System', cell: ({ system }) => system || '–' },
  { title: 'Passed', isFigure: true, cell: ({ right }) => right },
  { title: 'Failed', isFigure: true, cell: ({ wrong }) => wrong },
  { title: 'Not tested', isFigure: true, cell: ({ notTried }) => notTried },
];

/** What people saw in Figma, by date, and the assets that are pasted for it. */
export function FigmaChecksPage() {
  const state = useListState();
  const { page } = state;
  const sort = state.sort === 'startedAt' ? 'startedAt' : '-startedAt';
  const list = useQuery({
    queryKey: ['figma-checks', page, sort],
    queryFn: () => callDesk(listFigmaChecks, { query: { page, limit: 50, sort } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SystemScreen actions={<StartButton />} title="Figma check">
      <p className={styles.intro}>
        Only a person can see what Figma makes of a paste. These assets cover every part of the clipboard
        format. Copy each one, paste it into an empty Figma file and record what you see. With a free Figma
        account it takes about an hour. Finished checks are public on{' '}
        <a className={styles.link} href="/tools">
          the tools page
        </a>
        .
      </p>
      <Section title="Checks">
        <DataTable
          columns={columns}
          empty="No checks yet."
          keyOf={({ _id }) => _id}
          label="Figma checks"
          list={list}
          state={{ ...state, sort }}
        />
      </Section>
      <Samples />
    </SystemScreen>
  );
}

function StartButton() {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk(startFigmaCheck, { body: {} }),
    onSuccess: ({ data }) => void navigate({ to: '/system/figma-check/$id', params: { id: data._id } }),
  });
  return (
    <Button isBusy={isPending} look="primary" onClick={() => mutate()}>
      Start a check
    </Button>
  );
}

/** Their payloads are read to choose them, which takes a while the first time. */
function Samples() {
  const query = useQuery({
    queryKey: ['figma-samples'],
    queryFn: async () => (await callDesk(chooseFigmaSamples, {})).data,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={query} title="The assets could not be selected">
      {({ samples, missing }) => (
        <>
          <MissingSamples missing={missing} />
          {samples.map((sample) => (
            <SampleCard isOpen key={sample.key} sample={sample}>
              {({ text }) => text}
            </SampleCard>
          ))}
        </>
      )}
    </Loaded>
  );
}
