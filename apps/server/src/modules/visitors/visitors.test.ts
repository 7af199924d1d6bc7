import { getVisitorCountry } from '@kitshelf/contract/visitors.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { createHttp } from '../../platform/http/http.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { mountApi } from '../../platform/http/mount.ts';
import { visitorsRoutes } from './routes.ts';
import { visitorsService } from './service.ts';

const service = visitorsService();
const cookie = (value: unknown) => `a=b; kitshelf.country=${encodeURIComponent(JSON.stringify(value))}; c=d`;
const american = '8.8.8.8';
const unknown = '10.1.2.3';

async function codeFor(signs: { country?: string; cookies?: string; ip?: string }): Promise<string> {
  const { countryCode } = await service.countryOf({ cookies: '', ip: unknown, ...signs });
  return countryCode;
}

describe("a visitor's country", () => {
  it('comes from the address when nothing else is known', async () => {
    expect(await codeFor({ ip: american })).toBe('US');
    expect(await codeFor({ ip: '2001:4860:4860::8888' })).toBe('US');
    expect(await codeFor({ ip: '2a00:1450:4001:82a::200e' })).toMatch(/^[A-Z]{2}$/);
    expect(await codeFor({ ip: '::ffff:8.8.8.8' })).toBe('US');
  });

  it.each([unknown, '127.0.0.1', '::1', '', 'no address'])('is India for the address %j', async (ip) => {
    expect(await service.countryOf({ cookies: '', ip })).toEqual({
      countryName: 'India',
      countryCode: 'IN',
      postalCode: '',
    });
  });

  it("is the seller's where nothing is known, and a form begins with none where the seller has named none", async () => {
    const signs = { cookies: '', ip: unknown };
    const german = visitorsService({ sellerCountry: () => 'DE' });
    expect((await german.countryOf(signs)).countryCode).toBe('DE');
    expect(await german.suggestion(signs)).toMatchObject({ countryCode: 'DE', isKnown: false });
    expect(await german.suggestion({ ...signs, ip: american })).toMatchObject({
      countryCode: 'US',
      isKnown: true,
    });
    expect(await service.suggestion(signs)).toMatchObject({ countryCode: '', isKnown: false });
  });

  it('comes from the cookie rather than from the address', async () => {
    const cookies = cookie({ countryName: 'Anything', countryCode: 'DE', postalCode: '10115' });
    expect(await service.countryOf({ cookies, ip: american })).toEqual({
      countryName: 'Germany',
      countryCode: 'DE',
      postalCode: '10115',
    });
  });

  it('comes over HTTPS from the cookie that is bound to the host alone', async () => {
    const secure = visitorsService({ isHttps: true });
    const plain = cookie({ countryCode: 'DE' });
    const bound = plain.replace('kitshelf.country', '__Host-kitshelf.country');
    expect(await secure.countryOf({ cookies: plain, ip: american })).toMatchObject({ countryCode: 'US' });
    expect(await secure.countryOf({ cookies: bound, ip: american })).toMatchObject({ countryCode: 'DE' });
  });

  it('comes from the call rather than from the cookie', async () => {
    expect(await codeFor({ country: 'FR', cookies: cookie({ countryCode: 'DE' }), ip: american })).toBe('FR');
    expect(await codeFor({ country: 'us', cookies: cookie({ countryCode: 'DE' }) })).toBe('US');
  });

  it.each([
    'kitshelf.country=%7Bbroken',
    'kitshelf.country=%E0%A4%A',
    'kitshelf.country=5',
    'kitshelf.country=',
    cookie(null),
    cookie({ countryCode: 'AQ' }),
    cookie({ countryCode: '__proto__' }),
    cookie({ countryCode: 7 }),
  ])('does not come from the cookie %j', async (cookies) => {
    expect(await codeFor({ cookies, ip: american })).toBe('US');
  });

  it('is not one of the five that nobody lives in, nor an invented one', async () => {
    expect(await codeFor({ country: 'AQ' })).toBe('IN');
    expect(await codeFor({ country: 'XX', ip: american })).toBe('US');
  });
});

describe('the call', () => {
  async function ask(trustProxy: string[], headers: Record<string, string>) {
    const server = createHttp({ log: createLog('silent'), trustProxy, isHttps: false });
    mountApi(server, async () => undefined);
    await server.register(visitorsRoutes(service));
    const answer = await server.inject({ url: '/api/v1/user/app/visitor-country', headers });
    expect(answer.statusCode).toBe(200);
    return z.parse(getVisitorCountry.response, answer.json()).data.countryCode;
  }

  it("believes a proxy's word about the address only when told to trust it", async () => {
    const forwarded = { 'x-forwarded-for': american };
    expect(await ask(['127.0.0.1'], forwarded)).toBe('US');
    expect(await ask([], forwarded)).toBe('');
    expect(await ask(['192.0.2.1'], forwarded)).toBe('');
  });

  it('reads the cookie', async () => {
    expect(await ask([], { cookie: cookie({ countryCode: 'JP' }) })).toBe('JP');
  });
});
