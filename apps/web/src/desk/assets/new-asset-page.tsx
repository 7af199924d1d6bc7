import { inspectPayload } from '@kitshelf/contract/desk/assets.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { FileDrop } from '../imports/file-drop.tsx';
import { Screen } from '../shell/screen.tsx';
import { ImportedFrame, toDraft, type Imported, type Source } from './imported-frame.tsx';
import editor from '../forms/editor.module.css';
import styles from './new-asset-page.module.css';
import { keepPasted, pastedKey, usePasted } from './use-pasted.ts';

/** Takes what is pasted, and what was before a reload. */
function usePendingPaste(take: (sources: readonly Source[]) => void): void {
  usePasted((payload) => {
    keepPasted(payload);
    take([payload]);
  });
  useEffect(() => {
    const kept = sessionStore.read(pastedKey);
    if (kept !== null) take([kept]);
  }, [take]);
}

async function inspected(sources: readonly Source[]): Promise<Imported[]> {
  const imported: Imported[] = [];
  for (const source of sources) {
    const body = source instanceof File ? fileBody(source) : { payload: source };
    const { data } = await callDesk(inspectPayload, { body: body as { payload: string } });
    const { frames, together, thumbnail } = data;
    const groups = together.map((group) =>
      group.map(({ frame, variant }) => ({ variant, frame: frames.find(({ key }) => key === frame)! })),
    );
    for (const frame of frames) {
      const variants = groups.find((group) => group.some((each) => each.frame === frame));
      if (!variants) imported.push({ source, frame, thumbnail });
      else if (variants[0]?.frame === frame) imported.push({ source, frame, variants, thumbnail });
    }
  }
  return imported;
}

function fileBody(file: File): FormData {
  const body = new FormData();
  body.append('file', file);
  return body;
}

const dropText = (
  <>
    Or drop .fig files here. For large files use{' '}
    <Link className={editor.link} to="/imports">
      Imports
    </Link>
    , where every frame becomes a draft.
  </>
);

/** Paste to publish: a design is pasted or dropped, reviewed, and one button publishes it. */
export function NewAssetPage() {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: inspected,
    meta: { silent: true },
  });
  usePendingPaste(mutate);
  return (
    <Screen
      actions={
        // No key for it: what was pasted and typed would be gone.
        <Link to="/assets">All assets</Link>
      }
      title="New asset"
    >
      <div aria-live="polite">
        {isPending && <SpinnerCover />}
        {!isPending && !data && (
          <Panel
            text="Copy one or several frames in Figma, come here and press Ctrl+V (⌘V on a Mac), anywhere on this page."
            title="Paste from Figma"
          />
        )}
        {!isPending && data && <Frames imported={data} key={data.map(({ frame }) => frame.key).join(' ')} />}
      </div>
      <FileDrop
        accept=".fig"
        error={error}
        isBusy={isPending}
        label="Open .fig files"
        onFiles={mutate}
        text={dropText}
      />
    </Screen>
  );
}

/** Everything that came, each with its form; several can be kept as drafts at once. */
function Frames({ imported: given }: { readonly imported: readonly Imported[] }) {
  const [imported, setImported] = useState(given);
  const navigate = useNavigate();
  const [done, setDone] = useState<ReadonlyMap<Imported, string>>(new Map());
  const open = imported.filter((each) => !done.has(each));
  const onDone = (each: Imported, id: string) => {
    if (open.length === 1) sessionStore.remove(pastedKey);
    if (imported.length === 1) void navigate({ to: '/assets' });
    else setDone(new Map([...done, [each, id]]));
  };
  return (
    <>
      {open.length > 1 && <KeepAll open={open} />}
      <Finished done={done} />
      <div ref={focusFirstField}>
        {open.map((each) => (
          <ImportedFrame
            imported={each}
            key={`${each.frame.key} ${imported.indexOf(each)} ${each.variants?.length ?? 1}`}
            onDone={(id) => onDone(each, id)}
            onDraft={() => open.length === 1 && sessionStore.remove(pastedKey)}
            onSplit={() => setImported(imported.flatMap((one) => (one === each ? apart(each) : [one])))}
          />
        ))}
      </div>
    </>
  );
}

function KeepAll({ open }: { readonly open: readonly Imported[] }) {
  const navigate = useNavigate();
  const keeping = useMutation({
    mutationFn: async () => {
      for (const each of open) await toDraft(each, {});
    },
    onSuccess: () => {
      sessionStore.remove(pastedKey);
      void navigate({ href: '/desk/assets?status=draft' });
    },
  });
  return (
    <p className={styles.several}>
      {open.length} frames
      <Button isBusy={keeping.isPending} onClick={() => keeping.mutate()} size="sm">
        Keep all as drafts
      </Button>
    </p>
  );
}

/** Each of its variants as an asset of its own. */
const apart = ({ source, thumbnail, variants = [] }: Imported): Imported[] =>
  variants.map(({ frame }) => ({ source, frame, thumbnail }));

/** From there Enter publishes. */
function focusFirstField(frames: HTMLElement | null): void {
  frames?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true });
}

function Finished({ done }: { readonly done: ReadonlyMap<Imported, string> }) {
  return [...done].map(([{ frame }, id]) => (
    <p key={id}>
      <Link params={{ id }} to="/assets/$id">
        {frame.name}
      </Link>{' '}
      is saved.
    </p>
  ));
}
