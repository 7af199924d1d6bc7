import { getDeskLegalText, type DeskLegalText } from '@kitshelf/contract/desk/legal.ts';
import { legalPage } from '@kitshelf/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { ExternalLinkButton } from '../../../shared/buttons/link-button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { callDesk } from '../../desk-call.ts';
import { EditorPanes } from '../../forms/editor-panes.tsx';
import { MarkdownField } from '../../forms/markdown-field.tsx';
import { ActionDialog, type Action } from '../../forms/action-dialog.tsx';
import { SimpleTable, type Column } from '../../lists/data-table.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Moment, Screen, Section } from '../../shell/screen.tsx';
import { NoScreen } from '../../shell/no-screen.tsx';
import { legalValues } from './legal-values.ts';
import { AskLawyer } from './ask-lawyer.tsx';
import { publishing, retracting } from './legal-actions.ts';
import { type LegalDraft, type LegalWords, getNewest, useLegalDraft } from './legal-draft.ts';
import { LegalFoot } from './legal-foot.tsx';
import { Preview, useLegalPreview } from './legal-preview.tsx';
import { isPublishable, LegalProblems } from './legal-problems.tsx';
import editor from '../../forms/editor.module.css';
import styles from './legal.module.css';

/** The text of one legal page. */
export function LegalTextPage() {
  const { page: named } = useParams({ strict: false });
  const page = legalPage.safeParse(named).data;
  const query = useQuery({
    queryKey: ['legal', page],
    queryFn: async () => (await callDesk(getDeskLegalText, { params: { page: page ?? 'imprint' } })).data,
    enabled: page !== undefined,
  });
  if (page === undefined) return <NoScreen />;
  return (
    <Screen
      actions={<ExternalLinkButton href={`/${page}`}>View page</ExternalLinkButton>}
      title={query.data?.title ?? 'Legal page'}
    >
      <AskLawyer />
      <Loaded query={query} title="The text could not be loaded">
        {(text) => <TextEditor key={text.page} text={text} />}
      </Loaded>
    </Screen>
  );
}

/** The words, what the server makes of them, and the way to publish them. */
function useEditing(text: DeskLegalText) {
  const draft = useLegalDraft(text);
  const [asked, ask] = useState<Action>();
  const [refusal, setRefusal] = useState('');
  const { preview, isCurrent } = useLegalPreview(text.page, draft.words.markdown);
  const problems = useRef<HTMLDivElement>(null);
  const refuse = (message: string) => {
    ask(undefined);
    setRefusal(message);
  };
  const publish = () => {
    setRefusal('');
    // Of what was typed a moment ago, the server says the rest.
    if (isCurrent && preview && !isPublishable(preview)) problems.current?.focus();
    else ask(publishing(text, draft, getNewest(text), refuse));
  };
  const write = (part: Partial<LegalWords>) => {
    setRefusal('');
    draft.change(part);
  };
  return { draft, asked, ask, refusal, preview, problems, publish, write };
}

function TextEditor({ text }: { readonly text: DeskLegalText }) {
  const { draft, asked, ask, refusal, preview, problems, publish, write } = useEditing(text);
  const { words } = draft;
  return (
    <>
      {text.isOutdated && (
        <p className={styles.outdated} role="note">
          The seller’s details have changed since this version was published. Publish it again to show the new
          ones.
        </p>
      )}
      {draft.isOutdated && <Overtaken draft={draft} newest={getNewest(text)} />}
      {preview && (
        <LegalProblems
          markdown={words.markdown}
          onChange={(markdown) => write({ markdown })}
          preview={preview}
          ref={problems}
        />
      )}
      <EditorPanes preview={<Preview preview={preview} />}>
        <form
          aria-label={text.title}
          className={editor.form}
          data-kept
          onSubmit={(event) => event.preventDefault()}
        >
          <Words change={write} problem={refusal} words={words} />
          <LegalFoot ask={ask} draft={draft} onPublish={publish} text={text} />
        </form>
      </EditorPanes>
      <Versions ask={ask} text={text} />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

/** Two wrote the same: says so, and leaves the choice. */
function Overtaken({ draft, newest }: { readonly draft: LegalDraft; readonly newest: number }) {
  return (
    <div className={styles.problems} role="alert">
      <p>Version {newest} was published after you began this draft. Your words are still here.</p>
      <div className={editor.buttons}>
        <Button onClick={draft.rebase} size="sm">
          Keep my words
        </Button>
        <Button onClick={draft.discard} size="sm">
          Take version {newest}
        </Button>
      </div>
    </div>
  );
}

interface VersionsProps {
  readonly text: DeskLegalText;
  readonly ask: (action: Action) => void;
}

function Versions({ text, ask }: VersionsProps) {
  return (
    <Section title="Versions">
      {text.versions.length === 0 && <p>Not published yet.</p>}
      {text.versions.length > 0 && (
        <SimpleTable
          columns={versionColumns(text, ask)}
          keyOf={({ version }) => String(version)}
          label="Versions"
          rows={text.versions}
        />
      )}
    </Section>
  );
}

interface WordsProps {
  /** Why the server did not take the text; empty: it was not asked. */
  readonly problem: string;
  readonly words: LegalWords;
  readonly change: (part: Partial<LegalWords>) => void;
}

function Words({ words: { markdown, summary }, problem, change }: WordsProps) {
  return (
    <>
      <MarkdownField
        error={problem || undefined}
        hint="A value stands for what you entered under Seller; a line whose value is empty is left out. Without a line of yours such as “Last changed on 1 March 2026”, the text begins with the day of its version"
        onChange={(next) => change({ markdown: next })}
        rows={24}
        value={markdown}
        values={legalValues}
      />
      <Field hint="One sentence for search engines" label="Summary">
        {(control) => (
          <TextInput
            {...control}
            onChange={({ target }) => change({ summary: target.value })}
            value={summary}
          />
        )}
      </Field>
    </>
  );
}

type Version = DeskLegalText['versions'][number];

const versionColumns = (text: DeskLegalText, ask: (action: Action) => void): Column<Version>[] => [
  {
    title: 'Version',
    cell: ({ version, isPlanned }) =>
      isPlanned ? (
        String(version)
      ) : (
        <a className={editor.link} href={`/${text.page}?version=${version}`}>
          {version}
        </a>
      ),
  },
  { title: 'In force from', cell: ({ from }) => <Moment at={from} /> },
  { title: 'Published', cell: ({ at }) => <Moment at={at} /> },
  {
    title: 'State',
    cell: ({ version, isPlanned }) => {
      if (isPlanned) return 'Planned';
      return version === text.version ? 'In force' : 'Earlier';
    },
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: ({ version, isPlanned }) =>
      isPlanned &&
      version === getNewest(text) && (
        <Button look="plain" onClick={() => ask(retracting(text, version))} size="sm">
          Take back
        </Button>
      ),
  },
];
