// Makes the updates page's video and its poster from the library's own scenes: `node scripts/site-video.mjs`, with
// Chromium's encoder. Run it again after a change of the designs; the results are committed.
import { createServer } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { buildScene, listAssets } from '../packages/library/src/catalogue.ts';
import { renderSvg } from '../packages/scene/src/svg/render.ts';
import { root } from './project.mjs';
import { webmOf } from './webm.mjs';

const out = path.join(root, 'apps/web/public');
const film = { width: 960, height: 600, frames: 240, rate: 24, columnWidth: 420, gap: 24, bitrate: 290_000 };

/** Two columns that run against each other; each is one round of the loop. */
const columns = [
  ['section-hero-full-wayfarrow', 'section-hero-bento-murmurtone', 'section-pricing-picture-ryepan'],
  ['section-hero-collage-fernhollow', 'section-hero-centered-norrvik', 'section-hero-split-halvora'],
];

const ids = new Map(listAssets().map(({ slug, id }) => [slug, id]));

async function pictureOf(slug) {
  const svg = renderSvg(buildScene(ids.get(slug), 'desktop'), { shadows: 'fast' });
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .resize({ width: film.columnWidth })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { url: `data:image/png;base64,${data.toString('base64')}`, height: info.height };
}

/** Runs in the page: draws every frame and encodes it, faster or slower than it will play. */
// oxlint-disable-next-line max-lines-per-function -- the page gets it whole and knows nothing else
async function encode({ film, columns }) {
  const canvas = new OffscreenCanvas(film.width, film.height);
  const pen = canvas.getContext('2d');
  const load = async ({ url, height }) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { image, height };
  };
  const loaded = await Promise.all(columns.map((column) => Promise.all(column.map(load))));
  const draw = (progress) => {
    pen.fillStyle = '#efeeeb';
    pen.fillRect(0, 0, film.width, film.height);
    loaded.forEach((column, index) => {
      const round = column.reduce((sum, { height }) => sum + height + film.gap, 0);
      const shift = (index === 0 ? progress : 1 - progress) * round;
      const x = index === 0 ? 48 : film.width - 48 - film.columnWidth;
      let y = -shift;
      for (let turn = 0; turn < 3; turn++) {
        for (const { image, height } of column) {
          if (y < film.height && y + height > 0) {
            pen.save();
            pen.beginPath();
            pen.roundRect(x, y, film.columnWidth, height, 10);
            pen.clip();
            pen.drawImage(image, x, y);
            pen.restore();
          }
          y += height + film.gap;
        }
      }
    });
  };
  const chunks = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ bytes: Array.from(bytes), isKey: chunk.type === 'key' });
    },
    error: (error) => console.error(error.message),
  });
  encoder.configure({
    codec: 'vp09.00.31.08',
    width: film.width,
    height: film.height,
    bitrate: film.bitrate,
    framerate: film.rate,
    latencyMode: 'quality',
  });
  for (let index = 0; index < film.frames; index++) {
    draw(index / film.frames);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / film.rate });
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await encoder.flush();
  draw(0);
  const poster = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  return { chunks, poster: Array.from(poster) };
}

const prepared = await Promise.all(columns.map((column) => Promise.all(column.map(pictureOf))));
// The encoder is there on secure origins alone, and an address of this machine is one.
const server = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html>'),
);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
page.on('console', (message) => console.log(message.text()));
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const { chunks, poster } = await page.evaluate(encode, { film, columns: prepared });
await browser.close();
server.close();

const frames = chunks.map(({ bytes, isKey }) => ({ bytes: Buffer.from(bytes), isKey }));
await writeFile(path.join(out, 'promo.webm'), webmOf(frames, film));
await writeFile(
  path.join(out, 'promo.webp'),
  await sharp(Buffer.from(poster)).webp({ quality: 80, effort: 6 }).toBuffer(),
);
for (const name of ['promo.webm', 'promo.webp'])
  console.log(name, (await readFile(path.join(out, name))).length);
