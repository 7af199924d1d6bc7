import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './config/config.ts';
import { findProgram } from '../test/proxies.ts';
import { settingMeanings } from './config/settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
/** What Node itself reads. */
const notOurs = ['NODE_ENV', 'UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];
const isKnown = (name: string) => Object.hasOwn(settingMeanings, name) || notOurs.includes(name);
const isMissingImport = (flag: string) =>
  flag.startsWith('--import=') && !existsSync(path.join(root, flag.slice('--import='.length)));

describe('the image', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const instructions = lines.filter((line) => /^[A-Z]+ /.test(line));
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));
  const valueOf = (name: string) => last.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);

  it('is made of known instructions, runs the server that exists, and not as root', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT) /;
    expect(instructions.filter((line) => !known.test(line))).toEqual([]);
    expect(valueOf('USER')).toBe('node');
    const [program, ...rest] = JSON.parse(valueOf('ENTRYPOINT') ?? '[]') as string[];
    const file = rest.at(-1) ?? '';
    expect([program, existsSync(path.join(root, file))]).toEqual(['node', true]);
    expect(rest.filter((flag) => isMissingImport(flag))).toEqual([]);
    expect(valueOf('HEALTHCHECK')).toContain('/healthz');
  });

  it('has the Node that the project asks for, and settings that it knows', () => {
    const [version] = /node:(\d+)/.exec(last[0] ?? '')?.slice(1) ?? [];
    const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(Number(version)).toBeGreaterThanOrEqual(Number.parseInt(engines.node.slice(2), 10));
    const names = [...(valueOf('ENV') ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('takes every folder along that is needed, and no rows or keys of this machine', () => {
    const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toContain('data');
    for (const folder of ['apps', 'packages', 'scripts']) expect(ignored).not.toContain(folder);
  });
});

describe('the composition', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Record<string, unknown>>;
    volumes: Record<string, unknown>;
  };

  it('gives the site settings that it takes', () => {
    const environment = services['site']?.['environment'] as Record<string, string>;
    expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
    const secret = 'a'.repeat(32);
    const given = Object.fromEntries(
      Object.entries(environment).map(([name, text]) => [
        name,
        text
          .replace(/\$\{DOMAIN[^}]*\}/, 'shop.example')
          .replace(/\$\{SEED:-(\w+)\}/, '$1')
          .replace(/\$\{\w+[^}]*\}/, secret),
      ]),
    );
    const live = {
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'a@shop.example',
      PADDLE_API_KEY: 'k',
      PADDLE_CLIENT_TOKEN: 't',
      PADDLE_WEBHOOK_SECRET: 's',
    };
    expect(readConfig({ ...given, ...live })).toMatchObject({
      SEED: 'none',
      APP_SECRET: secret,
      isLoopback: false,
    });
  });

  it('has every service speak by TLS, trusting the private authority alone', () => {
    const environmentOf = (name: string) => services[name]?.['environment'] as Record<string, string>;
    const site = environmentOf('site');
    const database = new URL(site['DATABASE_URL']!.replaceAll(/\$\{[^}]*\}/g, 'a')).searchParams;
    expect(Object.fromEntries(database)).toEqual({
      sslmode: 'verify-full',
      sslrootcert: '/certificates/authority.crt',
    });
    expect(site['S3_URL']).toMatch(/\?ca=\/certificates\/authority\.crt$/);
    expect(site['TLS_DIR']).toBe('/certificates');
    expect(services['database']?.['command']).toEqual(
      expect.arrayContaining(['ssl=on', 'hba_file=/etc/kitshelf/pg_hba.conf']),
    );
    expect(services['objects']?.['command']).toContain('--certs-dir');
    const [, ...connections] = read('database/pg_hba.conf')
      .replaceAll(/^#.*\n/gm, '')
      .trim()
      .split('\n');
    expect(connections.map((line) => line.split(/\s+/)[0])).toEqual(['hostssl']);
    expect(JSON.stringify(services)).not.toMatch(/http:\/\//);
    // Each has the folder of its own certificate, and the authority's key is with its maker alone.
    for (const name of ['site', 'database', 'objects', 'proxy'])
      expect(services[name]?.['volumes']).toContain(`${name}-certificates:/certificates:ro`);
    const holders = Object.keys(services).filter((name) =>
      JSON.stringify(services[name]?.['volumes'] ?? []).includes('authority:/authority'),
    );
    expect(holders).toEqual(['certificates']);
    expect(services['certificates']).toMatchObject({ network_mode: 'none' });
  });

  it('gives the site accounts that may do no more than it needs, with passwords of their own', () => {
    const environmentOf = (name: string) => services[name]?.['environment'] as Record<string, string>;
    const site = environmentOf('site');
    expect(site['DATABASE_URL']).toContain('//kitshelf:${DATABASE_PASSWORD');
    expect(environmentOf('database')).toMatchObject({ POSTGRES_USER: 'postgres' });
    expect(environmentOf('database')['POSTGRES_PASSWORD']).toContain('DATABASE_ADMIN_PASSWORD');
    expect(read('database/role.sh')).toContain('nosuperuser nocreatedb nocreaterole');
    expect(site['S3_URL']).toContain('//kitshelf:${STORAGE_SECRET');
    expect(environmentOf('objects')['MINIO_ROOT_USER']).not.toBe('kitshelf');
    expect(environmentOf('objects')['MINIO_ROOT_PASSWORD']).toContain('STORAGE_ADMIN_SECRET');
    const { Statement: statements } = JSON.parse(read('storage/policy.json')) as {
      Statement: { Action: string[]; Resource: string[] }[];
    };
    for (const { Action: actions, Resource: resources } of statements) {
      expect(actions.filter((action) => action.includes('*') || /Policy|Admin/.test(action))).toEqual([]);
      expect(resources.filter((one) => !/^arn:aws:s3:::kitshelf(\/\*)?$/.test(one))).toEqual([]);
    }
  });

  it('keeps database and storage on a network without a way out, where no proxy is', () => {
    const { networks } = parse(read('compose.yaml'), { merge: true }) as {
      networks: Record<string, { internal?: boolean } | null>;
    };
    const of = (name: string) => services[name]?.['networks'];
    expect(networks['back']).toEqual({ internal: true });
    expect([of('proxy'), of('database'), of('objects')]).toEqual([['front'], ['back'], ['back']]);
    expect(of('site')).toEqual(['front', 'back']);
    const published = Object.keys(services).filter((name) => services[name]?.['ports'] !== undefined);
    expect(published).toEqual(['proxy']);
  });

  it('takes every right from its containers but those that are named, and no container may gain one', () => {
    for (const [name, { cap_drop: dropped, security_opt: options, privileged }] of Object.entries(services)) {
      expect([name, dropped, options, privileged]).toEqual([
        name,
        ['ALL'],
        ['no-new-privileges:true'],
        undefined,
      ]);
      // Docker's own filter of system calls stays on.
      expect(JSON.stringify(options)).not.toContain('unconfined');
    }
    expect(services['site']).toMatchObject({ read_only: true });
    expect(services['site']).not.toHaveProperty('cap_add');
  });

  it('is whole: every file, volume and service that is named is there', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(Boolean(service['image'] ?? service['build']), name).toBe(true);
      for (const needed of Object.keys(service['depends_on'] ?? {})) {
        const known = Array.isArray(service['depends_on']) ? service['depends_on'][Number(needed)] : needed;
        expect(services).toHaveProperty(known as string);
      }
      for (const volume of (service['volumes'] ?? []) as string[]) {
        const [from = ''] = volume.split(':');
        const isThere = from.startsWith('./') ? existsSync(path.join(root, 'deploy', from)) : from in volumes;
        expect(isThere, volume).toBe(true);
      }
    }
  });
});

