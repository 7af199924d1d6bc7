import { paths } from '../../lib/paths.ts';
import { AccountLinks, AccountScreen } from './account-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { TextLink } from './text-link.tsx';
import { UpdatePasswordForm } from './update-password-form.tsx';

export { formHeads as heads } from './account-heads.ts';

export function LoginPage() {
  return (
    <AccountScreen text="Welcome back! 👋 Login to get started!" title="Login">
      <LoginForm />
      <AccountLinks>
        <TextLink to={paths.forgotPassword}>Forgot Password?</TextLink>
        <TextLink to={paths.register}>
          Not registered yet? <strong>Create an Account</strong>
        </TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

export function RegisterPage() {
  return (
    <AccountScreen text="Every free asset is yours to copy from day one." title="Create an account">
      <RegisterForm />
      <AccountLinks>
        <TextLink to={paths.login}>
          Already have an account? <strong>Sign in</strong>
        </TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

export function ForgotPasswordPage() {
  return (
    <AccountScreen
      text="Tell us the email of your account, and we send you a link to set a new password."
      title="Forgot Password"
    >
      <ForgotPasswordForm />
      <AccountLinks>
        <TextLink to={paths.login}>Back to Log in</TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

export function UpdatePasswordPage() {
  return (
    <AccountScreen
      text="Choose a new password. You will be signed out everywhere else."
      title="Reset Password"
    >
      <UpdatePasswordForm />
      <AccountLinks>
        <TextLink to={paths.login}>Back to Log in</TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}
