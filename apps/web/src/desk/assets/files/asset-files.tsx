import { listFiles } from '@kitshelf/contract/desk/files.ts';
import { mayAs } from '@kitshelf/contract/operator-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../desk-call.ts';
import type { Action } from '../../forms/action-dialog.tsx';
import { SimpleTable } from '../../lists/data-table.tsx';
import { meQuery } from '../../shell/desk-shell.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Section } from '../../shell/screen.tsx';
import { fileColumns, FileUpload } from './file-parts.tsx';

interface AssetFilesProps {
  readonly assetId: string;
  readonly ask: (action: Action) => void;
}

/** The files that come with an asset, for anyone who may give them. */
export function AssetFiles(props: AssetFilesProps) {
  const { data: me } = useQuery(meQuery);
  return me && mayAs(me.roles, ['editor']) ? <Files {...props} /> : null;
}

function Files({ assetId, ask }: AssetFilesProps) {
  const list = useQuery({
    queryKey: ['files', assetId],
    queryFn: () => callDesk(listFiles, { query: { page: 1, limit: 100, sort: 'name', asset: assetId } }),
  });
  return (
    <Section title="Source files">
      <FileUpload
        target={{ asset: assetId }}
        text="Drop files here that belong to this asset. Customers whose plan covers it can download them while it is published."
      />
      <Loaded query={list} title="The files could not be loaded">
        {({ data }) =>
          data.length > 0 && (
            <SimpleTable
              columns={fileColumns(ask)}
              keyOf={({ _id }) => _id}
              label="Source files"
              rows={data}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
