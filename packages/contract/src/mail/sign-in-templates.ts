import type { MailTemplate } from './template.ts';

const name = {
  about: 'What the person is called; empty before their address is confirmed',
  example: 'Robin',
} as const;
const link = (about: string, example: string) => ({ about, example, isNeeded: true }) as const;

/** Mails about the ways to sign in. */
export const signInMails = {
  'link-provider': {
    name: 'Link a provider',
    sent: 'Somebody signs in by a provider whose address belongs to an account, and cannot give its password.',
    values: {
      name,
      provider: { about: 'The name of the provider', example: 'Google', isNeeded: true },
      url: link('Where it is linked, for ten minutes', '/login?id=0&token=0'),
    },
    subject: 'Link {{provider}} to your account at {{site}}',
    preview: 'Only if you have just tried to sign in with {{provider}}.',
    body: `# Link {{provider}} to your account

Hello {{name}},

Someone, most likely you, has signed in with {{provider}} and the address of your account at {{site}}. Open this link in the same browser, and {{provider}} signs you in from now on.

[Link {{provider}}]({{url}})

---

The link works once, for ten minutes. If it was not you, ignore this email: nothing changes.`,
  },
  'sign-in-added': {
    name: 'Way to sign in added',
    sent: 'A provider or a passkey was added to an account.',
    values: {
      name,
      way: { about: 'What signs in from now on', example: 'Google', isNeeded: true },
      url: link('Where the ways to sign in are listed', '/profile/change-password'),
    },
    subject: 'A new way to sign in to {{site}}',
    preview: 'If it was you, there is nothing to do.',
    body: `# A new way to sign in

Hello {{name}},

From now on, your account at {{site}} can also be signed in to with: {{way}}. If it was you, there is nothing to do.

If it was not you, remove it in your profile, and choose a new password.

[See your ways to sign in]({{url}})

---

You are receiving this email because a way to sign in was added.`,
  },
  'sign-in-removed': {
    name: 'Way to sign in removed',
    sent: 'A provider or a passkey was removed from an account.',
    values: {
      name,
      way: { about: 'What signs in no more', example: 'Google', isNeeded: true },
      url: link('Where the ways to sign in are listed', '/profile/change-password'),
    },
    subject: 'A way to sign in to {{site}} was removed',
    preview: 'If it was you, there is nothing to do.',
    body: `# A way to sign in was removed

Hello {{name}},

Your account at {{site}} can no longer be signed in to with: {{way}}. If it was you, there is nothing to do.

If it was not you, choose a new password at once, and add it again in your profile.

[See your ways to sign in]({{url}})

---

You are receiving this email because a way to sign in was removed.`,
  },
  'second-factor': {
    name: 'Two-factor authentication changed',
    sent: 'Two-factor authentication of an account was turned on or off, or a recovery code was used.',
    values: {
      name,
      change: {
        about: 'What has happened',
        example: 'two-factor authentication was turned on',
        isNeeded: true,
      },
      url: link('Where it is turned on and off', '/profile/change-password'),
    },
    subject: 'Two-factor authentication at {{site}}',
    preview: 'A change to your account. If it was you, there is nothing to do.',
    body: `# Two-factor authentication

Hello {{name}},

For your account at {{site}}: {{change}}. If it was you, there is nothing to do.

If it was not you, choose a new password at once, and reply to this email.

[See your ways to sign in]({{url}})

---

You are receiving this email because your two-factor authentication changed, or a recovery code was used.`,
  },
} as const satisfies Record<string, MailTemplate>;
