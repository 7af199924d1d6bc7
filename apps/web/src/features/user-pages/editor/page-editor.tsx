import type { UserPage } from '@kitshelf/contract/user-pages.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { AskingButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { ShareButtons } from '@kitshelf/ui/buttons/share-buttons.tsx';
import { Hint } from '../../../shared/page/personal-page.tsx';
import { NameForm } from '@kitshelf/ui/forms/name-form.tsx';
import { CopyPage } from '../copy-page.tsx';
import { type EditedPage, type PageEdits, usePageChanges } from './page-changes.ts';
import { changeDraft, emptyDraft, undoDraft, useCanUndo, useDraft } from '../page-draft.ts';
import { PageLook } from './page-look.tsx';
import { PageParts } from './page-parts.tsx';
import { GroundsNote } from './page-sheet.tsx';
import styles from '../pages.module.css';
import { usePartAssets } from '../queries.ts';
import { useDraftAccount } from '../use-draft-account.ts';

/** One page of the user's: how it is drawn, what can be done with it, and its parts in order. */
export function PageEditor({ page }: { readonly page: UserPage }) {
  const changes = usePageChanges(page);
  const assets = useAssetsOf(page);
  return (
    <Editor
      edits={changes.edits}
      howToFill="open an asset and choose this page in the menu beside the heart"
      page={page}
    >
      {assets.length > 0 && <CopyPage assets={assets} name={page.name} page={{ id: page._id }} />}
      <ShareButtons {...changes} share={async () => (await changes.share())?.data} url={page.url ?? null} />
      <AskingButton
        onSure={() => void changes.remove()}
        question="Delete permanently?"
        size="sm"
        text="Delete page"
      />
    </Editor>
  );
}

/** The page that a visitor's browser keeps; copying it leads to the login, after which it is the account's. */
export function DraftEditor() {
  const draft = useDraft();
  const canUndo = useCanUndo();
  const { save } = useDraftAccount();
  const page = { ...draft, items: draft.parts };
  const assets = useAssetsOf(page);
  const edits: PageEdits = {
    put: ({ items, ...look }) =>
      changeDraft({
        ...look,
        ...(items && { parts: items.map(({ assetId, kind = '' }) => ({ assetId, kind })) }),
      }),
    canUndo,
    undo: undoDraft,
  };
  return (
    <Editor edits={edits} howToFill="press the plus on a section to add it" page={page}>
      <CopyPage assets={assets} name={draft.name} page={async () => ({ id: await save() })} />
      <Button onClick={() => changeDraft({ parts: [], name: emptyDraft.name })} size="sm">
        Clear page
      </Button>
    </Editor>
  );
}

function useAssetsOf({ items }: Pick<EditedPage, 'items'>) {
  const byId = usePartAssets(items);
  return items.flatMap(({ assetId }) => byId?.get(assetId) ?? []);
}

interface EditorProps {
  readonly page: EditedPage;
  readonly edits: PageEdits;
  /** What to do in the library, where nothing is on it. */
  readonly howToFill: string;
  /** What can be done with the whole. */
  readonly children: ReactNode;
}

function Editor({ page, edits, howToFill, children }: EditorProps) {
  return (
    <section aria-label={page.name}>
      <div className={styles.head}>
        <PageName name={page.name} onRename={(name) => edits.put({ name })} />
        <div className={styles.actions}>{children}</div>
      </div>
      <PageLook edits={edits} page={page} />
      {page.items.length === 0 ? (
        <Hint>
          This page is empty. In the <Link to={paths.library}>library</Link> {howToFill}.
        </Hint>
      ) : (
        <>
          {page.items.length > 1 && <GroundsNote />}
          <PageParts edits={edits} page={page} />
        </>
      )}
    </section>
  );
}

interface PageNameProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
}

/** A heading that becomes a form of one field. */
function PageName({ name, onRename }: PageNameProps) {
  const [isNaming, setNaming] = useState(false);
  const rename = (given: string) => {
    setNaming(false);
    if (given.trim() && given.trim() !== name) onRename(given.trim());
  };
  if (isNaming)
    return (
      <NameForm
        action="Rename"
        isBusy={false}
        label="Rename the page"
        name={name}
        onCancel={() => setNaming(false)}
        onName={rename}
      />
    );
  return (
    <div className={styles.title}>
      <h2 className={styles.name} data-page-name tabIndex={-1}>
        {name}
      </h2>
      <Button look="plain" onClick={() => setNaming(true)} size="sm">
        Rename
      </Button>
    </div>
  );
}
