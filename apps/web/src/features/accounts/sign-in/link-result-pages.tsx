import type { ReactNode } from 'react';
import { useHiddenTabFallback } from '../../../lib/browser/hidden-tab.ts';
import { paths } from '../../../lib/paths.ts';
import { CheckIcon } from '../../../ui/media/icons.tsx';
import { ClockIcon } from '../../../ui/media/page-icons.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { AccountActions, AccountScreen, AccountLinks, TextLink } from '../account-screen.tsx';
import { useMailedLink } from './mailed-link.ts';

export const heads = {
  RegisterSuccessPage: {
    title: 'Account Successfully Created',
    description: 'Your {site} account is ready. Sign in and copy your first asset.',
    isUnlisted: true,
  },
  RegisterFailedPage: {
    title: 'Link Expired',
    description: 'The link to confirm your {site} account has expired. Request a new one.',
    isUnlisted: true,
  },
  ResetSuccessPage: {
    title: 'Account Successfully Created',
    description: 'Your new {site} password is set. Use it to sign in.',
    isUnlisted: true,
  },
  ResetFailedPage: {
    title: 'Link Expired',
    description: 'The link to reset your {site} password has expired. Request a new one.',
    isUnlisted: true,
  },
};

interface LinkResultScreenProps {
  readonly isSuccess: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly text: string; readonly to: string };
  /** Where a page without id and token leads (docs/product/accounts.md#links-by-mail). */
  readonly withoutLink: string;
  /** Where the page leads after three minutes in a hidden tab (docs/product/accounts.md#waiting-pages). */
  readonly whenHidden: string;
  readonly children?: ReactNode;
}

/** What came of a mailed link. */
function LinkResultScreen(props: LinkResultScreenProps) {
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

const success = {
  isSuccess: true,
  // Both pages share one title on purpose (docs/product/accounts.md#links-by-mail).
  title: 'Account Successfully Created',
  action: { text: 'Log in Now', to: paths.login },
  withoutLink: paths.register,
  whenHidden: paths.login,
};

export function RegisterSuccessPage() {
  return <LinkResultScreen {...success} text="Your email is verified. Sign in and copy your first asset." />;
}

export function ResetSuccessPage() {
  return <LinkResultScreen {...success} text="Your new password is set. Sign in with it from now on." />;
}

const failure = {
  isSuccess: false,
  title: 'Link Expired',
  text: 'The verification link has expired. Please request a new one.',
};

export function RegisterFailedPage() {
  return <FailedPage origin={paths.register} />;
}

export function ResetFailedPage() {
  return <FailedPage origin={paths.forgotPassword} />;
}

/** `origin`: where a new link is asked for. */
function FailedPage({ origin }: { origin: string }) {
  const action = { text: 'Request a new link', to: origin };
  return (
    <LinkResultScreen {...failure} action={action} whenHidden={origin} withoutLink={origin}>
      <AccountLinks>
        <TextLink to={paths.login}>Back to Log in</TextLink>
      </AccountLinks>
    </LinkResultScreen>
  );
}
