import { type PictureChoice, type PictureKind, pictureKinds } from '@kitshelf/contract/picture-kinds.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { useCall } from '../../../../lib/api/call-context.ts';
import { paths } from '../../../../lib/paths.ts';
import { useToken } from '../../../../lib/session/session.ts';
import type { OpenAsset } from '../../address/use-library.ts';
import type { CopyableAsset } from '../../copying/copying.ts';
import { readViewHash } from '../../address/view-hash.ts';
import { ownPictures, type ShownPictures } from '../../address/shown-pictures.ts';
import { type OwnPicturesData, ownPicturesQuery } from './own-pictures-query.ts';

/** Which pictures were chosen last: the next asset that has them shows them too. */
const lastChosenQuery = (token: string | undefined) =>
  ({ queryKey: ['pictures-chosen', token], queryFn: skipToken, gcTime: Infinity }) as const;

/** What was chosen for an asset: at first what was wanted before signing in, else what was chosen for the asset before. */
function useChoice({ pictures: choices }: OpenAsset, token: string | undefined) {
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<PictureChoice | 'as designed'>();
  const queryClient = useQueryClient();
  const { data: last } = useQuery<PictureChoice | null>(lastChosenQuery(token));
  const [kept] = useState(last === 'own' && token === undefined ? undefined : last);
  const [before, setBefore] = useState<PictureKind>();
  // The server's page does not know it.
  const wanted = readViewHash(useHydrated() ? hash : '');
  const asked = chosen ?? wanted.pictures;
  const choice = choices?.find((each) => each === (asked ?? kept));
  const isAsked = choice !== undefined && choice === asked;
  useEffect(() => {
    if (isAsked) queryClient.setQueryData(lastChosenQuery(token).queryKey, choice);
  }, [isAsked, choice, queryClient, token]);
  const choose = (next?: PictureChoice) => {
    queryClient.setQueryData(lastChosenQuery(token).queryKey, next ?? null);
    if (choice !== 'own') setBefore(choice);
    setChosen(next ?? 'as designed');
  };
  const beforeOwn = pictureKinds.find(
    (each) => choices?.includes(each) && each === (before ?? wanted.beforeOwn),
  );
  return { choice, choose, beforeOwn, isOwnAsked: isAsked && choice === 'own' };
}

/** An asset, and how it is seen but for its pictures. */
type SeenAsset = OpenAsset & Pick<CopyableAsset, 'state' | 'liveWidth'>;

const PicturesDialog = lazy(() =>
  import('./pictures-dialog.tsx').then((module) => ({ default: module.PicturesDialog })),
);

/**
 * What the pictures of an asset are in view, where not as designed, what chooses them, and the dialog that is open. Who
 * chooses their own and is not signed in is led there and back to the variant in view; who has none yet is asked for some.
 */
export function useShownPictures(asset: SeenAsset, copyKey: CopyKey | undefined) {
  const router = useRouter();
  const token = useToken();
  const { choice, choose, isOwnAsked, beforeOwn } = useChoice(asset, token);
  const [editing, setEditing] = useState<Editing>();
  const isOwn = choice === 'own' && token !== undefined;
  const { data } = useQuery({ ...ownPicturesQuery(useCall(), token ?? ''), enabled: isOwn });
  // What is kept from another asset asks for none.
  const isEmpty = isOwn && isOwnAsked && data?.pictures.length === 0;
  const pictures = shownOf(choice, data, beforeOwn);
  // It stays open when the first one is there.
  if (isEmpty && !editing) setEditing({ shown: pictures });

  const onPictures = async (next: PictureChoice | undefined) => {
    if (next !== 'own' || token !== undefined) return choose(next);
    const { leaveToSignIn } = await import('../../copying/copying.ts');
    const seen = { ...asset, shownPictures: pictures };
    return await leaveToSignIn({ asset: seen, router, purpose: 'own pictures' }, paths.login, copyKey);
  };
  const onClose = () => {
    setEditing(undefined);
    if (isEmpty) choose(beforeOwn);
  };
  const dialog = editing && (
    <Suspense>
      <PicturesDialog onClose={onClose} places={asset.picturePlaces} />
    </Suspense>
  );
  const onEdit = () => setEditing({ shown: pictures });
  const filled = placesFilled(data?.pictures.length, asset.picturePlaces);
  return { pictures: editing ? editing.shown : pictures, filled, onPictures, onEdit, dialog };
}

/** What is shown behind the dialog: nothing is drawn again for each change in it. */
interface Editing {
  readonly shown: ShownPictures | undefined;
}

/** A visitor's own are shown once there are some, until then what was before. */
function shownOf(
  choice: PictureChoice | undefined,
  own: OwnPicturesData | undefined,
  before: PictureKind | undefined,
) {
  if (choice !== 'own') return choice;
  return own && own.pictures.length > 0 ? ownPictures(own.key) : before;
}

/** `3 of 5 places`; nothing where a person's pictures fill all places of a design. */
export const placesFilled = (count = 0, places = 0): string | undefined =>
  count < places ? `${count} of ${places} places` : undefined;
