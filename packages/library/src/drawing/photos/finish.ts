import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import known from './photos.gen.json' with { type: 'json' };
import type { PhotoFacts } from './photos.ts';
import { photoScenes, photosFolder } from './scenes-in.ts';

/** What a picture may weigh, in bytes. */
const heaviest = 120_000;

/** `node src/drawing/photos/finish.ts FOLDER`: rendered pictures of a folder as JPEG files, and the list of all pictures. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder are the rendered pictures in?');
const before = known as Record<string, PhotoFacts>;
const list: Record<string, PhotoFacts> = {};
mkdirSync(path.join(photosFolder, 'pictures'), { recursive: true });
for (const scene of [...photoScenes().values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
  const source = path.join(folder, `${scene.name}.png`);
  const facts = existsSync(source) ? await finished(source, scene.name) : before[scene.name];
  if (!facts) continue;
  const { alt, subjects, script } = scene;
  list[scene.name] = { ...facts, alt, subjects: [...subjects], script };
}
const lines = Object.entries(list).map(([name, facts]) => `${JSON.stringify(name)}:${JSON.stringify(facts)}`);
writeFileSync(new URL('photos.gen.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} pictures`);

/** Writes a picture in the best quality that its weight allows. */
async function finished(
  source: string,
  name: string,
): Promise<Pick<PhotoFacts, 'width' | 'height' | 'color' | 'sha1'>> {
  const picture = sharp(source);
  const { dominant } = await picture.clone().stats();
  const { width, height } = await picture.metadata();
  for (let quality = 88; ; quality -= 4) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length > heaviest && quality > 40) continue;
    writeFileSync(path.join(photosFolder, 'pictures', `${name}.jpg`), bytes);
    const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    return { width, height, color, sha1: createHash('sha1').update(bytes).digest('hex') };
  }
}
