import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deriveToken, type Secret, isDerivedToken } from '../../platform/ids.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Mailer, TemplateMail } from '../../platform/mail/mail.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import { monthlyMailRepository, type MonthlyMailRow } from './repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

interface MonthlyMailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly mailer: Mailer;
  /** Signs the links. */
  readonly secret: Secret;
  /** Base of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly catalogue: Pick<CatalogueService, 'changedSinceCopy' | 'addedSince'>;
  readonly getUser: (userId: string) => Promise<{ readonly email: string } | undefined>;
  /** Whether an address bounced, or called mail spam, since its owner asked for it. */
  readonly isBarred: (email: string, asked: Date) => Promise<boolean>;
}

/** Names of assets, the first few, and how many there are. */
interface FirstNames {
  readonly names: readonly string[];
  readonly total: number;
}

interface News {
  readonly userId: string;
  /** What they copied that is another design by now. */
  readonly changed: FirstNames;
  /** What has come to the library. */
  readonly added: FirstNames;
}

const nothing: FirstNames = { names: [], total: 0 };

const minuteMs = 60_000;
const atOnce = 200;
const named = 10;

/** Carries no link: its token is derived when the mail is made, so that none rests in the database. */
const mailNews = defineJob<News>('monthly-mail.send', { lane: 'mail' });

/** A month as `YYYY-MM`, UTC. */
const monthOf = (now: Date) => now.toISOString().slice(0, 7);

export interface MonthlyMailService {
  readonly isOn: (userId: string) => Promise<boolean>;
  /** The first mail comes with the next month, so that switching to and fro brings none. */
  readonly set: (userId: string, isOn: boolean) => Promise<void>;
  /** Ends it by a mailed link; doing it again changes nothing. Throws 410. */
  readonly unsubscribe: (link: { readonly id: string; readonly token: string }) => Promise<void>;
  readonly sweep: () => Promise<void>;
  readonly personalData: PersonalData<'userId'>;
}

/** One mail a month at most to who asked for it: what they copied that has changed since. Registers its jobs. */
export function monthlyMailService(deps: MonthlyMailDeps): MonthlyMailService {
  const { database, clock, jobs, secret } = deps;
  const rows = monthlyMailRepository(database.orm);
  const tokenOf = (userId: string) => deriveToken(secret, 'monthly-mail', userId);
  jobs.handle(mailNews, async ({ id, payload }) => {
    const { userId } = payload;
    const person = (await rows.find(userId)) && (await deps.getUser(userId));
    if (!person) return;
    const link = `id=${userId}&token=${tokenOf(userId)}`;
    await deps.mailer.send({ id, ...newsMail(person.email, payload, deps.publicUrl, link) });
  });
  const sweep = () => writeToAllDue(deps);
  jobs.every('monthly-mail', minuteMs, sweep);
  return {
    isOn: async (userId) => (await rows.find(userId)) !== undefined,

    async set(userId, isOn) {
      const now = clock.now();
      if (isOn) await rows.add({ userId, month: monthOf(now), told: {}, since: now });
      else await rows.remove(userId);
    },

    async unsubscribe({ id, token }) {
      if (!isDerivedToken(token, secret, 'monthly-mail', id)) throw new AppError('LinkExpired');
      await rows.remove(id);
    },

    sweep,

    personalData: {
      export: async ({ userId }: { readonly userId: string }) => {
        const row = await rows.find(userId);
        return { monthlyMail: row ? [row] : [] };
      },
      erase: ({ userId }: { readonly userId: string }): Promise<void> => rows.remove(userId),
    },
  };
}

/** A part of those whose turn it is; the next run goes on behind them, also after one that was broken off. */
async function writeToAllDue(deps: MonthlyMailDeps): Promise<void> {
  const month = monthOf(deps.clock.now());
  for (const row of await monthlyMailRepository(deps.database.orm).due(month, atOnce))
    try {
      await write(deps, row, month);
    } catch (error) {
      deps.log.error({ err: error, userId: row.userId }, 'a monthly mail could not be prepared');
    }
}

/** Takes the turn and orders the mail in one transaction; where nothing has changed there is no mail. */
async function write(deps: MonthlyMailDeps, row: MonthlyMailRow, month: string): Promise<void> {
  const { userId, told, since } = row;
  const all = await deps.catalogue.changedSinceCopy(userId);
  const fresh = all.filter(({ assetId, design }) => told[assetId] !== design);
  const changed = { names: fresh.slice(0, named).map(({ name }) => name), total: fresh.length };
  const person = await deps.getUser(userId);
  const isBarred = person !== undefined && (await deps.isBarred(person.email, since));
  const isNews = fresh.length > 0 && !isBarred;
  const added = isNews ? await deps.catalogue.addedSince(since, named) : nothing;
  const next = {
    userId,
    month,
    told: Object.fromEntries(all.map(({ assetId, design }) => [assetId, design])),
    since: isNews ? deps.clock.now() : since,
  };
  await deps.database.transaction(async (tx) => {
    const isOurs = await monthlyMailRepository(tx).take(next);
    if (isOurs && isNews) await deps.jobs.insert(tx, mailNews, { userId, changed, added });
  });
}

function newsMail(to: string, { changed, added }: News, publicUrl: string, link: string): TemplateMail {
  const one = changed.total === 1;
  const news = one ? 'An asset you copied has changed' : `${changed.total} assets you copied have changed`;
  return {
    to,
    template: 'monthly',
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1/user/app/monthly-mail/unsubscribe?${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    values: {
      news,
      changed: listOf(changed),
      added: added.total === 0 ? '' : `New in the library since the last email:\n${listOf(added)}`,
      url: `${publicUrl}/copied`,
      unsubscribe: `${publicUrl}/monthly-mail/unsubscribe?${link}`,
    },
  };
}

function listOf({ names, total }: FirstNames): string {
  const others = total - names.length;
  return [...names, ...(others > 0 ? [`and ${others} more`] : [])].join('\n');
}
