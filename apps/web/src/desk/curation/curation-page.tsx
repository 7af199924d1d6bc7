import { getStaffPicks, setStaffPicks, type Pick } from '@kitshelf/contract/desk/curation.ts';
import { crops } from '@kitshelf/contract/staff-picks.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { SimpleTable, type Column } from '../lists/data-table.tsx';
import { Screen, Section } from '../shell/screen.tsx';
import { Published } from './published.tsx';
import { Scheduled } from './scheduled.tsx';
import { stateName } from '../lists/state-name.ts';

const picksQuery = {
  queryKey: ['staff-picks'],
  queryFn: async () => (await callDesk(getStaffPicks, {})).data,
};

/** What the home page puts in front, what is told of, and what is published at a time. */
export function CurationPage() {
  const { data: picks = [] } = useQuery(picksQuery);
  const saving = useMutation({
    mutationFn: (next: readonly Pick[]) =>
      callDesk(setStaffPicks, { body: { picks: next.map(({ _id, crop }) => ({ _id, crop })) } }),
    onSuccess: () => toast.success('Live within two seconds'),
  });
  const save = (next: readonly Pick[]) => saving.mutate(next);
  const isKnown = (id: string) => picks.some(({ _id }) => _id === id);
  return (
    <Screen title="Curation">
      <Section title="Staff picks">
        {picks.length === 0 ? (
          <Panel text="Choose assets below. The home page shows them in this order." title="No picks yet" />
        ) : (
          <SimpleTable
            columns={columnsOf(picks, save)}
            keyOf={({ _id }) => _id}
            label="Staff picks"
            rows={picks}
          />
        )}
      </Section>
      <Published isKnown={isKnown} onPick={(pick) => save([...picks, pick])} />
      <Section title="Scheduled">
        <Scheduled />
      </Section>
    </Screen>
  );
}

const cropOptions = crops.map((value) => ({ value, text: value }));

function columnsOf(picks: readonly Pick[], save: (next: readonly Pick[]) => void): Column<Pick>[] {
  const cropTo = (pick: Pick, value: string) => {
    const crop = crops.find((each) => each === value) ?? 'top';
    save(picks.map((each) => (each === pick ? { ...pick, crop } : each)));
  };
  return [
    {
      title: 'Name',
      cell: ({ name, status }) =>
        status === 'published' ? name : `${name} (${stateName(status).toLowerCase()})`,
    },
    {
      title: 'Cover shows its',
      cell: (pick) => (
        <Select
          aria-label={`Crop of ${pick.name}`}
          onChange={({ target }) => cropTo(pick, target.value)}
          options={cropOptions}
          placeholder="top"
          value={pick.crop}
        />
      ),
    },
    {
      title: 'Order',
      isTitleHidden: true,
      cell: (pick) => <Order pick={pick} picks={picks} save={save} />,
    },
  ];
}

interface OrderProps {
  readonly pick: Pick;
  readonly picks: readonly Pick[];
  readonly save: (next: readonly Pick[]) => void;
}

function Order({ pick, picks, save }: OrderProps) {
  const at = picks.indexOf(pick);
  const rest = picks.toSpliced(at, 1);
  const moveTo = (place: number) => save(rest.toSpliced(place, 0, pick));
  const { name } = pick;
  return (
    <>
      <PickButton isOff={at === 0} name={name} onClick={() => moveTo(at - 1)} what="Up" />
      <PickButton isOff={at === picks.length - 1} name={name} onClick={() => moveTo(at + 1)} what="Down" />
      <PickButton name={name} onClick={() => save(rest)} what="Remove" />
    </>
  );
}

interface PickButtonProps {
  readonly what: string;
  readonly name: string;
  readonly onClick: () => void;
  readonly isOff?: boolean;
}

function PickButton({ what, name, onClick, isOff = false }: PickButtonProps) {
  return (
    <Button aria-label={`${what}: ${name}`} disabled={isOff} look="plain" onClick={onClick} size="sm">
      {what}
    </Button>
  );
}
