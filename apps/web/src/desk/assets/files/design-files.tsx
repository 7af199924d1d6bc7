import { type DesignFiles as CallInput, listDesignFiles } from '@kitshelf/contract/desk/files.ts';
import { changeSiteSettings, getSiteSettings } from '@kitshelf/contract/desk/site.ts';
import { mayAs } from '@kitshelf/contract/operator-roles.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sizeText } from '../../../lib/size-text.ts';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import { callDesk } from '../../desk-call.ts';
import { type Column, SimpleTable } from '../../lists/data-table.tsx';
import { meQuery } from '../../shell/desk-shell.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Moment, Section } from '../../shell/screen.tsx';

type File = CallInput['files'][number];

/** How often is looked while a file is being built. */
const lookAgainMs = 10_000;

/** Files that are made of the shop's own designs; the owner says whether. */
export function DesignFiles() {
  const files = useQuery({
    queryKey: ['files', 'designs'],
    queryFn: () => callDesk(listDesignFiles, {}),
    refetchInterval: ({ state }) =>
      state.data?.data.files.some(({ isCurrent }) => !isCurrent) ? lookAgainMs : false,
  });
  return (
    <Section title="From your designs">
      <p>
        A .fig file for each category and tool holds every published design that was pasted or imported.
        Customers whose plan covers the tool can download it. Files are rebuilt in the background a few
        minutes after designs change.
      </p>
      <Loaded query={files} title="The files could not be loaded">
        {({ data }) => (
          <>
            <Offer isOn={data.isOn} />
            {data.files.length > 0 && (
              <SimpleTable
                columns={columns}
                keyOf={({ name }) => name}
                label="Files from your designs"
                rows={data.files}
              />
            )}
            {data.isOn && data.files.length === 0 && <p>No pasted or imported design is published yet.</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Only owners decide what customers are given. */
function Offer({ isOn }: { readonly isOn: boolean }) {
  const { data: me } = useQuery(meQuery);
  const change = useMutation({
    mutationFn: async (fromDesigns: boolean) => {
      const params = { area: 'files' } as const;
      const { data } = await callDesk(getSiteSettings, { params });
      return await callDesk(changeSiteSettings, {
        params,
        body: { value: { fromDesigns }, version: data.version },
      });
    },
  });
  if (!me || !mayAs(me.roles, [])) return <p>{isOn ? 'On' : 'Off. An owner can switch it on.'}</p>;
  return (
    <Switch
      isOn={change.isPending ? change.variables : isOn}
      label="Give customers files of our designs"
      onChange={change.mutate}
    />
  );
}

const columns: Column<File>[] = [
  { title: 'File', isSubject: true, cell: ({ name }) => name },
  { title: 'Tool', cell: ({ tool }) => tool },
  { title: 'Designs', isFigure: true, cell: ({ designs }) => designs },
  { title: 'Size', isFigure: true, cell: ({ size }) => (size === null ? '–' : sizeText(size)) },
  { title: 'Built', cell: (file) => <State {...file} /> },
];

function State({ builtAt, isCurrent }: File) {
  if (builtAt === null) return <>Being built …</>;
  return (
    <>
      <Moment at={builtAt} />
      {!isCurrent && ', being rebuilt'}
    </>
  );
}
