import type { InboxItem } from '@kitshelf/contract/desk/inbox.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sender } from '../../platform/forms/forms.ts';
import { hashToken, newId, type Secret, firstFound } from '../../platform/ids.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { CustomersAt, InboxService } from './interface.ts';
import { createMailReader, type MailReader } from './mail-reader.ts';
import { threadsAddressed } from './reply-address.ts';
import type { MailReport, Received } from './read-report.ts';
import { replyMail } from './reply-mail.ts';
import { inboxRepository, type MessageRow, type ThreadRow } from './repository.ts';

interface InboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Seals the addresses to which customers answer (`APP_SECRET`). */
  readonly secret: Secret;
  /** Its `+…` addresses have to arrive, too. */
  readonly supportEmail: string;
  /** Takes what a machine reports of a mail of ours. */
  readonly takeReport: (report: MailReport) => Promise<Received>;
}

export type { CustomersAt, InboxService, Inviting } from './interface.ts';
export type { MailReport, Received } from './read-report.ts';

const dayMs = 24 * 60 * 60_000;
/** Said in the privacy policy. */
const retentionMs = 730 * dayMs;

/** Carries an id alone: who has left meanwhile gets no mail. */
const mailReply = defineJob<{ messageId: string }>('inbox.mail-reply', { lane: 'mail' });

/** The same id for what is sent again. */
const idOf = (...parts: readonly string[]): string => hashToken(parts.join('\n')).slice(0, 32);

/** What visitors write to the team, and what the team writes back. */
export function inboxService(deps: InboxDeps): InboxService {
  const { database, clock, jobs, mailer } = deps;
  const all = inboxRepository(database.orm);
  const reader = createMailReader();
  jobs.every('inbox.retention', dayMs, () => all.removeBefore(new Date(clock.now().getTime() - retentionMs)));
  jobs.handle(mailReply, async ({ id, payload }) => {
    const message = await all.message(payload.messageId);
    const thread = message && (await all.find(message.threadId));
    if (thread) await mailer.send({ id, ...replyMail(deps, thread, message) });
  });
  const { list, item, countUnanswered, suggestions } = reading(deps);
  const { reply, close, setSuggestion, invite } = answering(deps);
  return {
    openThread: async (tx, { text, isSuggestion, ...thread }) => {
      const at = clock.now();
      const state = { state: 'open', createdAt: at, updatedAt: at, invitedAt: null } as const;
      const suggestion = isSuggestion ? 'new' : null;
      await inboxRepository(tx).insert({ ...thread, ...state, suggestion });
      const said = { id: thread.id, threadId: thread.id, by: 'customer', text, from: null, at } as const;
      await inboxRepository(tx).say(said);
    },

    list,
    item,
    countUnanswered,
    suggestions,
    reply,
    close,
    setSuggestion,
    invite,
    receive: (raw) => receive(deps, reader, raw),
    stop: () => reader.close(),

    personalData: {
      export: (sender: Sender) => threadsOf(database, sender),
      erase: ({ email, until }: Sender): Promise<void> => all.removeOf(email, until),
    },
  };
}

/** What somebody wrote, and was written, in their threads and those of others. */
async function threadsOf(database: Database, { email, until }: Sender) {
  const all = inboxRepository(database.orm);
  const own = await all.startedBy(email, until);
  const said = await all.messagesOf(own.map(({ id }) => id));
  const added = await all.addedBy(email, until);
  const view = ({ by, text, at }: MessageRow) => ({ by, text, at: at.toISOString() });
  const inbox = own.map(({ id, kind, subject, state, facts, asset, createdAt }) => ({
    kind,
    subject,
    state,
    facts,
    asset,
    createdAt: createdAt.toISOString(),
    messages: said.filter(({ threadId }) => threadId === id).map(view),
  }));
  return { inbox, inboxMessages: added.map(view) };
}

function reading({
  database,
}: InboxDeps): Pick<InboxService, 'list' | 'item' | 'countUnanswered' | 'suggestions'> {
  const all = inboxRepository(database.orm);
  const views = async (rows: readonly ThreadRow[], customersAt: CustomersAt): Promise<InboxItem[]> => {
    const said = await all.messagesOf(rows.map(({ id }) => id));
    const customers = await customersAt(rows.map(({ email }) => email));
    return rows.map((row) => viewOf(row, said, customers.get(row.email) ?? null));
  };
  return {
    async list({ page, limit, sort, ...filter }, customersAt) {
      const by = sort.endsWith('createdAt') ? ('createdAt' as const) : ('updatedAt' as const);
      const wanted = { by, isDown: sort.startsWith('-'), limit, offset: (page - 1) * limit };
      const { rows, total } = await all.page(filter, wanted);
      return { items: await views(rows, customersAt), total };
    },

    async item(id, customersAt) {
      const row = await all.find(id);
      const [item] = row ? await views([row], customersAt) : [];
      if (!item) throw new AppError('NotFound');
      return item;
    },

    countUnanswered: () => all.countUnanswered(),

    suggestions: async () =>
      (await all.suggestions()).map(({ id, subject, suggestion, createdAt }) => ({
        _id: id,
        title: subject,
        state: suggestion ?? 'new',
        createdAt: createdAt.toISOString(),
      })),
  };
}

