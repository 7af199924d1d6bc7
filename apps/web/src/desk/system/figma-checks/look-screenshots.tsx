import {
  addFigmaScreenshot,
  maxScreenshotBytes,
  maxScreenshotsOfLook,
  removeFigmaScreenshot,
  type Screenshot,
} from '@kitshelf/contract/desk/figma-checks.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { callDesk } from '../../desk-call.ts';
import styles from './figma-checks.module.css';

interface LookScreenshotsProps {
  readonly checkId: string;
  readonly look: string;
  readonly screenshots: readonly Screenshot[];
  /** Nothing can be added or removed any more. */
  readonly isFinished?: boolean;
}

const megabytes = maxScreenshotBytes / 1024 / 1024;

/** Pictures of what was seen; each is kept as soon as it is chosen. */
export function LookScreenshots({ checkId, look, screenshots, isFinished = false }: LookScreenshotsProps) {
  const removing = useMutation({
    mutationFn: (screenshot: string) =>
      callDesk(removeFigmaScreenshot, { params: { id: checkId, screenshot } }),
  });
  return (
    <>
      {!isFinished && screenshots.length < maxScreenshotsOfLook && <Upload checkId={checkId} look={look} />}
      {screenshots.length > 0 && (
        <ul aria-label="Screenshots" className={styles.screenshots}>
          {screenshots.map((screenshot, index) => (
            <li key={screenshot._id}>
              <Thumb checkId={checkId} number={index + 1} {...screenshot} />
              {!isFinished && (
                <Button
                  isBusy={removing.isPending && removing.variables === screenshot._id}
                  look="plain"
                  onClick={() => removing.mutate(screenshot._id)}
                  size="sm"
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ThumbProps extends Screenshot {
  readonly checkId: string;
  readonly number: number;
}

/** Opens in its full size. */
function Thumb({ checkId, number, _id, width, height }: ThumbProps) {
  const src = `/api/v1/desk/figma-checks/${checkId}/screenshots/${_id}`;
  return (
    <a href={src} rel="noreferrer" target="_blank">
      <img alt={`Number ${number}, in full`} height={height} loading="lazy" src={src} width={width} />
    </a>
  );
}

function Upload({ checkId, look }: { readonly checkId: string; readonly look: string }) {
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxScreenshotBytes) throw new Error(`Select a picture of at most ${megabytes} MB.`);
      const body = new FormData();
      body.append('file', file);
      const upload = { params: { id: checkId, look }, body };
      await callDesk(addFigmaScreenshot, upload);
    },
    meta: { silent: true },
  });
  return (
    <Field
      error={uploading.error?.message}
      hint={uploading.isPending ? 'Uploading …' : `PNG, JPEG or WebP, up to ${megabytes} MB`}
      label="Add a screenshot"
    >
      {(control) => (
        <input
          {...control}
          accept="image/png,image/jpeg,image/webp"
          className={styles.file}
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
  );
}
