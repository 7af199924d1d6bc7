import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { listFiles, createPicture, upload } from '../../../test/user-pictures.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await app.signUp();
});
afterAll(() => app.close());

const send = (file: Uint8Array) => upload(app, file, token);

/** Sends a file, and what was stored of it, which goes again. */
async function stored(file: Uint8Array): Promise<Buffer> {
  const { status, body } = await send(file);
  expect(status, JSON.stringify(body)).toBe(201);
  const [key] = await listFiles(app);
  const bytes = Buffer.concat(await (await app.platform.storage.get(key!))!.stream.toArray());
  await app.call('POST', `user/app/pictures/${body.data._id}/remove`, { token, body: {} });
  await app.platform.jobs.runAllDue();
  return bytes;
}

/** A PNG of so many px that nobody has to draw: each row is zeros. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.of())]);
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
const frames = async () => {
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .raw()
    .toBuffer();
  const blue = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
    .raw()
    .toBuffer();
  return sharp(Buffer.concat([red, blue]), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } });
};

describe('what is not a picture is refused in a sentence, soon, and leaves nothing behind', () => {
  const notOurs = 'Please choose a PNG, JPEG, WebP or AVIF picture.';
  const damaged = 'This picture is damaged or cannot be read. Please export it again as PNG or JPEG.';
  const huge = 'This picture has more than 40 megapixels. Please make it smaller first.';
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['an empty file', () => Buffer.of(), 422, 'This file is empty.'],
    ['text', () => Buffer.from('hello'), 422, notOurs],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, notOurs],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 422, notOurs],
    ['a GIF', () => noise(8, 8).gif().toBuffer(), 422, notOurs],
    ['a TIFF', () => noise(8, 8).tiff().toBuffer(), 422, notOurs],
    [
      'a page that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff<html><script>', 'latin1'),
      422,
      damaged,
    ],
    [
      'a PNG with a changed header',
      async () => Buffer.from(await createPicture('#111')).fill(0xff, 16, 24),
      422,
      damaged,
    ],
    [
      'a JPEG that is cut off',
      async () => (await noise(900, 900).jpeg().toBuffer()).subarray(0, 60_000),
      422,
      damaged,
    ],
    [
      'an AVIF that is cut off',
      async () => (await noise(300, 300).avif({ effort: 0 }).toBuffer()).subarray(0, 9_000),
      422,
      damaged,
    ],
    [
      'a WebP that is cut off',
      async () => (await noise(300, 300).webp().toBuffer()).subarray(0, 9_000),
      422,
      damaged,
    ],
    ['400 megapixels in 50 KB', () => emptyPng(20_000, 20_000), 422, huge],
    [
      '9 MB',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(9_000_000)]),
      413,
      'This file is larger than 8 MB.',
    ],
    ['100 MB', () => Buffer.alloc(100_000_000), 413, 'This file is larger than 8 MB.'],
  ])('%s', async (_what, file, status, message) => {
    const bytes = await file();
    const before = performance.now();
    expect(await send(bytes)).toMatchObject({ status, body: { error: { message } } });
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(await listFiles(app)).toEqual([]);
  });

  it('the next one is taken', async () => {
    expect((await send(await createPicture('#777777'))).status).toBe(201);
  });
});

describe('what is stored of a picture', () => {
  beforeAll(async () => {
    const { pictures } = (await app.call('GET', 'user/app/pictures', { token })).body.data;
    for (const { _id } of pictures)
      await app.call('POST', `user/app/pictures/${_id}/remove`, { token, body: {} });
    await app.platform.jobs.runAllDue();
  });

  it('has neither its place nor its camera, nor anything that was hidden behind it', async () => {
    const photo = await noise(64, 64)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'hidden-words' }, IFD3: { GPSLatitude: '12/1 30/1 0/1' } })
      .toBuffer();
    const file = Buffer.concat([photo, Buffer.from('<script>hidden-tail</script>PK\x03\x04')]);
    expect(file.includes('hidden-words')).toBe(true);
    const bytes = await stored(file);
    expect(bytes.includes('hidden')).toBe(false);
    const { exif, icc, iptc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, iptc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('stands upright however the camera was held', async () => {
    const file = await noise(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp(await stored(file)).metadata()).toMatchObject({ width: 30, height: 60 });
  });

  it('is an opaque JPEG in sRGB, of CMYK, 16 bits and grey too', async () => {
    const files = [
      noise(64, 64).toColourspace('cmyk').jpeg(),
      noise(64, 64).toColourspace('rgb16').png(),
      noise(64, 64).toColourspace('b-w').png(),
      noise(64, 64).ensureAlpha(1).png(),
      noise(64, 64).avif({ effort: 0 }),
      noise(64, 64).webp({ lossless: true }),
    ];
    for (const file of files) {
      const facts = await sharp(await stored(await file.toBuffer())).metadata();
      expect(facts).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, depth: 'uchar' });
    }
  });

  it('is a PNG where something shows through, and not a heavy one', async () => {
    const glass = sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } });
    expect(await sharp(await stored(await glass.png().toBuffer())).metadata()).toMatchObject({
      format: 'png',
      hasAlpha: true,
    });
    const heavy = await noise(1400, 1400).ensureAlpha(0.5).webp({ quality: 80 }).toBuffer();
    const bytes = await stored(heavy);
    expect(bytes.length).toBeLessThan(3_000_000);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(500);
  });

  it('is the first frame of what moves', async () => {
    const bytes = await stored(await (await frames()).webp({ lossless: true }).toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 40, format: 'jpeg' });
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('may come of 40 megapixels, and not of one row more', async () => {
    const file = await noise(8000, 5000).jpeg({ quality: 30 }).toBuffer();
    expect(await sharp(await stored(file)).metadata()).toMatchObject({ width: 2000, height: 1250 });
    expect((await send(emptyPng(8000, 5001))).status).toBe(422);
  }, 60_000);
});
