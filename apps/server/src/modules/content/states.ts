import { designSheets, type LiveState } from '@kitshelf/contract/section-states.ts';
import type { Scheme, VariantKey } from '@kitshelf/contract/variants.ts';
import type { LogoDrawing } from '@kitshelf/library/branding/brand-kit.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import type { SectionState } from '@kitshelf/library/state-names.ts';
import { widthsOfStates } from '@kitshelf/library/stated-widths.ts';
import type { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/client.ts';
import type { BrandLook } from '../brand-kits/service.ts';
import { packedText, placeInMemory } from './cache/place.ts';
import type { RenderCache, Waiter } from './cache/render-cache.ts';
import { demoLibrary } from './designs/demo-library.ts';
import { previewOf } from './preview.ts';
import { inBrand, type NamedJob } from './rendering/branded.ts';
import { figmaJob } from './rendering/format-job.ts';
import type { RenderJob } from './rendering/render-job.ts';
import type { RenderPool } from './rendering/render-pool.ts';

interface Parts {
  readonly work: RenderCache;
  readonly pool: RenderPool;
  /** For what there may be any number of. */
  readonly memory: LRUCache<string, Buffer>;
  readonly logoOf: (look: BrandLook | undefined) => Promise<LogoDrawing | undefined>;
}

interface StateRequest {
  readonly state: LiveState;
  readonly look?: BrandLook | undefined;
}

interface FigmaRequest extends StateRequest {
  readonly state: SectionState;
  readonly keys?: readonly VariantKey[];
  /** The network that it counts against. */
  readonly address?: string | undefined;
}

interface Made {
  readonly asset: AssetSource;
  /** With the state in its job. */
  readonly made: NamedJob<RenderJob>;
  readonly waiter: Waiter;
  readonly packed?: (bytes: Buffer) => Promise<Buffer>;
}

/** Sections of the demo library in their states, kept in memory alone. Throws TooManyRequests when an address has had too much made. */
export function stateContent({ work, pool, memory, logoOf }: Parts) {
  const find = async (
    { state, look }: StateRequest,
    { asset, made, waiter, packed }: Made,
  ): Promise<Buffer> => {
    const stated = { ...made, name: `${made.name}-state-${state}` };
    const { name, job } = inBrand(asset, stated, look, await logoOf(look));
    const make = (order: object) => pool.render(job, order);
    return await work.find(name, waiter, make, placeInMemory(memory, name, packed));
  };
  return {
    /** The Figma payload, compressed (see `gzipText`), of variants, by default of the main one; `undefined` for an asset without states. */
    async figma(
      assetId: string,
      { keys, address, ...request }: FigmaRequest,
    ): Promise<Uint8Array | undefined> {
      const asset = await sectionOf(assetId);
      if (!asset) return undefined;
      const waiter = address === undefined ? {} : { address };
      const { name, job } = figmaJob(asset, keys);
      const made = { name, job: { ...job, state: request.state } };
      return await find(request, { asset, made, waiter, packed: packedText });
    },

    /** A page that fits any window, by default in its first appearance. Throws NotFound for an asset without such states, and for an appearance that it has not. */
    async page(
      assetId: string,
      client: Client,
      { scheme, ...request }: StateRequest & { readonly scheme?: Scheme | undefined },
    ): Promise<string> {
      const { byId } = await demoLibrary();
      const isSheet = designSheets.some((each) => each === request.state);
      const asset = isSheet ? byId.get(assetId) : await sectionOf(assetId);
      if (!asset) throw new AppError('NotFound');
      const { name, job } = previewOf(asset, scheme);
      const made = { name: `${name}-page`, job: { ...job, state: request.state } };
      return (await find(request, { asset, made, waiter: client })).toString();
    },
  };
}

/** A demo asset that has states. */
async function sectionOf(assetId: string): Promise<AssetSource | undefined> {
  const asset = (await demoLibrary()).byId.get(assetId);
  return asset && widthsOfStates(asset.layout) ? asset : undefined;
}
