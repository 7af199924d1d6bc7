import { site } from '@kitshelf/contract/site.ts';

/** A page's title and description; an unlisted one is of use to its visitor alone. */
export interface AccountHead {
  readonly title: string;
  readonly description: string;
  readonly isUnlisted?: boolean;
}

/** Pages by the names of their components. */
export type AccountHeads = Readonly<Record<string, AccountHead>>;

export const formHeads: AccountHeads = {
  LoginPage: {
    title: 'Login',
    description: `Log in to ${site.name}: copy assets into Figma and Framer, and manage your account.`,
  },
  RegisterPage: {
    title: 'Create an account',
    description: `Create a free ${site.name} account and copy sections, wireframes, templates and icons into your own files.`,
  },
  ForgotPasswordPage: {
    title: 'Forgot Password',
    description: `Get a link by mail to set a new password for your ${site.name} account.`,
  },
  UpdatePasswordPage: {
    title: 'Reset Password',
    description: `Choose a new password for your ${site.name} account.`,
    isUnlisted: true,
  },
};

export const linkHeads: AccountHeads = {
  RegisterVerifyPage: {
    title: 'Verify your email',
    description: `Open the link that ${site.name} has mailed you, and your account is ready.`,
    isUnlisted: true,
  },
  RegisterConfirmPage: {
    title: 'Confirm your email',
    description: `Confirm your email address, and your ${site.name} account is ready.`,
    isUnlisted: true,
  },
  RegisterSuccessPage: {
    title: 'Account Successfully Created',
    description: `Your ${site.name} account is ready. Log in and copy your first asset.`,
    isUnlisted: true,
  },
  RegisterFailedPage: {
    title: 'Link Expired',
    description: `The link to confirm your ${site.name} account has expired. Request a new one.`,
    isUnlisted: true,
  },
  ResetVerifyPage: {
    title: 'Check your email',
    description: `Open the link that ${site.name} has mailed you, and choose a new password.`,
    isUnlisted: true,
  },
  ResetSuccessPage: {
    title: 'Account Successfully Created',
    description: `Your new ${site.name} password is set. Log in with it from now on.`,
    isUnlisted: true,
  },
  ResetFailedPage: {
    title: 'Link Expired',
    description: `The link to reset your ${site.name} password has expired. Request a new one.`,
    isUnlisted: true,
  },
};

export const profileHeads: AccountHeads = {
  AccountDetailsPage: {
    title: 'Account details',
    description: `Your ${site.name} account: name, display name and picture.`,
    isUnlisted: true,
  },
  ChangePasswordPage: {
    title: 'Change Password',
    description: `Change the password of your ${site.name} account.`,
    isUnlisted: true,
  },
};
