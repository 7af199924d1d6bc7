import { payloadFormats } from '@kitshelf/scene/figma/format/format.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import { type GzippedText, gzipJson, gzipText } from '../../../platform/storage/gzipped-text.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { payloadName } from '../designs/payload-name.ts';
import { readWhole } from './place.ts';
import { renderedPayloadRepository } from './rendered-payload-repository.ts';

/** What a design was before is kept so long: another process may still be of that version. */
const formerRetentionMs = 30 * 24 * 60 * 60_000;

interface Deps {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly storage: Storage;
}

export type RenderedPayloads = ReturnType<typeof renderedPayloads>;

/** The demo library's clipboard payloads, compressed (see `gzipText`), and its other formats, once they are rendered. */
export function renderedPayloads({ database, blobs, clock, storage }: Deps) {
  const repository = renderedPayloadRepository(database.orm);
  blobs.referredBy({ table: 'rendered_payloads', column: 'blob' });
  const keep = async (name: string, text: GzippedText): Promise<Buffer> => {
    await blobs.put([text]);
    await repository.save(name, text.hash, clock.now());
    return text.gzip;
  };
  return {
    /** The payload of the design of that name. */
    async find(name: string): Promise<Buffer | undefined> {
      const blob = await repository.find(name);
      return blob === undefined ? undefined : await blobs.get(blob);
    },

    async save(name: string, html: string): Promise<Buffer> {
      const text = await keep(name, await gzipText(html));
      await storage.remove(formerKey(name));
      return text;
    },

    /** Of a format that is no text (see `gzipJson`). */
    saveJson: async (name: string, json: Buffer): Promise<Buffer> =>
      await keep(name, await gzipJson(json.toString())),

    /** The payload's text, where the version before has rendered it. */
    former: (name: string) => readWhole(storage, formerKey(name)),

    /** Forgets those of designs that are not among `names` any more, and of versions that are not written any more. */
    forgetOthers: (names: readonly string[]) =>
      repository.removeOthers(
        names.map((name) => payloadName(name)),
        new Date(clock.now().getTime() - formerRetentionMs),
      ),
  };
}

const formerKey = (name: string) => `payloads/${name.slice(0, 2)}/${name}.html`;

/** A payload by its name, in the first version in which it is kept. */
export async function findInAnyVersion(
  payloads: { find(name: string): Promise<Buffer | undefined> },
  name: string,
): Promise<Buffer | undefined> {
  for (const format of payloadFormats) {
    const found = await payloads.find(payloadName(name, format));
    if (found) return found;
  }
}
