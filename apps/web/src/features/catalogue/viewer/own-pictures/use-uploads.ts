import { addUserPicture, maxUserPictureBytes } from '@kitshelf/contract/user-pictures.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../../../lib/api/call-context.ts';

/** What may be chosen in the file dialog. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif';

/** The multipart field of the upload; in the browser an endpoint is only its method and path. */
const fieldName = 'file';

/** A file that was not taken, and why. */
interface Refused {
  readonly name: string;
  readonly message: string;
}

interface Progress {
  /** Of the file that is on its way. */
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

/** Uploads files one after the other, in their order; each that is refused is told apart, the others go on. */
export function useUploads() {
  const call = useCall();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  const uploadOne = async (file: File) => {
    if (file.size > maxUserPictureBytes) throw new Error('This file is larger than 8 MB.');
    const body = new FormData();
    body.set(fieldName, file);
    await call(addUserPicture, { body });
    await queryClient.invalidateQueries({ queryKey: ['own-pictures'] });
  };
  const uploadAll = async (files: readonly File[]) => {
    setRefused([]);
    for (const [done, file] of files.entries()) {
      setProgress({ name: file.name, done, total: files.length });
      await uploadOne(file).catch(({ message }: Error) =>
        setRefused((before) => [...before, { name: file.name, message }]),
      );
    }
    setProgress(undefined);
  };
  /** After those that are on their way. */
  const upload = (files: FileList | readonly File[]) => {
    const chosen = [...files];
    if (chosen.length > 0) last.current = last.current.then(() => uploadAll(chosen));
  };
  return { upload, progress, refused };
}
