import { countryOfCode } from '@kitshelf/contract/countries.ts';
import type { CreatorRequest } from '@kitshelf/contract/creators.ts';
import { forms, type FormsDeps } from '../../platform/forms/forms.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { creatorApplications } from './tables.ts';

export interface CreatorsService {
  /** Stores the application and mails it to the operator, both or neither. Throws 429. */
  readonly apply: (application: CreatorRequest, ip: string) => Promise<void>;
  readonly personalData: PersonalData;
}

/**
 * Takes applications (docs/product/pages.md#jobs). One that looks automated is stored, and nobody is told. Throws
 * `TooManyRequests`.
 */
export function creatorsService(deps: FormsDeps): CreatorsService {
  const kept = forms(deps, 'creators', creatorApplications);
  return {
    apply(application, ip) {
      const { name, email, country, platform, onlinePortfolio, projectsUrl, joinReason } = application;
      const fields = { name, email, country, platform, onlinePortfolio, projectsUrl, joinReason };
      const facts = factsOf(application).map(([fact, value]) => ({ name: fact, value }));
      const subject = `${platform} creator`;
      const person = { kind: 'application', name, email } as const;
      const thread = { ...person, subject, text: joinReason, facts, asset: null, isSuggestion: false };
      const mail = (url: string) => applicationMail(deps.supportEmail, application, url);
      return kept.take({ fields, guard: application, thread, mail, ip });
    },

    personalData: {
      export: async (sender) => ({ creatorApplications: await kept.ofSender(sender) }),
      erase: kept.erase,
    },
  };
}

const factsOf = ({ country, platform, onlinePortfolio, projectsUrl }: CreatorRequest) =>
  [
    ['Country', countryOfCode(country)?.value ?? country],
    ['Platform', platform],
    ['Portfolio', onlinePortfolio],
    ['Projects', projectsUrl],
  ] as const;

function applicationMail(to: string, application: CreatorRequest, url: string): Mail {
  const { name, email, platform, onlinePortfolio, joinReason } = application;
  const content = {
    title: `${name} would like to create templates`,
    preview: `${platform}, ${onlinePortfolio}`,
    paragraphs: [joinReason],
    facts: [['From', `${name} (${email})`] as const, ...factsOf(application)],
    action: { label: 'Reply at the desk', url },
    footnote: 'Sent with the application form. Replies to this email go to the applicant, not to the inbox.',
  };
  const facing = { to, replyTo: email, template: 'creator-application' };
  return { ...facing, subject: `Creator application: ${name}`, content };
}
