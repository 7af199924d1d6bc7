import type { InboxItem } from '@kitshelf/contract/desk/inbox.ts';
import type { Suggestion } from '@kitshelf/contract/support.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewThread } from '../../platform/forms/forms.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Received } from './read-report.ts';
import type { ThreadFilter } from './repository.ts';

interface ThreadsPage extends ThreadFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
}

/** Accounts by their addresses: who is a customer. */
export type CustomersAt = (emails: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What mails somebody a link that makes a creator of them. */
export type Inviting = (email: string) => Promise<(tx: Transaction) => Promise<void>>;

export interface InboxService {
  /** Puts a form into the inbox. */
  readonly openThread: (tx: Transaction, thread: NewThread) => Promise<void>;
  readonly list: (
    page: ThreadsPage,
    customersAt: CustomersAt,
  ) => Promise<{ items: InboxItem[]; total: number }>;
  /** Throws 404. */
  readonly item: (id: string, customersAt: CustomersAt) => Promise<InboxItem>;
  /** How many open threads wait for us: the customer had the last word. */
  readonly countUnanswered: () => Promise<number>;
  /** What everybody may see: the latest that somebody has decided about. */
  readonly suggestions: () => Promise<Suggestion[]>;
  /** Writes back, by a mail once it is stored; a request that comes again does nothing. Throws 404. */
  readonly reply: (id: string, text: string, requestId: string | undefined) => Promise<void>;
  /** Throws 404, 409 when it is closed already. */
  readonly close: (id: string) => Promise<void>;
  /** Says to everybody what becomes of a suggestion. Throws 404, 409 for what is none. */
  readonly setSuggestion: (id: string, suggestion: Suggestion['state']) => Promise<void>;
  /** Answers an application by an invitation. Throws 404, 409 for what is none. */
  readonly invite: (id: string, inviting: Inviting) => Promise<void>;
  readonly receive: (raw: Uint8Array) => Promise<Received>;
  readonly stop: () => Promise<void>;
  readonly personalData: PersonalData<'email' | 'until'>;
}
