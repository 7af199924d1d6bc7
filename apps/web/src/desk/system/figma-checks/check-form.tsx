import type { FigmaCheck, SeenLook } from '@kitshelf/contract/desk/figma-checks.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { deskQueryClient } from '../../desk-call.ts';
import { ActionDialog, type Action } from '../../forms/action-dialog.tsx';
import { Section } from '../../shell/screen.tsx';
import { checkKey, explainFailure, finishing, saveDraft } from './check-actions.ts';
import {
  type CheckDraft,
  countChanges,
  type Device,
  findMissing,
  useCheckDraft,
  withDraft,
} from './check-draft.ts';
import styles from './figma-checks.module.css';
import { LookForm } from './look-form.tsx';
import { MissingSamples, SampleCard } from './sample-card.tsx';

/** What is written stays through an error, a reload and a session that has ended. */
export function CheckForm({ check }: { readonly check: FigmaCheck }) {
  const { draft, writeDevice, writeSeen, forget } = useCheckDraft(check._id);
  const [asked, ask] = useState<Action>();
  const saving = useSaving(check, forget);
  // Finishing saves too: what went wrong before is over then.
  const onSaved = (sent: CheckDraft) => [forget(sent), saving.reset()];
  const { form, missing, isComplete } = useMissing(withDraft(check, draft));
  const problems = { ...(saving.error instanceof ApiError && saving.error.fields), ...missing };
  return (
    <>
      <form
        aria-label="Results"
        className={styles.form}
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (countChanges(draft) > 0) saving.mutate(draft);
        }}
      >
        <DeviceFields device={{ ...check, ...draft.device }} onChange={writeDevice} problems={problems} />
        <MissingSamples missing={check.missing} />
        <SampleForms check={check} draft={draft} onChange={writeSeen} problems={problems} />
        <Bar
          changes={countChanges(draft)}
          isSaving={saving.isPending}
          problem={saving.error ? explainFailure(saving.error) : Object.values(missing)[0]}
        >
          <Button look="primary" onClick={() => isComplete() && ask(finishing({ check, draft, onSaved }))}>
            Finish
          </Button>
        </Bar>
      </form>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

/** What a check lacks, once somebody has tried to finish it: it is marked, and the first field of it gets the focus. */
function useMissing(check: FigmaCheck) {
  const form = useRef<HTMLFormElement>(null);
  const [isFinishing, setFinishing] = useState(false);
  const missing = findMissing(check);
  const isComplete = () => {
    if (Object.keys(missing).length === 0) return true;
    // Marked first: the mark is what is looked for.
    flushSync(() => setFinishing(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return false;
  };
  return { form, missing: isFinishing ? missing : {}, isComplete };
}

interface SampleFormsProps {
  readonly check: FigmaCheck;
  readonly draft: CheckDraft;
  readonly onChange: (look: string, seen: SeenLook) => void;
  readonly problems: Readonly<Record<string, string>>;
}

function SampleForms({ check, draft, onChange, problems }: SampleFormsProps) {
  return check.samples.map((sample) => (
    <SampleCard isOpen key={sample.key} sample={sample}>
      {({ key, ...look }) => (
        <LookForm
          check={check}
          look={{ key, ...look }}
          onChange={(seen) => onChange(key, seen)}
          problem={problems[`seen.${key}`]}
          unsaved={draft.seen[key]}
        />
      )}
    </SampleCard>
  ));
}

function useSaving({ _id, ...check }: FigmaCheck, forget: (sent: CheckDraft) => void) {
  return useMutation({
    mutationFn: (draft: CheckDraft) => saveDraft({ _id, ...check }, draft),
    onSuccess: (saved, draft) => {
      deskQueryClient.setQueryData(checkKey(_id), saved);
      forget(draft);
    },
    // Somebody else has changed it: theirs is shown, and the next try is made from it.
    onError: () => deskQueryClient.invalidateQueries({ queryKey: checkKey(_id) }),
    meta: { silent: true },
  });
}

interface BarProps {
  /** How many are not saved. */
  readonly changes: number;
  /** Error, or what is missing. */
  readonly problem: string | undefined;
  readonly isSaving: boolean;
  readonly children: ReactNode;
}

/** Stays in view: how much is not saved, what went wrong, and what to do. */
function Bar({ changes, problem, isSaving, children }: BarProps) {
  return (
    <div className={styles.bar}>
      <p role="alert">{problem}</p>
      <p aria-live="polite" className={styles.changes}>
        {changes === 0 ? 'All changes saved' : `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`}
      </p>
      <Button isBusy={isSaving} type="submit">
        Save
      </Button>
      {children}
    </div>
  );
}

interface DeviceFieldsProps {
  readonly device: Device;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (device: Partial<Device>) => void;
}

const fields = [
  {
    name: 'figmaVersion',
    label: 'Version of Figma',
    hint: 'Only the version, such as 126.4.0 (Help → About); in a browser: web',
  },
  { name: 'browser', label: 'Browser used to copy', hint: 'Including the version' },
  { name: 'system', label: 'System', hint: 'Including the version' },
] as const;

function DeviceFields({ device, problems, onChange }: DeviceFieldsProps) {
  return (
    <Section title="Where you paste">
      <div className={styles.device}>
        {fields.map(({ name, label, hint }) => (
          <Field
            error={problems[name]}
            hint={hint}
            isRequired={name === 'figmaVersion'}
            key={name}
            label={label}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={120}
                onChange={({ target }) => onChange({ [name]: target.value })}
                value={device[name]}
              />
            )}
          </Field>
        ))}
      </div>
    </Section>
  );
}
