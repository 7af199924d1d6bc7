import { uploadSitePicture } from '@kitshelf/contract/desk/site.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { callDesk } from '../../desk-call.ts';
import styles from '../shop.module.css';

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** Address; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** It is made for a dark ground. */
  readonly isOnDark?: boolean;
}

async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return (await callDesk(uploadSitePicture, { body })).data.src;
}

/** A picture of the shop: what there is, another one, or none. */
export function PictureField({ label, hint, error, value, onChange, isOnDark = false }: PictureFieldProps) {
  const uploading = useMutation({ mutationFn: upload, onSuccess: onChange, meta: { silent: true } });
  return (
    <div className={styles.picture}>
      <Field error={uploading.error?.message ?? error} hint={hint} label={label}>
        {(control) => (
          <input
            {...control}
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
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
      {value !== null && (
        <div className={styles.stored}>
          <img alt={`${label} now`} className={classes(isOnDark && styles.dark)} src={value} />
          <Button aria-label={`Remove ${label}`} look="plain" onClick={() => onChange(null)} size="sm">
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
