import type { SiteArea } from '@kitshelf/contract/site-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { History } from './history.tsx';
import editor from '../forms/editor.module.css';
import styles from './shop.module.css';
import { type AreaFields, areaQuery, type Check, type StoredArea, useAreaForm } from './use-area-form.ts';

interface AreaScreenProps<A extends SiteArea> {
  readonly area: A;
  /** Names the form. */
  readonly title: string;
  readonly fields: (fields: AreaFields<A>) => ReactNode;
  readonly preview?: (fields: AreaFields<A>) => ReactNode;
  /** What is known to be wrong before the server is asked. */
  readonly check?: Check<A>;
}

/** One area of the shop's settings: its form, a preview beside it, and its versions. */
export function AreaScreen<A extends SiteArea>(props: AreaScreenProps<A>) {
  const { area } = props;
  const query = useQuery(areaQuery(area));
  return (
    <Loaded query={query} title="These settings could not be loaded">
      {(stored) => (
        <>
          <AreaForm {...props} stored={stored} />
          <History stored={stored} />
        </>
      )}
    </Loaded>
  );
}

type AreaFormProps<A extends SiteArea> = AreaScreenProps<A> & { readonly stored: StoredArea };

function AreaForm<A extends SiteArea>({ area, title, stored, fields, preview, check }: AreaFormProps<A>) {
  const form = useAreaForm(area, stored, check);
  const { saving, isChanged, isOutdated } = form;
  const [reason, setReason] = useState('');
  const element = useFaultsFocused(saving.error);
  const save = () => {
    if (isChanged && !isOutdated) saving.mutate(reason, { onSuccess: () => setReason('') });
  };
  return (
    <div className={preview ? styles.beside : styles.alone}>
      <form
        aria-label={title}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        ref={element}
      >
        {isOutdated && <Outdated form={form} stored={stored} />}
        {fields(form.fields)}
        <Saving
          form={form}
          isMarked={Object.keys(form.fields.problems).length > 0}
          reason={reason}
          setReason={setReason}
        />
      </form>
      {preview && (
        <section aria-label="Preview" className={styles.preview}>
          {preview(form.fields)}
        </section>
      )}
    </div>
  );
}

interface SavingProps {
  readonly form: Pick<ReturnType<typeof useAreaForm>, 'saving' | 'isChanged' | 'isOutdated' | 'drop'>;
  /** A field of the form is marked as wrong. */
  readonly isMarked: boolean;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

function Saving({ form, isMarked, reason, setReason }: SavingProps) {
  const { saving, isChanged, isOutdated, drop } = form;
  return (
    <>
      <Field hint="Appears in the history" label="Reason">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
            value={reason}
          />
        )}
      </Field>
      <div className={editor.foot}>
        <p role="alert">{saving.error && !isOutdated && wordsOf(saving.error, isMarked)}</p>
        <Button
          aria-disabled={!isChanged || isOutdated}
          isBusy={saving.isPending}
          look="primary"
          type="submit"
        >
          Save
        </Button>
        {isChanged && <Button onClick={drop}>Discard my changes</Button>}
      </div>
    </>
  );
}

/** That fields are marked is said as long as one is. */
function wordsOf(error: Error, isMarked: boolean): string {
  const isOfFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  if (!isOfFields) return error.message;
  return isMarked ? 'Please check the marked fields' : '';
}

/** The form; the first field that is at fault gets the focus once faults are shown. */
function useFaultsFocused(error: Error | null) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return element;
}

interface OutdatedProps {
  readonly form: { readonly rebase: () => void; readonly drop: () => void };
  readonly stored: StoredArea;
}

/** Two changed the same: says so, and leaves the choice. */
function Outdated({ form: { rebase, drop }, stored: { version, versions } }: OutdatedProps) {
  const by = versions.find((each) => each.version === version)?.name ?? 'Somebody else';
  return (
    <div className={styles.outdated} role="alert">
      <p>
        {by} has saved version {version} while you were editing. Your changes are still here, but not saved.
      </p>
      <div className={styles.buttons}>
        <Button onClick={rebase} size="sm">
          Keep my version
        </Button>
        <Button onClick={drop} size="sm">
          Take version {version}
        </Button>
      </div>
    </div>
  );
}
