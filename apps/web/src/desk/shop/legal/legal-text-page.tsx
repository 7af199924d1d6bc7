import { getDeskLegalText, type DeskLegalText } from '@kitshelf/contract/desk/legal.ts';
import { legalPage } from '@kitshelf/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionStore } from '../../../lib/browser/storage.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ExternalLinkButton } from '../../../ui/buttons/link-button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { callDesk } from '../../desk-call.ts';
import { ActionDialog, type Action } from '../../forms/action-dialog.tsx';
import { SimpleTable, type Column } from '../../lists/data-table.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Moment, Screen, Section } from '../../shell/screen.tsx';
import { NoScreen } from '../../shell/no-screen.tsx';
import { AskLawyer } from './ask-lawyer.tsx';
import { publishing, retracting, type LegalWords } from './legal-actions.ts';
import { LegalPreview } from './legal-preview.tsx';
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
      title={query.data?.title ?? 'Legal'}
    >
      <AskLawyer />
      <Loaded query={query} title="The text could not be loaded">
        {(text) => <TextEditor key={`${text.page} ${newestOf(text)}`} text={text} />}
      </Loaded>
    </Screen>
  );
}

const newestOf = ({ versions }: DeskLegalText): number => versions[0]?.version ?? 0;

/** What is written stays through a reload and a session that has ended. */
function useWords(text: DeskLegalText) {
  const key = `kitshelf.desk.legal.${text.page}.${newestOf(text)}`;
  const [words, setWords] = useState<LegalWords>(() => {
    const kept = sessionStore.read(key);
    return kept === null ? text : (JSON.parse(kept) as LegalWords);
  });
  const change = (part: Partial<LegalWords>) => {
    const next = { markdown: words.markdown, summary: words.summary, ...part };
    setWords(next);
    sessionStore.write(key, JSON.stringify(next));
  };
  return { words, change, forget: () => sessionStore.remove(key) };
}

function TextEditor({ text }: { readonly text: DeskLegalText }) {
  const { words, change, forget } = useWords(text);
  const [asked, ask] = useState<Action>();
  const { page } = text;
  return (
    <>
      {text.isOutdated && (
        <p className={styles.outdated} role="note">
          The seller’s details have changed since this version was published. Publish it again to show the new
          ones.
        </p>
      )}
      <div className={editor.beside}>
        <form aria-label={text.title} className={editor.form} onSubmit={(event) => event.preventDefault()}>
          <Words change={change} words={words} />
          <div className={editor.buttons}>
            <Button look="primary" onClick={() => ask(publishing(text, words, forget))}>
              Publish
            </Button>
          </div>
        </form>
        <LegalPreview markdown={words.markdown} page={page} />
      </div>
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
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

interface WordsProps {
  readonly words: LegalWords;
  readonly change: (part: Partial<LegalWords>) => void;
}

function Words({ words: { markdown, summary }, change }: WordsProps) {
  return (
    <>
      <Field
        hint="Markdown. {seller.name} and similar are replaced by the values of the Seller screen"
        isRequired
        label="Text"
      >
        {(control) => (
          <TextArea
            {...control}
            className={editor.markdown}
            onChange={({ target }) => change({ markdown: target.value })}
            rows={24}
            value={markdown}
          />
        )}
      </Field>
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
      if (isPlanned) return 'planned';
      return version === text.version ? 'in force' : 'earlier';
    },
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: ({ version, isPlanned }) =>
      isPlanned &&
      version === newestOf(text) && (
        <Button look="plain" onClick={() => ask(retracting(text, version))} size="sm">
          Take back
        </Button>
      ),
  },
];
