import { listLegalPages, type DeskLegalPage } from '@kitshelf/contract/desk/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callDesk } from '../../desk-call.ts';
import { SimpleTable, type Column } from '../../lists/data-table.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Moment, Screen } from '../../shell/screen.tsx';
import { AskLawyer } from './ask-lawyer.tsx';
import editor from '../../forms/editor.module.css';
import styles from './legal.module.css';

const columns: readonly Column<DeskLegalPage>[] = [
  {
    title: 'Page',
    isSubject: true,
    cell: ({ page, title }) => (
      <Link className={editor.link} params={{ page }} to="/shop/legal/$page">
        {title}
      </Link>
    ),
  },
  { title: 'State', cell: stateOf },
  { title: 'In force since', cell: (row) => <Moment at={inForce(row)?.from ?? null} /> },
  { title: 'Planned for', cell: ({ versions }) => <Moment at={planned(versions)?.from ?? null} /> },
  { title: 'Seller’s details', cell: ({ isOutdated }) => (isOutdated ? 'Outdated: publish again' : '') },
];

const inForce = ({ version, versions }: DeskLegalPage) => versions.find((each) => each.version === version);
const planned = (versions: DeskLegalPage['versions']) => versions.find(({ isPlanned }) => isPlanned);

function stateOf({ version }: DeskLegalPage): string {
  return version === null ? 'Not published' : `Version ${version}`;
}

/** The legal pages and what state each is in. */
export function LegalPagesPage() {
  const query = useQuery({
    queryKey: ['legal'],
    queryFn: async () => (await callDesk(listLegalPages, {})).data,
  });
  return (
    <Screen title="Legal">
      <AskLawyer />
      <p className={styles.about}>
        Each page has a starting text. Unpublished pages do not appear in the footer, the sitemap or llms.txt.
        Orders keep the versions of the terms, license and refund policy that the buyer agreed to.
      </p>
      <Loaded query={query} title="The legal pages could not be loaded">
        {(pages) => (
          <SimpleTable columns={columns} keyOf={({ page }) => page} label="Legal pages" rows={pages} />
        )}
      </Loaded>
    </Screen>
  );
}
