import type { SiteLink } from '@kitshelf/contract/site-facts.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { ArrowUpRightIcon } from '@kitshelf/ui/media/icons.tsx';

interface SiteAnchorProps {
  readonly link: SiteLink;
  readonly className: string | undefined;
}

/** A link that the owner has set: to a page here, or elsewhere in a new tab. */
export function SiteAnchor({ link: { text, to }, className }: SiteAnchorProps) {
  // The plugin's page leads on to Figma's Community once the plugin is there.
  if (to.startsWith('/') && to !== paths.figmaPlugin) {
    return (
      <Link activeOptions={{ includeSearch: false }} className={className} to={to}>
        {text}
      </Link>
    );
  }
  return (
    <a className={className} href={to} rel="noreferrer" target="_blank">
      {text}
      <ArrowUpRightIcon size={14} />
    </a>
  );
}
