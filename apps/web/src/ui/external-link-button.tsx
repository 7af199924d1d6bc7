import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';
import { classes } from './classes.ts';
import { ArrowUpRightIcon } from './icons.tsx';

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
