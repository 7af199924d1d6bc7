import type { Mail } from '../../platform/mail/mail.ts';

interface ConfirmationMail {
  readonly to: string;
  readonly publicUrl: string;
  readonly id: string;
  readonly token: string;
}

/** Asks the owner of an address whether they want the newsletter; carries the one-click headers of RFC 8058. */
export function confirmationMail({ to, publicUrl, id, token }: ConfirmationMail): Mail {
  const query = `?id=${id}&token=${token}`;
  const content = {
    title: 'One click and you are on the list',
    preview: 'Confirm that you want to hear about new sections and templates.',
    paragraphs: [
      'You asked for the {site} newsletter: new sections, templates and icons, about twice a month.',
      'Please confirm that this address is yours.',
    ],
    action: { label: 'Confirm subscription', url: `${publicUrl}/newsletter/confirm${query}` },
    footnote: `If you did not ask for it, do nothing: nothing will be sent. Unsubscribe: ${publicUrl}/newsletter/unsubscribe${query}`,
  };
  return {
    to,
    template: 'newsletter',
    subject: 'Confirm your {site} newsletter',
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1/user/app/newsletter/unsubscribe${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    content,
  };
}