/** Locks a thread. Throws 404. */
async function lock(tx: Transaction, id: string): Promise<ThreadRow> {
  const thread = await inboxRepository(tx).lock(id);
  if (!thread) throw new AppError('NotFound');
  return thread;
}

type Answering = Pick<InboxService, 'reply' | 'close' | 'setSuggestion' | 'invite'>;

function answering({ database, clock, jobs }: InboxDeps): Answering {
  return {
    reply: (id, text, requestId) =>
      database.transaction(async (tx) => {
        const thread = await lock(tx, id);
        const at = momentAfter(thread, clock);
        const messageId = requestId === undefined ? newId() : idOf('reply', id, requestId);
        const said = { id: messageId, threadId: thread.id, by: 'operator', text, from: null, at } as const;
        if (!(await inboxRepository(tx).say(said))) return;
        await inboxRepository(tx).update(id, { updatedAt: at });
        await jobs.insert(tx, mailReply, { messageId }, { id: messageId });
      }),

    close: (id) =>
      database.transaction(async (tx) => {
        const { state } = await lock(tx, id);
        if (state === 'closed') throw new AppError('WrongState');
        await inboxRepository(tx).update(id, { state: 'closed' });
      }),

    setSuggestion: (id, suggestion) =>
      database.transaction(async (tx) => {
        const thread = await lock(tx, id);
        if (thread.suggestion === null) throw new AppError('WrongState');
        await inboxRepository(tx).update(id, { suggestion });
      }),

    async invite(id, inviting) {
      const thread = await inboxRepository(database.orm).find(id);
      if (!thread) throw new AppError('NotFound');
      if (thread.kind !== 'application') throw new AppError('WrongState');
      const invite = await inviting(thread.email);
      await database.transaction(async (tx) => {
        await lock(tx, id);
        await invite(tx);
        await inboxRepository(tx).update(id, { invitedAt: clock.now() });
      });
    },
  };
}

/**
 * Takes in a customer's answer, which opens its thread again; a mail that comes twice does nothing, nor does what a
 * machine wrote; what it reports of another mail is handed on. All else is read only where it has a thread. Throws 400 for anything that is not a mail message, 404 when its address leads to no thread,
 * 503 while too many are read.
 */
async function receive(
  { database, clock, secret, takeReport }: InboxDeps,
  reader: MailReader,
  raw: Uint8Array,
): Promise<Received> {
  const head = await reader.headOf(raw);
  if (head.isReport) {
    const report = await reader.reportOf(raw);
    return report ? await takeReport(report) : 'ignored';
  }
  const all = inboxRepository(database.orm);
  const threadId = (await firstFound(threadsAddressed(secret, head.to), (each) => all.find(each)))?.id;
  if (threadId === undefined) throw new AppError('NotFound');
  if (head.isAutomatic) return 'ignored';
  const id = head.messageId === undefined ? newId() : idOf('mail', threadId, head.messageId);
  if (await all.message(id)) return 'known';
  const text = await reader.textOf(raw);
  return await database.transaction(async (tx) => {
    const thread = await lock(tx, threadId);
    if (text === '') return 'ignored';
    const at = momentAfter(thread, clock);
    const from = head.from === thread.email || head.from === '' ? null : head.from;
    const isNew = await inboxRepository(tx).say({ id, threadId, by: 'customer', text, from, at });
    if (!isNew) return 'known';
    await inboxRepository(tx).update(threadId, { state: 'open', updatedAt: at });
    return 'taken';
  });
}

/** Now, and after what was said before: clocks of several machines differ. */
const momentAfter = ({ updatedAt }: ThreadRow, clock: Clock): Date =>
  new Date(Math.max(clock.now().getTime(), updatedAt.getTime() + 1));

function viewOf(row: ThreadRow, said: readonly MessageRow[], customer: string | null): InboxItem {
  const { id, facts, asset, createdAt, updatedAt, invitedAt, ...shown } = row;
  return {
    _id: id,
    ...shown,
    asset,
    facts: [...facts],
    customer,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    invitedAt: invitedAt?.toISOString() ?? null,
    messages: said
      .filter(({ threadId }) => threadId === id)
      .map(({ by, text, at, from }) => ({ by, text, at: at.toISOString(), from })),
  };
}
