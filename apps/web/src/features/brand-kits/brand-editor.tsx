import {
  type BrandKit,
  changeBrandKit,
  createBrandKit,
  removeBrandKit,
} from '@kitshelf/contract/brand-kits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { focusNext } from '../../lib/browser/focus-next.ts';
import { paths } from '../../lib/paths.ts';
import { useToken } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BrandColorsFields } from './brand-colors.tsx';
import { BrandExports } from './brand-exports.tsx';
import styles from './brand-page.module.css';
import { BrandSample } from './brand-sample.tsx';
import { BrandSource } from './brand-source.tsx';
import { BrandShapeFields, BrandWordsFields } from './brand-words.tsx';
import { keep } from '../../lib/brand-kit/stored-brand.ts';
import { brandKitsQuery, type Draft, lookOf } from '../../lib/brand-kit/queries.ts';
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
  const { draft, setDraft, isChanged, shown, error } = useDraft(first, !isUser);
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
          <SavingBar kit={kit} onLeave={onLeave} saving={saving} />
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

/** A draft, and what it would be; where it is a trial, the browser keeps it. */
function useDraft(first: Draft, isTrial: boolean) {
  const [draft, setDraft] = useState(first);
  const settled = useSettled(draft);
  const { data: shown, error } = useQuery(previewQuery(useCall(), settled));
  const isChanged = draft !== first;
  useEffect(() => {
    if (isTrial && isChanged && shown && !error) keep({ trial: { draft: settled, short: shown.short } });
  }, [isTrial, isChanged, shown, error, settled]);
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

function useSaving(kit: BrandKit | undefined, onLeave: (() => void) | undefined) {
  const call = useCall();
  const { done, failed } = useOutcomes();
  const saving = useMutation({
    mutationFn: async (draft: Draft) => {
      const body = { ...lookOf(draft), name: draft.name, logo: draft.logo };
      const { data } = kit
        ? await call(changeBrandKit, { params: { id: kit._id }, body })
        : await call(createBrandKit, { body });
      return data;
    },
    onSuccess: async ({ _id }) => {
      await done(_id, kit ? 'Brand updated.' : 'Brand saved.');
      onLeave?.();
    },
    onError: failed,
  });
  const other = useMutation({
    mutationFn: async (change: 'remove' | 'default') => {
      const params = { id: kit?._id ?? '' };
      if (change === 'remove') await call(removeBrandKit, { params });
      else await call(changeBrandKit, { params, body: { isDefault: true } });
    },
    onSuccess: (_, change) =>
      change === 'remove'
        ? done(undefined, 'Brand deleted.')
        : done(kit?._id, 'It is now your default brand.'),
    onError: failed,
  });
  const { mutate: save, isPending, error } = saving;
  return { save, isPending: isPending || other.isPending, error, change: other.mutate };
}

/** What is said and done once the server has answered. */
function useOutcomes() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = brandKitsQuery(useCall());
  const refresh = () => queryClient.invalidateQueries({ queryKey, exact: true });
  return {
    done: async (id: string | undefined, words: string) => {
      // Said last: who goes on at these words finds the editor that stays.
      await refresh();
      await navigate({ to: paths.myBrand, search: id === undefined ? {} : { id } });
      toast.success(words);
      focusNext(() => document.querySelector<HTMLElement>('[data-brand-save]:not([aria-busy])'));
    },
    failed: (failure: Error) => {
      const isGone = failure instanceof ApiError && failure.status === 404;
      toast.error(isGone ? 'This brand has since been deleted.' : failure.message);
      if (isGone) void refresh();
      // The field may be far above the button.
      else focusNext(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]'));
    },
  };
}

interface SavingBarProps {
  readonly kit: BrandKit | undefined;
  readonly onLeave: (() => void) | undefined;
  readonly saving: ReturnType<typeof useSaving>;
}

function SavingBar({ kit, onLeave, saving: { isPending, change } }: SavingBarProps) {
  const [isSure, setSure] = useState(false);
  return (
    <div className={styles.saving}>
      <Button data-brand-save isBusy={isPending} look="primary" type="submit">
        {kit ? 'Save changes' : 'Save brand'}
      </Button>
      {kit && !kit.isDefault && (
        <Button disabled={isPending} onClick={() => change('default')}>
          Set as default
        </Button>
      )}
      {kit && (
        <Button disabled={isPending} look="plain" onClick={() => (isSure ? change('remove') : setSure(true))}>
          {isSure ? 'Confirm deletion' : 'Delete'}
        </Button>
      )}
      {onLeave && (
        <Button disabled={isPending} look="plain" onClick={() => (isSure ? onLeave() : setSure(true))}>
          {isSure ? 'Confirm discard' : 'Discard'}
        </Button>
      )}
    </div>
  );
}

/** A visitor goes on to the library with it. */
function KeepTrial({ isReady, onKeep }: { readonly isReady: boolean; readonly onKeep: () => void }) {
  const navigate = useNavigate();
  return (
    <div className={styles.saving}>
      <Button
        disabled={!isReady}
        look="primary"
        onClick={() => {
          onKeep();
          void navigate({ to: paths.library });
        }}
      >
        View library in this brand
      </Button>
    </div>
  );
}
