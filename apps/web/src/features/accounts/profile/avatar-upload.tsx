import { type User, uploadProfilePicture } from '@kitshelf/contract/profile.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent, useEffect, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { toInitials } from '../../../lib/session/initials.ts';
import { useForgetUser } from '../../../lib/session/user.ts';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { icon } from '@kitshelf/ui/media/icons.tsx';
import { Spinner } from '@kitshelf/ui/loading/spinner.tsx';
import { avatarTypes, avatarProblem } from './avatar-check.ts';
import styles from './avatar-upload.module.css';

const CameraIcon = icon(
  <path d="M7.2 5.5 8 4.2A1.5 1.5 0 0 1 9.3 3.5h1.4a1.5 1.5 0 0 1 1.3.7l.8 1.3h2.7A1.5 1.5 0 0 1 17 7v7.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5V7a1.5 1.5 0 0 1 1.5-1.5h2.7ZM12.7 10.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0Z" />,
);

/** The profile's picture with a button to choose another one (docs/product/accounts.md#avatar). */
export function AvatarUpload({ user }: { user: User | undefined }) {
  const { choose, problem, preview, isUploading } = useAvatarUpload();
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) void choose(file);
    // So that the same file can be chosen again once it was mended.
    currentTarget.value = '';
  };
  return (
    <div className={styles.upload}>
      <div className={styles.frame}>
        <Avatar preview={preview} user={user} />
        {isUploading && <Uploading />}
        <input
          accept={avatarTypes}
          aria-label="Profile picture"
          hidden
          onChange={onChange}
          ref={input}
          type="file"
        />
        <IconButton
          className={styles.button}
          disabled={isUploading}
          label="Change picture"
          onClick={() => input.current?.click()}
        >
          <CameraIcon size={18} />
        </IconButton>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Uploading() {
  return (
    <span aria-label="Uploading picture" className={styles.progress} role="progressbar">
      <Spinner size={28} />
    </span>
  );
}

/** The user's picture, or their initials. `preview`: an address to show instead. */
function Avatar({ user, preview }: { user: User | undefined; preview?: string | undefined }) {
  const src = preview ?? user?.avtaar;
  return (
    <span className={styles.avatar}>
      {src ? (
        <img alt="" height={88} src={src} width={88} />
      ) : (
        <span aria-hidden="true">{toInitials(user)}</span>
      )}
    </span>
  );
}

/** The multipart field of the upload; in the browser an endpoint is only its method and path. */
const fieldName = 'images';

/** Checks a chosen picture, shows it at once while it is on its way, and takes it back when it is refused. */
function useAvatarUpload() {
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
      toast.success('Picture saved.');
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
