import type { Mail } from '../../../platform/mail/mail.ts';

interface LinkMail {
  readonly to: string;
  /** `undefined` before the address is proven: the name is then a stranger's words. */
  readonly name: string | undefined;
  readonly url: string;
}

const greeting = (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`);

/** Asks to confirm a registration; the link lives for 24 hours. */
export function confirmationMail({ to, url }: Pick<LinkMail, 'to' | 'url'>): Mail {
  const content = {
    title: 'Confirm your email',
    preview: 'One click and your account is ready.',
    paragraphs: [
      greeting(undefined),
      'welcome to {site}. Confirm that this address is yours, and your account is ready.',
    ],
    action: { label: 'Confirm email', url },
    footnote:
      'The link works for 24 hours. If you did not sign up for {site}, ignore this mail: without your confirmation there is no account.',
  };
  return { to, template: 'confirm', subject: 'Confirm your email for {site}', content };
}

/** Lets a user set a new password; the link lives for 10 minutes (docs/product/accounts.md#links-by-mail). */
export function resetMail({ to, name, url }: LinkMail): Mail {
  const content = {
    title: 'Reset your password',
    preview: 'Choose a new password within 10 minutes.',
    paragraphs: [
      greeting(name),
      'someone, most likely you, asked for a new password for your {site} account.',
    ],
    action: { label: 'Choose a new password', url },
    footnote:
      'The link works once, for 10 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
  };
  return { to, template: 'reset', subject: 'Reset your {site} password', content };
}

/** Confirms that an account is gone, so that nobody loses one unnoticed. */
export function accountDeletedMail({ to, name }: Pick<LinkMail, 'to' | 'name'>): Mail {
  const content = {
    title: 'Your account is deleted',
    preview: 'You are signed out everywhere, and nothing more is charged.',
    paragraphs: [
      greeting(name),
      'your {site} account was deleted just now, as you asked. You are signed out everywhere, running subscriptions end, and what we kept about you goes within a day. Invoices stay, without your name, because tax law asks for them.',
      'If it was not you, answer this mail at once.',
    ],
    footnote: 'This is the last mail of this account.',
  };
  return { to, template: 'account-deleted', subject: 'Your {site} account is deleted', content };
}

/** Tells of a changed password, so that nobody loses an account unnoticed. */
export function passwordChangedMail({ to, name, url }: LinkMail): Mail {
  const content = {
    title: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    paragraphs: [
      greeting(name),
      'the password of your {site} account was changed just now, and other devices were signed out. If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'Reset password', url },
    footnote: 'You get this mail whenever your password changes.',
  };
  return { to, template: 'password-changed', subject: 'Your {site} password was changed', content };
}

/** Tells of a changed address, at the old one and the new one. */
export function emailChangedMail({ to, name }: Pick<LinkMail, 'to' | 'name'>): Mail {
  const content = {
    title: 'Your email address was changed',
    preview: 'You sign in with the new address from now on.',
    paragraphs: [
      greeting(name),
      'the email address of your {site} account was changed by our team just now, and you were signed out everywhere. You sign in with the new address from now on.',
      'If you did not ask for it, answer this mail at once.',
    ],
    footnote: 'You get this mail whenever your address changes.',
  };
  return { to, template: 'email-changed', subject: 'Your {site} address was changed', content };
}
