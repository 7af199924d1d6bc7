import {
  changeUserPicture,
  orderUserPictures,
  removeUserPicture,
  type UserPicture,
} from '@kitshelf/contract/user-pictures.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@kitshelf/ui/toasts.ts';
import { useCall } from '../../../../lib/api/call-context.ts';
import { useToken } from '../../../../lib/session/session.ts';
import { ownPicturesQuery } from './own-pictures-query.ts';

const changeKey = ['own-pictures'];

/** Whether changes are on their way, or what is known after them. */
export const useIsChanging = (): boolean => useIsMutating({ mutationKey: changeKey }) > 0;

/** Changes of the user's pictures: shown at once, sent one after the other, and taken back by asking again where one fails. */
export function usePictureChanges() {
  const call = useCall();
  const queryClient = useQueryClient();
  const { queryKey } = ownPicturesQuery(call, useToken() ?? '');
  const { mutate } = useMutation({
    mutationKey: changeKey,
    scope: { id: 'own-pictures' },
    mutationFn: (send: () => Promise<unknown>) => send(),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const show = (change: (pictures: readonly UserPicture[]) => UserPicture[]) =>
    queryClient.setQueryData(queryKey, (answer) => {
      if (!answer) return answer;
      return { data: { ...answer.data, pictures: change(answer.data.pictures) } };
    });
  return {
    /** Puts the picture at a place of the list that is shown to another one. */
    move: (pictures: readonly UserPicture[], from: number, to: number) => {
      const ordered = pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]!);
      show(() => ordered);
      mutate(() => call(orderUserPictures, { body: { ids: ordered.map(({ _id }) => _id) } }));
    },
    describe: ({ _id: id }: UserPicture, alt: string) => {
      show((all) => all.map((each) => (each._id === id ? { ...each, alt } : each)));
      mutate(() => call(changeUserPicture, { params: { id }, body: { alt } }));
    },
    remove: ({ _id: id }: UserPicture) => {
      show((all) => all.filter((each) => each._id !== id));
      mutate(() => call(removeUserPicture, { params: { id } }));
    },
  };
}
