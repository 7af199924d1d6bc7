import { maxUserPictures } from '@kitshelf/contract/user-pictures.ts';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { useCall } from '../../../../lib/api/call-context.ts';
import { useToken } from '../../../../lib/session/session.ts';
import { ownPicturesQuery } from './own-pictures-query.ts';
import { PictureList } from './picture-list.tsx';
import styles from './pictures-dialog.module.css';
import { useIsChanging } from './use-picture-changes.ts';
import { pictureTypes, useUploads } from './use-uploads.ts';

interface PicturesDialogProps {
  readonly onClose: () => void;
  /** How many different pictures the design behind it has places for. */
  readonly places?: number | undefined;
}

/** The user's own pictures: to add, to describe, to put in order and to remove. */
export function PicturesDialog({ onClose: onClosed, places = 0 }: PicturesDialogProps) {
  const titleId = useId();
  const onClose = useClosing(onClosed);
  const { data } = useQuery(ownPicturesQuery(useCall(), useToken() ?? ''));
  const uploads = useUploads();
  const count = data?.pictures.length ?? 0;
  return (
    // Arrows and letters are not for the window behind.
    <div className={styles.own} data-takes-keys>
      <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
        <div className={styles.content}>
          <h2 className={styles.title} id={titleId}>
            Your pictures
          </h2>
          <p className={styles.text}>
            The first ones take a design’s largest places, each once. Only you see them.
          </p>
          <AddPictures {...uploads} isFull={count >= maxUserPictures} />
          {data ? <PictureList pictures={data.pictures} /> : <SpinnerCover />}
          <div className={styles.foot}>
            <p aria-live="polite" className={styles.text}>
              {count} of {maxUserPictures} pictures. {placesWords(count, places)}
            </p>
            <Button look={count > 0 ? 'primary' : 'outline'} onClick={onClose}>
              {count > 0 ? 'Done' : 'Cancel'}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

/** How the pictures and the places of the design come out; nothing of a design that has none. */
function placesWords(count: number, places: number): string {
  if (places === 0) return '';
  const has = `This design has ${places} ${places === 1 ? 'place' : 'places'}`;
  if (count === 0) return `${has} for pictures.`;
  if (count < places) return `${has}: ${count} filled, the rest stay as designed.`;
  return count === places ? `${has}: all filled.` : `${has}: the first ${places} of yours fill them.`;
}

/** Closes once changes are saved: Copy behind the dialog takes what they led to. */
function useClosing(onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const isChanging = useIsChanging();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isClosing && !isChanging) close();
  }, [isClosing, isChanging]);
  return () => setClosing(true);
}

type AddPicturesProps = ReturnType<typeof useUploads> & { readonly isFull: boolean };

/** Takes files from the file dialog or dropped on it, and says what became of them. */
function AddPictures({ upload, progress, refused, isFull }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...dropping } = useDropping(upload);
  return (
    <div className={classes(styles.add, isOver && styles.over)} {...dropping}>
      <input
        accept={pictureTypes}
        aria-label="Picture files"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          upload(currentTarget.files ?? []);
          // So that the same file can be chosen again once it was mended.
          currentTarget.value = '';
        }}
        ref={input}
        type="file"
      />
      <Button aria-disabled={isFull} isBusy={progress !== undefined} onClick={() => input.current?.click()}>
        Choose pictures
      </Button>
      <p className={styles.text}>
        {isFull ? (
          'This is as many as there can be: remove one to add another.'
        ) : (
          <>
            <span className={styles.dropping}>Or drop them here: </span>
            PNG, JPEG, WebP or AVIF, up to 8 MB each. Location and camera data are removed.
          </>
        )}
      </p>
      <Outcome progress={progress} refused={refused} />
    </div>
  );
}

const Outcome = ({ progress, refused }: Pick<AddPicturesProps, 'progress' | 'refused'>) => (
  <>
    <div aria-live="polite" className={styles.progress}>
      {progress && (
        <>
          <progress aria-label="Uploaded" max={progress.total} value={progress.done} />
          <p className={styles.text}>
            Uploading {progress.name} ({progress.done + 1} of {progress.total})…
          </p>
        </>
      )}
    </div>
    <ul className={styles.refused} role="alert">
      {refused.map(({ name, message }, at) => (
        // Two files can have one name.
        <li key={`${name} ${at}`}>
          <strong>{name}</strong>: {message}
        </li>
      ))}
    </ul>
  </>
);

function useDropping(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragLeave: () => setOver(false),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
}
