import {
  type DesignSheet,
  designSheets,
  type LiveState,
  type SectionState,
} from '@kitshelf/contract/section-states.ts';
import { type PictureWidth, widthOffered } from '@kitshelf/contract/picture-widths.ts';
import type { Scheme } from '@kitshelf/contract/variants.ts';
import type { LogoDrawing } from '@kitshelf/library/branding/brand-kit.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import type { PictureKind } from '@kitshelf/library/pictures/kind-names.ts';
import { pictureSlots, statedPictureKinds } from '@kitshelf/library/pictures/stated-kinds.ts';
import { widthsOfStates } from '@kitshelf/library/stated-widths.ts';
import type { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/client.ts';
import type { BrandLook } from '../brand-kits/service.ts';
import type { OwnPictureSet } from '../user-pictures/service.ts';
import { packedJson, packedText, placeInMemory, placeNowhere } from './cache/place.ts';
import type { RenderCache, Waiter } from './cache/render-cache.ts';
import type { FigmaRequest, FormatRequest } from './content-requests.ts';
import { demoLibrary, type DemoVariant } from './designs/demo-library.ts';
import { getPreview } from './preview.ts';
import { inBrand, type NamedJob } from './rendering/branded.ts';
import { figmaJob, formatJob } from './rendering/format-job.ts';
import { pictureJob, type RenderJob } from './rendering/render-job.ts';
import type { RenderPool } from './rendering/render-pool.ts';

interface Parts {
  readonly work: RenderCache;
  readonly pool: RenderPool;
  /** For what there may be any number of. */
  readonly memory: LRUCache<string, Buffer>;
  readonly logoOf: (look: BrandLook | undefined) => Promise<LogoDrawing | undefined>;
  /** The site's own, without a path. */
  readonly origin: string;
}

/** What the pictures of a design are to be: of a kind, or a user's own. */
export type DesignPictures = PictureKind | OwnPictureSet;

/** What a design is to be other than as designed. */
interface Alteration {
  readonly state?: LiveState | undefined;
  readonly pictures?: DesignPictures | undefined;
  readonly look?: BrandLook | undefined;
}

interface AlteredFigmaRequest extends FigmaRequest, Pick<Alteration, 'pictures'> {
  readonly state?: SectionState | undefined;
  /** The network that it counts against. */
  readonly address?: string | undefined;
}

interface AlteredFormatRequest extends FormatRequest, Pick<Alteration, 'pictures'> {
  readonly address?: string | undefined;
}

type Packed = (bytes: Buffer) => Promise<Buffer>;

/** Designs of the demo library in a state or with other pictures, kept in memory alone, and those with a user's own nowhere. Throws TooManyRequests when an address has had too much made. */
export class AlteredContent {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The Figma payload, compressed (see `gzipText`), of variants, by default of the main one; `undefined` for an asset without such a state or such pictures. */
  async figma(assetId: string, request: AlteredFigmaRequest): Promise<Uint8Array | undefined> {
    const asset = await assetWith(assetId, request);
    if (!asset) return undefined;
    const { keys, address } = request;
    const state = stateOf(asset, request.state);
    const made = figmaJob(asset, keys, state ? false : request.hasComponents);
    return await this.#find(
      asset,
      altered(made, { ...request, state }),
      request,
      waiterAt(address),
      packedText,
    );
  }

  /** Another format as compressed JSON (see `gzipJson`): in one variant, or without one as `formatJob` chooses; `undefined` for an asset without such pictures. */
  async format(
    assetId: string,
    { format, ...request }: AlteredFormatRequest,
  ): Promise<Uint8Array | undefined> {
    const asset = await assetWith(assetId, request);
    const { key, hasComponents, address } = request;
    const { origin } = this.#parts;
    const made = asset && formatJob(asset, format, { origin, key, hasComponents });
    if (!asset || !made) return undefined;
    return await this.#find(asset, altered(made, request), request, waiterAt(address), packedJson);
  }

  /** A page that fits any window, by default in its first appearance. Throws NotFound for an asset without such a state or such pictures, and for an appearance that it has not. */
  async page(
    assetId: string,
    client: Client,
    { scheme, ...request }: Alteration & { readonly scheme?: Scheme | undefined },
  ): Promise<string> {
    const asset = await assetWith(assetId, request);
    if (!asset) throw new AppError('NotFound');
    const { name, job } = getPreview(asset, scheme);
    const state = stateOf(asset, request.state);
    const made = altered({ name: `${name}-page`, job }, { ...request, state });
    return (await this.#find(asset, made, request, client)).toString();
  }

  /** A picture of a variant as WebP; `undefined` for an asset without such pictures, and where it is not offered so wide. */
  async picture(
    demo: DemoVariant,
    width: PictureWidth | undefined,
    client: Client,
    request: Pick<Alteration, 'pictures' | 'look'>,
  ): Promise<Buffer | undefined> {
    const asset = await assetWith(demo.assetId, request);
    const offered = widthOffered(demo.variant.width, width);
    if (!asset || !offered) return undefined;
    const made = { name: `${demo.name}-${offered}`, job: pictureJob(demo, offered) };
    // It gives way to copies.
    return await this.#find(asset, altered(made, request), { ...request, isLarge: true }, client);
  }

  async #find(
    asset: AssetSource,
    made: NamedJob<RenderJob>,
    {
      look,
      pictures,
      isLarge = false,
    }: Pick<Alteration, 'look' | 'pictures'> & { readonly isLarge?: boolean },
    waiter: Waiter,
    packed?: Packed,
  ): Promise<Buffer> {
    const { work, pool, memory, logoOf } = this.#parts;
    const { name, job } = inBrand(asset, made, look, await logoOf(look));
    if (typeof pictures !== 'object') {
      const make = (order: object) => pool.render(job, { ...order, isLarge });
      return await work.find(name, waiter, make, placeInMemory(memory, name, packed));
    }
    const withOwn = async () => ({ ...job, pictures: await pictures.load(pictureSlots(asset.id)) });
    const make = (order: object) => pool.render(withOwn, { ...order, isLarge });
    return await work.find(name, waiter, make, placeNowhere(packed));
  }
}

