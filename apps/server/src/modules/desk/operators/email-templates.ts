import type { Mail } from '../../../platform/mail/mail.ts';

/** Invites somebody to the desk; the link lives for an hour. */
export function invitationMail({ to, url }: { readonly to: string; readonly url: string }): Mail {
  const content = {
    title: 'Join the desk of {site}',
    preview: 'The link works once, for an hour.',
    paragraphs: [
      'Hello,',
      'You are invited to help run {site}. Choose a name and a password, or use the password of your account here.',
    ],
    action: { label: 'Join', url },
    footnote: 'The link works once, for an hour. If you did not expect this, ignore this email.',
  };
  return { to, template: 'desk-invitation', subject: 'Your invitation to the desk of {site}', content };
}
