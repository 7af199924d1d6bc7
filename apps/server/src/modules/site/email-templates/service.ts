import type { MailPreview, MailSenderView } from '@kitshelf/contract/desk/email-templates.ts';
import { type MailWords, wordFaults } from '@kitshelf/contract/mail/template.ts';
import type { SiteLook } from '@kitshelf/contract/site-facts.ts';
import { type MailTemplateId, mailTemplates } from '@kitshelf/contract/mail/templates.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Mailer, MailSite } from '../../../platform/mail/mail.ts';
import { exampleValues } from '../../../platform/mail/mail-template.ts';
import { isAllowedSender, createSender } from '../../../platform/mail/sender.ts';

interface EmailTemplatesDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly site: MailSite;
  /** Base of links, without a trailing slash. */
  readonly publicUrl: string;
  /** `MAIL_FROM`. */
  readonly mailFrom: string;
}

interface Asking {
  readonly email: string;
  readonly name: string;
}

export interface EmailTemplatesService {
  readonly personalData: 'none';
  readonly sender: () => MailSenderView;
  readonly preview: (id: MailTemplateId, words: MailWords, asking: Asking) => Promise<MailPreview>;
  /** A mail with a button as it would look. */
  readonly inLook: (look: SiteLook | undefined, asking: Asking) => Promise<string>;
  /** Mails it to the caller, with a subject that says what it is; answers the address. */
  readonly test: (
    id: MailTemplateId,
    words: MailWords,
    asking: Asking,
    note: Note,
  ) => Promise<{ to: string }>;
}

/** The mails of the shop as an owner sees and tries them. Their words are saved with the settings of the site. */
export function emailTemplatesService(deps: EmailTemplatesDeps): EmailTemplatesService {
  const { database, mailer, site, publicUrl, mailFrom } = deps;
  /** With the name of the operator who looks at it, where it greets somebody. */
  const written = (id: MailTemplateId, words: MailWords, { name }: Pick<Asking, 'name'>, of = site) => {
    const values = exampleValues(mailTemplates[id], publicUrl);
    return mailer.written(words, { ...values, ...('name' in values && { name }) }, of);
  };
  return {
    personalData: 'none',
    sender() {
      const settings = site.settings('mail');
      const { name, address, replyTo = null } = createSender(mailFrom, settings, site.facts());
      const isForeign = settings.senderAddress !== '' && !isAllowedSender(mailFrom, settings.senderAddress);
      return { configured: mailFrom, name, address, replyTo, isForeign };
    },

    async preview(id, words, asking) {
      return { ...(await written(id, words, asking)), faults: wordFaults(words, mailTemplates[id]) };
    },

    async inLook(look, asking) {
      const words = site.settings('mail').templates.reset ?? mailTemplates.reset;
      const { look: _now, ...facts } = site.facts();
      const of: MailSite = {
        facts: () => ({ ...facts, ...(look && { look }) }),
        settings: (area) => site.settings(area),
      };
      return (await written('reset', words, asking, of)).html;
    },

    async test(id, words, asking, note) {
      const { subject, ...body } = await written(id, words, asking);
      const { email: to } = asking;
      const mail = { ...body, to, template: `${id}-test`, subject: `[Test] ${subject}` };
      await database.transaction(async (tx) => {
        note({ subject: { kind: 'site', id: 'mail', name: 'mail' }, after: { template: id } });
        await mailer.sendAfterCommit(tx, mail);
      });
      return { to };
    },
  };
}
