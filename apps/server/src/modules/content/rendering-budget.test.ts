import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../platform/http/rate-limits.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { demoLibrary, picturePath } from './designs/demo-library.ts';

describe('what one address has made', () => {
  let app: TestApp;
  let phone: string;
  beforeAll(async () => {
    app = await testApp();
    const variants = [...(await demoLibrary()).byName.values()];
    const [found] = variants.filter(({ variant }) => variant.width === 390);
    if (!found) throw new Error('The demo library lacks it');
    phone = picturePath(found);
  });
  afterAll(() => app.close());

  it('is limited by the minute; what is kept is not counted', async () => {
    const from = async (remoteAddress: string, url: string) =>
      await app.server.inject({ url, remoteAddress });
    expect((await from('192.0.2.9', `${phone}?w=320`)).statusCode).toBe(200);
    for (let taken = 1; taken < limits.renderingByAddress.times; taken += 1)
      app.platform.localRateLimits.take(limits.renderingByAddress, '192.0.2.9');
    const asset = phone.slice('/media/scenes/'.length).split('-', 1)[0];
    for (const url of [`${phone}?w=640`, '/media/social/page-home.jpg']) {
      const refused = await from('192.0.2.9', url);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    }
    await expect(
      app.services.content.preview(asset ?? '', {
        address: '192.0.2.9',
        signal: new AbortController().signal,
      }),
    ).rejects.toMatchObject({ code: 'TooManyRequests' });
    expect((await from('192.0.2.9', `${phone}?w=320`)).statusCode).toBe(200);
    expect((await from('192.0.2.10', `${phone}?w=640`)).statusCode).toBe(200);
  });
});
