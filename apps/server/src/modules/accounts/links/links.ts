import type { MailedLink } from '@kitshelf/contract/accounts.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { deriveToken, hashToken, isTokenFor, newId } from '../../../platform/ids.ts';
import { limits } from '../../../platform/http/rate-limits.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { linkRepository, type LinkRow } from '../store/link-repository.ts';
import { confirmationMail, linkProviderMail, resetMail } from '../shared/email-templates.ts';
import type { LinkPurpose } from '../store/tables.ts';
import { userRepository } from '../store/user-repository.ts';

/** What a link leads to, how long it works, and which mail carries it. */
const kinds = {
  confirm: { page: '/register/confirm', livesMs: 24 * 60 * 60_000, mail: confirmationMail },
  /** Long enough to open the mail, short enough that a leaked link is soon worthless. */
  reset: { page: '/update-password', livesMs: 10 * 60_000, mail: resetMail },
  /** As short: it proves an account, out of band. */
  link: { page: '/login', livesMs: 10 * 60_000, mail: linkProviderMail },
} as const;

/** What someone typed when registering; a link confirms exactly one of them. */
export interface Registration {
  readonly name: string | null;
  readonly passwordHash: string | null;
  /** The waiting page of the browser that it was typed in. */
  readonly registeredIn: string | null;
  /** The page of ours that they were on the way to. */
  readonly wanted: string | null;
}

interface NewLink {
  /** A job's id, so that the job makes one link however often it runs. */
  readonly id?: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly sessionId: string | null;
  readonly registration?: Registration;
}

/** Carries an id alone: the token is derived when the mail is made, so that no usable link rests in the database. */
const mailLink = defineJob<{ linkId: string }>('accounts.mail-link');

type LinksDeps = Pick<AccountsDeps, 'database' | 'clock' | 'jobs' | 'rateLimits' | 'secret' | 'publicUrl'> & {
  readonly mailer: Pick<AccountsDeps['mailer'], 'send'>;
};

export type Links = ReturnType<typeof createLinks>;

/** Makes, mails and checks the links that prove an address. */
export function createLinks(deps: LinksDeps) {
  const { database, clock, jobs, rateLimits, mailer, secret, publicUrl } = deps;
  const tokenOf = (purpose: LinkPurpose, id: string) => deriveToken(secret, `link ${purpose}`, id);
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  jobs.handle(mailLink, async ({ id, payload }) => {
    const link = await linkRepository(database.orm).find(payload.linkId);
    const user = link && (await userRepository(database.orm).find(link.userId));
    if (!link || link.usedAt || !user) return;
    const { page, livesMs, mail } = kinds[link.purpose];
    if (!user.verifiedAt) await rateLimits.take(limits.unprovenMail, 'all');
    // However long the mail server was down, the reader gets the whole time.
    // The secret may be another one than when it was issued.
    const token = tokenOf(link.purpose, link.id);
    const changes = { expiresAt: later(livesMs), tokenHash: hashToken(token) };
    await linkRepository(database.orm).update(link.id, changes);
    const url = `${publicUrl}${page}?id=${link.id}&token=${token}`;
    // Before the address is proven its name is a stranger's words.
    const name = user.verifiedAt ? user.name : undefined;
    await mailer.send({ id, ...mail({ to: user.email, name, url, provider: link.name ?? '' }) });
  });

  return {
    /** Makes a link and, once the transaction commits, mails it. */
    async issue(tx: Queryable, { id = newId(), registration, ...link }: NewLink): Promise<void> {
      await linkRepository(tx).insert({
        ...link,
        ...registration,
        id,
        tokenHash: hashToken(tokenOf(link.purpose, id)),
        createdAt: clock.now(),
        expiresAt: later(kinds[link.purpose].livesMs),
      });
      await jobs.insert(tx, mailLink, { linkId: id });
    },

    /** The link, if it is right and in time, used or not. Throws 410. */
    async check(db: Queryable, purpose: LinkPurpose, { id, token }: MailedLink): Promise<LinkRow> {
      const link = isId(id) ? await linkRepository(db).find(id) : undefined;
      const isGood =
        link?.purpose === purpose && isTokenFor(token, link.tokenHash) && link.expiresAt > clock.now();
      if (!isGood) throw new AppError('LinkExpired');
      return link;
    },
  };
}
