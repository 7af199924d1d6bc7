import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { ArrowUpRightIcon } from '@kitshelf/ui/media/icons.tsx';

interface LinkButtonProps extends ButtonLook {
  /** A path of the site, or a whole address, which opens in a new tab. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A link that looks like a button. */
export function LinkButton({ to, children, className, ...look }: LinkButtonProps) {
  const shape = classes(buttonClass(look), className);
  if (/^https?:/.test(to)) {
    return (
      <a className={shape} href={to} rel="noreferrer" target="_blank">
        {children}
      </a>
    );
  }
  return (
    <Link className={shape} to={to}>
      {children}
    </Link>
  );
}

interface ExternalLinkButtonProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A button that leads out of the page into a tab of its own, also where the address is one of ours. */
export function ExternalLinkButton({ href, children, className, ...look }: ExternalLinkButtonProps) {
  return (
    <a className={classes(buttonClass(look), className)} href={href} rel="noreferrer" target="_blank">
      {children}
      <ArrowUpRightIcon size={16} />
    </a>
  );
}
