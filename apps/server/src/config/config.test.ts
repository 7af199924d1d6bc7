import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, readSettings } from './config.ts';

const live = {
  PUBLIC_URL: 'https://kits.example.com',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'hello@kits.example.com',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};
const without = (name: string) => Object.fromEntries(Object.entries(live).filter(([key]) => key !== name));

describe('settings', () => {
  it('need nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      isLoopback: true,
      SEED: 'demo',
    });
  });

  it('may stand in files, and say which file is missing or given twice', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-settings-'));
    const [secret, file] = ['s'.repeat(40), path.join(folder, 'app_secret')];
    await writeFile(file, `${secret}\n`);
    expect(readConfig({ APP_SECRET_FILE: file }).APP_SECRET).toBe(secret);
    const gone = readSettings({ APP_SECRET_FILE: path.join(folder, 'gone') });
    expect(gone.faults).toEqual(['APP_SECRET_FILE cannot be read: ENOENT']);
    const twice = readSettings({ APP_SECRET_FILE: file, APP_SECRET: secret });
    expect(twice.faults).toEqual(['APP_SECRET_FILE is set beside APP_SECRET: leave one of them out']);
    await rm(folder, { recursive: true });
  });

  it('count as missing when empty', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000, SMTP_URL: undefined });
  });

  it('run one process unless several may share the database', () => {
    expect([readConfig({}).processes, readConfig({ PROCESSES: 'auto' }).processes]).toEqual([1, 1]);
    const shared = { DATABASE_URL: 'postgres://db.example.com/kits' };
    expect(readConfig({ ...shared, PROCESSES: '4' }).processes).toBe(4);
    expect(readConfig({ ...shared, PROCESSES: 'auto' }).processes).toBe(availableParallelism());
    expect(() => readConfig({ PROCESSES: '4' })).toThrow(/^PROCESSES above 1 needs DATABASE_URL/);
  });

  it('are told all at once when several are wrong or missing, each once', () => {
    const environment = { PUBLIC_URL: 'https://kits.example.com', MAIL_FROM: 'x', RAZORPAY_KEY_SECRET: 's' };
    const faults = [
      /^MAIL_FROM is not valid/,
      /^SMTP_URL is missing/,
      /^RAZORPAY_KEY_ID or PADDLE_API_KEY is missing/,
      /^RAZORPAY_KEY_ID is missing/,
      /^RAZORPAY_WEBHOOK_SECRET is missing/,
    ];
    const read = readSettings(environment);
    expect(read.faults).toEqual(faults.map((fault) => expect.stringMatching(fault)));
    expect(read.config).toMatchObject({ isLoopback: false, RAZORPAY_KEY_SECRET: undefined });
    expect(() => readConfig(environment)).toThrow(read.faults.join('\n'));
  });

  it('build the public address from the port', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['HOST', 'not a host'],
    ['HOST', '0.0.0.0:80'],
    ['PUBLIC_URL', 'kits.example.com'],
    ['PUBLIC_URL', 'http://localhost:3000/?page=2'],
    ['DATA_DIR', 'data\0'],
    ['PROCESSES', '0'],
    ['PROCESSES', 'many'],
    ['PROCESSES', '100'],
    ['METRICS_TOKEN', 'short'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'not an address'],
    ['MAIL_FROM', 'Kitshelf <hello>'],
    ['MAIL_FROM', 'Kitshelf <hello@kits.example.com>, other@example.com'],
    ['S3_URL', 'ftp://storage.example.com/bucket'],
    ['S3_URL', 's3://key:50%zz@storage.example.com/bucket'],
    ['DATABASE_URL', 'postgres://kit:50%@localhost/shelf'],
    ['SMTP_URL', 'smtp://50%:secret@mail.example.com'],
    ['APP_SECRET', 'short'],
    ['RAZORPAY_KEY_ID', 'live_12'],
    ['RAZORPAY_KEY_ID', 'rzp_live_1 2'],
    ['RAZORPAY_KEY_SECRET', 'two words'],
    ['RAZORPAY_WEBHOOK_SECRET', ' , '],
    ['PADDLE_API_KEY', 'pdl_live\nkey'],
    ['PADDLE_CLIENT_TOKEN', 'live 1'],
    ['PADDLE_WEBHOOK_SECRET', 'one, two three'],
    ['PADDLE_ENVIRONMENT', 'test'],
    ['PADDLE_COUNTRIES', 'XX'],
    ['PADDLE_COUNTRIES', '-FR'],
    ['PADDLE_COUNTRIES', 'US,-all'],
    ['SELLER_NAME', 'Kits\0'],
    ['SELLER_STATE', 'Bavaria'],
    ['SELLER_GSTIN', '27AAPFU0939F1ZW'],
    ['SELLER_GSTIN', '27AAPFU0939F1Z'],
    ['SELLER_SAC', '123456'],
    ['SELLER_LUT', 'yes'],
    ['GITHUB_CLIENT_SECRET', 'two words'],
    ['OIDC_ISSUER', 'http://login.example.com'],
    ['OIDC_ISSUER', 'login.example.com'],
    ['OIDC_ISSUER', 'https://login.example.com/?tenant=1'],
    ['OIDC_NAME', 'Works\nlogin'],
    ['SUPPORT_EMAIL', 'support'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0'],
    ['SEED', 'full'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s when its value is wrong, in one line without the value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]*$`));
    expect(read).not.toThrow(value);
  });

  it.each([
    'http://localhost:1',
    'http://127.0.0.1:3000',
    'http://127.9.9.9',
    'http://[::1]:3000',
    'http://kits.localhost',
  ])('take %s for a loopback address', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).isLoopback).toBe(true);
  });

  it.each([
    'https://kits.example.com',
    'http://localhost.example.com',
    'http://10.0.0.1',
    'http://127.0.0.1.example.com',
  ])('do not let strangers reach the sandbox at %s', (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/^SMTP_URL is missing/);
  });

  it('ask for the address of a site that others can reach', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'kits.example.com'])
      expect(() => readConfig({ HOST })).toThrow(/^PUBLIC_URL is missing: set it to [^\n]*$/);
    for (const HOST of ['127.0.0.1', '::1', 'localhost'])
      expect(readConfig({ HOST })).toMatchObject({ HOST, isLoopback: true });
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }).isLoopback).toBe(true);
  });

  it('say which part of a live site is missing', () => {
    expect(() => readConfig(without('MAIL_FROM'))).toThrow(/^MAIL_FROM is missing/);
    expect(() =>
      readConfig({ ...live, RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }),
    ).toThrow(/^RAZORPAY_KEY_ID or PADDLE_API_KEY is missing/);
    expect(() => readConfig(without('RAZORPAY_WEBHOOK_SECRET'))).toThrow(
      /^RAZORPAY_WEBHOOK_SECRET is missing/,
    );
    expect(() => readConfig({ PADDLE_API_KEY: 'x' })).toThrow(/^PADDLE_CLIENT_TOKEN is missing/);
  });

  it('take a provider whose settings are all there, and name what is missing', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const own = { OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    expect(readConfig({ ...google, ...own }).providers).toEqual([
      {
        id: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'secret',
      },
      { id: 'oidc', name: '127.0.0.1', issuer: 'http://127.0.0.1:4000', clientId: 'a', clientSecret: 'b' },
    ]);
    expect(readConfig({ ...own, OIDC_NAME: 'Works login' }).providers).toMatchObject([
      { name: 'Works login' },
    ]);
    expect(readConfig({}).providers).toEqual([]);
    expect(() => readConfig({ GITHUB_CLIENT_ID: 'id' })).toThrow(/^GITHUB_CLIENT_SECRET is missing/);
    expect(() => readConfig({ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })).toThrow(
      /^OIDC_ISSUER is missing/,
    );
  });

  it('take every form of a sender and of a proxy', () => {
    for (const MAIL_FROM of ['a@b.example', 'Kitshelf <a@b.example>', '"Kits, and more" <a@b.example>'])
      expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    const ranges = ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback'];
    expect(readConfig({ TRUST_PROXY: ranges.join(', ') }).TRUST_PROXY).toEqual(ranges);
    expect(readConfig({}).TRUST_PROXY).toEqual([]);
  });

  it('refuse test keys on a public site, unless that is wanted', () => {
    const trials = [
      [
        'RAZORPAY_KEY_ID',
        { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' },
      ],
      [
        'PADDLE_ENVIRONMENT',
        {
          PADDLE_API_KEY: 'key',
          PADDLE_CLIENT_TOKEN: 'token',
          PADDLE_WEBHOOK_SECRET: 'hook',
          PADDLE_ENVIRONMENT: 'sandbox',
        },
      ],
    ] as const;
    for (const [name, keys] of trials) {
      expect(() => readConfig({ ...live, ...keys })).toThrow(
        new RegExp(`^${name} is [^\\n]*ALLOW_TEST_PAYMENTS=1[^\\n]*$`),
      );
      expect(readConfig({ ...live, ...keys, ALLOW_TEST_PAYMENTS: '1' }).isLoopback).toBe(false);
      expect(readConfig(keys).isLoopback).toBe(true);
    }
    expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_test_x' })).toThrow(/^RAZORPAY_KEY_SECRET is missing/);
  });

  it('put the demo data on a public site only when that is asked for', () => {
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:4000' }).SEED).toBe('demo');
    expect(readConfig({ SEED: 'none' }).SEED).toBe('none');
    expect(readConfig(live).SEED).toBe('none');
    expect(readConfig({ ...live, SEED: '' }).SEED).toBe('none');
    expect(readConfig({ ...live, SEED: 'demo' }).SEED).toBe('demo');
  });

  it('are told with all their faults at once to who asks for them', () => {
    const faultsOf = (settings: Record<string, string>) => {
      try {
        readConfig(settings);
        return [];
      } catch (error) {
        return (error as ConfigError).faults.map((fault) => fault.split(' ', 1)[0]);
      }
    };
    expect(faultsOf({ PUBLIC_URL: 'https://kits.example.com' })).toEqual([
      'SMTP_URL',
      'MAIL_FROM',
      'RAZORPAY_KEY_ID',
    ]);
    expect(
      faultsOf({ ...live, MAIL_FROM: '', RAZORPAY_KEY_SECRET: '', PADDLE_API_KEY: 'k', PROCESSES: '3' }),
    ).toEqual([
      'MAIL_FROM',
      'RAZORPAY_KEY_SECRET',
      'PADDLE_CLIENT_TOKEN',
      'PADDLE_WEBHOOK_SECRET',
      'PROCESSES',
    ]);
    expect(faultsOf({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toEqual(['PORT', 'LOG_LEVEL']);
  });

  it('accept a live site', () => {
    expect(readConfig(live)).toMatchObject({ isLoopback: false, SUPPORT_EMAIL: 'hello@kits.example.com' });
  });
});
