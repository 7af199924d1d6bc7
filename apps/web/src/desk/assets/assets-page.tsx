import {
  assetStatuses,
  getOwnCopies,
  listDeskAssets,
  type ListedDeskAsset,
} from '@kitshelf/contract/desk/assets.ts';
import { mayAs } from '@kitshelf/contract/operator-roles.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { callDesk } from '../desk-call.ts';
import { type Column, DataGallery, DataTable, SimpleTable } from '../lists/data-table.tsx';
import { type ListState, useListState } from '../lists/use-list-state.ts';
import { type Selection, useSelection } from '../lists/use-selection.ts';
import { meQuery } from '../shell/desk-shell.tsx';
import { Moment, Screen, Section } from '../shell/screen.tsx';
import styles from './assets-page.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { stateName, stateOptions } from '../lists/state-name.ts';

const sorts = ['-updatedAt', 'updatedAt', 'name', '-name', '-createdAt', 'createdAt'] as const;

const columnsWith = ({ boxOf }: Selection): Column<ListedDeskAsset>[] => [
  {
    title: 'Choose',
    isTitleHidden: true,
    cell: ({ _id, name }) => <input aria-label={`Choose ${name}`} type="checkbox" {...boxOf(_id)} />,
  },
  {
    title: 'Picture',
    isTitleHidden: true,
    cell: ({ images: [image] }) =>
      image && <Picture alt="" className={styles.thumb} image={image} sizes="64px" />,
  },
  { title: 'Name', sort: 'name', isSubject: true, cell: (asset) => <AssetLink asset={asset} /> },
  { title: 'State', cell: ({ status }) => stateName(status) },
  { title: 'Category', cell: ({ category }) => category },
  { title: 'Price', cell: ({ isPaid }) => (isPaid ? 'Pro' : 'Free') },
  { title: 'Copies', isFigure: true, cell: ({ copies }) => copies },
  { title: 'Changed', sort: 'updatedAt', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];

interface AssetLinkProps {
  readonly asset: ListedDeskAsset;
  readonly className?: string | undefined;
}

function AssetLink({ asset: { _id, name, returnedBecause }, className }: AssetLinkProps) {
  return (
    <>
      <Link className={className} params={{ id: _id }} to="/assets/$id">
        {name}
      </Link>
      {returnedBecause !== null && <small className={styles.returned}>Returned: {returnedBecause}</small>}
    </>
  );
}

/** Assets in all states, as a table or a gallery; several are changed at once, and that can be taken back. */
export function AssetsPage() {
  const state = useListState();
  const { page, search, filters } = state;
  const sort = sorts.find((each) => each === state.sort) ?? '-updatedAt';
  const status = assetStatuses.find((each) => each === filters['status']);
  const list = useQuery({
    queryKey: ['assets', page, sort, search, status],
    queryFn: () =>
      callDesk(listDeskAssets, { query: { page, limit: 50, sort, status, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(list.data?.data.map(({ _id }) => _id) ?? []);
  const { data: me } = useQuery(meQuery);
  const isEditor = me !== undefined && mayAs(me.roles, ['editor']);
  const isEmpty = list.data?.pagination.total === 0 && !search && !status;
  const shown = { list, state: { ...state, sort }, label: 'Assets', empty: 'No asset matches.' };
  return (
    <Screen actions={<NewAsset />} title="Assets">
      {me !== undefined && !isEditor && <OwnCopies />}
      {!isEmpty && <Narrowing state={state} />}
      {isEditor && !isEmpty && <BulkBar chosen={[...selection.chosen]} onDone={selection.clear} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the boxes in it */}
      <div id="assets" onKeyDown={selection.onKeyDown}>
        {isEmpty ? (
          <NoAssets />
        ) : filters['view'] === 'gallery' ? (
          <DataGallery {...shown}>{(rows) => <Gallery assets={rows} selection={selection} />}</DataGallery>
        ) : (
          <DataTable {...shown} columns={columnsWith(selection)} keyOf={({ _id }) => _id} />
        )}
      </div>
    </Screen>
  );
}

const NewAsset = () => (
  <LinkButton look="primary" to="/assets/new">
    New asset
  </LinkButton>
);

/** Stands where no asset was ever made, with the ways to make the first one. */
const NoAssets = () => (
  <Panel
    text="Make the first one from a frame copied in Figma or a component of Framer, or import many from files: every frame becomes a draft."
    title="No assets yet"
  >
    <NewAsset />
    <LinkButton to="/imports">Import files</LinkButton>
  </Panel>
);

interface GalleryProps {
  readonly assets: readonly ListedDeskAsset[];
  readonly selection: Selection;
}

function Gallery({ assets, selection }: GalleryProps) {
  return (
    <ul aria-label="Assets" className={styles.gallery}>
      {assets.map((asset) => (
        <li className={styles.card} key={asset._id}>
          {asset.images[0] && (
            <Picture
              alt=""
              className={styles.cover}
              image={asset.images[0]}
              sizes="(width < 40rem) 50vw, 16rem"
            />
          )}
          <label className={styles.choice}>
            <input aria-label={`Choose ${asset.name}`} type="checkbox" {...selection.boxOf(asset._id)} />
          </label>
          <AssetLink asset={asset} className={styles.link} />
          <small>
            {stateName(asset.status)}, {asset.isPaid ? 'Pro' : 'Free'}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** How often what a creator made was copied. */
function OwnCopies() {
  const { data: months = [] } = useQuery({
    queryKey: ['own copies'],
    queryFn: async () => (await callDesk(getOwnCopies, {})).data,
  });
  if (months.length === 0) return <p className={styles.bar}>Nobody has copied your assets yet.</p>;
  return (
    <Section title="Copies by month">
      <SimpleTable
        columns={[
          { title: 'Month', cell: ({ month }) => month },
          { title: 'Copies', isFigure: true, cell: ({ copies }) => copies },
        ]}
        keyOf={({ month }) => month}
        label="Copies by month"
        rows={months}
      />
    </Section>
  );
}

const states = [{ value: 'all', text: 'All states' }, ...stateOptions(assetStatuses)];

const views = [
  { value: 'table', text: 'Table' },
  { value: 'gallery', text: 'Gallery' },
] as const;

function Narrowing({ state: { search, filters, change } }: { readonly state: ListState }) {
  return (
    <div className={styles.bar}>
      <ListSearch
        label="Search assets"
        onChange={(text) => change({ search: text })}
        placeholder="Search by name"
        value={search}
      />
      <Select
        aria-label="State"
        onChange={(event) => change({ status: event.target.value === 'all' ? '' : event.target.value })}
        options={states}
        placeholder="All states"
        value={filters['status'] ?? 'all'}
      />
      <Tabs
        label="View"
        onPick={(view) => change({ view: view === 'table' ? '' : view })}
        panelId="assets"
        tabs={views}
        value={filters['view'] === 'gallery' ? 'gallery' : 'table'}
      />
    </div>
  );
}
