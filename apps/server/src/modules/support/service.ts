import { suggestionDepartment, type SupportRequest } from '@kitshelf/contract/support.ts';
import { forms, type FormsDeps } from '../../platform/forms/forms.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { supportRequests } from './tables.ts';

export interface SupportService {
  /** Stores the request and mails it to the operator, both or neither. Throws 429. */
  readonly submit: (request: SupportRequest, ip: string) => Promise<void>;
  readonly personalData: PersonalData;
}

interface SupportDeps extends FormsDeps {
  /** What a published asset is called. */
  readonly nameOfAsset: (id: string) => Promise<string | undefined>;
}

/**
 * Takes support requests (docs/product/pages.md#support). One that looks automated is stored, and nobody is told. Throws
 * `TooManyRequests`.
 */
export function supportService(deps: SupportDeps): SupportService {
  const kept = forms(deps, 'support', supportRequests);
  return {
    async submit(request, ip) {
      const { name, email, department, subject, message } = request;
      const fields = { name, email, department, subject, message };
      const facts = [{ name: 'Department', value: department }];
      const assetName = request.asset && (await deps.nameOfAsset(request.asset));
      // One that has gone meanwhile takes no words with it.
      const asset = request.asset && assetName ? { _id: request.asset, name: assetName } : null;
      const isSuggestion = department === suggestionDepartment;
      const person = { kind: 'support', name, email } as const;
      const thread = { ...person, subject, text: message, facts, asset, isSuggestion };
      const about = assetName ? [['Asset', assetName] as const] : [];
      const mail = (url: string) => requestMail(deps.supportEmail, request, about, url);
      await kept.take({ fields, guard: request, thread, mail, ip });
    },

    personalData: {
      export: async (sender) => ({ supportRequests: await kept.ofSender(sender) }),
      erase: kept.erase,
    },
  };
}

function requestMail(
  to: string,
  { name, email, department, subject, message }: SupportRequest,
  about: readonly (readonly [string, string])[],
  url: string,
): Mail {
  const content = {
    title: subject,
    preview: `${department}: ${name}`,
    paragraphs: [message],
    facts: [['From', `${name} (${email})`], ['Department', department], ...about] as const,
    action: { label: 'Reply at the desk', url },
    footnote: 'Sent with the support form. Replies to this email go to the sender, not to the inbox.',
  };
  const facing = { to, replyTo: email, template: 'support-request' };
  return { ...facing, subject: `[${department}] ${subject}`, content };
}
