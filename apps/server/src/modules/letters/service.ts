import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { createAudiences, type UserSource } from './audiences.ts';
import { type BouncedAddresses, bouncedAddresses } from './bounced-addresses.ts';
import { deskLetters } from './desk-letters.ts';
import type { LettersDesk } from './letters-desk.ts';
import { letterRepository } from './letter-repository.ts';
import { recipientRepository } from './recipient-repository.ts';
import { isDerivedToken } from '../../platform/ids.ts';
import { letterSender, type SenderDeps } from './sender.ts';
import { topicRepository } from './topic-repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export { barringIn, type UserSource } from './audiences.ts';
export { createReports } from './reports.ts';

interface LettersDeps extends Omit<SenderDeps, 'audiences' | 'mailer'> {
  readonly mailer: Mailer;
  readonly people: UserSource;
  readonly updateOf: Parameters<typeof deskLetters>[0]['updateOf'];
  /** Ends a subscription to the newsletter. */
  readonly endSubscription: (tx: Transaction, subscriberId: string) => Promise<void>;
}

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly until: Date;
}

const dayMs = 24 * 60 * 60_000;
/** Said in the privacy policy. */
const retentionMs = 365 * dayMs;

export interface LettersService {
  readonly desk: LettersDesk;
  readonly bounced: BouncedAddresses;
  /** Customers get letters until they decide otherwise, others once they have asked. */
  readonly isOn: (userId: string) => Promise<boolean>;
  readonly choose: (userId: string, isOn: boolean) => Promise<void>;
  /** Ends what a letter was sent for, by its link; doing it again changes nothing. Throws 410. */
  readonly unsubscribe: (link: { readonly id: string; readonly token: string }) => Promise<void>;
  readonly personalData: PersonalData;
  /** Begins what was scheduled, and goes on where a process ended or a mail server was away. */
  readonly begin: () => Promise<void>;
  /** Begins no other mail; those at the server are waited for by the jobs' own end. */
  readonly stop: () => void;
}

/** Letters to subscribers and customers. Registers its jobs. */
export function lettersService(deps: LettersDeps): LettersService {
  const { database, clock } = deps;
  const audiences = createAudiences(deps);
  const sender = letterSender({ ...deps, audiences });
  deps.jobs.every('letters.retention', dayMs, () => forgetOld(database, clock));
  const { isOn, choose, unsubscribe } = topics(deps);
  const { begin, stop } = sender;
  return {
    desk: deskLetters({ ...deps, audiences }),
    bounced: bouncedAddresses(deps),
    isOn,
    choose,
    unsubscribe,
    personalData: personalData(database),
    begin,
    stop,
  };
}

/** Letters that ended a year ago keep their figures alone. */
async function forgetOld(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  for (const { id } of await letterRepository(database.orm).endedBefore(before))
    await recipientRepository(database.orm).forgetAllOf(id);
}

/** What people decide about letters. */
function topics({
  database,
  clock,
  people,
  secret,
  endSubscription,
}: LettersDeps): Pick<LettersService, 'isOn' | 'choose' | 'unsubscribe'> {
  return {
    async isOn(userId) {
      const choice = (await topicRepository(database.orm).choicesOf([userId])).get(userId);
      return choice?.isOn ?? (await people.plansHeldAt([userId], clock.now())).size > 0;
    },

    choose: (userId, isOn) => topicRepository(database.orm).choose({ userId, isOn, at: clock.now() }),

    async unsubscribe({ id, token }) {
      if (!isDerivedToken(token, secret, 'letter', id)) throw new AppError('LinkExpired');
      const recipient = await recipientRepository(database.orm).find(id);
      const { userId = null, subscriberId = null } = recipient ?? {};
      await database.transaction(async (tx) => {
        if (subscriberId !== null) await endSubscription(tx, subscriberId);
        if (userId !== null) await topicRepository(tx).choose({ userId, isOn: false, at: clock.now() });
        await recipientRepository(tx).note(id, 'unsubscribedAt', clock.now());
      });
    },
  };
}

/** What is kept about people. */
function personalData(database: Database) {
  const topicRows = topicRepository(database.orm);
  return {
    async export(person: Person) {
      const { userId, email } = person;
      const choice = (await topicRows.choicesOf([userId])).get(userId);
      const mark = (await topicRows.marksOf([email])).get(email);
      return {
        letters: await recipientRepository(database.orm).lettersTo(person),
        letterChoices: choice ? [{ isOn: choice.isOn, at: choice.at }] : [],
        mailMarks: mark ? [{ kind: mark.kind, detail: mark.detail, at: mark.at }] : [],
      };
    },

    async erase(person: Person): Promise<void> {
      await recipientRepository(database.orm).forget(person);
      await topicRows.removeOf(person.userId, person.email, person.until);
    },
  };
}
