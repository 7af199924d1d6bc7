import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LaunchLine } from '@kitshelf/contract/desk/launch.ts';
import type { Config } from '../../config/config.ts';
import { askHolder } from '../../platform/commands/command-socket.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { missingMigrations } from '../../platform/database/migrate.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { note, ok, type Finding } from './examine.ts';

/** What the desk's checklist says, a finding for each line. Nothing of it keeps a site from running: it is no fault. */
export async function launchFindings(config: Config): Promise<Finding[]> {
  const lines = (await linesBesideSite(config)) ?? (await linesByDatabase(config));
  if (!lines) return [note('the checklist of the desk is known once the site has started')];
  return lines.flatMap(({ state, title, text, details }) => [
    (state === 'done' ? ok : note)(`${title}: ${text}`),
    ...details
      .filter((detail) => detail.state !== 'done')
      .map((detail) => note(`${title}, ${detail.title}: ${detail.text}${recordOf(detail)}`)),
  ]);
}

const recordOf = ({ record }: LaunchLine['details'][number]): string =>
  record ? ` ${record.name} ${record.type} "${record.value}"` : '';

/** From the process that holds the embedded database. */
async function linesBesideSite(config: Config): Promise<LaunchLine[] | undefined> {
  if (config.DATABASE_URL !== undefined) return undefined;
  let said = '';
  const print = async (text: string, to: 'output' | 'error' = 'output') => {
    if (to === 'output') said += text;
  };
  const request = { isJson: true };
  const isHeld = await askHolder(config.DATA_DIR, { command: 'launch', request }, print);
  return isHeld ? (JSON.parse(said) as LaunchLine[]) : undefined;
}

/** The doctor changes nothing: a database that is not up to date is left alone. */
async function linesByDatabase(config: Config): Promise<LaunchLine[] | undefined> {
  if (!config.DATABASE_URL && !existsSync(path.join(config.DATA_DIR, 'database'))) return undefined;
  const log = createLog('silent');
  const database = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
  try {
    if ((await missingMigrations(database)) > 0) return undefined;
    const [{ openPlatform }, { buildServices }] = await Promise.all([
      import('../../open-platform.ts'),
      import('../../services.ts'),
    ]);
    const platform = await openPlatform(config, { log, database });
    const services = buildServices(config, platform, () => config.PUBLIC_URL);
    try {
      await services.catalogue.refresh();
      return await services.launch.lines();
    } finally {
      await services.inbox.stop();
      await services.content.close();
      await platform.close();
    }
  } finally {
    await database.close();
  }
}
