import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * Which databases a test file runs on. One that opens a database and stands in neither list fails, and so does a line
 * that names no file any more.
 */
export const onPostgresToo = [
  'src/backup/backup.test.ts',
  'src/{cli,keys,upkeep,metrics,docs,own-machine,retention,stalled-database,traces,unstorable-text}.test.ts',
  'src/gateways/{faults,webhooks}.test.ts',
  'src/gateways/{paddle,razorpay,verify}/*.test.ts',
  'src/modules/accounts/**/{api-keys,authorizing,avatar,connect,confirm-registration,leaving,links,live-events,grants,login,mailbox-routes,profile,register,reset-password,sessions,user-repository}.test.ts',
  'src/modules/billing/**/*.test.ts',
  'src/modules/catalogue/{*,editing/*,file-imports/imports,finding/{finding,near-structures},read-model/badges,curation/*,import/*,taxonomy/*}.test.ts',
  'src/modules/content/{rendering-budget,social-cards}.test.ts',
  'src/modules/desk/**/*.test.ts',
  'src/modules/{agents,brands,brand-kits,icons,inbox}/*.test.ts',
  'src/modules/{collections,creators,downloads,licences,monthly-mail,newsletter,support,user-pages}/*.test.ts',
  'src/modules/updates/{desk-updates,feed,updates}.test.ts',
  'src/pages/reader-routes.test.ts',
  'src/platform/**/{audit,blobs,database,jobs,mail,migrate,rate-limits}.test.ts',
  'src/sandbox/*.test.ts',
];
export const onPostgresAlone = ['src/**/*-postgres.test.ts'];

const root = path.resolve(import.meta.dirname, '..');

/** The files of the Vitest project `postgres`, from the server's folder. Throws when a line names none. */
export function postgresFiles(): string[] {
  const lines = [...onPostgresToo, ...onPostgresAlone];
  return lines.flatMap((line) => {
    const files = globSync(line, { cwd: root });
    if (files.length === 0) throw new Error(`apps/server/test/databases.ts: ${line} names no file`);
    return files;
  });
}

/** Whether a file of the server's tests runs on the embedded database and is not said to. */
export function isUnlisted(file: string): boolean {
  const own = path.relative(root, file);
  return own.startsWith('src/') && !postgresFiles().includes(own);
}
