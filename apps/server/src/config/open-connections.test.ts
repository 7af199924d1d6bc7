import { expect, it } from 'vitest';
import { openConnections } from './open-connections.ts';

const database = (text: string) => openConnections(settings({ DATABASE_URL: text }));
const settings = (given: Parameters<typeof openConnections>[0] | Record<string, string>) =>
  given as Parameters<typeof openConnections>[0];

it.each([
  'postgres://a:b@localhost/shelf',
  'postgres://a:b@127.0.0.1:5432/shelf?sslmode=disable',
  'postgres://a@localhost/shelf?host=/var/run/postgresql',
  'postgres://a:b@db.example/shelf?sslmode=verify-full&sslrootcert=/a.crt',
])('%s is encrypted, or stays on this machine', (text) => {
  expect(database(text)).toEqual([]);
});

it.each([
  'postgres://a:b@db.example/shelf',
  'postgres://a:b@db.example/shelf?sslmode=disable',
  'postgres://a:b@db.example/shelf?sslmode=no-verify',
  'postgres://a:b@db.example/shelf?sslmode=require&uselibpqcompat=true',
  'postgres://a:b@db.example/shelf?sslmode=verify-full&uselibpqcompat=true',
  'postgres://a:b@localhost/shelf?host=db.example',
])('%s is not', (text) => {
  expect(database(text)).toEqual([
    'DATABASE_URL leads to db.example without verified TLS: add sslmode=verify-full, and sslrootcert=FILE for a private authority',
  ]);
});

it('a database is named by its host, for an address is not looked for in a certificate', () => {
  const [line = ''] = database('postgres://a:b@10.0.0.5/shelf?sslmode=verify-full');
  expect(line).toContain('name its host instead of an IP address');
});

it('storage, mail and the collector of traces are looked at as well, and no secret is told', () => {
  const open = openConnections(
    settings({
      S3_URL: 's3://KEY:hidden@objects:9000/shelf?tls=false',
      SMTP_URL: 'smtp://a:hidden@mail.example?ignoreTLS=true',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    }),
  );
  expect(open.map((line) => line.split(' ')[0])).toEqual([
    'S3_URL',
    'SMTP_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ]);
  expect(open.join()).not.toContain('hidden');
  expect(
    openConnections(
      settings({
        S3_URL: 's3://KEY:hidden@objects:9000/shelf?ca=/a.crt',
        SMTP_URL: 'smtp://a:hidden@mail.example',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      }),
    ),
  ).toEqual([]);
});
