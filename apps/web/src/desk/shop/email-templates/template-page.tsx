import { testMail } from '@kitshelf/contract/desk/email-templates.ts';
import { commonMailValues, type MailWords } from '@kitshelf/contract/mail/template.ts';
import { type MailTemplateId, mailTemplateIds, mailTemplates } from '@kitshelf/contract/mail/templates.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../../desk-call.ts';
import { EditorPanes } from '../../forms/editor-panes.tsx';
import { TestTold } from '../../forms/test-told.tsx';
import { SimpleTable, type Column } from '../../lists/data-table.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { NoScreen } from '../../shell/no-screen.tsx';
import { Screen, Section } from '../../shell/screen.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { WordFields } from './word-fields.tsx';
import { saveMailSettings, useMailSettings, type Saved } from './use-mail-settings.ts';
import editor from '../../forms/editor.module.css';
import styles from './email-templates.module.css';

/** The words of one mail, with the mail beside them. */
export function TemplatePage({ asked }: { readonly asked: string }) {
  const query = useMailSettings();
  const id = mailTemplateIds.find((each) => each === asked);
  if (!id) return <NoScreen />;
  const { name, sent } = mailTemplates[id];
  return (
    <Screen
      actions={
        <Link params={{ id: undefined }} to="/shop/mail/{-$id}">
          All mails
        </Link>
      }
      title={name}
    >
      <p className={styles.soft}>{sent}</p>
      <Loaded query={query} title="The mail could not be loaded">
        {(saved) => <Editor id={id} key={id} saved={saved} />}
      </Loaded>
      <Section title="Values">
        <Values id={id} />
      </Section>
    </Screen>
  );
}

interface EditorProps {
  readonly id: MailTemplateId;
  readonly saved: Saved;
}

/** What was typed, and of which version it is a change: a newer one by somebody else is not overwritten. */
interface Draft {
  readonly words: MailWords;
  readonly of: Saved;
}

const wordsOf = ({ subject, preview, body }: MailWords): MailWords => ({ subject, preview, body });

/** Saves words, or with none the built-in ones. */
function useSaving({ id, saved }: EditorProps, onSaved: () => void) {
  return useMutation({
    mutationFn: (next: MailWords | undefined) => {
      const { [id]: _, ...others } = saved.value.templates;
      const templates = next ? { ...others, [id]: next } : others;
      const { name } = mailTemplates[id];
      return saveMailSettings(saved, { templates }, next ? name : `${name}: back to default`);
    },
    onSuccess: (_, next) => {
      onSaved();
      toast.success(next ? 'Saved' : 'Back to default');
    },
    meta: { silent: true },
  });
}

function Editor({ id, saved }: EditorProps) {
  const own = saved.value.templates[id];
  const [draft, setDraft] = useState<Draft>();
  const words = draft?.words ?? wordsOf(own ?? mailTemplates[id]);
  const save = useSaving({ id, saved: draft?.of ?? saved }, () => setDraft(undefined));
  const test = useMutation({
    mutationFn: () => callDesk(testMail, { params: { template: id }, body: words }),
  });
  return (
    <EditorPanes preview={<TemplatePreview id={id} words={words} />}>
      <form
        aria-label="Words"
        className={editor.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(words);
        }}
      >
        <WordFields
          error={save.error}
          id={id}
          onChange={(next) => setDraft({ words: next, of: draft?.of ?? saved })}
          words={words}
        />
        <div className={editor.foot}>
          <Button isBusy={save.isPending} look="primary" type="submit">
            Save
          </Button>
          <Button isBusy={test.isPending} onClick={() => test.mutate()}>
            Send test to me
          </Button>
          {own && <BackButton onClick={() => save.mutate(undefined)} />}
          {test.data && <TestTold to={test.data.data.to} />}
        </div>
      </form>
    </EditorPanes>
  );
}

const BackButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button look="plain" onClick={onClick}>
    Back to default
  </Button>
);

interface ValueRow {
  readonly name: string;
  readonly about: string;
  readonly isNeeded: boolean;
}

const valueColumns: readonly Column<ValueRow>[] = [
  { title: 'Value', cell: ({ name }) => <code>{`{{${name}}}`}</code> },
  { title: 'Needed', cell: ({ isNeeded }) => (isNeeded ? 'Yes' : 'No') },
  { title: 'What it is', cell: ({ about }) => about },
];

function Values({ id }: { readonly id: MailTemplateId }) {
  const own = Object.entries(mailTemplates[id].values).map(([name, { about, isNeeded = false }]) => ({
    name,
    about,
    isNeeded,
  }));
  const common = Object.entries(commonMailValues).map(([name, about]) => ({ name, about, isNeeded: false }));
  return (
    <SimpleTable
      columns={valueColumns}
      keyOf={({ name }) => name}
      label="Values"
      rows={[...own, ...common]}
    />
  );
}
