import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * Which databases a test file runs on. One that opens a database and stands in neither list fails, and so does a line
 * that names no file any more.
 */
export const onPostgresToo = [
  'src/commands/backup/backup.test.ts',
  'src/commands/{cli,upkeep}.test.ts',
  'src/{keys,metrics,docs,own-machine,retention,stalled-database,traces,unstorable-text}.test.ts',
  'src/gateways/{faults,webhooks}.test.ts',
  'src/gateways/{paddle,razorpay,verify}/*.test.ts',
  'src/modules/accounts/**/{api-keys,authorizing,avatar,connect,confirm-registration,leaving,links,live-events,grants,login,mailbox-routes,profile,register,reset-password,sessions,user-repository}.test.ts',
  'src/modules/billing/**/*.test.ts',
  'src/modules/catalogue/{access,copying,curation,deliveries,editing,payload-reading,publishing,taxonomy}/*.test.ts',
  'src/modules/catalogue/{file-imports/imports,finding/{finding,layouts,lists,named-suggestions,near-structures},read-model/badges}.test.ts',
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
/**
 * Of the first list, what need not run twice. Both databases are PostgreSQL 18 behind one driver, so that a statement by
 * itself answers the same on either: where nothing happens at once, and nothing is about connections, locks,
 * notifications or statements written by hand, the second run repeats the first.
 */
const onEmbeddedAlone = [
  'src/gateways/{webhooks,paddle/paddle}.test.ts',
  'src/modules/agents/registry.test.ts',
  'src/modules/billing/{plans/held-plans,plans/payment-regions,receipts/paddle-tax,receipts/upgrade-tax}.test.ts',
  'src/modules/catalogue/{access/preview-keys,copying/copied,finding/{layouts,lists,named-suggestions},publishing/publish-assets}.test.ts',
  'src/modules/catalogue/{editing/{named-tools,preview},payload-reading/several-frames}.test.ts',
  'src/modules/{creators,licences,newsletter,support}/*.test.ts',
  'src/modules/desk/{access,audited,sales/command-audit,sales/settings}.test.ts',
  'src/modules/updates/feed.test.ts',
];

const root = path.resolve(import.meta.dirname, '..');

/** The files of the Vitest project `postgres`, from the server's folder. Throws when a line names none. */
export function postgresFiles(): string[] {
  const repeating = filesOf(onEmbeddedAlone);
  return filesOf([...onPostgresToo, ...onPostgresAlone]).filter((file) => !repeating.includes(file));
}

function filesOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const files = globSync(line, { cwd: root });
    if (files.length === 0) throw new Error(`apps/server/test/databases.ts: ${line} names no file`);
    return files;
  });
}

let listed: ReadonlySet<string> | undefined;

/** Whether a file of the server's tests runs on the embedded database and is not said to. */
export function isUnlisted(file: string): boolean {
  const own = path.relative(root, file);
  listed ??= new Set(filesOf([...onPostgresToo, ...onPostgresAlone]));
  return own.startsWith('src/') && !listed.has(own);
}
