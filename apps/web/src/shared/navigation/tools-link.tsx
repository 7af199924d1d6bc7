import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';

/** The one page that says what works in which design tool; nothing where it is off. */
export function ToolsLink({ className }: { readonly className?: string | undefined }) {
  if (!hasPage(useSite(), 'tools')) return null;
  return (
    <Link className={className} to={paths.tools}>
      What works in each tool
    </Link>
  );
}
