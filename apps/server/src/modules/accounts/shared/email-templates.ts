import type { TemplateMail } from '../../../platform/mail/mail.ts';

interface LinkMail {
  readonly to: string;
  /** `undefined` before the address is proven: the name is then a stranger's words. */
  readonly name: string | undefined;
  readonly url: string;
}

/** Asks to confirm a registration; the link lives for 24 hours. */
export const confirmationMail = ({ to, url }: Pick<LinkMail, 'to' | 'url'>): TemplateMail => ({
  to,
  template: 'confirm',
  values: { url },
});

/** Lets a user set a new password; the link lives for 10 minutes (docs/product/accounts.md#links-by-mail). */
export const resetMail = ({ to, name = '', url }: LinkMail): TemplateMail => ({
  to,
  template: 'reset',
  values: { name, url },
});

/** Confirms that an account is gone, so that nobody loses one unnoticed. */
export const accountDeletedMail = ({ to, name = '' }: Pick<LinkMail, 'to' | 'name'>): TemplateMail => ({
  to,
  template: 'account-deleted',
  values: { name },
});

/** Tells of a changed password, so that nobody loses an account unnoticed. */
export const passwordChangedMail = ({ to, name = '', url }: LinkMail): TemplateMail => ({
  to,
  template: 'password-changed',
  values: { name, url },
});

/** Links a provider to an account; the link lives for ten minutes. */
export const linkProviderMail = ({
  to,
  name = '',
  url,
  provider = '',
}: LinkMail & { readonly provider?: string | undefined }): TemplateMail => ({
  to,
  template: 'link-provider',
  values: { name, provider, url },
});

/** Where the profile lists the ways to sign in. */
export const methodsUrl = (publicUrl: string) => `${publicUrl}/profile/change-password`;

/** Tells of a new way to sign in, so that nobody gets one unnoticed. */
export const signInAddedMail = ({
  to,
  name = '',
  url,
  way,
}: LinkMail & { readonly way: string }): TemplateMail => ({
  to,
  template: 'sign-in-added',
  values: { name, way, url },
});

/** Tells of a way to sign in that is gone, so that nobody loses one unnoticed. */
export const signInRemovedMail = ({
  to,
  name = '',
  url,
  way,
}: LinkMail & { readonly way: string }): TemplateMail => ({
  to,
  template: 'sign-in-removed',
  values: { name, way, url },
});

/** Tells of a change of the second factor, so that none goes unnoticed. @param change as a sentence without its full stop */
export const factorMail = ({
  to,
  name = '',
  url,
  change,
}: LinkMail & { readonly change: string }): TemplateMail => ({
  to,
  template: 'second-factor',
  values: { name, change, url },
});

/** Tells of a changed address, at the old one and the new one. */
export const emailChangedMail = ({ to, name = '' }: Pick<LinkMail, 'to' | 'name'>): TemplateMail => ({
  to,
  template: 'email-changed',
  values: { name },
});
