import { createCollection } from '@kitshelf/contract/collections.ts';
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
import { KeptAssets } from './asset-grid.tsx';
import { CollectionSection } from './collection-section.tsx';
import styles from './collections-page.module.css';
import { useFavourites } from './favourites.ts';
import { NameForm } from './name-form.tsx';
import { NothingKept } from './nothing-kept.tsx';
import { collectionsQuery } from './queries.ts';

export const heads = {
  CollectionsPage: {
    title: 'Collections',
    description: 'What you kept of the library: your favourites, and collections to sort and to share.',
    isUnlisted: true,
  },
};

/** What a person keeps: all collections of a user, a visitor's favourites. */
export function CollectionsPage() {
  const isHydrated = useHydrated();
  const isUser = useToken() !== undefined;
  return (
    <Container>
      <PageHero
        text="Keep what you like with the heart or F, sort it into collections, and share them."
        title="Collections"
      />
      <div className={styles.body}>
        {!isHydrated && <SpinnerCover label="Loading collections" />}
        {isHydrated && (isUser ? <OwnCollections /> : <VisitorFavourites />)}
      </div>
    </Container>
  );
}

/** What the browser keeps until its owner signs in. */
function VisitorFavourites() {
  const { ids } = useFavourites();
  const { href } = useLocation();
  return (
    <section aria-label="Favourites">
      <p className={styles.notice}>
        Kept in this browser alone. Log in to have them everywhere, and to make collections.{' '}
        <Link onClick={() => rememberRedirect({ target: href })} to={paths.login}>
          Log in
        </Link>
      </p>
      {ids.length === 0 ? <NothingKept /> : <KeptAssets ids={ids} />}
    </section>
  );
}

function OwnCollections() {
  const { data, isError, isFetching, refetch } = useQuery(collectionsQuery(useCall()));
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  // Goes on to take over what the browser kept.
  useFavourites();
  if (isError && !data)
    return (
      <RetryPanel
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        text="Your collections could not be loaded."
        title="Something went wrong."
      />
    );
  if (!data) return <SpinnerCover label="Loading collections" />;
  const open = data.find(({ _id }) => _id === id) ?? data[0];
  return (
    <>
      <nav aria-label="Collections" className={styles.list}>
        {data.map(({ _id, name, items }) => (
          <Link
            aria-current={_id === open?._id ? 'page' : undefined}
            className={styles.item}
            key={_id}
            search={{ id: _id }}
            to={paths.collections}
          >
            {name}
            <span className={styles.count}>{items.length}</span>
          </Link>
        ))}
        <NewCollection />
      </nav>
      {open && <CollectionSection collection={open} key={open._id} />}
    </>
  );
}

/** A button that becomes a form of one field. */
function NewCollection() {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => call(createCollection, { body: { name } }),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: collectionsQuery(call).queryKey });
      setNaming(false);
      await navigate({ to: paths.collections, search: { id: data._id } });
    },
    onError: ({ message }) => toast.error(message),
  });
  if (isNaming) return <NameForm isBusy={isPending} onCancel={() => setNaming(false)} onName={mutate} />;
  return (
    <Button onClick={() => setNaming(true)} size="sm">
      New collection
    </Button>
  );
}
