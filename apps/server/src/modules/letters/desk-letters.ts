import type { Letter, LetterChange, NewLetter } from '@kitshelf/contract/desk/letters.ts';
import type { DeskUpdate } from '@kitshelf/contract/desk/updates.ts';
import type { Note } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Audiences, UserSource } from './audiences.ts';
import { sampleMail, toWords, type LetterMaker } from './letter-mail.ts';
import { letterRepository, type LetterRow } from './letter-repository.ts';
import { findLetter, letterView, letterViews } from './letter-views.ts';
import type { LettersDesk } from './letters-desk.ts';
import { recipientRepository } from './recipient-repository.ts';
import { sendingKey, sendLetters } from './sender.ts';

interface DeskLettersDeps extends LetterMaker {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Pick<Mailer, 'sendAfterCommit' | 'laidOut'>;
  readonly audiences: Audiences;
  readonly people: Pick<UserSource, 'planNames'>;
  /** A post of the desk. Throws 404. */
  readonly updateOf: (id: string) => Promise<DeskUpdate>;
}

/** Letters as they are written and ordered at the desk. */
export function deskLetters(deps: DeskLettersDeps): LettersDesk {
  const { database } = deps;
  const { list, get } = reading(deps);
  const { send, stop, resume, cancel, repeat } = ordering(deps);
  return {
    list,
    get,
    audiences: () => deps.audiences.list(),
    create: (letter, note) => create(deps, letter, note),
    createOfUpdate: (updateId, note) => createOfUpdate(deps, updateId, note),
    change: (id, change, note) => changeDraft(deps, id, change, note),

    async preview(id) {
      const words = await toWords(await findLetter(database, id), deps);
      const wayOut = { label: 'Unsubscribe', url: `${deps.publicUrl}/letters/unsubscribe` };
      return deps.mailer.laidOut({ ...words, paragraphs: [], wayOut }).html;
    },

    async test(id, to, note) {
      const row = await findLetter(database, id);
      const mail = sampleMail(await toWords(row, deps), to, deps.publicUrl);
      await database.transaction(async (tx) => {
        note({ subject: subjectOf(row) });
        await deps.mailer.sendAfterCommit(tx, mail);
      });
      return await letterView(database, id);
    },
    send,
    stop,
    resume,
    cancel,
    repeat,
  };
}

function reading({ database }: DeskLettersDeps): Pick<LettersDesk, 'list' | 'get'> {
  return {
    async list({ page, limit, sort, ...asked }) {
      const wanted = { ...asked, isUp: !sort.startsWith('-'), limit, offset: (page - 1) * limit };
      const { rows, total } = await letterRepository(database.orm).page(wanted);
      const pagination = { page, totalPages: Math.ceil(total / limit), total };
      return { data: await letterViews(database, rows), pagination };
    },
    get: (id) => letterView(database, id),
  };
}

async function create({ database, clock, people }: DeskLettersDeps, letter: NewLetter, note: Note) {
  const row = draftOf(letter, null, clock.now());
  await checkPlan(row, people);
  await database.transaction(async (tx) => {
    await letterRepository(tx).insert(row);
    note({ subject: subjectOf(row), after: { audience: row.audience, planId: row.planId } });
  });
  return await letterView(database, row.id);
}

/** One letter for an update, however often it is asked for: its readers must not get it twice. */
async function createOfUpdate(deps: DeskLettersDeps, updateId: string, note: Note): Promise<Letter> {
  const { database, clock, updateOf } = deps;
  const { name, markdown, link, images, status } = await updateOf(updateId);
  if (status !== 'published') throw new AppError('WrongState');
  const [picture] = images;
  const parts = [picture && `![](${picture.src})`, markdown, link && `[Read more](${link})`];
  const words = {
    subject: name,
    markdown: parts.filter(Boolean).join('\n\n'),
    audience: 'newsletter',
  } as const;
  const row = draftOf(words, updateId, clock.now());
  const id = await database.transaction(async (tx) => {
    const letters = letterRepository(tx);
    const isFirst = await letters.insert(row);
    const made = isFirst ? row : await letters.ofUpdate(updateId);
    if (!made) throw new AppError('Conflict');
    note({ subject: subjectOf(made), after: { updateId, isNew: isFirst } });
    return made.id;
  });
  return await letterView(database, id);
}

function draftOf(
  { subject, markdown, audience, planId = null }: NewLetter,
  updateId: string | null,
  now: Date,
) {
  const plan = audience === 'plan' ? planId : null;
  const times = { createdAt: now, updatedAt: now };
  return {
    id: newId(),
    subject,
    markdown,
    audience,
    planId: plan,
    updateId,
    state: 'draft',
    ...times,
  } as const;
}

