import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { figmaClipboard, htmlAround } from '@kitshelf/scene/figma/clipboard.ts';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';
import { generatedAsset } from './generated-assets.ts';

/** Different designs of the demo library among the payloads. */
const designs = 200;

const entries = [...assetEntries().values()];
const buffers = Array.from({ length: designs }, (_, n) => {
  const entry = entries[Math.floor((n * entries.length) / designs)]!;
  return readBuffer(figmaClipboard(entry.build(entry.variants[0]!)).html)!;
});

/** The payload of an asset, a paste of its own: no two are the same. */
export const getPayload = (n: number): string =>
  htmlAround(buffers[n % designs]!, { pasteID: n }, generatedAsset(n).name);

/** Writes a file of assets for `npm run import`, one for each number; gives what their payloads take, in bytes. */
export async function writeLines(file: string, first: number, count: number): Promise<number> {
  const stream = createWriteStream(file);
  let bytes = 0;
  for (let n = first; n < first + count; n += 1) {
    const { id, createdAt, ...asset } = generatedAsset(n);
    const { description, isPaid, popularity, category, subCategories, tags, viewports, images } = asset;
    const figma = getPayload(n);
    bytes += figma.length;
    const said = { name: asset.name, description, isPaid, popularity, category, subCategories, tags };
    const line = { _id: id, ...said, viewports, images, createdAt, tools: ['Figma'], figma };
    if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
  return bytes;
}
