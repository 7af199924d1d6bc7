import { changeDeskAsset, type DeskAsset, getDeskAsset } from '@kitshelf/contract/desk/assets.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toViews } from '../../features/catalogue/index.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { callDesk } from '../desk-call.ts';
import { FileThumbnails } from './faces/file-thumbnails.tsx';
import { facesInDesigns, MissingFaces } from './faces/missing-faces.tsx';
import { AssetFiles } from './files/asset-files.tsx';
import { type Action, ActionDialog } from '../forms/action-dialog.tsx';
import { ActionForm, type FieldValues } from '../forms/action-form.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { type Column, SimpleTable } from '../lists/data-table.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { Facts, Moment, Screen, Section } from '../shell/screen.tsx';
import { useCategoryNames } from '../taxonomy/desk-categories.ts';
import { getAssetFields, fieldsTyped } from './asset-fields.ts';
import { LivePreview } from './live-preview.tsx';
import { useNewNames } from './use-new-names.ts';
import { WorkflowButtons } from './workflow-buttons.tsx';
import styles from './new-asset-page.module.css';
import { Quality } from './quality.tsx';
import { ReportList } from './report-list.tsx';
import { Versions } from './versions.tsx';
import { stateName } from '../lists/state-name.ts';

/** All about an asset, and what can be done with it. */
export function AssetPage() {
  const { id = '' } = useParams({ strict: false });
  const [asked, ask] = useState<Action>();
  const query = useQuery({
    queryKey: ['asset', id],
    queryFn: async () => (await callDesk(getDeskAsset, { params: { id } })).data,
  });
  return (
    <Loaded query={query} title="The asset could not be loaded">
      {(asset) => (
        <Screen
          actions={
            <>
              <ListLink to="/assets">All assets</ListLink>
              <WorkflowButtons ask={ask} asset={asset} />
            </>
          }
          title={asset.name}
        >
          <div className={styles.pasted}>
            <AssetLook asset={asset} />
            <Fields asset={asset} />
          </div>
          <MissingFaces ask={ask} faces={facesOf(asset)} />
          <LivePreview asset={asset} />
          <AssetFiles ask={ask} assetId={asset._id} />
          <Versions ask={ask} asset={asset} />
          <History asset={asset} />
          {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
        </Screen>
      )}
    </Loaded>
  );
}

const facesOf = ({ _id: assetId, report }: DeskAsset) =>
  facesInDesigns([{ assetId, missingFaces: report?.missingFaces ?? [] }]);

/** Picture, facts, and what was found in the design. */
function AssetLook({ asset }: { readonly asset: DeskAsset }) {
  const { status, version, copies, structure, viewports, createdBy, updatedAt } = asset;
  const facts = [
    ['State', stateName(status)],
    ['Version', version || 'Of the demo library'],
    ['Copies', copies],
    ['By', createdBy],
    ['Width', viewports.map((width) => `${width} px`).join(', ')],
    ['Layers', structure?.layers ?? '–'],
    ['Fonts', structure?.fonts.join(', ') || '–'],
    ['Changed', <Moment at={updatedAt} key="changed" />],
  ] as const;
  return (
    <div>
      <Pictures asset={asset} />
      <FileThumbnails sources={asset.thumbnail === null ? [] : [asset.thumbnail]} />
      {asset.returnedBecause !== null && (
        <p className={styles.returned}>
          <strong>Reviewer’s note:</strong> {asset.returnedBecause}
        </p>
      )}
      <Facts facts={facts} />
      <Quality quality={asset.quality} />
      {asset.report && <ReportList isBlocked={asset.quality.blocks.length > 0} report={asset.report} />}
    </div>
  );
}

/** The main one large; of several each says what it shows. */
function Pictures({ asset }: { readonly asset: DeskAsset }) {
  const views = toViews(asset);
  const alt = `The design ${asset.name}`;
  const shown = views.map(({ image, name }) => (
    <figure key={image.src}>
      <Picture alt={alt} className={styles.shown} image={image} sizes="40rem" />
      {views.length > 1 && <figcaption className={styles.hint}>{name}</figcaption>}
    </figure>
  ));
  return <div className={styles.variants}>{shown}</div>;
}

function Fields({ asset }: { readonly asset: DeskAsset }) {
  const { _id: id, updatedAt } = asset;
  const { confirmed, fields } = useNewNames();
  const save = async (typed: FieldValues) => {
    const newNames = await confirmed(typed);
    const body = { ...fieldsTyped(typed), newNames, updatedAt };
    return await callDesk(changeDeskAsset, { params: { id }, body });
  };
  return (
    <ActionForm
      act={save}
      fields={[...getAssetFields(asset, useCategoryNames(), asset), ...fields]}
      draftKey={`asset ${id}`}
      label="Asset"
      onDone={() => toast.success('Saved')}
      submitText="Save"
    />
  );
}

function History({ asset: { history } }: { readonly asset: DeskAsset }) {
  return (
    <Section title="History">
      <SimpleTable
        columns={eventColumns}
        keyOf={({ at, action }) => `${at} ${action}`}
        label="History"
        rows={history}
      />
    </Section>
  );
}

type Event = DeskAsset['history'][number];

const eventColumns: Column<Event>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'What', cell: ({ action }) => action.replace('asset.', '') },
  { title: 'By', cell: ({ by }) => by ?? '–' },
  { title: 'Reason', cell: ({ reason }) => reason ?? '' },
];
