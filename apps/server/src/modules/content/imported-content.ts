import type { Flavoured, ReadBackFormat } from '@kitshelf/contract/export-formats.ts';
import { isOfOtherFormat } from '@kitshelf/scene/figma/format/other-format.ts';
import { payloadFormat } from '@kitshelf/scene/figma/format/format.ts';
import type { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/client.ts';
import { gunzipText } from '../../platform/storage/gzipped-text.ts';
import type { Site } from '../site/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { contentHash, folder } from './designs/demo-library.ts';
import type { RenderCache, Waiter } from './cache/render-cache.ts';
import { packedJson, packedText, placeInMemory, placeInStorage, readWhole } from './cache/place.ts';
import type { RenderJob } from './rendering/render-job.ts';
import type { RenderPool } from './rendering/render-pool.ts';
import { importedCard } from './social-cards.ts';

interface Parts {
  readonly storage: Storage;
  readonly work: RenderCache;
  readonly pool: RenderPool;
  readonly memory: LRUCache<string, Buffer>;
  readonly site: Pick<Site, 'facts'>;
}

interface ImportedJob {
  readonly name: string;
  readonly job: (html: string) => RenderJob;
  readonly waiter?: Waiter;
  readonly packed?: (bytes: Buffer) => Promise<Buffer>;
}

const repacking = (): ImportedJob => ({
  name: `repacked-${payloadFormat()}`,
  job: (html) => ({ kind: 'repacked', html }),
  packed: packedText,
});

/** What is made of payloads that were imported, compressed ones (see `gzipText`), and kept in memory alone; and of pictures. */
export function importedContent({ storage, work, pool, memory, site }: Parts) {
  const made = (text: Uint8Array, { name, job, waiter = {}, packed }: ImportedJob): Promise<Buffer> => {
    const key = `${name}-${contentHash(text)}`;
    const make = async (order: object) => pool.render(job(await gunzipText(text)), order);
    return work.find(key, waiter, make, placeInMemory(memory, key, packed));
  };
  return {
    /** It in the version of Figma's format that is written, compressed like it; what an author copied in Figma stays as it came. */
    current: async (text: Uint8Array): Promise<Uint8Array> =>
      isOfOtherFormat(await gunzipText(text)) ? await made(text, repacking()) : text,

    /** The frames of these places alone, from 0, compressed like it. */
    frames: (text: Uint8Array, places: readonly number[]): Promise<Uint8Array> =>
      made(text, {
        name: `frames-${places.join('-')}`,
        job: (html) => ({ kind: 'frames', html, places }),
        packed: packedText,
      }),

    /** All of its frames as one design, as compressed JSON (see `gzipJson`). */
    format: (text: Uint8Array, format: Flavoured<ReadBackFormat>): Promise<Uint8Array> =>
      made(text, {
        name: `imported-${format}`,
        job: (html) => ({ kind: 'imported', html, as: format }),
        packed: packedJson,
      }),

    /** The same as a page. */
    async page(text: Uint8Array, client: Client): Promise<string> {
      const job = (html: string): RenderJob => ({ kind: 'imported', html, as: 'page' });
      return (await made(text, { name: 'imported-page', job, waiter: client })).toString();
    },

    social: socialCards({ storage, work, pool, site }),
  };
}

/** Draws a preview picture for links, as JPEG, of an asset with an imported picture: a file of storage, so many px wide. It throws NotFound. */
const socialCards =
  ({ storage, work, pool, site }: Pick<Parts, 'storage' | 'work' | 'pool' | 'site'>) =>
  async (
    asset: Parameters<typeof importedCard>[0],
    { file, width: sceneWidth }: { readonly file: string; readonly width: number },
    client: Client,
  ): Promise<Buffer> => {
    const card = importedCard(asset, site.facts());
    const key = `social/${folder(file)}/${file}-${contentHash(JSON.stringify([card, sceneWidth]))}.jpg`;
    const make = async (order: object) => {
      const bytes = await readWhole(storage, `media/${file}`);
      if (!bytes) throw new AppError('NotFound');
      const job = { kind: 'social', card: { ...card, pictures: [{ bytes, sceneWidth }] } } as const;
      return await pool.render(job, { ...order, isLarge: true });
    };
    return await work.find(key, client, make, placeInStorage(storage, key));
  };
