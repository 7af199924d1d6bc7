import type { User } from '@kitshelf/contract/profile.ts';
import { useRef, type ChangeEvent } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { avatarTypes } from './avatar-check.ts';
import { Avatar } from './avatar.tsx';
import styles from './avatar.module.css';
import { useAvatarUpload } from './use-avatar-upload.ts';

/** The profile's picture with its button to choose another one: png or jpg, at most 1 MB (spec §5). */
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
