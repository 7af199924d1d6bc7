import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { newId } from './platform/ids.ts';
import { createLog } from './platform/telemetry/log.ts';

const source = inject('testDatabase');
const serverUrl = source.kind === 'postgres' ? source.url : '';
const script = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/database/role.sh'), 'utf8');

// Only false when the binaries are there but the server would not start; that was said in a line of its own.
describe.runIf(source.kind === 'postgres')('on a PostgreSQL server', () => {
  test('the role of the composition is no superuser, and can make all tables of the site', async () => {
    const role = `site_${newId().slice(0, 8)}`;
    const [, statements = ''] = /<<'SQL'\n([\s\S]*)\nSQL/.exec(script) ?? [];
    const log = createLog('silent');
    const admin = await openDatabase({ dataDir: '', databaseUrl: serverUrl, log });
    const own = statements.replaceAll('kitshelf', role).replace(":'password'", "'pass'").split('\n');
    // The test server's own database stays open to other tests.
    for (const statement of own.filter((line) => !line.includes('database postgres')))
      await admin.orm.execute(sql.raw(statement));

    const url = new URL(serverUrl);
    url.username = role;
    url.pathname = `/${role}`;
    const site = await openDatabase({ dataDir: '', databaseUrl: url.href, log });
    await migrate(site);
    const { rows } = await site.orm.execute(
      sql`select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false },
    ]);
    await site.close();
    await admin.orm.execute(sql.raw(`drop database ${role}`));
    await admin.orm.execute(sql.raw(`drop role ${role}`));
    await admin.close();
  });
});