/** Throws 422 for a letter to the holders of no plan that there is. */
async function checkPlan(
  { audience, planId }: Pick<LetterRow, 'audience' | 'planId'>,
  { planNames }: Pick<UserSource, 'planNames'>,
): Promise<void> {
  if (audience !== 'plan') return;
  const isKnown = (await planNames()).some(({ _id }) => _id === planId);
  if (!isKnown) throw new AppError('Invalid', { field: 'planId', message: 'Please select a plan' });
}

/** Throws 404, 409 for anything that is not a draft any more, or was changed by somebody else. */
async function changeDraft(
  deps: DeskLettersDeps,
  id: string,
  { updatedAt, ...change }: LetterChange,
  note: Note,
): Promise<Letter> {
  const before = await findLetter(deps.database, id);
  const { audience = before.audience, planId = before.planId } = change;
  await checkPlan({ audience, planId }, deps.people);
  return await changing(deps, id, async (row) => {
    if (row.state !== 'draft') throw new AppError('WrongState');
    checkRead(row, updatedAt);
    note({ subject: subjectOf(row), after: { changed: Object.keys(change), audience, planId } });
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(given), planId: audience === 'plan' ? planId : null };
  });
}

function ordering(
  deps: DeskLettersDeps,
): Pick<LettersDesk, 'send' | 'stop' | 'resume' | 'cancel' | 'repeat'> {
  const { clock, jobs } = deps;
  /** From one state, or several, to what follows; wakes the sender where that is to send. */
  const move = (id: string, from: readonly LetterRow['state'][], note: Note, changeOf: Change) =>
    changing(deps, id, async (row, tx) => {
      if (!from.includes(row.state)) throw new AppError('WrongState');
      const change = await changeOf(row, tx);
      note({ subject: subjectOf(row), before: { state: row.state }, after: { ...change } });
      if (change.state === 'sending') await jobs.insert(tx, sendLetters, {}, sendingKey);
      return change;
    });
  return {
    send: (id, { at, updatedAt }, note) =>
      move(id, ['draft'], note, (row) => {
        checkRead(row, updatedAt);
        const now = clock.now();
        if (at === undefined) return { state: 'sending', sendAt: now, startedAt: now };
        // A day that was mistyped must not send at once.
        if (new Date(at) <= now)
          throw new AppError('Invalid', { field: 'at', message: 'The time is in the past' });
        return { state: 'scheduled', sendAt: new Date(at) };
      }),

    stop: (id, note) => move(id, ['sending'], note, () => ({ state: 'stopped' })),
    resume: (id, note) => move(id, ['stopped'], note, () => ({ state: 'sending' })),

    cancel: (id, note) =>
      move(id, ['draft', 'scheduled', 'stopped'], note, ({ state }) => {
        if (state === 'scheduled') return { state: 'draft', sendAt: null };
        return { state: 'cancelled', endedAt: clock.now() };
      }),

    repeat: (id, note) =>
      move(id, ['sending', 'sent'], note, async (_row, tx) => {
        const repeated = await recipientRepository(tx).repeatDoubtful(id, clock.now());
        if (repeated === 0) throw new AppError('WrongState');
        return { state: 'sending', endedAt: null };
      }),
  };
}

type Change = (row: LetterRow, tx: Transaction) => Partial<LetterRow> | Promise<Partial<LetterRow>>;

function checkRead(row: LetterRow, updatedAt: string | undefined): void {
  if (updatedAt !== undefined && Date.parse(updatedAt) < row.updatedAt.getTime())
    throw new AppError('Changed');
}

/** Changes a letter that nobody else changes meanwhile. Throws 404. */
async function changing({ database, clock }: DeskLettersDeps, id: string, changeOf: Change): Promise<Letter> {
  await database.transaction(async (tx) => {
    const row = await letterRepository(tx).lock(id);
    if (!row) throw new AppError('NotFound');
    const change = await changeOf(row, tx);
    // A second change within a millisecond must not look like the first.
    const updatedAt = new Date(Math.max(clock.now().getTime(), row.updatedAt.getTime() + 1));
    await letterRepository(tx).update(id, { ...change, updatedAt });
  });
  return await letterView(database, id);
}

const subjectOf = ({ id, subject }: Pick<LetterRow, 'id' | 'subject'>) => ({
  kind: 'letter',
  id,
  name: subject,
});
