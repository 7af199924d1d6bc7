import { bareAddress } from '../../platform/mail/addresses.ts';
import { sealId, unsealIds, type Secret } from '../../platform/ids.ts';

const holder = 'inbox';

/** Where the answer to a mail of this thread goes: `support+SEALED@example.com`, which only we can make. */
export function replyAddress(secret: Secret, supportEmail: string, threadId: string): string {
  const [local = '', domain = ''] = bareAddress(supportEmail).split('@');
  return `${local}+${sealId(secret, holder, threadId)}@${domain}`;
}

/** The threads that one of these addresses may lead to, one for each secret; a forged one leads to none that exists. */
export function threadsAddressed(secret: Secret, addresses: readonly string[]): readonly string[] {
  const sealed = addresses
    .map((address) => /\+([0-9a-f]{32})@/i.exec(address)?.[1]?.toLowerCase())
    .find((part) => part !== undefined);
  return sealed === undefined ? [] : unsealIds(secret, holder, sealed);
}
