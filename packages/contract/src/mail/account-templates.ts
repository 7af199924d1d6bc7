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
    sent: 'Somebody signs up.',
    values: {
      url: link('Where the address is confirmed, for 24 hours', '/register/confirm?id=0&token=0'),
    },
    subject: 'Confirm your email for {{site}}',
    preview: 'One click and your account is ready.',
    body: `# Confirm your email

Hello,

welcome to {{site}}. Confirm that this address is yours, and your account is ready.

[Confirm email]({{url}})

---

The link works for 24 hours. If you did not sign up for {{site}}, ignore this mail: without your confirmation there is no account.`,
  },
  reset: {
    name: 'New password',
    sent: 'Somebody has forgotten their password.',
    values: { name, url: link('Where a password is chosen, for 10 minutes', '/reset?id=0&token=0') },
    subject: 'Reset your password at {{site}}',
    preview: 'Choose a new password within 10 minutes.',
    body: `# Reset your password

Hello {{name}},

someone, most likely you, asked for a new password for your account at {{site}}.

[Choose a new password]({{url}})

---

The link works once, for 10 minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
  },
  'password-changed': {
    name: 'Password changed',
    sent: 'A password was changed.',
    values: { name, url: link('Where a new password is asked for', '/forgot-password') },
    subject: 'Your password at {{site}} was changed',
    preview: 'If it was you, there is nothing to do.',
    body: `# Your password was changed

Hello {{name}},

the password of your account at {{site}} was changed just now, and other devices were signed out. If it was you, there is nothing to do.

If it was not you, choose a new password at once.

[Reset password]({{url}})

---

You get this mail whenever your password changes.`,
  },
  'email-changed': {
    name: 'Address changed',
    sent: 'An operator has changed an address; to the old one and the new one.',
    values: { name },
    subject: 'Your address at {{site}} was changed',
    preview: 'You sign in with the new address from now on.',
    body: `# Your email address was changed

Hello {{name}},

the email address of your account at {{site}} was changed by our team just now, and you were signed out everywhere. You sign in with the new address from now on.

If you did not ask for it, answer this mail at once.

---

You get this mail whenever your address changes.`,
  },
  'account-deleted': {
    name: 'Account deleted',
    sent: 'Somebody has deleted their account.',
    values: { name },
    subject: 'Your account at {{site}} is deleted',
    preview: 'You are signed out everywhere, and nothing more is charged.',
    body: `# Your account is deleted

Hello {{name}},

your account at {{site}} was deleted just now, as you asked. You are signed out everywhere, running subscriptions end, and what we kept about you goes within a day. Invoices stay, without your name, because tax law asks for them.

If it was not you, answer this mail at once.

---

This is the last mail of this account.`,
  },
  newsletter: {
    name: 'Confirm the newsletter',
    sent: 'Somebody asks for the newsletter.',
    values: {
      url: link('Where the subscription is confirmed', '/newsletter/confirm?id=0&token=0'),
      unsubscribe: link('Where it is ended', '/newsletter/unsubscribe?id=0&token=0'),
    },
    subject: 'Confirm the newsletter of {{site}}',
    preview: 'Confirm that you want to hear about new sections and templates.',
    body: `# One click and you are on the list

You asked for the newsletter of {{site}}: new sections, templates and icons, about twice a month.

Please confirm that this address is yours.

[Confirm subscription]({{url}})

---

If you did not ask for it, do nothing: nothing will be sent. Unsubscribe: {{unsubscribe}}`,
  },
  monthly: {
    name: 'Copied assets have changed',
    sent: 'Once a month at most, to who asked for it, when something that they copied has changed.',
    values: {
      news: { about: 'What has changed, in a line', example: 'Something that you copied has changed' },
      changed: { about: 'Names of what has changed', example: 'Pricing table\nSign-up form', isNeeded: true },
      added: {
        about: 'A paragraph about what is new in the library; empty where nothing is',
        example: 'New in the library since the last mail:\nFooter with newsletter\nand 4 more',
      },
      url: link('Where the changes are shown', '/copied'),
      unsubscribe: link('Where these mails are ended', '/monthly-mail/unsubscribe?id=0&token=0'),
    },
    subject: '{{news}} · {{site}}',
    preview: '{{changed}}',
    body: `# {{news}}

There is a newer design of:
{{changed}}

{{added}}

[See what changed]({{url}})

---

You asked for this mail, which comes once a month at most. Unsubscribe: {{unsubscribe}}`,
  },
  'inbox-reply': {
    name: 'Answer from support',
    sent: 'An operator answers a message in the inbox.',
    values: {
      subject: { about: 'What the message was about', example: 'A question about licences' },
      text: {
        about: 'What the operator wrote',
        example: 'Thank you for writing.\n\nYes, you may use it for work for clients.',
        isNeeded: true,
      },
    },
    subject: 'Re: {{subject}}',
    preview: '{{text}}',
    body: `# {{subject}}

{{text}}

---

Answer this mail to write back to us.`,
  },
} as const satisfies Record<string, MailTemplate>;
