import { createPage } from '@kitshelf/contract/user-pages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { PersonalPage, Loaded, SignInNotice, SignInPanel } from '../../../shared/page/personal-page.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { ListSwitcher } from '../../../shared/navigation/list-switcher.tsx';
import { useCanUndo, useDraft } from '../page-draft.ts';
import { DraftEditor, PageEditor } from '../editor/page-editor.tsx';
import { pagesQuery } from '../queries.ts';
import { StarterList } from './starter-list.tsx';
import { useDraftAccount } from '../use-draft-account.ts';

export const heads = {
  PagesPage: {
    title: 'Pages',
    description: 'Pages built from library assets: arrange them, copy them in one go, share them.',
    isUnlisted: true,
  },
};

/** The pages that a user puts together, a visitor's one, and whole ones to begin with. */
export function PagesPage() {
  return (
    <PersonalPage
      noun="your pages"
      text="Arrange assets, copy them as one frame, and share the page."
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
          <SignInNotice after="to save, copy and share it." before="Saved in this browser only." />
          <DraftEditor />
        </>
      ) : (
        <SignInPanel
          text="Press the plus on sections in the library to collect them in a tray, then arrange them here and copy them as one frame. With an account you can save and share pages."
          title="Build a whole page."
        >
          <LinkButton to={paths.library}>Choose sections</LinkButton>
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
      text="Press the plus on sections in the library, start from one of the pages below, or name an empty one."
      title="No pages yet."
    >
      <LinkButton to={paths.library}>Browse the library</LinkButton>
    </Panel>
  );
}