/** The same job with another name, in a state and with other pictures where they are given. */
function altered<Job extends object, State extends string>(
  { name, job }: NamedJob<Job>,
  { state, pictures }: { readonly state?: State | undefined; readonly pictures?: DesignPictures | undefined },
) {
  const kind = typeof pictures === 'object' ? undefined : pictures;
  const shown = typeof pictures === 'object' ? `own-${pictures.version}` : pictures;
  return {
    name: `${name}${state ? `-state-${state}` : ''}${shown ? `-with-${shown}` : ''}`,
    job: { ...job, ...(state && { state }), ...(kind && { pictures: kind }) },
  };
}

const waiterAt = (address: string | undefined): Waiter => (address === undefined ? {} : { address });

/** A demo asset that has the state, if one is asked for, and the pictures; sheets are of any. */
async function assetWith(assetId: string, { state, pictures }: Alteration): Promise<AssetSource | undefined> {
  const asset = (await demoLibrary()).byId.get(assetId);
  if (!asset) return undefined;
  if (state !== undefined && !isSheet(state) && !widthsOfStates(asset)) return undefined;
  if (typeof pictures === 'object') return pictureSlots(assetId) > 0 ? asset : undefined;
  return pictures === undefined || statedPictureKinds(assetId).includes(pictures) ? asset : undefined;
}

const isSheet = (state: LiveState): state is DesignSheet => designSheets.some((each) => each === state);

/** The state, but where it changes nothing about the design, which is then shown as it is. */
const stateOf = <State extends LiveState>(asset: AssetSource, state: State | undefined): State | undefined =>
  state === undefined || isSheet(state) || state in (widthsOfStates(asset) ?? {}) ? state : undefined;
