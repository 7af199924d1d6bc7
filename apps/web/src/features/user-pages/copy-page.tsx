import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { useToken } from '../../lib/session/session.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { CopyIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { Hint } from '../../shared/page/personal-page.tsx';
import { usePageCopy } from './use-page-copy.ts';

type CopyPageProps = Parameters<typeof usePageCopy>[0];

/** Copies a page for Figma or saves it as HTML; says which of its assets need a plan. */
export function CopyPage(props: CopyPageProps) {
  const { isBusy, copy, saveHtml } = usePageCopy(props);
  const isUser = useToken() !== undefined;
  const closed = new Set(
    props.assets
      .filter(({ isPaid, isUserSubscribed }) => isPaid && !isUserSubscribed)
      .map(({ name }) => name),
  );
  if (isUser && closed.size > 0)
    return (
      <Hint>
        You need a plan to copy {[...closed].join(', ')}. <Link to={paths.pricing}>See plans</Link>
      </Hint>
    );
  return (
    <>
      <Button isBusy={isBusy} look="primary" onClick={() => void copy()} size="sm">
        {!isBusy && <CopyIcon size={16} />}
        Copy page
      </Button>
      <Button isBusy={isBusy} onClick={() => void saveHtml()} size="sm">
        Save as HTML
      </Button>
    </>
  );
}
