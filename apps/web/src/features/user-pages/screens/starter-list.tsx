import { createPage } from '@kitshelf/contract/user-pages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { focusNext } from '../../../lib/browser/focus-next.ts';
import { paths } from '../../../lib/paths.ts';
import { useToken } from '../../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Spinner } from '@kitshelf/ui/loading/spinner.tsx';
import { startDraft } from '../page-draft.ts';
import { pageHeading } from '../page-heading.ts';
import styles from '../pages.module.css';
import { pagesQuery } from '../queries.ts';
import { getParts, type Starter, starters } from './starters.ts';

/** Whole pages to begin with: one click makes one of the library's sections. */
export function StarterList() {
  const { begin, busy } = useStarter();
  return (
    <section aria-labelledby="starters" className={styles.starters}>
      <h2 className={styles.startersTitle} id="starters">
        Start from a ready-made page
      </h2>
      <ul className={styles.starterList}>
        {starters.map((starter) => (
          <li key={starter.name}>
            <button
              className={styles.starter}
              disabled={busy !== undefined}
              onClick={() => void begin(starter)}
              type="button"
            >
              <span className={styles.starterName}>
                {starter.name} {busy === starter.name && <Spinner size={14} />}
              </span>
              <span className={styles.starterKinds}>{starter.kinds.join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A user's becomes a page of the account at once, a visitor's one of the browser. */
function useStarter() {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isUser = useToken() !== undefined;
  const [busy, setBusy] = useState<string>();
  const begin = async (starter: Starter) => {
    setBusy(starter.name);
    try {
      const parts = await getParts(starter, { call, queryClient });
      const { name } = starter;
      if (!isUser) {
        startDraft({ name, parts });
        return focusNext(() => pageHeading(name));
      }
      const items = parts.map(({ assetId }) => ({ assetId }));
      const { data } = await call(createPage, { body: { name, items } });
      await queryClient.invalidateQueries({ queryKey: pagesQuery(call).queryKey });
      await navigate({ to: paths.pages, search: { id: data._id } });
      focusNext(() => pageHeading(name));
    } catch (error) {
      toast.error('The page could not be created.', error instanceof Error ? error.message : '');
    } finally {
      setBusy(undefined);
    }
  };
  return { begin, busy };
}
