import { countryOfCode } from '@kitshelf/contract/countries.ts';
import type { CreatorRequest } from '@kitshelf/contract/creators.ts';
import { forms, type FormsDeps, type Sender } from '../../platform/forms/forms.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { creatorApplications } from './tables.ts';

export type CreatorsService = ReturnType<typeof creatorsService>;

export function creatorsService(deps: FormsDeps) {
  const kept = forms(deps, 'creators', creatorApplications);
  return {
    /** Stores the application and mails it to the operator, both or neither. Throws 429. */
    apply(application: CreatorRequest, ip: string): Promise<void> {
      const { name, email, country, platform, onlinePortfolio, projectsUrl, joinReason } = application;
      const fields = { name, email, country, platform, onlinePortfolio, projectsUrl, joinReason };
      return kept.take({
        fields,
        guard: application,
        mail: applicationMail(deps.supportEmail, application),
        ip,
      });
    },

    exportOf: async (sender: Sender) => ({ creatorApplications: await kept.ofSender(sender) }),

    erase: kept.erase,
  };
}

function applicationMail(to: string, application: CreatorRequest): Mail {
  const { name, email, country, platform, onlinePortfolio, projectsUrl, joinReason } = application;
  const content = {
    title: `${name} would like to create templates`,
    preview: `${platform}, ${onlinePortfolio}`,
    paragraphs: [joinReason],
    facts: [
      ['From', `${name} (${email})`],
      ['Country', countryOfCode(country)?.value ?? country],
      ['Platform', platform],
      ['Portfolio', onlinePortfolio],
      ['Projects', projectsUrl],
    ] as const,
    footnote: 'Sent with the application form. Answer this mail to answer the applicant.',
  };
  return { to, replyTo: email, subject: `Creator application: ${name}`, ...mailLayout(content) };
}
