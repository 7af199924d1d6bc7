import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';

let accounts: TestAccounts;
freshForEach(async (opened) => {
  accounts = await testAccounts(opened);
  await accounts.call('POST', 'auth/register', asha);
  await accounts.jobs.runAllDue();
  accounts.clock.advance(1000);
  await accounts.call('POST', 'auth/register', { ...asha, email: 'ravi@example.com' });
  await accounts.jobs.runAllDue();
  return () => accounts.close();
});

describe('the mailbox', () => {
  it('answers kept mail as data, newest first', async () => {
    const { data } = (await accounts.server.inject('/dev/mailbox.json')).json();
    expect(data.map((mail: { to: string }) => mail.to)).toEqual(['ravi@example.com', asha.email]);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      to: 'ravi@example.com',
      subject: 'Confirm your email for Kitshelf',
      html: expect.stringContaining('<!DOCTYPE html>'),
      text: expect.stringContaining('/register/confirm?id='),
      createdAt: '2026-01-15T12:00:01.000Z',
    });
  });

  it('is named to who registers on the same machine, and to nobody else', async () => {
    const registering = (email: string, headers = {}) =>
      accounts.server.inject({
        method: 'POST',
        url: '/api/v1/user/auth/register',
        payload: { ...asha, email },
        headers,
      });
    expect((await registering('here@example.com')).json()).toMatchObject({ mailbox: '/dev/mailbox' });
    const elsewhere = await registering('there@example.com', { 'x-forwarded-for': '203.0.113.7' });
    expect(elsewhere.statusCode).toBe(201);
    expect(elsewhere.json()).not.toHaveProperty('mailbox');
  });

  it('answers the mail to one address', async () => {
    const { data } = (await accounts.server.inject('/dev/mailbox.json?to=ASHA@example.com')).json();
    expect(data).toHaveLength(1);
    expect((await accounts.server.inject('/dev/mailbox.json?to=nobody@example.com')).json()).toEqual({
      data: [],
    });
  });

  it('is a page for people, without scripts and with everything escaped', async () => {
    const mira = { ...asha, name: 'A <b>', email: 'mira@example.com' };
    await accounts.signUp(mira);
    await accounts.call('POST', 'auth/reset-password', mira);
    await accounts.jobs.runAllDue();
    const page = await accounts.server.inject('/dev/mailbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    );
    expect(page.body).toContain('Hello A &lt;b&gt;,');
    expect(page.body).toMatch(/<a href="http:\/\/localhost:4250\/register\/confirm\?id=\w+&amp;token=/);
    expect(page.body).not.toContain('<script');
  });

  it('shows a mail as designed, in a sandbox', async () => {
    const { data } = (await accounts.server.inject('/dev/mailbox.json')).json();
    const mail = await accounts.server.inject(`/dev/mailbox/${data[0].id}`);
    expect(mail.body).toBe(data[0].html);
    expect(mail.headers['content-security-policy']).toContain('sandbox');
    expect((await accounts.server.inject('/dev/mailbox/%00')).statusCode).toBe(404);
    expect((await accounts.server.inject('/dev/mailbox.json?to=%00')).statusCode).toBe(422);
    expect((await accounts.server.inject(`/dev/mailbox/${'0'.repeat(32)}`)).statusCode).toBe(404);
  });

  it.each(['/dev/mailbox', '/dev/mailbox.json'])("does not answer at a stranger's name: %s", async (url) => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io']) {
      expect((await accounts.server.inject({ url, headers: { host } })).statusCode).toBe(404);
    }
    for (const host of ['localhost:4250', '127.0.0.1:4250', '[::1]:4250']) {
      expect((await accounts.server.inject({ url, headers: { host } })).statusCode).toBe(200);
    }
  });
});
