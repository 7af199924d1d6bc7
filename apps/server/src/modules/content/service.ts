import type { Scheme } from '@kitshelf/contract/variants.ts';
import { type PictureWidth, widthOffered } from '@kitshelf/contract/picture-widths.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import type { IconLook } from '@kitshelf/library/single-icons.ts';
import { AppError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/client.ts';
import type { BrandLook } from '../brand-kits/service.ts';
import { buildSourceFiles, warmPictures } from './cache/advance-work.ts';
import { inBrand, type NamedJob } from './rendering/branded.ts';
import type { ContentDeps } from './content-deps.ts';
import type { FigmaRequest, FormatRequest } from './content-requests.ts';
import { importedContent } from './imported-content.ts';
import { contentHash, demoLibrary, type DemoVariant, folder, pictureKey } from './designs/demo-library.ts';
import { componentsJob, figmaJob, formatJob } from './rendering/format-job.ts';
import { createImportedWidths } from './cache/imported-widths.ts';
import { RenderCache, type Make, type Waiter } from './cache/render-cache.ts';
import { kitJob, type KitRow } from './rendering/kit-job.ts';
import {
  type Place,
  packedJson,
  packedText,
  createMemory,
  placeInFormats,
  placeInMemory,
  placeInPayloads,
  placeInStorage,
  readWhole,
} from './cache/place.ts';
import { type PayloadFile, pictureJob, type RenderJob } from './rendering/render-job.ts';
import { findInAnyVersion } from './cache/rendered-payloads.ts';
import { getPreview } from './preview.ts';
import { RenderPool } from './rendering/render-pool.ts';
import { cardFacts, findSocialCard, ownCard } from './social-cards.ts';
import type { SourceFileStore } from './rendering/source-files.ts';
import { stackJob, type StackRequest } from './rendering/stack-job.ts';
import { AlteredContent, type DesignPictures } from './altered.ts';
export type { DesignPictures } from './altered.ts';
export type { FigmaRequest, FormatRequest } from './content-requests.ts';
export { plannedSourceFiles } from './rendering/source-files.ts';
export { type FilePage, inParts, pagesBy, toRange } from './rendering/file-parts.ts';

/** The width that cards show on most screens: made in advance, and before what is larger. */
const cardWidth = 640;

export interface PictureLook {
  readonly look?: BrandLook | undefined;
  readonly pictures?: DesignPictures | undefined;
}

/** Pictures and payloads of the demo library: rendered when first asked for, then kept. */
export class ContentService {
  readonly personalData = 'none';
  readonly #deps: ContentDeps;
  /** What somebody waits for never queues behind what is made in advance. */
  readonly #wanted = new RenderPool();
  readonly #background = new RenderPool({ isBackground: true });
  readonly #work: RenderCache;
  /** Pictures, pages and payloads in brands, states and other pictures: there are as many as anybody asks for. */
  readonly #branded = createMemory(64);
  readonly #hot = createMemory(32);
  readonly imported: ReturnType<typeof importedContent>;
  readonly altered: AlteredContent;
  readonly #importedWidth: ReturnType<typeof createImportedWidths>;

  constructor(deps: ContentDeps) {
    this.#deps = deps;
    this.#importedWidth = createImportedWidths(deps.storage);
    this.#work = new RenderCache(deps);
    const making = { work: this.#work, pool: this.#wanted, memory: this.#branded };
    this.imported = importedContent({ ...deps, ...making });
    this.altered = new AlteredContent({ ...making, origin: deps.origin, logoOf: this.#logoOf });
  }

  /** A picture by the name in its path, as WebP, in a brand after all that others wait for; `undefined` when there is no such design, it has no such pictures or is not offered so wide. */
  async picture(
    name: string,
    width: PictureWidth | undefined,
    client: Client,
    { look, pictures }: PictureLook = {},
  ): Promise<Buffer | undefined> {
    const { byName, byId } = await demoLibrary();
    const demo = byName.get(name);
    if (demo && pictures) return await this.altered.picture(demo, width, client, { look, pictures });
    const offered = demo && widthOffered(demo.variant.width, width);
    if (!offered) return undefined;
    if (!look) return await this.#picture(demo, offered, client);
    const asset = byId.get(demo.assetId)!;
    const branded = await this.#inBrand(
      asset,
      { name: `${name}-${offered}`, job: pictureJob(demo, offered) },
      look,
    );
    const make: Make = (order) => this.#wanted.render(branded.job, { ...order, isLarge: true });
    return await this.#kept(branded.name, client, make, placeInMemory(this.#branded, branded.name));
  }

  /** A picture that an operator imported, as WebP of at most a width; `undefined` when there is none of that name or it is not offered so wide. */
  async importedPicture(
    file: string,
    width: PictureWidth | undefined,
    client: Client,
  ): Promise<Buffer | undefined> {
    const offered = widthOffered(await this.#importedWidth(file), width);
    if (!offered) return undefined;
    return await this.#kept(`pictures/imported/${file}-${offered}.webp`, client, async (order) => {
      const picture = await readWhole(this.#deps.storage, `media/${file}`);
      if (!picture) throw new AppError('NotFound');
      return await this.#wanted.render(
        { kind: 'resized', picture, width: offered },
        { ...order, isLarge: offered > cardWidth },
      );
    });
  }

  /** A preview picture for links, as JPEG, by the name of a page or of a picture; `undefined` when there is none. */
  async social(name: string, client: Client): Promise<Buffer | undefined> {
    const card = findSocialCard(name, await demoLibrary(), cardFacts(this.#deps.site));
    if (!card) return undefined;
    const key = `social/${folder(name)}/${name}-${contentHash(JSON.stringify(card))}.jpg`;
    const draw: Make = (order) => this.#wanted.render({ kind: 'social', card }, { ...order, isLarge: true });
    return (await ownCard(name, this.#deps)) ?? (await this.#kept(key, client, draw));
  }

  /** The Figma payload, compressed (see `gzipText`), of a demo asset (see `figmaJob`); `undefined` for any other. */
  async figma(
    assetId: string,
    { keys, look, hasComponents }: FigmaRequest = {},
  ): Promise<Uint8Array | undefined> {
    const asset = (await demoLibrary()).byId.get(assetId);
    if (!asset) return undefined;
    const { name, job } = await this.#inBrand(asset, figmaJob(asset, keys, hasComponents), look);
    const former = async () => (look ? undefined : await this.#deps.payloads.former(name));
    const make: Make = async (order) => (await former()) ?? this.#wanted.render(job, order);
    const place = look ? placeInMemory(this.#branded, name, packedText) : this.#placeOf(name);
    return await this.#kept(name, {}, make, place);
  }

  /** Whether what is asked for is drawn without a process being started first. */
  readonly isReady = () => this.#wanted.isReady;
  /** The Figma payload of one variant of a design by its picture's name, if it was ever copied and is kept. */
  readonly figmaNamed = (name: string) => findInAnyVersion(this.#deps.payloads, name);

  /** The Figma payload, compressed (see `gzipText`), of many demo assets' main variants, in rows under names; other assets are left out. `undefined` when none is left. */
  async kit(kitName: string, rows: readonly KitRow[]): Promise<Uint8Array | undefined> {
    const { job, name } = kitJob(kitName, rows, await demoLibrary());
    if (job.rows.length === 0) return undefined;
    const make: Make = (order) => this.#wanted.render(job, { ...order, isLarge: true });
    return await this.#kept(name, {}, make, this.#placeOf(name));
  }

  /**
   * A demo asset in a format that is made of its design, as compressed JSON (see `gzipJson`): in one variant, or without
   * one in all of its layouts where the format holds several. `undefined` for any other asset or variant.
   */
  async format(
    assetId: string,
    { format, key, look, hasComponents }: FormatRequest,
  ): Promise<Uint8Array | undefined> {
    const asset = (await demoLibrary()).byId.get(assetId);
    const found = asset && formatJob(asset, format, { origin: this.#deps.origin, key, hasComponents });
    if (!found) return undefined;
    return await this.#cachedJson(await this.#inBrand(asset, found, look), look);
  }

  /** The components of a brand of the library as React: `KitFile`s as compressed JSON (see `gzipJson`). */
  readonly components = (brand: string, look?: BrandLook): Promise<Uint8Array> =>
    this.#cachedJson(componentsJob(brand, look), look);

  /** Assets one below the other as one design, compressed: the Figma payload as `figma` gives it, other formats as `format` does. */
  async stack(wanted: Omit<StackRequest, 'origin'>): Promise<Uint8Array> {
    const request = { ...wanted, origin: this.#deps.origin };
    const logo = await this.#logoOf(request.look);
    const { name, job } = await stackJob(request, (await demoLibrary()).byId, logo);
    const { payloads } = this.#deps;
    const save = (made: Buffer) =>
      request.format === 'figma' ? payloads.save(name, made.toString()) : payloads.saveJson(name, made);
    const make: Make = (order) => this.#wanted.render(job, { ...order, isLarge: true });
    return await this.#kept(name, {}, make, { find: () => payloads.find(name), save });
  }

  /** Forgets payloads of designs that the library does not hold any more; boards are made again when wanted. */
  readonly sweep = async (): Promise<void> =>
    this.#deps.payloads.forgetOthers([...(await demoLibrary()).byName.keys()]);

  /** Figma's payload of single icons; made anew each time, as nobody asks for the same twice. */
  readonly icons = async (names: readonly string[], look: IconLook): Promise<string> =>
    Buffer.from(await this.#wanted.render({ kind: 'icons', names, ...look })).toString();

  /** Whether the asset is one of the demo library's, which can be shown live. */
  readonly hasPreview = async (assetId: string) => (await demoLibrary()).byId.has(assetId);

  /** A demo asset as a page that fits any window, by default in its first appearance. Throws NotFound for any other, and for an appearance that it has not. */
  async preview(assetId: string, client: Client, scheme?: Scheme, look?: BrandLook): Promise<string> {
    const asset = (await demoLibrary()).byId.get(assetId);
    if (!asset) throw new AppError('NotFound');
    const { name, job } = await this.#inBrand(asset, getPreview(asset, scheme), look);
    const key = `previews/${folder(assetId)}/${name}.html`;
    const place = look && placeInMemory(this.#branded, key);
    return (await this.#kept(key, client, (order) => this.#wanted.render(job, order), place)).toString();
  }

  /** Makes the pictures of all cards in advance. */
  readonly warm = () => warmPictures(this.#advance, cardWidth, (job) => this.#background.render(job));

  readonly buildSourceFiles = (store: SourceFileStore) =>
    buildSourceFiles(this.#advance, store, (job) => this.#background.render(job));

  /** The bytes of a `.fig` file. Throws for a payload that cannot be read. */
  readonly buildFile = (file: PayloadFile) => this.#background.render({ kind: 'payload-file', ...file });

  /** How many pictures and payloads wait to be rendered: those that somebody wants, and those made in advance. */
  readonly renderQueues = () => ({ wanted: this.#wanted.waiting, background: this.#background.waiting });

  async close(): Promise<void> {
    this.#work.isClosed = true;
    await Promise.all([this.#wanted.close(), this.#background.close()]);
  }

  readonly #placeOf = (name: string) => placeInPayloads(this.#deps.payloads, name, this.#hot);

  get #advance() {
    return { ...this.#deps, isClosed: () => this.#work.isClosed };
  }

  async #picture(demo: DemoVariant, width: PictureWidth, waiter: Waiter): Promise<Buffer> {
    return await this.#kept(pictureKey(demo.name, width), waiter, (order) =>
      this.#wanted.render(pictureJob(demo, width), { ...order, isLarge: width > cardWidth }),
    );
  }

  async #inBrand<Job extends object>(asset: AssetSource, made: NamedJob<Job>, look: BrandLook | undefined) {
    return inBrand(asset, made, look, await this.#logoOf(look));
  }

  readonly #logoOf = async (look: BrandLook | undefined) =>
    look?.logo === undefined ? undefined : await this.#deps.logoNamed(look.logo);

  #cachedJson({ name, job }: NamedJob<RenderJob>, look: BrandLook | undefined): Promise<Buffer> {
    const own = () => placeInMemory(this.#branded, name, packedJson);
    const place = look ? own() : placeInFormats(this.#deps.payloads, name, this.#hot);
    return this.#kept(name, {}, (order) => this.#wanted.render(job, order), place);
  }

  #kept(key: string, waiter: Waiter, make: Make, place?: Place): Promise<Buffer> {
    return this.#work.find(key, waiter, make, place ?? placeInStorage(this.#deps.storage, key, this.#hot));
  }
}
