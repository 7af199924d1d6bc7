import { createPage } from '@kitshelf/contract/user-pages.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useHydrated } from '../../../lib/browser/hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { rememberRedirect } from '../../../lib/session/redirect.ts';
import { useToken } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { Container } from '../../../ui/page/layout.tsx';
import { PageHero } from '../../../ui/page/page-hero.tsx';
import { RetryPanel } from '../../../ui/page/panel.tsx';
import { NameForm } from '../collections/name-form.tsx';
import { useCanUndo, useDraft } from './page-draft.ts';
import { DraftEditor, PageEditor } from './page-editor.tsx';
import styles from './pages.module.css';
import { pagesQuery } from './queries.ts';
import { StarterList } from './starter-list.tsx';
import { useDraftAccount } from './use-draft-account.ts';

export const heads = {
  PagesPage: {
    title: 'Pages',
    description: 'Whole pages of the library’s assets: put them in order, copy them in one go, share them.',
    isUnlisted: true,
  },
};

/** The pages that a user puts together, a visitor's one, and whole ones to begin with. */
export function PagesPage() {
  const isHydrated = useHydrated();
  const isUser = useToken() !== undefined;
  return (
    <Container>
      <PageHero text="Put assets in order, copy them as one frame, and share the whole." title="Pages" />
      <div className={styles.body}>
        {!isHydrated && <SpinnerCover label="Loading pages" />}
        {isHydrated && (isUser ? <OwnPages /> : <VisitorPage />)}
        {isHydrated && <StarterList />}
      </div>
    </Container>
  );
}

/** What the browser keeps until its owner signs in. */
function VisitorPage() {
  const { parts } = useDraft();
  const canUndo = useCanUndo();
  const { href } = useLocation();
  const isThere = parts.length > 0 || canUndo;
  return (
    <>
      <p className={styles.notice}>
        {isThere ? 'Kept in this browser alone.' : 'Pages are kept in your account.'} Log in to save, copy and
        share them.{' '}
        <Link onClick={() => rememberRedirect({ target: href })} to={paths.login}>
          Log in
        </Link>
      </p>
      {isThere && <DraftEditor />}
    </>
  );
}

function OwnPages() {
  // What was put together before the sign-in comes along.
  useDraftAccount();
  const { data, isError, isFetching, refetch } = useQuery(pagesQuery(useCall()));
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  if (isError && !data)
    return (
      <RetryPanel
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        text="Your pages could not be loaded."
        title="Something went wrong."
      />
    );
  if (!data) return <SpinnerCover label="Loading pages" />;
  const open = data.find(({ _id }) => _id === id) ?? data[0];
  return (
    <>
      <nav aria-label="Pages" className={styles.list}>
        {data.map(({ _id, name, items }) => (
          <Link
            aria-current={_id === open?._id ? 'page' : undefined}
            className={styles.item}
            key={_id}
            search={{ id: _id }}
            to={paths.pages}
          >
            {name}
            <span className={styles.count}>{items.length}</span>
          </Link>
        ))}
        <NewPage />
      </nav>
      {open && <PageEditor key={open._id} page={open} />}
    </>
  );
}

/** A button that becomes a form of one field. */
function NewPage() {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => call(createPage, { body: { name } }),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: pagesQuery(call).queryKey });
      setNaming(false);
      await navigate({ to: paths.pages, search: { id: data._id } });
    },
    onError: ({ message }) => toast.error(message),
  });
  if (isNaming)
    return <NameForm isBusy={isPending} label="New page" onCancel={() => setNaming(false)} onName={mutate} />;
  return (
    <Button onClick={() => setNaming(true)} size="sm">
      New page
    </Button>
  );
}
