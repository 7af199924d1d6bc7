import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { Button, buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { CopyIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { Hint } from '../../shared/page/personal-page.tsx';
import { quoted, usePageCopy } from './use-page-copy.ts';

type CopyPageProps = Parameters<typeof usePageCopy>[0];

/** Copies a page for Figma or saves it as HTML; says which of its assets need a plan, and offers the others. */
export function CopyPage(props: CopyPageProps) {
  const page = usePageCopy(props);
  return (
    <>
      <PageCopyButton page={page} />
      {(page.open.length > 0 || page.closed.length === 0) && (
        <Button isBusy={page.isBusy} onClick={() => void page.saveHtml()} size="sm">
          Save as HTML
        </Button>
      )}
      {page.closed.length > 0 && (
        <Hint>
          <ProSections page={page} />
        </Hint>
      )}
    </>
  );
}

interface CopyProps {
  readonly page: ReturnType<typeof usePageCopy>;
}

/** The press that copies what may be copied; where that is nothing, the way to a plan. */
export function PageCopyButton({ page: { isBusy, copy, open, closed } }: CopyProps) {
  if (open.length === 0 && closed.length > 0)
    return (
      <Link className={buttonClass({ look: 'primary', size: 'sm' })} to={paths.pricing}>
        See plans
      </Link>
    );
  return (
    <Button isBusy={isBusy} look="primary" onClick={() => void copy()} size="sm">
      {!isBusy && <CopyIcon size={16} />}
      {closed.length === 0 ? 'Copy page' : `Copy the ${freeSections(open.length)}`}
    </Button>
  );
}

const freeSections = (count: number): string => (count === 1 ? 'free section' : `${count} free sections`);

/** Which sections need a plan, and the way to one. */
export function ProSections({ page: { open, closed } }: CopyProps) {
  return (
    <>
      {quoted(closed)} {closed.length === 1 ? 'is a Pro section and needs' : 'are Pro sections and need'} a
      plan. {open.length > 0 && <Link to={paths.pricing}>See plans</Link>}
    </>
  );
}
