import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { changedRowsChannel, type Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { type LegalRow, legalRepository } from './repository.ts';

type Versions = ReadonlyMap<LegalPage, readonly LegalRow[]>;

interface Deps {
  readonly database: Database;
  readonly log: Log;
}

/** All versions of the legal pages as this process knows them, each page's oldest first. */
export function versionsInMemory({ database, log }: Deps) {
  let versions: Versions = new Map();
  let last: Promise<void> = Promise.resolve();
  let stopListening: (() => Promise<void>) | undefined;
  const readOnce = async () => {
    versions = Map.groupBy(await legalRepository(database.orm).all(), ({ page }) => page);
  };
  /** Reads after everything that was committed before it was called. */
  const read = (): Promise<void> => {
    const reading = last.then(readOnce);
    last = reading.catch(() => undefined);
    return reading;
  };
  return {
    read,
    all: () => versions,
    async start(onRead: () => void): Promise<void> {
      const follow = () =>
        void read()
          .then(onRead)
          .catch((err: unknown) => log.warn({ err }, 'the legal pages could not be read again'));
      stopListening = await database.listen(
        changedRowsChannel,
        (payload) => void (payload.startsWith('legal ') && follow()),
        follow,
      );
      await read();
    },
    stop: async (): Promise<void> => stopListening?.(),
  };
}
