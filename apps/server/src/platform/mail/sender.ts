import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { bareAddress } from './addresses.ts';

/** From whom mail comes. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
  /** Where answers go that have no address of their own. */
  readonly replyTo?: string;
}

type SenderSettings = Pick<SiteSettings['mail'], 'senderName' | 'senderAddress' | 'replyAddress'>;

/**
 * From whom mail comes. An address of a domain that `MAIL_FROM` does not allow gets the answers alone: mail servers would
 * refuse mail in its name.
 * @param mailFrom `MAIL_FROM`, with or without a name
 */
export function createSender(
  mailFrom: string,
  wanted: SenderSettings,
  shop: { readonly name: string },
): MailSender {
  const { senderAddress, replyAddress } = wanted;
  const isAllowed = senderAddress !== '' && isAllowedSender(mailFrom, senderAddress);
  const replyTo = replyAddress || (isAllowed ? '' : senderAddress);
  return {
    name: wanted.senderName || nameIn(mailFrom) || shop.name,
    address: isAllowed ? senderAddress : bareAddress(mailFrom),
    ...(replyTo !== '' && { replyTo }),
  };
}

/** Whether an address is of the domain of `MAIL_FROM`. */
export const isAllowedSender = (mailFrom: string, address: string): boolean =>
  domainOf(address) === domainOf(bareAddress(mailFrom));

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const nameIn = (mailFrom: string): string => {
  const [name = '', address] = mailFrom.split('<');
  return address === undefined ? '' : name.trim().replaceAll('"', '');
};
