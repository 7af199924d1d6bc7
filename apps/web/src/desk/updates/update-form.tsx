import type { DeskUpdate } from '@kitshelf/contract/desk/updates.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { EditorPanes } from '../forms/editor-panes.tsx';
import { MarkdownField } from '../forms/markdown-field.tsx';
import { markSent } from '../typed-fields.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { letterOfUpdate } from './letters/letter-actions.ts';
import { forgetWords, isAsSaved, keepWords, draftWords, type UpdateWords } from './draft-words.ts';
import { publishing, saveUpdate, unpublishing } from './update-actions.ts';
import { UpdatePictures } from './update-pictures.tsx';
import { UpdatePreview } from './update-preview.tsx';
import editor from '../forms/editor.module.css';

/** What is written stays through an error, a reload and a session that has ended. */
function useWords(update: DeskUpdate | undefined) {
  const key = update?._id ?? 'new';
  const [words, setWords] = useState<UpdateWords>(() => draftWords(key, update));
  return {
    words,
    change: (part: Partial<UpdateWords>) => {
      const next = { ...words, ...part };
      setWords(next);
      keepWords(key, next);
    },
    saved: (next: DeskUpdate) => {
      forgetWords(key);
      setWords(draftWords(next._id, next));
    },
  };
}

/** The words, and how they are saved. */
function useForm(update: DeskUpdate | undefined) {
  const { words, change, saved } = useWords(update);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: () => saveUpdate(words, update?._id),
    onSuccess: (next) => {
      saved(next);
      toast.success('Saved');
      if (!update) void navigate({ to: '/updates/$id', params: { id: next._id } });
    },
    meta: { silent: true },
  });
  // A dialog saves it without its own button.
  const save = async () => {
    if (isAsSaved(words, update)) return;
    markSent(element.current);
    await saving.mutateAsync();
  };
  return { words, change, element, saving, save };
}

/** The text with its preview beside it, and what can be done with the post. */
export function UpdateForm({ update }: { readonly update?: DeskUpdate }) {
  const { words, change, element, saving, save } = useForm(update);
  const [asked, ask] = useState<Action>();
  const problems = saving.error instanceof ApiError ? saving.error.fields : {};
  return (
    <>
      <EditorPanes preview={<UpdatePreview words={words} />}>
        <form
          aria-label="Update"
          className={editor.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saving.mutate();
          }}
          ref={element}
        >
          <Words change={change} problems={problems} words={words} />
          <div className={editor.foot}>
            <p role="alert">{saving.error?.message}</p>
            <Button isBusy={saving.isPending} look="primary" type="submit">
              Save
            </Button>
            {update && <Moves ask={ask} save={save} update={update} />}
          </div>
        </form>
      </EditorPanes>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

interface MovesProps {
  readonly update: DeskUpdate;
  readonly ask: (action: Action) => void;
  readonly save: () => Promise<unknown>;
}

function Moves({ update, ask, save }: MovesProps) {
  const { status } = update;
  return (
    <>
      {status !== 'published' && <Button onClick={() => ask(publishing(update, save))}>Publish</Button>}
      {status !== 'draft' && <Button onClick={() => ask(unpublishing(update))}>Unpublish</Button>}
      {status === 'published' && <SendButton id={update._id} />}
    </>
  );
}

/** Link the letter of the post, which is made when it is first asked for. */
function SendButton({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => letterOfUpdate(id),
    onSuccess: (letter) => void navigate({ to: '/letters/$id', params: { id: letter._id } }),
  });
  return (
    <Button isBusy={making.isPending} onClick={() => making.mutate()}>
      Send to subscribers
    </Button>
  );
}

interface WordsProps {
  readonly words: UpdateWords;
  readonly change: (part: Partial<UpdateWords>) => void;
  readonly problems: Readonly<Record<string, string>>;
}

function Words({ words: { name, markdown, link, images }, change, problems }: WordsProps) {
  return (
    <>
      <Field error={problems['name']} isRequired label="Name">
        {(control) => (
          <TextInput {...control} onChange={({ target }) => change({ name: target.value })} value={name} />
        )}
      </Field>
      <MarkdownField
        error={problems['markdown']}
        onChange={(next) => change({ markdown: next })}
        rows={14}
        value={markdown}
      />
      <Field error={problems['link']} hint="An asset or any URL; optional" label="Link">
        {(control) => (
          <TextInput {...control} onChange={({ target }) => change({ link: target.value })} value={link} />
        )}
      </Field>
      <UpdatePictures images={images} onChange={(next) => change({ images: next })} />
    </>
  );
}