it('the unit starts the server that exists, reloads it by the signal that replaces processes, and gives it time to drain', () => {
  const unit = read('systemd/kitshelf.service');
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const command = valueOf('ExecStart').split(' ');
  // The system's Node may be too old for the server.
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const [, packaged = ''] =
    /^\/opt\/kitshelf\/node_modules\/([\w-]+)\/bin\/node$/.exec(command[0] ?? '') ?? [];
  expect(optionalDependencies).toHaveProperty(packaged, expect.stringMatching(/^24\./));
  expect(valueOf('WorkingDirectory')).toBe('/opt/kitshelf');
  expect(valueOf('UMask')).toBe('0077');
  expect(existsSync(path.join(root, command.at(-1) ?? ''))).toBe(true);
  expect(command.filter((flag) => isMissingImport(flag))).toEqual([]);
  expect(valueOf('ExecReload')).toContain('-HUP $MAINPID');
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(10);
  const names = [...valueOf('Environment').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

const analyser = findProgram('systemd-analyze');
if (!analyser) process.stderr.write('not installed, so not tried: systemd-analyze\n');

it.runIf(analyser)('the unit leaves the service less than 2.5 of 10 to attack, as systemd counts', () => {
  const unit = path.join(root, 'deploy/systemd/kitshelf.service');
  const options = ['security', '--offline=true', '--threshold=25', '--no-pager', unit];
  const { status, stdout } = spawnSync(String(analyser), options, { encoding: 'utf8' });
  expect(stdout).toContain('Overall exposure level for kitshelf.service');
  expect(status).toBe(0);
});

it('the unit shields the machine: no rights, no devices, its own folders, system calls of a service alone', () => {
  const unit = read('systemd/kitshelf.service');
  for (const line of [
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'PrivateDevices=yes',
    'PrivateMounts=yes',
    'RestrictNamespaces=yes',
    'SystemCallFilter=@system-service',
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line);
});

it('the log can be sent to another machine over TLS, with certificates on both sides', () => {
  const example = read('watch/journal-upload.conf');
  expect(example).toMatch(/^URL=https:/m);
  for (const name of ['ServerKeyFile', 'ServerCertificateFile', 'TrustedCertificateFile'])
    expect(example).toMatch(new RegExp(`^${name}=/`, 'm'));
});

it.each([
  ['nginx.conf', /ssl_protocols TLSv1\.2 TLSv1\.3;/, /ssl_ciphers (?:ECDHE-[\w-]+:?)+;/],
  ['haproxy.cfg', /ssl-min-ver TLSv1\.2/, /ssl-default-bind-ciphers (?:ECDHE-[\w-]+:?)+\n/],
  // Its own ciphers are as few.
  ['Caddyfile', /protocols tls1\.2 tls1\.3/],
])('%s speaks TLS 1.2 and 1.3 alone, with ciphers of forward secrecy', (file, ...parts) => {
  for (const part of parts) expect(read(`proxy/${file}`)).toMatch(part);
  expect(read(`proxy/${file}`)).not.toMatch(/SSLv|TLSv1\.[01]|tls1\.[01]|RC4|3DES|CBC|NULL/);
});

// deploy-proxies.test.ts runs them, where their programs are installed.
it.each([
  ['nginx.conf', /proxy_set_header X-Forwarded-For/, /client_max_body_size 30m/, /max_fails=0/],
  ['haproxy.cfg', /option forwardfor/, /option httpchk GET \/healthz/],
  // It hands the visitor's address on by itself.
  ['Caddyfile', /reverse_proxy/, /max_size 30MiB/, /health_uri \/healthz/],
])(
  '%s hands on who asks, lets uploads through and takes no 503 of a page for bad health',
  (file, ...parts) => {
    const text = read(`proxy/${file}`);
    const directives = text.replaceAll(/#.*/g, '');
    expect(directives.split('{')).toHaveLength(directives.split('}').length);
    for (const part of parts) expect(directives).toMatch(part);
    expect(directives).not.toMatch(/503|unhealthy_status|fail_duration/);
  },
);

it('the composition has as many processes as Caddy asks', () => {
  const { name, services } = parse(read('compose.yaml'), { merge: true }) as {
    name: string;
    services: { site: { deploy: { replicas: number } } };
  };
  const [, upstreams = ''] = /\{\$UPSTREAMS:([^}]*)\}/.exec(read('proxy/Caddyfile')) ?? [];
  const { replicas } = services.site.deploy;
  const expected = Array.from({ length: replicas }, (_, at) => `${name}-site-${at + 1}:3000`);
  expect(upstreams.split(' ')).toEqual(expected);
});
