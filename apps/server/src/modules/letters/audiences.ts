import type { LetterAudience } from '@kitshelf/contract/desk/letters.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LetterRow } from './letter-repository.ts';
import type { Member, RecipientRow } from './recipient-repository.ts';
import { topicRepository, type ChoiceRow, type MarkRow } from './topic-repository.ts';

/** What other modules know about people. Lists go by ids, behind one. */
export interface UserSource {
  readonly subscribedAfter: (
    id: string,
    limit: number,
  ) => Promise<readonly { id: string; email: string; confirmedAt: Date | null }[]>;
  readonly subscriber: (id: string) => Promise<{ email: string; confirmedAt: Date } | undefined>;
  readonly confirmedAfter: (id: string, limit: number) => Promise<readonly { _id: string; email: string }[]>;
  readonly getUser: (id: string) => Promise<{ readonly email: string } | undefined>;
  /** The plans in force, by the users who have any. */
  readonly plansHeldAt: (
    ids: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  readonly planNames: () => Promise<readonly { _id: string; name: string; isArchived: boolean }[]>;
}

interface AudienceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly people: UserSource;
}

type Whom = Pick<LetterRow, 'audience' | 'planId'>;

interface Page<Found> {
  readonly found: readonly Found[];
  /** Where the next page begins; none behind the last. */
  readonly next: string | undefined;
}

/** A user who may be written to, with the plans that they hold and what they chose. */
interface Reachable {
  readonly member: Member;
  readonly plans: ReadonlySet<string>;
  readonly hasAgreed: boolean;
}

const pageSize = 1_000;
const noPlans: ReadonlySet<string> = new Set();

export type Audiences = ReturnType<typeof createAudiences>;

/** Who belongs to which audience, and who must not be written to. */
export function createAudiences(deps: AudienceDeps) {
  return {
    /** A page of those a letter goes to. */
    async page(whom: Whom, cursor: string): Promise<Page<Member>> {
      if (whom.audience === 'newsletter') return await subscribersPage(deps, cursor);
      const { found, next } = await usersPage(deps, cursor);
      return { found: found.filter((each) => belongs(each, whom)).map(({ member }) => member), next };
    },
    list: () => list(deps),
    addressFor: (row: RecipientRow, whom: Whom) => addressFor(deps, row, whom),
  };
}

function belongs({ plans, hasAgreed }: Reachable, { audience, planId }: Whom): boolean {
  if (audience === 'users') return hasAgreed;
  return audience === 'plan' ? planId !== null && plans.has(planId) : plans.size > 0;
}

async function subscribersPage({ database, people }: AudienceDeps, cursor: string): Promise<Page<Member>> {
  const rows = await people.subscribedAfter(cursor, pageSize);
  const marks = await topicRepository(database.orm).marksOf(rows.map(({ email }) => email));
  const found = rows
    .filter(({ email, confirmedAt }) => !isMarked(marks.get(email), confirmedAt))
    .map(({ id, email }) => ({ email, userId: null, subscriberId: id }));
  return { found, next: rows.length < pageSize ? undefined : rows.at(-1)?.id };
}

async function usersPage(
  { database, clock, people }: AudienceDeps,
  cursor: string,
): Promise<Page<Reachable>> {
  const topics = topicRepository(database.orm);
  const rows = await people.confirmedAfter(cursor, pageSize);
  const ids = rows.map(({ _id }) => _id);
  const choices = await topics.choicesOf(ids);
  const held = await people.plansHeldAt(ids, clock.now());
  const marks = await topics.marksOf(rows.map(({ email }) => email));
  const found = rows.flatMap(({ _id: id, email }): Reachable[] => {
    const choice = choices.get(id);
    if (choice?.isOn === false || isMarked(marks.get(email), askedAt(choice))) return [];
    const member = { email, userId: id, subscriberId: null };
    return [{ member, plans: held.get(id) ?? noPlans, hasAgreed: choice?.isOn === true }];
  });
  return { found, next: rows.length < pageSize ? undefined : ids.at(-1) };
}

/** Every audience with the number of those who would be written to now. */
async function list(deps: AudienceDeps): Promise<LetterAudience[]> {
  const plans = await deps.people.planNames();
  const all: Omit<LetterAudience, 'recipients'>[] = [
    { audience: 'customers', planId: null, name: null },
    ...plans.map(({ _id, name }) => ({ audience: 'plan' as const, planId: _id, name })),
    { audience: 'users', planId: null, name: null },
  ];
  const counts = all.map(() => 0);
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { found, next }: Page<Reachable> = await usersPage(deps, cursor);
    for (const [at, whom] of all.entries())
      counts[at] = (counts[at] ?? 0) + found.filter((each) => belongs(each, whom)).length;
    cursor = next;
  }
  let subscribers = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { found, next }: Page<Member> = await subscribersPage(deps, cursor);
    subscribers += found.length;
    cursor = next;
  }
  const newsletter = { audience: 'newsletter', planId: null, name: null, recipients: subscribers } as const;
  const archived = new Set(plans.filter(({ isArchived }) => isArchived).map(({ _id }) => _id));
  const counted = all.map((whom, at) => ({ ...whom, recipients: counts[at] ?? 0 }));
  // Nobody holds it and nobody will.
  const isOver = ({ planId, recipients }: LetterAudience) =>
    recipients === 0 && planId !== null && archived.has(planId);
  return [newsletter, ...counted.filter((each) => !isOver(each))];
}

/** Where a recipient is written to at this moment, or why not any more. */
async function addressFor(
  { database, people }: AudienceDeps,
  { subscriberId, userId }: RecipientRow,
  { audience }: Whom,
): Promise<{ readonly to: string } | { readonly reason: string }> {
  const topics = topicRepository(database.orm);
  const subscriber = subscriberId === null ? undefined : await people.subscriber(subscriberId);
  if (subscriberId !== null && !subscriber) return { reason: 'unsubscribed' };
  const to = subscriber?.email ?? (userId === null ? undefined : (await people.getUser(userId))?.email);
  if (to === undefined) return { reason: 'erased' };
  const choice = userId === null ? undefined : (await topics.choicesOf([userId])).get(userId);
  const isOff = choice?.isOn === false || (audience === 'users' && choice?.isOn !== true);
  if (subscriber === undefined && isOff) return { reason: 'unsubscribed' };
  const mark = (await topics.marksOf([to])).get(to);
  const isBarred = isMarked(mark, subscriber?.confirmedAt ?? askedAt(choice));
  return mark && isBarred ? { reason: mark.kind } : { to };
}

const askedAt = (choice: ChoiceRow | undefined): Date | null => (choice?.isOn ? choice.at : null);

/** Whether mail of a list must not go to an address that asked for it at a moment. */
export const barringIn =
  (database: Database) =>
  async (email: string, asked: Date): Promise<boolean> =>
    isMarked((await topicRepository(database.orm).marksOf([email])).get(email), asked);

/** Who asks for letters after their address was marked gets them again. */
const isMarked = (mark: MarkRow | undefined, asked: Date | null): boolean =>
  mark !== undefined && (asked === null || asked <= mark.at);
