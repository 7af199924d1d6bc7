import { uploadUpdatePicture, type DeskUpdate } from '@kitshelf/contract/desk/updates.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { callDesk } from '../desk-call.ts';
import styles from './updates-page.module.css';

type Pictures = DeskUpdate['images'];

interface UpdatePicturesProps {
  readonly images: Pictures;
  readonly onChange: (images: Pictures) => void;
}

/** The pictures of a post; the first one stands on its card. */
export function UpdatePictures({ images, onChange }: UpdatePicturesProps) {
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return (await callDesk(uploadUpdatePicture, { body })).data;
    },
    onSuccess: (picture) => onChange([...images, picture]),
    meta: { silent: true },
  });
  return (
    <>
      <Field error={uploading.error?.message} hint="The first one appears on the card" label="Add a picture">
        {(control) => (
          <input
            {...control}
            accept="image/*"
            disabled={uploading.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) uploading.mutate(file);
              target.value = '';
            }}
            type="file"
          />
        )}
      </Field>
      <ul aria-label="Pictures" className={styles.pictures}>
        {images.map((image, index) => (
          <StoredPicture
            image={image}
            key={image.src}
            number={index + 1}
            onRemove={() => onChange(images.filter(({ src }) => src !== image.src))}
          />
        ))}
      </ul>
    </>
  );
}

interface StoredPictureProps {
  readonly image: Pictures[number];
  readonly number: number;
  readonly onRemove: () => void;
}

function StoredPicture({ image: { src, width, height }, number, onRemove }: StoredPictureProps) {
  return (
    <li>
      <img alt={`Number ${number}`} height={height} src={src} width={width} />
      <Button look="plain" onClick={onRemove} size="sm">
        Remove
      </Button>
    </li>
  );
}
