import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { ReactNode } from 'react';
import { useHiddenTabFallback } from '../../../lib/browser/hidden-tab.ts';
import { paths } from '../../../lib/paths.ts';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { ClockIcon } from '@kitshelf/ui/media/page-icons.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { AccountActions, AccountScreen, AccountLinks, TextLink } from '../account-screen.tsx';
import { getAccountWords, useAccountWords } from '../account-words.ts';
import { useMailedLink } from './mailed-link.ts';

export const heads = {
  RegisterSuccessPage: {
    title: (site: SiteFacts) => getAccountWords(site).registered,
    description: 'Your {site} account is ready.',
    isUnlisted: true,
  },
  RegisterFailedPage: {
    title: (site: SiteFacts) => getAccountWords(site).linkExpired,
    description: 'The link to confirm your {site} account has expired. Request a new one.',
    isUnlisted: true,
  },
  ResetSuccessPage: {
    title: (site: SiteFacts) => getAccountWords(site).passwordSet,
    description: 'Your new {site} password is set. Use it to sign in.',
    isUnlisted: true,
  },
  ResetFailedPage: {
    title: (site: SiteFacts) => getAccountWords(site).linkExpired,
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
  withoutLink: paths.register,
  whenHidden: paths.login,
};

export function RegisterSuccessPage() {
  const { registered, registeredText, signInNow } = useAccountWords();
  const action = { text: signInNow, to: paths.login };
  return <LinkResultScreen {...success} action={action} text={registeredText} title={registered} />;
}

export function ResetSuccessPage() {
  const { passwordSet, signInNow } = useAccountWords();
  return (
    <LinkResultScreen
      {...success}
      action={{ text: signInNow, to: paths.login }}
      text="Your new password is set. Sign in with it from now on."
      title={passwordSet}
    />
  );
}

const failure = {
  isSuccess: false,
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
  const { linkExpired, back } = useAccountWords();
  const action = { text: 'Request a new link', to: origin };
  return (
    <LinkResultScreen
      {...failure}
      action={action}
      title={linkExpired}
      whenHidden={origin}
      withoutLink={origin}
    >
      <AccountLinks>
        <TextLink to={paths.login}>{back}</TextLink>
      </AccountLinks>
    </LinkResultScreen>
  );
}
