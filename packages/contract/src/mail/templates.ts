import { accountMails } from './account-templates.ts';
import { declarationMails } from './declaration-templates.ts';
import { purchaseMails } from './purchase-templates.ts';
import { signInMails } from './sign-in-templates.ts';
import { subscriptionMails } from './subscription-templates.ts';
import type { MailRows, MailTemplate } from './template.ts';

const builtIn = {
  ...accountMails,
  ...signInMails,
  ...subscriptionMails,
  ...purchaseMails,
  ...declarationMails,
};

export type MailTemplateId = keyof typeof builtIn;
export const mailTemplateIds = Object.keys(builtIn) as [MailTemplateId, ...MailTemplateId[]];

/** Every mail that goes to visitors, users and customers by itself, with the words that it has until an owner changes them. */
export const mailTemplates: Readonly<Record<MailTemplateId, MailTemplate>> = builtIn;

/** What a mail is given: a value for each of its names. */
export type MailValuesOf<Id extends MailTemplateId> = {
  readonly [Name in keyof (typeof builtIn)[Id]['values']]: (typeof builtIn)[Id]['values'][Name] extends {
    readonly example: string;
  }
    ? string
    : MailRows;
};
