import type { AuditRow } from '@kitshelf/contract/desk/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { PayloadReader } from '../domain/design-payload.ts';
import type { OfferedNames } from '../domain/suggestions.ts';

/** Who edits. */
export interface Editor {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly string[];
}

interface Person {
  readonly name: string;
  readonly email: string;
}

export interface EditingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: Blobs;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly reader: PayloadReader;
  /** Names that the library's assets use. */
  readonly offered: () => OfferedNames;
  /** Names of the tools that there are. */
  readonly tools: () => readonly string[];
  /** By their user ids; who has left is missing. */
  readonly getUsers: (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>;
  /** What was done to a thing, newest first. */
  readonly auditOf: (subject: string) => Promise<AuditRow[]>;
  /** Writes the copies that are counted. */
  readonly flushCopies: () => Promise<void>;
  readonly publicUrl: string;
}
