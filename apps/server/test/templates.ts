import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { openEmbedded } from '../src/platform/database/embedded/database-embedded.ts';
import { openPostgres } from '../src/platform/database/database-postgres.ts';
import { migrate, migrationsFolder } from '../src/platform/database/migrate.ts';
import type { TestDatabaseSource } from '../src/platform/database/test-database.ts';

const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/kitshelf');
const template = 'kitshelf_template';
const silentLog = pino({ level: 'silent' });

/** A dump that is kept between runs, under a name that changes with the migrations and the database's version. */
export async function embeddedTemplate(): Promise<Extract<TestDatabaseSource, { kind: 'embedded' }>> {
  const dumpFile = path.join(cache, `test-database-${await fingerprint()}.tar`);
  if (!existsSync(dumpFile)) {
    const draft = `${dumpFile}.${process.pid}`;
    const dataDir = `${draft}.data`;
    const database = await openEmbedded({ dataDir, log: silentLog });
    await migrate(database);
    await database.close();
    const pglite = await PGlite.create(path.join(dataDir, 'database'));
    await writeFile(draft, (await pglite.dumpDataDir('none')).stream());
    await pglite.close();
    await rm(dataDir, { recursive: true });
    await rename(draft, dumpFile);
  }
  return { kind: 'embedded', dumpFile };
}

/** Lays the dump into a new folder, where a site finds it as its database. */
export async function unpack({ dumpFile }: { readonly dumpFile: string }, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', dumpFile, '-C', folder]);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(
    await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  );
  const files = existsSync(migrationsFolder) ? await readdir(migrationsFolder, { recursive: true }) : [];
  for (const file of files.filter((name) => /\.(sql|json)$/.test(name)).sort()) {
    hash.update(file).update(await readFile(path.join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param url of the maintenance database */
export async function postgresTemplate(url: string): Promise<TestDatabaseSource> {
  const admin = await openPostgres(url, silentLog);
  await admin.orm.execute(`create database ${template}`);
  await admin.close();
  const database = await openPostgres(url.replace('/postgres?', `/${template}?`), silentLog);
  await migrate(database);
  await database.close();
  return { kind: 'postgres', url, template };
}
