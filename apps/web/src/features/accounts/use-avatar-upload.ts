import { uploadProfilePicture } from '@kitshelf/contract/profile.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { toast } from '../../lib/toasts.ts';
import { useForgetUser } from '../../lib/user.ts';
import { avatarProblem } from './avatar-check.ts';

/** The upload's field (spec §7); in the browser an endpoint is its method and path alone. */
const fieldName = 'images';

/** Checks a chosen picture, shows it at once while it is on its way, and takes it back when it is refused. */
export function useAvatarUpload() {
  const call = useCall();
  const forgetUser = useForgetUser();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set(fieldName, file);
      return call(uploadProfilePicture, { body });
    },
    onSuccess: async () => {
      await forgetUser();
      toast.success('Your picture is saved.');
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => setPreview(undefined),
  });

  const choose = async (file: File) => {
    const found = await avatarProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    setPreview(URL.createObjectURL(file));
    mutate(file);
  };
  return { choose, problem, preview, isUploading: isPending };
}
