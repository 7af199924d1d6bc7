import { bareAddress } from '../../platform/mail/addresses.ts';
import { sealId, unsealId } from '../../platform/ids.ts';

const holder = 'inbox';

/** Where the answer to a mail of this thread goes: `support+SEALED@example.com`, which only we can make. */
export function replyAddress(secret: string, supportEmail: string, threadId: string): string {
  const [local = '', domain = ''] = bareAddress(supportEmail).split('@');
  return `${local}+${sealId(secret, holder, threadId)}@${domain}`;
}

/** The thread that one of these addresses leads to; a forged one leads to none that exists. */
export function threadAddressed(secret: string, addresses: readonly string[]): string | undefined {
  const sealed = addresses
    .map((address) => /\+([0-9a-f]{32})@/i.exec(address)?.[1]?.toLowerCase())
    .find((part) => part !== undefined);
  return sealed === undefined ? undefined : unsealId(secret, holder, sealed);
}
