import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { avatarFrom } from './avatar-picture.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

describe('an avatar', () => {
  it.each([
    ['png', canvas(900, 600).png().toBuffer(), 512],
    ['jpg', canvas(600, 900).jpeg().toBuffer(), 512],
    ['small png', canvas(40, 64).png().toBuffer(), 40],
    ['single pixel', canvas(1, 1).png().toBuffer(), 1],
  ])('is a square WebP made of a %s', async (_name, upload, side) => {
    const { format, width, height } = await sharp(await avatarFrom(await upload)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side });
  });

  it('carries nothing of what was hidden in the file', async () => {
    const photo = await canvas(64, 64)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'hidden-words' }, IFD3: { GPSLatitude: '12/1' } })
      .toBuffer();
    const upload = Buffer.concat([photo, Buffer.from('<script>hidden-tail</script>')]);
    expect(upload.includes('hidden-words')).toBe(true);
    const avatar = await avatarFrom(upload);
    expect(avatar.includes('hidden')).toBe(false);
    expect((await sharp(avatar).metadata()).exif).toBeUndefined();
  });

  it('stands upright however the camera was held', async () => {
    const half = await canvas(60, 30).png().toBuffer();
    const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ffffff' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const { data, info } = await sharp(await avatarFrom(photo))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blueOf = (y: number) => data[(y * info.width + 30) * info.channels + 2] ?? 0;
    expect(blueOf(5)).toBeGreaterThan(200);
    expect(blueOf(55)).toBeLessThan(60);
  });

  it.each([
    ['a gif', canvas(8, 8).gif().toBuffer()],
    ['a webp', canvas(8, 8).webp().toBuffer()],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['text', Buffer.from('hello')],
  ])('is not made of %s', async (_name, upload) => {
    await expect(avatarFrom(await upload)).rejects.toMatchObject({
      code: 'AvatarWrongType',
      message: 'Invalid file format. Select a .jpg or .png file and try again.',
    });
  });

  it('is not made of something empty, broken or cut off', async () => {
    const png = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    for (const upload of [
      Buffer.alloc(0),
      png.subarray(0, 8),
      png.subarray(0, 60),
      png.subarray(0, png.length >> 1),
    ]) {
      await expect(avatarFrom(upload)).rejects.toMatchObject({
        code: 'InvalidFile',
        message: 'Invalid File',
      });
    }
  });

  it('is not made of a small file that unfolds into a huge picture', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_048_576);
    await expect(avatarFrom(bomb)).rejects.toMatchObject({ code: 'InvalidFile' });
  });

  it('may have 12 megapixels, and not one row more', async () => {
    expect(await avatarFrom(await canvas(4000, 3000).jpeg().toBuffer())).toBeInstanceOf(Buffer);
    const more = await canvas(4000, 3001).jpeg().toBuffer();
    await expect(avatarFrom(more)).rejects.toMatchObject({ code: 'InvalidFile' });
  });

  it('is made after the ones that came before, and refused when too many wait', async () => {
    const upload = await canvas(600, 600).png().toBuffer();
    const order: number[] = [];
    const made = Array.from({ length: 60 }, async (_, i) => {
      await avatarFrom(upload);
      order.push(i);
    });
    const settled = await Promise.allSettled(made);
    // One at work and fifty that wait.
    expect(order).toEqual(Array.from({ length: 51 }, (_, i) => i));
    expect(settled.at(-1)).toMatchObject({ reason: { code: 'TryLater', retryAfterSeconds: 5 } });
  });
});
