import { paths } from '../../lib/paths.ts';
import { LinkResultScreen } from './link-result-screen.tsx';

const shared = {
  isSuccess: true,
  // The spec gives both pages the same title (§2).
  title: 'Account Successfully Created',
  action: { text: 'Log in Now', to: paths.login },
  withoutLink: paths.register,
  whenHidden: paths.login,
};

export function RegisterSuccessPage() {
  return <LinkResultScreen {...shared} text="Your email is verified. Log in and copy your first asset." />;
}

export function ResetSuccessPage() {
  return <LinkResultScreen {...shared} text="Your new password is set. Log in with it from now on." />;
}
