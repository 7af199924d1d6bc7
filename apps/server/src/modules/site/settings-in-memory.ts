import type { SiteArea, SiteSettings } from '@kitshelf/contract/site-settings.ts';
import { changedRowsChannel, type Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { type SiteSettingsRow, siteSettingsRepository } from './repository.ts';

interface Deps {
  readonly database: Database;
  readonly log: Log;
}

/** The newest settings of each area as this process knows them. */
export function settingsInMemory({ database, log }: Deps, beginning: SiteSettings) {
  let rows = new Map<string, SiteSettingsRow>();
  let settings = beginning;
  let last: Promise<void> = Promise.resolve();
  let isAskedAgain = false;
  let stopListening: (() => Promise<void>) | undefined;

  const readOnce = async () => {
    rows = new Map((await siteSettingsRepository(database.orm).current()).map((row) => [row.area, row]));
    settings = withDefaults(rows, beginning);
  };
  /** Reads after everything that was committed before it was called. */
  const read = (): Promise<void> => {
    const reading = last.then(readOnce);
    last = reading.catch(() => undefined);
    return reading;
  };
  const follow = (onRead: () => void) => {
    if (isAskedAgain) return;
    isAskedAgain = true;
    void read()
      .finally(() => (isAskedAgain = false))
      .then(onRead)
      .catch((err: unknown) => log.warn({ err }, 'the settings of the shop could not be read again'));
  };

  return {
    read,
    row: (area: SiteArea) => rows.get(area),
    all: () => settings,
    async start(onRead: () => void): Promise<void> {
      const follows = () => follow(onRead);
      stopListening = await database.listen(
        changedRowsChannel,
        (payload) => void (payload.startsWith('site ') && follows()),
        follows,
      );
      await read();
    },
    stop: async (): Promise<void> => stopListening?.(),
  };
}

/** A version that was written before an area had some field has its default there. */
function withDefaults(rows: ReadonlyMap<string, SiteSettingsRow>, beginning: SiteSettings): SiteSettings {
  const areas = Object.entries(beginning).map(([area, value]) => [
    area,
    { ...value, ...rows.get(area)?.value },
  ]);
  return Object.fromEntries(areas) as SiteSettings;
}
