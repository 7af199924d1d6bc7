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
      const facts = [{ name: 'Department', value: department }];
      const thread = { kind: 'support', name, email, subject, text: message, facts } as const;
      const mail = (url: string) => requestMail(deps.supportEmail, request, url);
      return kept.take({ fields, guard: request, thread, mail, ip });
    },

    exportOf: async (sender: Sender) => ({ supportRequests: await kept.ofSender(sender) }),

    erase: kept.erase,
  };
}

function requestMail(
  to: string,
  { name, email, department, subject, message }: SupportRequest,
  url: string,
): Mail {
  const content = {
    title: subject,
    preview: `${department}: ${name}`,
    paragraphs: [message],
    facts: [
      ['From', `${name} (${email})`],
      ['Department', department],
    ] as const,
    action: { label: 'Reply at the desk', url },
    footnote: 'Sent with the support form. An answer to this mail goes to the sender, and past the inbox.',
  };
  const facing = { to, replyTo: email, template: 'support-request' };
  return { ...facing, subject: `[${department}] ${subject}`, ...mailLayout(content) };
}
