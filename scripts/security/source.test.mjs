import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';

const listed = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((name) => /\/src\/.*\.(ts|tsx)$/.test(name) && !/\.test\.|\/checks\//.test(name))
  .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]);
const server = files.filter(([name]) => name.startsWith('apps/server/'));
const naming = (list, pattern) => list.filter(([, text]) => pattern.test(text)).map(([name]) => name);

test('no text becomes a program, in the browser or the server', () => {
  expect(naming(files, /\beval\(|new Function\(|setTimeout\(\s*['"`]|javascript:/)).toEqual([]);
});

test('the server starts its own files alone, and no shell', () => {
  expect(naming(server, /node:child_process/)).toEqual(['apps/server/src/platform/workers/child-process.ts']);
  expect(
    naming(server, /\b(exec|execSync|execFile|spawn|spawnSync)\(\s*['"`\w]+.*shell|\bexecSync\(|\bspawn\(/),
  ).toEqual([]);
});

test('SHA-1 and MD5 name designs alone', () => {
  const weak = naming(files, /createHash\('(md5|sha1)'\)/).filter(
    (name) => !/^packages\/(scene|library)\//.test(name),
  );
  expect(weak).toEqual([
    'apps/server/src/demo/updates.ts',
    'apps/server/src/modules/asset-imports/payload-reading/frame-facts.ts',
  ]);
});

test('ciphers are AES with GCM, and one block of CBC for ids', () => {
  const named = server.flatMap(([name, text]) =>
    [...text.matchAll(/['"](aes-\d+-\w+|(?:des|rc4|bf|camellia)-\w+)['"]/gi)].map(
      ([, cipher]) => `${path.basename(name)} ${cipher}`,
    ),
  );
  expect(new Set(named)).toEqual(new Set(['ids.ts aes-256-cbc', 'sealed-text.ts aes-256-gcm']));
});

test('XML is read in one place, by a parser without entities', () => {
  const parsers =
    /from '(?:saxes|sax|fast-xml-parser|xml2js|@xmldom\/[^']+|libxmljs[^']*|@aws-sdk\/xml-builder)'/;
  expect(naming(files, parsers)).toEqual(['packages/scene/src/svg/read-drawing.ts']);
  const documents = files.flatMap(([, text]) =>
    [...text.matchAll(/parseFromString\([^;]*?'([\w/+]+)'\)/g)].map(([, type]) => type),
  );
  expect(new Set(documents)).toEqual(new Set(['text/html']));
  expect(naming(files, /xmlMode: *true/)).toEqual([]);
});

test('names of files stand in headers by one function alone', () => {
  expect(naming(server, /filename[*]?=/)).toEqual(['apps/server/src/platform/http/answers/attachment.ts']);
  const headers = server.flatMap(([name, text]) =>
    [...text.matchAll(/'content-disposition'[^\n]*/g)].map(([line]) => `${name}: ${line}`),
  );
  expect(headers.length).toBeGreaterThan(5);
  expect(headers.filter((line) => !/attachment\(/.test(line))).toEqual([]);
});

/** What is run beside the site by an operator: it may ask what its call names. */
const beside = /^apps\/server\/src\/(?:commands|gateways\/verify)\//;
const site = server.filter(([name]) => !beside.test(name));

test('what connects to the outside says where to, and nothing else connects', () => {
  const client =
    /\bfetch\(['"`$]|\bimport\('node:https?'\)|\b(?:net|tls|http|https)\.(?:connect|request|get)\(|new (?:Sdk|Pool|Client|S3Client|OTLPTraceExporter|Resolver)\(|createTransport\(|await discovery\(|new Configuration\(|^import (?!type\b)[^;]*from 'node:(?:tls|https|http2|dgram)'|\bimport \{[^}]*\bconnect\b[^}]*\} from 'node:net'/m;
  const connecting = naming(site, client).map((name) => name.replace('apps/server/src/', ''));
  expect(connecting).toEqual(
    [
      'gateways/paddle/client.ts',
      'gateways/razorpay/client.ts',
      'modules/accounts/providers/github.ts',
      'modules/accounts/providers/provider-client.ts',
      // DNS alone, of the machine's own resolver.
      'modules/launch/sender-domain.ts',
      // A socket in the file system.
      'platform/commands/command-socket.ts',
      // The database of this process, in a thread.
      'platform/database/embedded/database-embedded.ts',
      // For the connection that `database-postgres.ts` allows.
      'platform/database/notifications.ts',
      'platform/database/database-postgres.ts',
      // Addresses of strangers, held to public networks.
      'platform/http/public-json.ts',
      // For mail, which allows it.
      'platform/mail/smtp-socket.ts',
      'platform/mail/smtp.ts',
      'platform/storage/storage-s3.ts',
      'platform/telemetry/telemetry.ts',
      'sandbox/webhooks/delivery.ts',
      'system-services.ts',
    ].sort(),
  );
  const allowing = naming(site, /\ballowOutbound\(/).map((name) => name.replace('apps/server/src/', ''));
  const others = [
    'platform/commands/command-socket.ts',
    'platform/mail/smtp-socket.ts',
    'modules/launch/sender-domain.ts',
    'platform/database/embedded/database-embedded.ts',
    'platform/database/notifications.ts',
    'platform/http/public-json.ts',
  ];
  expect(new Set(allowing)).toEqual(
    new Set([...connecting.filter((name) => !others.includes(name)), 'platform/outbound/outbound.ts']),
  );
});

test('the site starts with its guard, before it loads what could connect', () => {
  const main = server.find(([name]) => name.endsWith('/main.ts'))?.[1] ?? '';
  expect(main.indexOf('guardOutbound(createLog')).toBeGreaterThan(0);
  expect(main.indexOf('guardOutbound(createLog')).toBeLessThan(
    main.indexOf("import('./app.ts');\n  const app"),
  );
});

test('no call of fetch follows a redirect but by the guard of its process, and none leaves certificates unchecked', () => {
  const calls = server
    .filter(([name]) => !name.includes('/commands/'))
    .flatMap(([name, text]) =>
      [...text.matchAll(/\bawait fetch\(([^;]*);/g)].map(([, given]) => [name, given]),
    );
  expect(calls.length).toBeGreaterThan(3);
  const following = calls.filter(
    ([, given]) => !/redirect: '(?:error|manual)'|\boptions\)|\.\.\.request/.test(given),
  );
  expect(following).toEqual([]);
  // It warns of a mail server whose settings say so.
  expect(naming(server, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([
    'apps/server/src/config/open-connections.ts',
  ]);
});
