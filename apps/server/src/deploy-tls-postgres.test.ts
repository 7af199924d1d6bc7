import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthority } from '../test/certificates.ts';
import { startTestPostgres, type TestPostgres } from '../test/postgres.ts';
import { findProgram, freePort } from '../test/proxies.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { createLog } from './platform/telemetry/log.ts';

const deploy = path.resolve(import.meta.dirname, '../../../deploy');
const isInstalled = findProgram('openssl') !== undefined;
if (!isInstalled) process.stderr.write('not installed, so not tried: openssl\n');

// Without openssl the file still has a suite, which Vitest asks of every file.
describe.skipIf(!isInstalled)(
  'a PostgreSQL server with the certificate of deploy/certificates/make.sh',
  () => {
    let folder: string;
    let postgres: TestPostgres;
    let port: number;
    const certify = (into: string, account: number, name: string) =>
      execFileSync('sh', [
        path.join(deploy, 'certificates/make.sh'),
        path.join(folder, 'authority'),
        into,
        String(account),
        name,
      ]);

    let certificates = '';
    let account = 0;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-tls-'));
      port = await freePort();
      postgres = await startTestPostgres({
        settle(own, uid) {
          [certificates, account] = [path.join(own, 'certificates'), uid];
          certify(certificates, account, 'localhost');
          const rules = path.join(own, 'pg_hba.conf');
          // The test server's role has no password; who may come in how is as it stands.
          const text = readFileSync(path.join(deploy, 'database/pg_hba.conf'), 'utf8');
          writeFileSync(rules, text.replaceAll('scram-sha-256', 'trust'));
          if (process.getuid?.() === 0) chownSync(rules, account, account);
          chmodSync(rules, 0o600);
          return [
            'listen_addresses=localhost',
            `port=${port}`,
            'ssl=on',
            `ssl_cert_file=${certificates}/public.crt`,
            `ssl_key_file=${certificates}/private.key`,
            `hba_file=${rules}`,
          ];
        },
      });
    });
    afterAll(async () => {
      await postgres.stop();
      await rm(folder, { recursive: true });
    });

    const open = (query: Readonly<Record<string, string>>, host = 'localhost'): Promise<Database> =>
      openDatabase({
        dataDir: '',
        databaseUrl: `postgres://kitshelf@${host}:${port}/postgres?${new URLSearchParams(query).toString()}`,
        log: createLog('silent'),
      });
    const authority = () => path.join(folder, 'authority/authority.crt');
    const verified = () => ({ sslmode: 'verify-full', sslrootcert: authority() });

    /** Whether each connection of this client is encrypted, the one for notifications too. */
    async function isEncrypted(): Promise<boolean[]> {
      const database = await open(verified());
      const stop = await database.listen('tls_test', () => undefined);
      const { rows } = await database.orm.execute<{ ssl: boolean }>(
        sql`select ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'kitshelf'`,
      );
      await stop();
      await database.close();
      return rows.map(({ ssl }) => ssl);
    }

    it('is spoken to as sslmode=verify-full says, on every connection', async () => {
      const found = await isEncrypted();
      expect(found.length).toBeGreaterThanOrEqual(2);
      expect(new Set(found)).toEqual(new Set([true]));
    });

    it('is refused where its name is another one, until it is certified again', async () => {
      await postgres.restart(async () => void certify(certificates, account, 'database'));
      await expect(open(verified())).rejects.toThrow(/altnames|does not match/);
      await postgres.restart(async () => void certify(certificates, account, 'localhost'));
      expect(await isEncrypted()).toContain(true);
    });

    it('is refused where another authority is trusted, the usual ones or a foreign one', async () => {
      const foreign = path.join(folder, 'foreign.crt');
      writeFileSync(foreign, newAuthority().root);
      for (const query of [{ sslmode: 'verify-full' }, { sslmode: 'verify-full', sslrootcert: foreign }])
        await expect(open(query)).rejects.toThrow(/unable to verify|self-signed|signature failure/);
    });

    it('refuses who speaks without TLS', async () => {
      for (const query of [{}, { sslmode: 'disable' }])
        await expect(open(query)).rejects.toThrow(/no pg_hba.conf entry.*no encryption/);
    });
  },
);

it('a server that has no TLS is not spoken to in the open where it is asked for', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (bytes) => {
      heard.push(bytes);
      // What PostgreSQL answers to the question for TLS.
      socket.write('N');
    });
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://kitshelf:secret@localhost:${port}/kitshelf?sslmode=verify-full`;
  const opened = openDatabase({ dataDir: '', databaseUrl, log: createLog('silent') });
  await expect(opened).rejects.toThrow('does not support SSL');
  expect(Buffer.concat(heard).toString('latin1')).not.toContain('kitshelf');
  server.close();
});
