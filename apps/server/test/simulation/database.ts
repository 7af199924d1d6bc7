import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { openPostgres } from '../../src/platform/database/database-postgres.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { embeddedDatabase } from '../../src/platform/database/embedded/database-embedded.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { knownPasswords } from '../passwords.ts';
import { startTestPostgres } from '../postgres.ts';
import { embeddedTemplate, postgresTemplate } from '../templates.ts';
import { password } from './acts/customers.ts';
import { DirectSocket } from './direct-socket.ts';

interface SimulationDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

const log = createLog('silent');

/** What takes a while in a process that does it for the first time would let actors at once take other turns. */
async function warmUp(): Promise<void> {
  await knownPasswords.verify(await knownPasswords.hash(password), password);
  await import('../../src/modules/updates/rich-text.ts');
}

/** A migrated database of one's own: embedded and in memory, or on a PostgreSQL server that is started for it. */
export async function openSimulationDatabase(kind: Database['kind']): Promise<SimulationDatabase> {
  await warmUp();
  if (kind === 'embedded') {
    const { dumpFile } = await embeddedTemplate();
    const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(dumpFile)]) });
    const database = await embeddedDatabase({ connect: () => new DirectSocket(pglite), log });
    return { database, close: () => database.close() };
  }
  const server = await startTestPostgres();
  try {
    const source = await postgresTemplate(server.url);
    if (source.kind !== 'postgres') throw new Error('Another kind of template was made');
    const url = new URL(source.url);
    url.pathname = source.template;
    const database = await openPostgres(url.href, log, 1);
    return {
      database,
      async close() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
