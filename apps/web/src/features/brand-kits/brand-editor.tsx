import type { BrandKit } from '@kitshelf/contract/brand-kits.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { useToken } from '../../lib/session/session.ts';
import { BrandColorsFields } from './brand-colors.tsx';
import { BrandExports } from './brand-exports.tsx';
import styles from './brand-page.module.css';
import { keepUnsaved, readUnsaved, unsavedKey } from './unsaved-drafts.ts';
import { BrandSample } from './brand-sample.tsx';
import { KeepTrial, SavingBar, useSaving } from './brand-saving.tsx';
import { BrandSource } from './brand-source.tsx';
import { BrandShapeFields, BrandWordsFields } from './brand-words.tsx';
import { keep } from '../../lib/brand-kit/stored-brand.ts';
import type { Draft } from '../../lib/brand-kit/queries.ts';
import { previewQuery } from './queries.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What one part of the editor shows and changes. */
export interface DraftPart {
  readonly draft: Draft;
  readonly onDraft: (changes: Partial<Draft>) => void;
  readonly errors: FieldErrors;
}

interface BrandEditorProps {
  readonly first: Draft;
  /** The one that is changed; a new one when absent. */
  readonly kit?: BrandKit | undefined;
  /** Takes it out of the browser, where the account did not take it: it is saved now, or not wanted. */
  readonly onLeave?: (() => void) | undefined;
}

/** Everything of one brand beside what it looks like. A visitor's is kept with each change. */
export function BrandEditor({ first, kit, onLeave }: BrandEditorProps) {
  const isUser = useToken() !== undefined;
  const key = isUser ? unsavedKey(kit) : undefined;
  const { draft, setDraft, isChanged, shown, error } = useDraft(first, key);
  const saving = useSaving(kit, onLeave);
  const errors = { ...fieldsOf(error), ...fieldsOf(saving.error) };
  const onDraft = (changes: Partial<Draft>) => setDraft((latest) => ({ ...latest, ...changes }));
  const part = { draft, onDraft, errors };
  const short = kit && !isChanged ? kit.short : shown?.short;
  return (
    <div className={styles.editor}>
      <form
        aria-label="Brand"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = event.currentTarget.querySelector<HTMLElement>('[data-no-colour]');
          if (wrong) wrong.focus();
          else if (isUser) saving.save(draft);
        }}
      >
        <BrandSource draft={draft} onDraft={onDraft} />
        <BrandColorsFields {...part} dark={draft.dark ?? shown?.dark} failing={shown?.failing ?? []} />
        <BrandShapeFields {...part} hasName={isUser} />
        <BrandWordsFields {...part} hasLogo={isUser} />
        {isUser ? (
          <SavingBar isChanged={isChanged} kit={kit} onLeave={onLeave} saving={saving} />
        ) : (
          <KeepTrial
            isReady={shown !== undefined}
            onKeep={() => shown && keep({ isOn: true, trial: { draft, short: shown.short } })}
          />
        )}
        {short !== undefined && <BrandExports name={draft.name} short={short} />}
      </form>
      <BrandSample draft={draft} dark={draft.dark ?? shown?.dark} short={short} />
    </div>
  );
}

/** A draft, and what it would be. The browser keeps a trial; of brands of an account the page keeps what is not saved, by `key`. */
function useDraft(first: Draft, key: string | undefined) {
  const isTrial = key === undefined;
  const [draft, setDraft] = useState(() => (isTrial ? first : (readUnsaved(key) ?? first)));
  const settled = useSettled(draft);
  const { data: shown, error } = useQuery(previewQuery(useCall(), settled));
  // What is given is made again whenever the account's brands are read again.
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useEffect(() => {
    if (isTrial && isChanged && shown && !error) keep({ trial: { draft: settled, short: shown.short } });
  }, [isTrial, isChanged, shown, error, settled]);
  useEffect(() => {
    if (key !== undefined) keepUnsaved(key, isChanged ? draft : undefined);
  }, [key, isChanged, draft]);
  return { draft, setDraft, isChanged, shown, error };
}

/** A draft once it has rested for a moment: each asks the server. */
function useSettled(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft);
  const latest = useDeferredValue(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), 250);
    return () => clearTimeout(timer);
  }, [latest]);
  return settled;
}

const fieldsOf = (error: Error | null): FieldErrors => (error instanceof ApiError ? error.fields : {});
