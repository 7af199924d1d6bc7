import type { ReactNode } from 'react';
import { useHiddenTabFallback } from '../../lib/hidden-tab.ts';
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountActions, AccountScreen } from './account-screen.tsx';
import { useMailedLink } from './mailed-link.ts';

interface LinkResultScreenProps {
  readonly isSuccess: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly text: string; readonly to: string };
  /** Where a page without id and token leads (spec §2). */
  readonly withoutLink: string;
  /** Where the page leads after three minutes in a hidden tab (spec §2). */
  readonly whenHidden: string;
  readonly children?: ReactNode;
}

/** What came of a mailed link. */
export function LinkResultScreen(props: LinkResultScreenProps) {
  const { isSuccess, title, text, action, withoutLink, whenHidden, children } = props;
  useMailedLink(withoutLink);
  useHiddenTabFallback(whenHidden);
  return (
    <AccountScreen
      icon={isSuccess ? <CheckIcon size={22} /> : <ClockIcon size={22} />}
      text={text}
      title={title}
    >
      <AccountActions>
        <LinkButton isWide look="primary" size="lg" to={action.to}>
          {action.text}
        </LinkButton>
      </AccountActions>
      {children}
    </AccountScreen>
  );
}
