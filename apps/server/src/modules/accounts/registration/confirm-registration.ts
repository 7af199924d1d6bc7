import type { MailedLink } from '@kitshelf/contract/accounts.ts';
import type { AccountsDeps } from '../deps.ts';
import { linkRepository } from '../links/link-repository.ts';
import type { Links, Registration } from '../links/links.ts';
import { userNameFrom } from '../user-name.ts';
import { userRepository } from '../user-repository.ts';

export function confirmingRegistrations({ database, clock, liveEvents }: AccountsDeps, links: Links) {
  return {
    /** Makes the account usable and tells the waiting page; a link that did so already succeeds too. Throws 410. */
    async confirmRegistration(given: MailedLink): Promise<void> {
      await database.transaction(async (tx) => {
        const { userId } = await links.check(tx, 'confirm', given);
        const user = await userRepository(tx).lock(userId);
        const link = await links.check(tx, 'confirm', given);
        if (link.usedAt || !user) return;
        const now = clock.now();
        await linkRepository(tx).update(link.id, { usedAt: now });
        if (!user.verifiedAt) await userRepository(tx).update(user.id, confirmed(link, now));
        if (link.sessionId) await liveEvents.emit(tx, link.sessionId, 'email_verified');
      });
    },
  };
}

/** What the link's own registration said takes effect. */
function confirmed({ name, passwordHash }: Registration, verifiedAt: Date) {
  const named = name !== null && { name, userName: userNameFrom(name) };
  return { ...named, ...(passwordHash !== null && { passwordHash }), verifiedAt };
}
