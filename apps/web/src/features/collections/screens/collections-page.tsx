import { createCollection } from '@kitshelf/contract/collections.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { onPhone } from '../../../lib/browser/on-phone.ts';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { PersonalPage, Loaded, SignInNotice, SignInPanel } from '../../../shared/page/personal-page.tsx';
import { type HasGrid, SavedAssets } from './saved-assets.tsx';
import { CollectionSection } from './collection-section.tsx';
import { useFavourites } from '../favourites.ts';
import { ListSwitcher } from '../../../shared/navigation/list-switcher.tsx';
import { collectionsQuery } from '../queries.ts';

export const heads = {
  CollectionsPage: {
    title: 'Collections',
    description: 'Your favourites from the library, and collections to sort and share.',
    isUnlisted: true,
  },
};

/** What a person keeps: all collections of a user, a visitor's favourites. */
export function CollectionsPage({ Grid }: HasGrid) {
  const isTouched = useMediaQuery(onPhone);
  return (
    <PersonalPage
      noun="your collections"
      text={`${isTouched ? 'Tap the heart' : 'Press F or the heart'} to save an asset, sort what you saved into collections, and share them.`}
      title="Collections"
      visitor={<VisitorFavourites Grid={Grid} />}
    >
      <OwnCollections Grid={Grid} />
    </PersonalPage>
  );
}

/** What the browser keeps until its owner signs in. */
function VisitorFavourites({ Grid }: HasGrid) {
  const { ids } = useFavourites();
  if (ids.length === 0)
    return (
      <SignInPanel
        text="Press the heart on an asset in the library. With an account you have your favourites on every device, and collections to share."
        title="No favourites yet."
      >
        <LinkButton to={paths.library}>Browse the library</LinkButton>
      </SignInPanel>
    );
  return (
    <section aria-label="Favourites">
      <SignInNotice
        after="to have them on every device and to create collections."
        before="Saved in this browser only."
      />
      <SavedAssets Grid={Grid} ids={ids} />
    </section>
  );
}

function OwnCollections({ Grid }: HasGrid) {
  const call = useCall();
  const queryClient = useQueryClient();
  const query = useQuery(collectionsQuery(call));
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  // Goes on to take over what the browser kept.
  useFavourites();
  const create = async (name: string) => {
    const { data } = await call(createCollection, { body: { name } });
    await queryClient.invalidateQueries({ queryKey: collectionsQuery(call).queryKey });
    return data._id;
  };
  return (
    <Loaded noun="your collections" query={query}>
      {(all) => {
        const open = all.find(({ _id }) => _id === id) ?? all[0];
        return (
          <>
            <ListSwitcher
              all={all}
              label="Collections"
              newLabel="New collection"
              onCreate={create}
              open={open}
              to={paths.collections}
            />
            {open && <CollectionSection Grid={Grid} collection={open} key={open._id} />}
          </>
        );
      }}
    </Loaded>
  );
}
