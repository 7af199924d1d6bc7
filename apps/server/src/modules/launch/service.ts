import type { LaunchChecklist, LaunchLine } from '@kitshelf/contract/desk/launch.ts';
import { AppError } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Operator } from '../../platform/http/serve.ts';
import { hashToken, newId, randomToken } from '../../platform/ids.ts';
import type { LaunchDeps } from './deps.ts';
import { toLines, wayOfMail } from './lines.ts';
import { launchRepository } from './repository.ts';
import { testMail } from './test-mail.ts';

export { lookUpTexts } from './sender-domain.ts';
export type { GatewayState, LegalFault } from './deps.ts';

const testMails: RateLimit = { name: 'launch-test-mail', times: 10, windowMs: 60 * 60_000 };
const linkLivesMs = 24 * 60 * 60_000;

export interface LaunchService {
  readonly personalData: 'none';
  /** Every line, also after it was put away. */
  readonly lines: () => Promise<LaunchLine[]>;
  readonly checklist: () => Promise<LaunchChecklist>;
  /** Throws 409 while anything is left to do. */
  readonly dismiss: () => Promise<void>;
  /** At once, so that what the mail server says is heard. Throws 429, and 503 where it does not take it. */
  readonly sendTestMail: (to: Operator) => Promise<void>;
  /** Throws 410 for any other token than that of the last mail, or after a day. */
  readonly confirmArrival: (token: string) => Promise<void>;
  /** Where the domain's DKIM key is looked up. */
  readonly nameSelector: (dkimSelector: string) => Promise<void>;
}

/** What a shop needs before it opens. Others are asked each time that it is looked at. */
export function launchService(deps: LaunchDeps): LaunchService {
  const { database, clock, mailer, rateLimits, publicUrl } = deps;
  const repository = launchRepository(database.orm);
  return {
    personalData: 'none',
    lines: async () => toLines(deps, await repository.read()),

    checklist: () => checklistOf(deps),

    async dismiss() {
      const lines = await toLines(deps, await repository.read());
      const left = lines.filter(({ state }) => state === 'todo').map(({ title }) => title);
      if (left.length > 0) throw new AppError('WrongState', { message: `Still to do: ${left.join(', ')}` });
      await database.transaction((tx) => launchRepository(tx).change({ isDismissed: true }));
    },

    async sendTestMail({ userId, email: to }) {
      await rateLimits.take(testMails, userId);
      const token = randomToken();
      const sent = { mailTokenHash: hashToken(token), mailedAt: clock.now(), mailedBy: wayOfMail(deps) };
      await database.transaction((tx) => launchRepository(tx).change({ ...sent, arrivedAt: null }));
      const url = `${publicUrl}/desk/mail-arrived?token=${token}`;
      const sending = mailer.send({ ...testMail({ to, url, way: wayOfMail(deps) }), id: newId() });
      await sending.catch((cause: Error) => {
        const message = `The mail server refused it: ${cause.message.split('\n')[0]}`;
        throw new AppError('Unavailable', { message, cause });
      });
    },

    async confirmArrival(token) {
      const now = clock.now();
      const after = new Date(now.getTime() - linkLivesMs);
      const isIt = await database.transaction((tx) =>
        launchRepository(tx).noteArrival(hashToken(token), after, now),
      );
      if (!isIt) throw new AppError('LinkExpired');
    },

    nameSelector: (dkimSelector) =>
      database.transaction((tx) => launchRepository(tx).change({ dkimSelector })),
  };
}

async function checklistOf(deps: LaunchDeps): Promise<LaunchChecklist> {
  const { database, mail, countPublished, countAssets } = deps;
  const row = await launchRepository(database.orm).read();
  return {
    isDismissed: row.isDismissed,
    // Nobody looks at it any more: nobody else is asked.
    lines: row.isDismissed ? [] : await toLines(deps, row),
    isEmpty: countPublished() === 0 && (await countAssets()) === 0,
    sender: mail.smtpUrl === undefined ? null : mail.from,
    dkimSelector: row.dkimSelector,
  };
}
