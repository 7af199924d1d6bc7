import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';

let database: Database;
let accounts: TestAccounts;
let token: string;
let png: Buffer;

beforeAll(async () => {
  database = await openTestDatabase();
  png = await sharp({ create: { width: 80, height: 60, channels: 4, background: '#2563eb' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  await emptyDatabase(database);
  accounts = await testAccounts(database);
  token = await accounts.signUp();
});
afterEach(() => accounts.close());
afterAll(() => database.close());

interface Upload {
  readonly content?: Buffer;
  readonly field?: string;
  readonly times?: number;
  readonly token?: string | undefined;
}

async function upload({ content = png, field = 'images', times = 1, ...rest }: Upload = {}) {
  const form = new FormData();
  for (let i = 0; i < times; i += 1)
    form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), 'me.png');
  const { headers, body } = new Response(form).clone() as { headers: Headers; body: ReadableStream };
  const given = 'token' in rest ? rest.token : token;
  const answer = await accounts.server.inject({
    method: 'POST',
    url: '/api/v1/user/app/profile-picture',
    headers: {
      'content-type': headers.get('content-type') ?? '',
      ...(given && { authorization: `Bearer ${given}` }),
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const storedFiles = async () => {
  const entries = await readdir(accounts.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
};

describe('a profile picture', () => {
  it('is answered as a path that shows it, for ever and safely', async () => {
    const { status, body } = await upload();
    expect(status).toBe(200);
    expect(body.data.avtaar).toMatch(/^\/media\/avatars\/[0-9a-f]{32}$/);
    const picture = await accounts.server.inject(body.data.avtaar);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-length': String(picture.rawPayload.length),
    });
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp');
    const again = await accounts.server.inject({
      url: body.data.avtaar,
      headers: { 'if-none-match': String(picture.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await accounts.call('GET', 'app/user-details', undefined, token)).body.data).toMatchObject(
      body.data,
    );
  });

  it('takes the place of the one before, whose file goes', async () => {
    const first = (await upload()).body.data.avtaar;
    const second = (await upload()).body.data.avtaar;
    expect(second).not.toBe(first);
    await accounts.jobs.runAllDue();
    expect(await storedFiles()).toHaveLength(1);
    expect((await accounts.server.inject(first)).statusCode).toBe(404);
    expect((await accounts.server.inject(second)).statusCode).toBe(200);
  });

  it(
    'leaves one file and a picture that exists when two are uploaded at once',
    { tags: 'at-once' },
    async () => {
      await Promise.all([upload(), upload(), upload()]);
      await accounts.jobs.runAllDue();
      expect(await storedFiles()).toHaveLength(1);
      const { data } = (await accounts.call('GET', 'app/user-details', undefined, token)).body;
      expect((await accounts.server.inject(String(data?.avtaar))).statusCode).toBe(200);
    },
  );

  it('may have 1 MB to the byte, and not one more', async () => {
    const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await upload({ content: filled(1_048_576) })).status).toBe(200);
    expect(await upload({ content: filled(1_048_577) })).toMatchObject({
      status: 413,
      body: { error: { message: 'File limit exceeded. Upload a file up to 1 mb.' } },
    });
    expect((await upload({ content: filled(6_000_000) })).status).toBe(413);
  });

  it.each([
    [
      'text named like a picture',
      { content: Buffer.from('hello') },
      415,
      'Invalid file format. Select a .jpg or .png file and try again.',
    ],
    ['a broken picture', { content: Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1') }, 422, 'Invalid File'],
    ['an empty file', { content: Buffer.alloc(0) }, 422, 'Invalid File'],
    ['a file in another field', { field: 'picture' }, 422, 'Invalid File'],
    ['two files', { times: 2 }, 422, 'Invalid File'],
    ['no file', { times: 0 }, 422, 'Invalid File'],
  ])('is not made of %s', async (_name, given, status, message) => {
    expect(await upload(given)).toMatchObject({ status, body: { error: { message } } });
    expect(await storedFiles()).toEqual([]);
  });

  it('can be uploaded ten times an hour by one user', async () => {
    for (let times = 0; times < 10; times += 1) expect((await upload()).status).toBe(200);
    expect((await upload()).status).toBe(429);
    const other = await accounts.signUp({ ...asha, email: 'ravi@example.com' });
    expect((await upload({ token: other })).status).toBe(200);
    accounts.clock.advance(60 * 60_000);
    expect((await upload()).status).toBe(200);
  });

  it('needs a token', async () => {
    expect(await upload({ token: undefined })).toMatchObject({
      status: 401,
      body: { error: { message: 'No token provided' } },
    });
    expect((await upload({ token: 'x' })).body.error.message).toBe('User not found');
  });

  it('comes as a form, whole', async () => {
    const send = (type: string, payload: string) =>
      accounts.server.inject({
        method: 'POST',
        url: '/api/v1/user/app/profile-picture',
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        payload,
      });
    expect((await send('application/json', '{}')).statusCode).toBe(415);
    expect((await send('image/png', 'x')).statusCode).toBe(415);
    expect((await send('multipart/form-data; boundary=x', '--x\r\nContent-Disp')).statusCode).toBe(422);
    expect((await send('multipart/form-data', 'x')).statusCode).toBe(422);
  });

  it.each(['x', '..%2f..%2fsecret', '0'.repeat(32)])('is not found under %j', async (id) => {
    expect((await accounts.server.inject(`/media/avatars/${id}`)).statusCode).toBe(404);
  });
});
