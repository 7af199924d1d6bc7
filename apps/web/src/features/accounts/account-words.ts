import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { useSite } from '../../lib/site/site-context.ts';

/** Words of the demonstration shop, which are specified (docs/product/accounts.md). */
const specified = {
  signInTitle: 'Login',
  signInText: 'Welcome back! 👋 Login to get started!',
  signIn: 'Login',
  signOut: 'Logout',
  forgotten: 'Forgot Password?',
  noAccount: 'Not registered yet?',
  register: 'Create an Account',
  back: 'Back to Log in',
  forgotTitle: 'Forgot Password',
  resetTitle: 'Reset Password',
  registered: 'Account Successfully Created',
  registeredText: 'Your email is verified. Sign in and copy your first asset.',
  // Both pages share one title on purpose (docs/product/accounts.md#links-by-mail).
  passwordSet: 'Account Successfully Created',
  signInNow: 'Log in Now',
  linkExpired: 'Link Expired',
  resend: 'Resend Email',
  securityTab: 'Change Password',
  changePassword: 'Change Password',
  registerText: 'Every free asset is yours to copy from day one.',
};

/** Every other shop says *sign in* throughout, in sentence case, and promises nothing. */
const plain: typeof specified = {
  signInTitle: 'Sign in',
  signInText: 'Use the email address and password of your account.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  register: 'Create an account',
  back: 'Back to sign in',
  forgotTitle: 'Forgot your password?',
  resetTitle: 'Set a new password',
  registered: 'Your account is ready',
  registeredText: 'Your email is verified. You can sign in now.',
  passwordSet: 'Your password is changed',
  signInNow: 'Sign in',
  linkExpired: 'This link has expired',
  resend: 'Send the email again',
  securityTab: 'Password and security',
  changePassword: 'Change password',
  registerText: 'It takes your name, an email address and a password.',
};

/** What the pages about signing in say in this shop. */
export const getAccountWords = ({ isDemo }: Pick<SiteFacts, 'isDemo'>) => (isDemo ? specified : plain);

export const useAccountWords = () => getAccountWords(useSite());
