import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { pastedCard } from '../../../../test/payloads.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let owner: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  owner = await sitDown(app, ['owner']);
});
afterAll(() => app.close());

describe('a live preview', () => {
  it('is a page that only the desk may frame, with the words of the design and no script', async () => {
    const made = await app.call('POST', 'desk/assets', {
      body: { payload: pastedCard('Morning card') },
      headers: owner,
    });
    const id = made.body.data._id;
    const url = `/api/v1/desk/assets/${id}/preview`;
    const { statusCode, headers, body } = await app.server.inject({ url, headers: owner });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('Every morning at nine');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'.*frame-ancestors 'self'; sandbox$/,
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await app.server.inject({ url })).statusCode).toBe(401);
    const otto = await sitDown(app, ['creator'], 'otto@example.com');
    expect((await app.server.inject({ url, headers: otto })).statusCode).toBe(404);
  });
});
