import { listLetterAudiences, testLetter, type Letter } from '@kitshelf/contract/desk/letters.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { callDesk } from '../../desk-call.ts';
import { EditorPanes } from '../../forms/editor-panes.tsx';
import { MarkdownField } from '../../forms/markdown-field.tsx';
import { TestTold } from '../../forms/test-told.tsx';
import { ActionDialog, type Action } from '../../forms/action-dialog.tsx';
import { givingUp, sending } from './letter-actions.ts';
import { useLetterDraft, type LetterWords } from './letter-draft.ts';
import { LetterPreview } from './letter-preview.tsx';
import { audienceWords, inFigures, keyOfAudience } from './letter-words.ts';
import editor from '../../forms/editor.module.css';
import styles from './letters-page.module.css';

/** Whom a letter can go to, and how many those are. */
const useAudiences = () =>
  useQuery({
    queryKey: ['letter-audiences'],
    queryFn: async () => (await callDesk(listLetterAudiences, {})).data,
  });

/** A draft with the mail beside it, and what can be done with it. */
export function LetterForm({ letter }: { readonly letter?: Letter }) {
  const draft = useLetterDraft(letter);
  const { words, change, save, problem, problems } = draft;
  const [asked, ask] = useState<Action>();
  const navigate = useNavigate();
  const saveNow = async (event: SubmitEvent) => {
    event.preventDefault();
    const saved = await save().catch(() => undefined);
    if (saved) toast.success('Saved');
    if (saved && !letter) void navigate({ to: '/letters/$id', params: { id: saved._id } });
  };
  return (
    <>
      <EditorPanes preview={<LetterPreview letter={letter} />}>
        <form
          aria-label="Email"
          className={editor.form}
          data-kept
          noValidate
          onSubmit={(event) => void saveNow(event)}
        >
          <Words change={change} problems={problems} words={words} />
          <div className={editor.foot}>
            <p role="alert">{problem?.message}</p>
            {letter ? (
              <Moves ask={ask} letter={letter} save={save} words={words} />
            ) : (
              <Button isBusy={draft.isSaving} look="primary" type="submit">
                Save draft
              </Button>
            )}
            {letter && <span className={styles.state}>{stateOf(draft)}</span>}
          </div>
        </form>
      </EditorPanes>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

const stateOf = ({ isSaving, isChanged, problem }: ReturnType<typeof useLetterDraft>): string =>
  isSaving ? 'Saving …' : problem ? 'Not saved' : isChanged ? 'Changed' : 'Saved';

interface MovesProps {
  readonly letter: Letter;
  readonly words: LetterWords;
  readonly save: () => Promise<Letter>;
  readonly ask: (action: Action) => void;
}

function Moves({ letter, words, save, ask }: MovesProps) {
  const { data: audiences } = useAudiences();
  const chosen = audiences?.find((each) => keyOfAudience(each) === keyOfAudience(words));
  const testing = useMutation({
    mutationFn: async () => callDesk(testLetter, { params: { id: (await save())._id } }),
  });
  const send = () =>
    ask(sending(words, { whom: audienceWords(words, audiences), recipients: chosen?.recipients, save }));
  return (
    <>
      <Button aria-disabled={chosen?.recipients === 0} look="primary" onClick={send}>
        Send …
      </Button>
      <Button isBusy={testing.isPending} onClick={() => testing.mutate()}>
        Send test to me
      </Button>
      <Button look="plain" onClick={() => ask(givingUp(letter))}>
        Discard
      </Button>
      {testing.isSuccess && <TestTold to="your own address" />}
    </>
  );
}

interface WordsProps {
  readonly words: LetterWords;
  readonly change: (part: Partial<LetterWords>) => void;
  readonly problems: Readonly<Record<string, string>>;
}

function Words({ words, change, problems }: WordsProps) {
  return (
    <>
      <AudienceField change={change} problem={problems['audience'] ?? problems['planId']} words={words} />
      <Field error={problems['subject']} isRequired label="Subject">
        {(control) => (
          <TextInput
            {...control}
            onChange={({ target }) => change({ subject: target.value })}
            value={words.subject}
          />
        )}
      </Field>
      <MarkdownField
        error={problems['markdown']}
        onChange={(markdown) => change({ markdown })}
        rows={16}
        value={words.markdown}
      />
    </>
  );
}

interface AudienceFieldProps extends Pick<WordsProps, 'words' | 'change'> {
  readonly problem: string | undefined;
}

function AudienceField({ words, change, problem }: AudienceFieldProps) {
  const { data = [] } = useAudiences();
  const chosen = data.find((each) => keyOfAudience(each) === keyOfAudience(words));
  const options = data.map((each) => ({
    value: keyOfAudience(each),
    text: `${audienceWords(each, data)} (${inFigures(each.recipients)})`,
  }));
  const hint =
    chosen?.recipients === 0 ? 'No recipients at present' : 'With the number of current recipients';
  return (
    <Field error={problem} hint={hint} isRequired label="To">
      {(control) => (
        <Select
          {...control}
          onChange={({ target }) => {
            const [audience, planId = null] = target.value.split(':');
            const known = data.find((each) => each.audience === audience);
            if (known) change({ audience: known.audience, planId });
          }}
          options={options}
          placeholder="Choose …"
          value={keyOfAudience(words)}
        />
      )}
    </Field>
  );
}
