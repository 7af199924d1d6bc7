import { maxReplyLength, replyToInbox } from '@kitshelf/contract/desk/inbox.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextArea } from '@kitshelf/ui/forms/text-input.tsx';
import { callDesk } from '../desk-call.ts';
import styles from './thread-view.module.css';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';

interface Draft {
  readonly text: string;
  /** The same for all tries to send it, so that it is mailed once. */
  readonly key: string;
}

const placeOf = (id: string) => `kitshelf.desk.reply.${id}`;
const emptyDraft = (): Draft => ({ text: '', key: randomId() });

/** What was typed stays in this tab until it is sent, over errors, reloads and signing in again. */
function useDraft(id: string) {
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = sessionStore.read(placeOf(id));
    return kept === null ? emptyDraft() : (JSON.parse(kept) as Draft);
  });
  const keep = (next: Draft) => {
    setDraft(next);
    if (next.text === '') sessionStore.remove(placeOf(id));
    else sessionStore.write(placeOf(id), JSON.stringify(next));
  };
  return {
    draft,
    type: (text: string) => keep({ ...draft, text }),
    clear: () => keep(emptyDraft()),
  };
}

const silent = { silent: true };

/** Writes back, by mail. */
export function ReplyForm({ id, email }: { readonly id: string; readonly email: string }) {
  const { draft, type, clear } = useDraft(id);
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ text, key }: Draft) => callDesk(replyToInbox, { params: { id }, body: { text } }, key),
    onSuccess: () => {
      clear();
      toast.success('Reply sent.');
    },
    meta: silent,
  });
  const problem = error instanceof ApiError ? (error.fields['text'] ?? error.message) : undefined;
  return (
    <form
      aria-label="Reply"
      className={styles.form}
      method="post"
      noValidate
      onSubmit={sending(() => mutate(draft))}
    >
      <Field error={problem} hint={`Sent to ${email}, who can answer it. Ctrl+Enter sends.`} label="Reply">
        {(control) => (
          <TextArea
            {...control}
            maxLength={maxReplyLength}
            onChange={({ target }) => type(target.value)}
            onKeyDown={sendByKey}
            rows={6}
            value={draft.text}
          />
        )}
      </Field>
      <Button isBusy={isPending} look="primary" type="submit">
        Reply
      </Button>
    </form>
  );
}

const sending = (send: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  send();
};

function sendByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
