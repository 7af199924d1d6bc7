import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Which tests run on which database. All run on the embedded one. Both are PostgreSQL 18 behind one driver, so that a
 * statement by itself answers the same on either, and a second run would repeat the first; several connections at once
 * there are on a PostgreSQL server alone. So these run there too:
 * - what a test with the tag {@link atOnce} does, in whatever file it stands;
 * - files about the database itself, whole: how it is opened, migrated, moved and searched by hand-written statements;
 *   locks, leases and notifications.
 */
export const atOnce = 'at-once';
const wholeOnPostgres = [
  'src/commands/backup/backup.test.ts',
  'src/commands/cli.test.ts',
  'src/{newer-data,retention,stalled-database,unstorable-text}.test.ts',
  'src/modules/accounts/sessions/access-ends.test.ts',
  'src/modules/**/*-{migration,repository}.test.ts',
  'src/modules/accounts/registration/live-events.test.ts',
  'src/modules/billing/use-cases/alerts/*.test.ts',
  'src/modules/billing/admin/{admin-export,sales-figures}.test.ts',
  'src/modules/billing/use-cases/reconciliation/{histories,operations}.test.ts',
  'src/modules/desk/customers/customer-search.test.ts',
  'src/platform/**/{audit,blobs,database,jobs,mail,migrate,rate-limits,read-caches}.test.ts',
];
/** And nowhere else. */
export const onPostgresAlone = ['src/**/*-postgres.test.ts'];
/** They say `Promise.all`, and yet nothing in them writes at once. */
const withoutWritersAtOnce = [
  'src/modules/billing/use-cases/account-deletion/account-deletion.test.ts',
  'src/modules/billing/use-cases/reconciliation/clocks.test.ts',
  'src/modules/catalogue/read-model/answers.test.ts',
  'src/modules/content/social-cards.test.ts',
  'src/modules/desk/audited.test.ts',
  'src/modules/icons/icons.test.ts',
  'src/modules/updates/updates.test.ts',
];

const root = path.resolve(import.meta.dirname, '..');

/** The files of the Vitest project `postgres`, from the server's folder. Throws when a line names none. */
export function postgresFiles(): string[] {
  return [...new Set([...wholeFiles(), ...globSync('src/**/*.test.ts', { cwd: root }).filter(hasTag)])];
}

/** Of them, those that run there with all their tests. */
export function wholeFiles(): string[] {
  return filesOf([...wholeOnPostgres, ...onPostgresAlone]);
}

function filesOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const files = globSync(line, { cwd: root });
    if (files.length === 0) throw new Error(`apps/server/test/databases.ts: ${line} names no file`);
    return files;
  });
}

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const hasTag = (file: string) => textOf(file).includes(`tags: '${atOnce}'`);

let decided: ReadonlySet<string> | undefined;

/** Whether things happen at once in a file of the server's tests, none of which has the tag. */
export function lacksTag(file: string): boolean {
  const own = path.relative(root, file);
  decided ??= new Set([...wholeFiles(), ...filesOf(withoutWritersAtOnce)]);
  return own.startsWith('src/') && !decided.has(own) && !hasTag(own) && textOf(own).includes('Promise.all');
}
