import { createPage } from '@kitshelf/contract/user-pages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '../../../../lib/api/call-context.ts';
import { paths } from '../../../../lib/paths.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { PersonalPage, Loaded, SignInNotice, SignInPanel } from '../../../../ui/page/personal-page.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { ListSwitcher } from '../../../../ui/navigation/list-switcher.tsx';
import { useCanUndo, useDraft } from '../page-draft.ts';
import { DraftEditor, PageEditor } from '../editor/page-editor.tsx';
import { pagesQuery } from '../queries.ts';
import { StarterList } from './starter-list.tsx';
import { useDraftAccount } from '../use-draft-account.ts';

export const heads = {
  PagesPage: {
    title: 'Pages',
    description: 'Whole pages of the library’s assets: put them in order, copy them in one go, share them.',
    isUnlisted: true,
  },
};

/** The pages that a user puts together, a visitor's one, and whole ones to begin with. */
export function PagesPage() {
  return (
    <PersonalPage
      noun="your pages"
      text="Put assets in order, copy them as one frame, and share the whole."
      title="Pages"
      visitor={<VisitorPage />}
    >
      <OwnPages />
      <StarterList />
    </PersonalPage>
  );
}

/** What the browser keeps until its owner signs in. */
function VisitorPage() {
  const { parts } = useDraft();
  const canUndo = useCanUndo();
  const isThere = parts.length > 0 || canUndo;
  return (
    <>
      {isThere ? (
        <>
          <SignInNotice after="to save, copy and share it." before="Kept in this browser alone." />
          <DraftEditor />
        </>
      ) : (
        <SignInPanel
          text="Press the plus on sections in the library: they gather in a tray, and here you put them in order and copy them as one frame. An account keeps your pages and shares them."
          title="Build a whole page."
        >
          <LinkButton to={paths.library}>Gather sections</LinkButton>
        </SignInPanel>
      )}
      <StarterList />
    </>
  );
}

function OwnPages() {
  const call = useCall();
  const queryClient = useQueryClient();
  // What was put together before the sign-in comes along.
  useDraftAccount();
  const query = useQuery(pagesQuery(call));
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  const create = async (name: string) => {
    const { data } = await call(createPage, { body: { name } });
    await queryClient.invalidateQueries({ queryKey: pagesQuery(call).queryKey });
    return data._id;
  };
  return (
    <Loaded noun="your pages" query={query}>
      {(all) => {
        const open = all.find(({ _id }) => _id === id) ?? all[0];
        return (
          <>
            <ListSwitcher
              all={all}
              label="Pages"
              newLabel="New page"
              onCreate={create}
              open={open}
              to={paths.pages}
            />
            {open ? <PageEditor key={open._id} page={open} /> : <NoPage />}
          </>
        );
      }}
    </Loaded>
  );
}

function NoPage() {
  return (
    <Panel
      text="Press the plus on sections in the library, begin with one of those below, or name an empty one."
      title="No page yet."
    >
      <LinkButton to={paths.library}>Browse Library</LinkButton>
    </Panel>
  );
}
