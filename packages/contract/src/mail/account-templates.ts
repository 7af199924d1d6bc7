import type { MailTemplate } from './template.ts';

const name = {
  about: 'What the person is called; empty before their address is confirmed',
  example: 'Robin',
} as const;
const link = (about: string, example: string) => ({ about, example, isNeeded: true }) as const;

/** Mails about accounts, and those that visitors ask for. */
export const accountMails = {
  confirm: {
    name: 'Confirm a new account',
    sent: 'Someone signs up.',
    values: {
      url: link('Where the address is confirmed, for 24 hours', '/register/confirm?id=0&token=0'),
    },
    subject: 'Confirm your email for {{site}}',
    preview: 'Confirm that this address is yours.',
    body: `# Confirm your email

Hello,

Welcome to {{site}}. Confirm that this address is yours to activate your account.

[Confirm email]({{url}})

---

The link works for 24 hours. If you did not sign up for {{site}}, ignore this email: no account is created without your confirmation.`,
  },
  reset: {
    name: 'New password',
    sent: 'Someone has forgotten their password.',
    values: { name, url: link('Where a password is chosen, for 10 minutes', '/reset?id=0&token=0') },
    subject: 'Reset your password for {{site}}',
    preview: 'Choose a new password within 10 minutes.',
    body: `# Reset your password

Hello {{name}},

Someone, most likely you, asked to reset the password of your account at {{site}}.

[Choose a new password]({{url}})

---

The link works once, for 10 minutes. If you did not ask for it, ignore this email: your password does not change.`,
  },
  'password-changed': {
    name: 'Password changed',
    sent: 'A password was changed.',
    values: { name, url: link('Where a new password is requested', '/forgot-password') },
    subject: 'Your password for {{site}} was changed',
    preview: 'If this was you, there is nothing to do.',
    body: `# Your password was changed

Hello {{name}},

The password of your account at {{site}} was just changed, and your other devices were signed out. If this was you, there is nothing to do.

If it was not you, reset your password now.

[Reset password]({{url}})

---

You receive this email whenever your password changes.`,
  },
  'email-changed': {
    name: 'Address changed',
    sent: 'An operator has changed an address; to the old one and the new one.',
    values: { name },
    subject: 'Your email address for {{site}} was changed',
    preview: 'Sign in with the new address from now on.',
    body: `# Your email address was changed

Hello {{name}},

Our team has just changed the email address of your account at {{site}}, and you were signed out everywhere. Sign in with the new address from now on.

If you did not ask for this, reply to this email at once.

---

You receive this email whenever your address changes.`,
  },
  'account-deleted': {
    name: 'Account deleted',
    sent: 'Someone has deleted their account.',
    values: { name },
    subject: 'Your account at {{site}} has been deleted',
    preview: 'You are signed out everywhere, and nothing more is charged.',
    body: `# Your account has been deleted

Hello {{name}},

Your account at {{site}} has been deleted, as you asked. You are signed out everywhere, your subscriptions end, and we delete your data within a day. We keep invoices without your name, because tax law requires them.

If this was not you, reply to this email at once.

---

This is the last email for this account.`,
  },
  newsletter: {
    name: 'Confirm the newsletter',
    sent: 'Someone subscribes to the newsletter.',
    values: {
      url: link('Where the subscription is confirmed', '/newsletter/confirm?id=0&token=0'),
      unsubscribe: link('Where it is cancelled', '/newsletter/unsubscribe?id=0&token=0'),
      rhythm: {
        about: 'How often it comes, after a comma; empty where you say nothing of it',
        example: ', about twice a month',
      },
    },
    subject: 'Confirm your newsletter subscription at {{site}}',
    preview: 'Confirm that you want to receive the newsletter.',
    body: `# One click and you are on the list

You subscribed to the newsletter of {{site}}{{rhythm}}.

Please confirm that this address is yours.

[Confirm subscription]({{url}})

---

If you did not ask for this, ignore this email and you will receive nothing. Unsubscribe: {{unsubscribe}}`,
  },
  monthly: {
    name: 'Copied assets have changed',
    sent: 'At most once a month, to users who switched it on, when an asset they copied has changed.',
    values: {
      news: { about: 'What has changed, in one line', example: 'An asset you copied has changed' },
      changed: { about: 'Names of what has changed', example: 'Pricing table\nSign-up form', isNeeded: true },
      added: {
        about: 'A paragraph about what is new in the library; empty if nothing is',
        example: 'New in the library since the last email:\nFooter with newsletter\nand 4 more',
      },
      url: link('Where the changes are shown', '/copied'),
      unsubscribe: link('Where these emails are cancelled', '/monthly-mail/unsubscribe?id=0&token=0'),
    },
    subject: '{{news}} · {{site}}',
    preview: '{{changed}}',
    body: `# {{news}}

There is a newer version of:
{{changed}}

{{added}}

[See what changed]({{url}})

---

You switched on this email, which is sent at most once a month. Unsubscribe: {{unsubscribe}}`,
  },
  'inbox-reply': {
    name: 'Reply from support',
    sent: 'An operator replies to a message in the inbox.',
    values: {
      subject: { about: 'What the message was about', example: 'A question about licences' },
      text: {
        about: 'What the operator wrote',
        example: 'Thank you for writing.\n\nYes, you may use it in client work.',
        isNeeded: true,
      },
    },
    subject: 'Re: {{subject}}',
    preview: '{{text}}',
    body: `# {{subject}}

{{text}}

---

Reply to this email to write back to us.`,
  },
} as const satisfies Record<string, MailTemplate>;
