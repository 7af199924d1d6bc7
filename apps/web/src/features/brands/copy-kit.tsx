import type { Brand } from '@kitshelf/contract/brands.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { copyPayload } from '@kitshelf/ui/browser/clipboard.ts';
import { paths } from '../../lib/paths.ts';
import { rememberRedirect } from '../../lib/session/redirect.ts';
import { useToken } from '../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { CopyIcon } from '@kitshelf/ui/media/card-icons.tsx';
import styles from './brand-page.module.css';
import { brandKitQuery } from './queries.ts';

/** The brand's sections and screens in one copy, with how many of them that is. */
export function CopyKit({ brand }: { readonly brand: Brand }) {
  const isSignedIn = useToken() !== undefined;
  const { copy, prepare, isBusy } = useCopyKit(brand, isSignedIn);
  const hintId = useId();
  return (
    <>
      <div className={styles.actions}>
        <Button
          aria-describedby={hintId}
          isBusy={isBusy}
          look="primary"
          onClick={() => void copy()}
          onFocus={prepare}
          onPointerEnter={prepare}
        >
          {!isBusy && <CopyIcon size={16} />}
          Copy the whole kit
        </Button>
        <Link className={styles.all} search={{ brand: [brand.name] }} to={paths.library}>
          All {brand.count} assets in the library
        </Link>
      </div>
      <p className={styles.hint} id={hintId}>
        {inWords(brand.kit, isSignedIn)}{' '}
        {isSignedIn && brand.kit.open < brand.kit.total && <Link to={paths.pricing}>See plans</Link>}
      </p>
    </>
  );
}

/** What a press on the button gives. */
function inWords({ total, free, open }: Brand['kit'], isSignedIn: boolean): string {
  if (!isSignedIn) return `${total} sections and screens for Figma, ${free} of them free.`;
  if (open === total) return `All ${total} sections and screens in one frame for Figma.`;
  const reason = open === free ? 'the free ones' : 'what your plan includes';
  return `${open} of ${total} sections and screens in one frame for Figma: ${reason}.`;
}

function useCopyKit({ slug, name, kit }: Brand, isSignedIn: boolean) {
  const queryClient = useQueryClient();
  const query = brandKitQuery(useCall(), slug);
  const navigate = useNavigate();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  const copy = async () => {
    if (!isSignedIn) {
      rememberRedirect({ target: router.state.location.href });
      return await navigate({ to: paths.login });
    }
    if (kit.open === 0) return await navigate({ to: paths.pricing });
    const asPayload = (html: string) => ({ html, text: `${name} kit` });
    const known = queryClient.getQueryData(query.queryKey);
    const payload = known
      ? asPayload(known.data.figma)
      : queryClient.fetchQuery(query).then(({ data }) => asPayload(data.figma));
    setBusy(true);
    try {
      if (await copyPayload(payload)) toast.success('Kit added to clipboard', 'Paste it into your project.');
      else toast.error('Failed to copy the kit to clipboard.');
    } catch (error) {
      toast.error('Error copying the kit to clipboard.', error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  // What is not free counts for the day, so it is asked for by the click alone.
  const isFree = isSignedIn && kit.open > 0 && kit.open === kit.free;
  return { copy, isBusy, prepare: () => void (isFree && queryClient.prefetchQuery(query)) };
}
