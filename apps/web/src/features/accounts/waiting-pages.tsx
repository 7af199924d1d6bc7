import { resendConfirmation, resendReset } from '@kitshelf/contract/accounts.ts';
import { paths } from '../../lib/paths.ts';
import { WaitingScreen } from './waiting-screen.tsx';

export function RegisterVerifyPage() {
  return (
    <WaitingScreen
      doneText="Your email is verified. You can log in now."
      event="email_verified"
      note="The link works for 24 hours. Nothing there? Look in your spam folder, or have it sent again."
      origin={paths.register}
      resend={resendConfirmation}
      text={(address) => (
        <>
          The verification email was sent{address && <> to {address}</>}. Open the link in it, and this page
          moves on by itself.
        </>
      )}
      title="Verify your email"
    />
  );
}

export function ResetVerifyPage() {
  return (
    <WaitingScreen
      doneText="Your password is changed. Log in with the new one."
      event="reset_password"
      note="The link works for 10 minutes. Nothing there after 10 minutes? Look in your spam folder, or have it sent again."
      origin={paths.forgotPassword}
      resend={resendReset}
      text={(address) => (
        <>
          If there is an account{address && <> for {address}</>}, a link to set a new password is on its way.
        </>
      )}
      title="Check your email"
    />
  );
}
