import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { rememberRedirect } from '../../../lib/session/redirect.ts';
import { useToken } from '../../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import { changeDraft, isSaved, readDraft, useDraft } from '../page-draft.ts';
import styles from './tray.module.css';
import { useDraftAccount } from '../use-draft-account.ts';
import { PageCopyButton, ProSections } from '../copy-page.tsx';
import { usePageCopy } from '../use-page-copy.ts';

interface TrayActionsProps {
  /** What lies in the tray. */
  readonly assets: readonly AssetListItem[];
}

/** What can be done with the page in the tray. */
export function TrayActions({ assets }: TrayActionsProps) {
  const save = useSave();
  const { name } = useDraft();
  const page = usePageCopy({ page: async () => ({ id: await save() }), name, assets });
  return (
    <>
      <div className={styles.actions}>
        <WholePageLink save={save} />
        <SaveButton save={save} />
        <PageCopyButton page={page} />
      </div>
      {page.closed.length > 0 && (
        <p className={styles.said}>
          <ProSections page={page} />
        </p>
      )}
    </>
  );
}

interface SaveProps {
  readonly save: () => Promise<string>;
}

/** A user's is saved on the way: there stands what the account has. */
function WholePageLink({ save }: SaveProps) {
  const draft = useDraft();
  const isUser = useToken() !== undefined;
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (!isUser || isSaved(draft)) return;
    event.preventDefault();
    void save().then(
      (id) => navigate({ to: paths.pages, search: { id } }),
      (error: Error) => toast.error('The page could not be saved.', error.message),
    );
  };
  return (
    <Link
      className={styles.link}
      onClick={onClick}
      search={draft.saved ? { id: draft.saved.id } : {}}
      to={paths.pages}
    >
      View page
    </Link>
  );
}

function SaveButton({ save }: SaveProps) {
  const isUser = useToken() !== undefined;
  const isDone = isSaved(useDraft());
  const [isBusy, setBusy] = useState(false);
  const goToLogin = useLogin();
  const onSave = async () => {
    setBusy(true);
    await save().then(
      () => toast.success('Page saved', 'Find it under Pages.'),
      (error: Error) => toast.error('The page could not be saved.', error.message),
    );
    setBusy(false);
  };
  return (
    <Button
      disabled={isUser && isDone}
      isBusy={isBusy}
      onClick={() => void (isUser ? onSave() : goToLogin())}
      size="sm"
    >
      {isUser && isDone && <CheckIcon size={16} />}
      {isUser && isDone ? 'Saved' : 'Save'}
    </Button>
  );
}

/** Saves what is not yet saved, in the active brand; gives the page's id. */
function useSave(): () => Promise<string> {
  const { save } = useDraftAccount();
  const { isOn, chosenId, activeBrand } = useBrandKit();
  return async () => {
    const draft = readDraft();
    const brand = isOn ? (chosenId ?? activeBrand ?? null) : draft.brand;
    if (draft.brand !== brand) changeDraft({ brand });
    else if (draft.saved && isSaved(draft)) return draft.saved.id;
    return await save();
  };
}

/** Where a page is saved and copied: it comes along, and is there afterwards. */
function useLogin() {
  const navigate = useNavigate();
  const router = useRouter();
  return async () => {
    rememberRedirect({ target: router.state.location.href });
    await navigate({ to: paths.login });
  };
}
