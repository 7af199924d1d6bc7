import {
  apiKeyForm,
  type ApiKey,
  createApiKey,
  maxApiKeys,
  revokeApiKey,
} from '@kitshelf/contract/api-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { copyText } from '@kitshelf/ui/browser/clipboard.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { FormField } from '@kitshelf/ui/forms/form-field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { useSubmit } from '../account-form.tsx';
import { AskDialog } from '../dialogs/ask-dialog.tsx';
import { ProfileSection, sectionTitleId } from '../profile-section.tsx';
import { momentText } from '../sessions.tsx';
import entries from '../entry-list.module.css';
import { keysKey, keysQuery } from './keep-api-keys.tsx';
import styles from './tool-lists.module.css';

const title = 'API keys';

/** The user's keys for programs and agents: make one, see it once, end it. */
export function ApiKeysSection() {
  const { data, error, isError, isFetching, refetch } = useQuery(keysQuery(useCall()));
  return (
    <ProfileSection
      text={`API keys let programs, registries and agents act on your behalf. You can have up to ${maxApiKeys}. Keep them secret.`}
      title={title}
    >
      {data && <Keys keys={data.data} />}
      {!data && !isError && <SpinnerCover />}
      {!data && isError && (
        <RetryPanel
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text="Nothing is lost. Please try again in a moment."
          title="Your API keys could not be loaded."
        />
      )}
    </ProfileSection>
  );
}

interface FreshKey {
  readonly _id: string;
  readonly name: string;
  readonly key: string;
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const [fresh, setFresh] = useState<FreshKey>();
  const isFull = keys.length >= maxApiKeys;
  return (
    <>
      {keys.length === 0 && <p className={styles.none}>No API keys yet.</p>}
      {keys.length > 0 && (
        <ul aria-labelledby={sectionTitleId(title)} className={entries.list}>
          {keys.map((key) => (
            <Key apiKey={key} key={key._id} onRevoked={() => fresh?._id === key._id && setFresh(undefined)} />
          ))}
        </ul>
      )}
      {fresh && <FreshKeyPanel fresh={fresh} onDone={() => setFresh(undefined)} />}
      {!fresh && isFull && <p className={styles.none}>Revoke one to create another.</p>}
      {!fresh && !isFull && <NewKeyForm onMade={setFresh} />}
    </>
  );
}

interface KeyProps {
  readonly apiKey: ApiKey;
  readonly onRevoked: () => void;
}

function Key({ apiKey, onRevoked }: KeyProps) {
  const nameId = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={entries.item}>
      <div className={entries.facts}>
        <p className={entries.name} id={nameId}>
          {apiKey.name}
        </p>
        <p className={entries.times}>
          Ends in {apiKey.last4}, created {momentText(apiKey.createdAt)}
          <br />
          {apiKey.lastUsedAt ? <>Last used {momentText(apiKey.lastUsedAt)}</> : 'Never used'}
        </p>
      </div>
      <Button aria-describedby={nameId} onClick={() => setAsking(true)} size="sm">
        Revoke
      </Button>
      {isAsking && <RevokeDialog apiKey={apiKey} onClose={() => setAsking(false)} onRevoked={onRevoked} />}
    </li>
  );
}

/** A key cannot be given back, and whatever uses it stops at once. */
function RevokeDialog({ apiKey, onRevoked, onClose }: KeyProps & { readonly onClose: () => void }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { id: apiKey._id } }),
    onSuccess: ({ message }) => {
      onRevoked();
      toast.success(message);
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: keysKey });
    },
  });
  return (
    <AskDialog
      confirmText="Revoke key"
      consequences={[
        `Everything that uses the key ending in ${apiKey.last4} stops working at once.`,
        'This cannot be undone. You can create another key.',
      ]}
      isBusy={isPending}
      keepText="Keep key"
      onClose={onClose}
      onConfirm={() => mutate()}
      title={`Revoke ${apiKey.name}?`}
    />
  );
}

/** The form is gone: anyone who works by keyboard goes on here. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The key itself, which nobody can show again. */
function FreshKeyPanel({ fresh: { name, key }, onDone }: { fresh: FreshKey; onDone: () => void }) {
  const copy = async () => {
    if (await copyText(key)) toast.success('Key copied to clipboard');
    else toast.error('The key could not be copied. Select it and copy it manually.');
  };
  return (
    <div aria-label="Your new key" className={styles.fresh} role="group">
      <p>“{name}” was created. Copy it now: it is not shown again.</p>
      <code className={styles.key}>{key}</code>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void copy()} ref={takeFocus}>
          Copy key
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

function NewKeyForm({ onMade }: { onMade: (fresh: FreshKey) => void }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const form = useSchemaForm(apiKeyForm, { name: '' });
  const onSubmit = useSubmit(form, ['name'], async (values) => {
    try {
      const { data } = await call(createApiKey, { body: values });
      return () => onMade(data);
    } finally {
      void queryClient.invalidateQueries({ queryKey: keysKey });
    }
  });
  return (
    <form aria-label="New API key" className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <FormField form={form} label="Name of a new key" name="name">
        {(control) => (
          <div className={styles.row}>
            <TextInput {...control} autoComplete="off" placeholder="What it is for" />
            <Button isBusy={form.formState.isSubmitting} type="submit">
              Create key
            </Button>
          </div>
        )}
      </FormField>
    </form>
  );
}
