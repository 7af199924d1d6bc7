import type { TemplateMail } from '../../platform/mail/mail.ts';

interface ConfirmationMail {
  readonly to: string;
  readonly publicUrl: string;
  readonly id: string;
  readonly token: string;
  /** How often it comes: `about twice a month`; empty: the mail says nothing of it. */
  readonly rhythm: string;
}

/** Asks the owner of an address whether they want the newsletter; carries the one-click headers of RFC 8058. */
export function confirmationMail({ to, publicUrl, id, token, rhythm }: ConfirmationMail): TemplateMail {
  const query = `?id=${id}&token=${token}`;
  return {
    to,
    template: 'newsletter',
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1/user/app/newsletter/unsubscribe${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    values: {
      url: `${publicUrl}/newsletter/confirm${query}`,
      unsubscribe: `${publicUrl}/newsletter/unsubscribe${query}`,
      rhythm: rhythm && `, ${rhythm}`,
    },
  };
}
