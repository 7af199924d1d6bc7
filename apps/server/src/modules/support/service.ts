import type { SupportRequest } from '@kitshelf/contract/support.ts';
import { forms, type FormsDeps, type Sender } from '../../platform/forms/forms.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { supportRequests } from './tables.ts';

export type SupportService = ReturnType<typeof supportService>;

export function supportService(deps: FormsDeps) {
  const kept = forms(deps, 'support', supportRequests);
  return {
    /** Stores the request and mails it to the operator, both or neither. Throws 429. */
    submit(request: SupportRequest, ip: string): Promise<void> {
      const { name, email, department, subject, message } = request;
      const fields = { name, email, department, subject, message };
      return kept.take({ fields, guard: request, mail: requestMail(deps.supportEmail, request), ip });
    },

    exportOf: async (sender: Sender) => ({ supportRequests: await kept.ofSender(sender) }),

    erase: kept.erase,
  };
}

function requestMail(to: string, { name, email, department, subject, message }: SupportRequest): Mail {
  const content = {
    title: subject,
    preview: `${department}: ${name}`,
    paragraphs: [message],
    facts: [
      ['From', `${name} (${email})`],
      ['Department', department],
    ] as const,
    footnote: 'Sent with the support form. Answer this mail to answer the sender.',
  };
  return { to, replyTo: email, subject: `[${department}] ${subject}`, ...mailLayout(content) };
}
