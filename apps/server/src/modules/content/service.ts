import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { demoLibrary, type DemoVariant, variantsOf } from './demo-library.ts';
import { RenderPool } from './render-pool.ts';
import { findSocialCard } from './social-cards.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

/** Widths that pictures are made in, in px (apps/web/src/ui/media/picture.tsx asks for these). */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The width that cards show on most screens; made in advance. */
const cardWidth = 640;

interface ContentDeps {
  readonly storage: Storage;
  readonly log: Log;
}

/** Pictures and payloads of the demo library: rendered when first asked for, then kept. */
export class ContentService {
  readonly #deps: ContentDeps;
  /** What somebody waits for never queues behind what is made in advance. */
  readonly #wanted = new RenderPool();
  readonly #background = new RenderPool({ isBackground: true });
  readonly #stored: ReturnType<typeof storedOrMade>;
  #isClosed = false;

  constructor(deps: ContentDeps) {
    this.#deps = deps;
    this.#stored = storedOrMade(deps.storage);
  }

  /** A picture by the name in its path, as WebP; `undefined` when there is no such design. */
  async picture(name: string, width: PictureWidth): Promise<Buffer | undefined> {
    const demo = (await demoLibrary()).byName.get(name);
    return demo && (await this.#picture(demo, width, this.#wanted));
  }

  /** A picture that an operator brought, as WebP of at most a width; `undefined` when there is none of that name. */
  async importedPicture(file: string, width: PictureWidth): Promise<Buffer | undefined> {
    const { storage } = this.#deps;
    const key = `media/${file}`;
    if (!(await storage.head(key))) return undefined;
    return await this.#stored(`pictures/imported/${file}-${width}.webp`, async () => {
      const original = await storage.get(key);
      return await resized(Buffer.concat((await original?.stream.toArray()) ?? []), width);
    });
  }

  /** A preview picture for links, as JPEG, by the name of a page or of a picture; `undefined` when there is none. */
  async social(name: string): Promise<Buffer | undefined> {
    const card = findSocialCard(name, await demoLibrary());
    if (!card) return undefined;
    const key = `social/${folder(name)}/${name}-${contentHash(JSON.stringify(card))}.jpg`;
    return await this.#stored(key, () => this.#wanted.render({ kind: 'social', card }));
  }

  /** The Figma payload of a demo asset; `undefined` for any other. */
  async figma(assetId: string): Promise<string | undefined> {
    const demo = (await demoLibrary()).main.get(assetId);
    if (!demo) return undefined;
    const job = { kind: 'figma', assetId, variant: demo.variant.key } as const;
    const key = `payloads/${folder(demo.name)}/${demo.name}.html`;
    return (await this.#stored(key, () => this.#wanted.render(job))).toString();
  }

  /** Whether the asset is one of the demo library's, which can be shown live. */
  async hasPreview(assetId: string): Promise<boolean> {
    return (await demoLibrary()).byId.has(assetId);
  }

  /** A demo asset as a page that fits any window. Throws NotFound for any other. */
  async preview(assetId: string): Promise<string> {
    const asset = (await demoLibrary()).byId.get(assetId);
    if (!asset) throw new AppError('NotFound');
    const views = variantsOf(asset).filter(({ variant }) => isLayout(variant));
    const content = contentHash(views.map((view) => view.name).join());
    const key = `previews/${folder(assetId)}/${assetId}-${content}.html`;
    const job = { kind: 'page', assetId, variants: views.map(({ variant }) => variant.key) } as const;
    return (await this.#stored(key, () => this.#wanted.render(job))).toString();
  }

  /** Makes the pictures of all cards in advance, one at a time and resting as long as it works. */
  async warm(): Promise<void> {
    for (const demo of (await demoLibrary()).main.values()) {
      if (this.#isClosed) return;
      if (await this.#deps.storage.head(pictureKey(demo.name, cardWidth))) continue;
      const began = performance.now();
      await this.#picture(demo, cardWidth, this.#background).catch((error: unknown) => {
        if (!this.#isClosed)
          this.#deps.log.warn({ err: error, asset: demo.name }, 'a picture could not be made');
      });
      await rest(performance.now() - began);
    }
  }

  /** Builds the source files that are not built yet, one after the other, and hands each to `save`. */
  async buildSourceFiles(save: (file: SourceFile) => Promise<void>): Promise<void> {
    const { storage } = this.#deps;
    for (const { job, fingerprint, ...facts } of sourceFiles((await demoLibrary()).assets)) {
      const mark = `source-files/${fingerprint}.txt`;
      if (this.#isClosed) return;
      if (await storage.head(mark)) continue;
      const content = await this.#background.render(job).catch((error: unknown) => {
        if (!this.#isClosed) throw error;
      });
      if (!content) return;
      await save({ ...facts, content });
      await storage.put(mark, Buffer.from(facts.name));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#wanted.close(), this.#background.close()]);
  }

  async #picture(
    { assetId, variant, name }: DemoVariant,
    width: PictureWidth,
    pool: RenderPool,
  ): Promise<Buffer> {
    const job = { kind: 'picture', assetId, variant: variant.key, sceneWidth: variant.width, width } as const;
    return await this.#stored(pictureKey(name, width), () => pool.render(job));
  }
}

/** The same design for another window; the rest are other appearances. */
const isLayout = ({ key }: DemoVariant['variant']) => key !== 'dark' && key !== 'light';

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Two characters of the name: folders stay small. */
const folder = (name: string) => name.slice(0, 2);

const pictureKey = (name: string, width: number) => `pictures/${folder(name)}/${name}-${width}.webp`;

const contentHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A cache in front of making: gives what storage has under a key, or makes and stores it, once for all who ask meanwhile (single flight). */
function storedOrMade(storage: Storage) {
  const inFlight = new Map<string, Promise<Buffer>>();

  async function load(key: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
    const stored = await storage.get(key);
    if (stored) return Buffer.concat(await stored.stream.toArray());
    const bytes = Buffer.from(await make());
    await storage.put(key, bytes);
    return bytes;
  }

  return async (key: string, make: () => Promise<Uint8Array>): Promise<Buffer> => {
    const pending = inFlight.get(key) ?? load(key, make).finally(() => inFlight.delete(key));
    inFlight.set(key, pending);
    return await pending;
  };
}

/** A picture as WebP, made smaller when it is wider than `width` px. The library is loaded when first needed. */
async function resized(picture: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(picture, { animated: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 84, effort: 3 })
    .toBuffer();
}
