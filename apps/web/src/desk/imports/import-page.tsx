import { type AssetImport, cancelImport, getImport } from '@kitshelf/contract/desk/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { type Action, ActionDialog } from '../forms/action-dialog.tsx';
import { FileThumbnails } from '../assets/faces/file-thumbnails.tsx';
import { facesInDesigns, faceLabel, MissingFaces } from '../assets/faces/missing-faces.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { type Column, SimpleTable } from '../lists/data-table.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { Facts, Moment, Screen, Section } from '../shell/screen.tsx';
import styles from './imports-page.module.css';
import { ImportProgress } from './import-progress.tsx';
import { isUnfinished } from './imports-page.tsx';
import { numberText } from '../lists/written.ts';

const sizeOf = (bytes: number): string =>
  bytes < 100_000 ? `${numberText(bytes / 1_000, 1)} kB` : `${numberText(bytes / 1_000_000, 1)} MB`;

/** One imported file: how far it is, and what became of each line. */
export function ImportPage() {
  const { id = '' } = useParams({ strict: false });
  const [asked, ask] = useState<Action>();
  const query = useQuery({
    queryKey: ['import', id],
    queryFn: async () => (await callDesk(getImport, { params: { id } })).data,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? 1_000 : false),
  });
  return (
    <Loaded query={query} title="The import could not be loaded">
      {(data) => (
        <Screen
          actions={
            <>
              <ListLink to="/imports">All imports</ListLink>
              {isUnfinished(data) && <Button onClick={() => ask(cancelling(id))}>Cancel import</Button>}
            </>
          }
          title={data.name}
        >
          <ImportFacts data={data} />
          <FileThumbnails sources={data.thumbnails} />
          <MissingFaces ask={ask} faces={facesInDesigns(data.report)} isOfSeveral />
          <Section title="Report">
            <Report data={data} />
          </Section>
          {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
        </Screen>
      )}
    </Loaded>
  );
}

const cancelling = (id: string): Action => ({
  title: 'Cancel import',
  text: 'No more frames become drafts. Existing drafts stay.',
  fields: [],
  submitText: 'Cancel import',
  act: () => callDesk(cancelImport, { params: { id } }),
});

function ImportFacts({ data }: { readonly data: AssetImport }) {
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          ['Progress', <ImportProgress key="progress" row={data} />],
          ['Drafts', data.created],
          ['Refused', data.refused],
          ['Size', sizeOf(data.size)],
          ['By', data.createdBy ?? '–'],
          ['Uploaded', <Moment at={data.createdAt} key="uploaded" />],
        ]}
      />
    </div>
  );
}

type Line = AssetImport['report'][number];

const columns: Column<Line>[] = [
  { title: 'Line', isFigure: true, cell: ({ line }) => line },
  {
    title: 'Picture',
    isTitleHidden: true,
    cell: ({ picture }) =>
      picture && <Picture alt="" className={styles.thumb} image={picture} sizes="160px" />,
  },
  {
    title: 'Frame',
    cell: ({ name, assetId }) =>
      assetId === null ? (
        name || '–'
      ) : (
        <Link params={{ id: assetId }} to="/assets/$id">
          {name}
        </Link>
      ),
  },
  {
    title: 'Outcome',
    cell: ({ error, missingFaces }) =>
      error === null ? draftWords(missingFaces) : <span className={styles.line}>{error}</span>,
  },
];

const draftWords = (missing: Line['missingFaces']): string =>
  missing.length === 0 ? 'Draft' : `Draft, ${missing.map(faceLabel).join(', ')} missing`;

function Report({ data: { report, state } }: { readonly data: AssetImport }) {
  if (report.length === 0)
    return (
      <Panel
        text={state === 'waiting' || state === 'running' ? 'Reading the first frames.' : 'No frame was read.'}
        title="Nothing here yet"
      />
    );
  const keys = new Map(report.map((line, index) => [line, String(index)]));
  return (
    <SimpleTable columns={columns} keyOf={(line) => keys.get(line) ?? ''} label="Report" rows={report} />
  );
}
