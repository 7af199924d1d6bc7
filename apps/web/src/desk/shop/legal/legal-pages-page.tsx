import { listLegalPages, type DeskLegalPage } from '@kitshelf/contract/desk/legal.ts';
import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callDesk } from '../../desk-call.ts';
import { SimpleTable, type Column } from '../../lists/data-table.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Moment, Screen } from '../../shell/screen.tsx';
import { AskLawyer } from './ask-lawyer.tsx';
import { hasDraft } from './legal-draft.ts';
import editor from '../../forms/editor.module.css';
import styles from './legal.module.css';
import { momentText } from '../../lists/written.ts';

const needs: Readonly<Record<LegalPage, string>> = {
  'terms-conditions': 'Yes',
  'privacy-policy': 'Yes',
  'refund-policy': 'Yes',
  imprint: 'Yes, with your name and address',
  license: 'Recommended: what buyers may do with your designs',
  withdrawal: 'If consumers in the EU, the EEA or the UK can buy from you',
  cookies: 'Optional: the privacy policy can say it',
};

const neededWords = ({ page, isNeeded }: DeskLegalPage): string =>
  page === 'withdrawal' && isNeeded ? 'Yes: your buyers have this right' : needs[page];

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
  { title: 'Needed', cell: neededWords },
  { title: 'State', cell: stateOf },
  { title: 'In force from', cell: (row) => <Moment at={inForce(row)?.from ?? null} /> },
];

const inForce = ({ version, versions }: DeskLegalPage) => versions.find((each) => each.version === version);

/** What visitors read now, what comes, and what is to be done about it. */
function stateOf({ page, version, versions, isOutdated, absent }: DeskLegalPage): string {
  const next = versions.find(({ isPlanned }) => isPlanned);
  return [
    version === null ? 'Not published' : `Published, version ${version}`,
    next && `version ${next.version} from ${momentText(next.from)}`,
    isOutdated && 'your details have changed: publish it again',
    !isOutdated && absent.length > 0 && 'it lacks your name or address: publish it again',
    hasDraft(page) && 'draft in this browser',
  ]
    .filter(Boolean)
    .join('; ');
}

/** The legal pages and what state each is in. */
export function LegalPagesPage() {
  const query = useQuery({
    queryKey: ['legal'],
    queryFn: async () => (await callDesk(listLegalPages, {})).data,
  });
  return (
    <Screen title="Legal pages">
      <AskLawyer />
      <p className={styles.about}>
        Each page has a starting text. Visitors find a page, in the footer and through search engines, once it
        is published. Each order keeps the terms, licence and refund policy that its buyer agreed to.
      </p>
      <Loaded query={query} title="The legal pages could not be loaded">
        {(pages) => (
          <SimpleTable columns={columns} keyOf={({ page }) => page} label="Legal pages" rows={pages} />
        )}
      </Loaded>
    </Screen>
  );
}
