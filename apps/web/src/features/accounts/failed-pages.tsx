import { paths } from '../../lib/paths.ts';
import { AccountLinks } from './account-screen.tsx';
import { LinkResultScreen } from './link-result-screen.tsx';
import { TextLink } from './text-link.tsx';

const shared = {
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
    <LinkResultScreen {...shared} action={action} whenHidden={origin} withoutLink={origin}>
      <AccountLinks>
        <TextLink to={paths.login}>Back to Log in</TextLink>
      </AccountLinks>
    </LinkResultScreen>
  );
}
