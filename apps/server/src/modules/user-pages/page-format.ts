import type { getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { pageFormats, type PageFormat, pageWidthPx } from '@kitshelf/contract/user-pages.ts';
import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import { AppError } from '../../platform/errors.ts';
import { GzippedJson, type RawFile } from '../../platform/http/serve.ts';
import { zipped } from '../../platform/http/zipped.ts';
import { gunzipText } from '../../platform/storage/gzipped-text.ts';
import type { BrandKitsService, BrandLook } from '../brand-kits/service.ts';
import { type CatalogueService, mayCopyShown } from '../catalogue/index.ts';
import type { ContentService } from '../content/index.ts';
import type { UserPageRow } from './repository.ts';

export interface FormatDeps {
  readonly catalogue: Pick<
    CatalogueService,
    'isPublished' | 'facts' | 'byId' | 'takePayloads' | 'importedPayload'
  >;
  readonly brandKits: Pick<BrandKitsService, 'lookFor' | 'list'>;
  readonly content: Pick<ContentService, 'stack' | 'isReady'>;
  /** Of the site, without a path. */
  readonly origin: string;
}

/** What somebody asks for. */
export interface AskedFormat {
  readonly format: string;
  /** Leaves out what the user may not copy. */
  readonly permitted?: boolean | undefined;
  readonly userId: string;
}

/** Where an answer carries the format. */
const fieldOf = { figma: 'content', 'figma-plan': 'plan', react: 'files' } as const;

/**
 * A whole page in a format, its Pro assets noted as taken; assets that are not published any more are left out. Throws
 * NotFound for a format that there is not, Invalid for a page with nothing on it, NotEntitled with what the user may not
 * copy, unless `permitted` leaves that out and something remains, and DailyLimit.
 */
export async function pageFormat(
  deps: FormatDeps,
  page: UserPageRow,
  { format, permitted = false, userId }: AskedFormat,
): Promise<GzippedJson | RawFile> {
  const wanted = pageFormats.find((each) => each === format);
  if (!wanted) throw new AppError('NotFound');
  const all = await assetsOf(deps, page, userId);
  if (all.length === 0) throw new AppError('Invalid', { fields: { items: 'Please add an asset first' } });
  const open = all.filter((asset) => mayCopyShown(asset, true));
  const assets = permitted && open.length > 0 ? open : all;
  requireRights(deps, assets);
  const look = await lookOf(deps, page);
  await deps.catalogue.takePayloads(
    userId,
    assets.map(({ _id }) => _id),
  );
  const content = await render(deps, page, { assets, format: wanted, look });
  if (wanted === 'html') return await zippedPage(page.name, await gunzipText(content));
  return answerOf(page, wanted, content);
}

/**
 * Draws a page that somebody looks at where a process must be started for that, which takes longer than the drawing: the
 * next they may do is copy it. Nobody waits for it, and a failure is told to the user who copies.
 */
export function preparePage(deps: FormatDeps, page: UserPageRow | undefined): void {
  if (!page || page.items.length === 0 || deps.content.isReady()) return;
  const draw = async () => {
    const assets = await assetsOf(deps, page, page.userId);
    await render(deps, page, { assets, format: 'figma', look: await lookOf(deps, page) });
  };
  draw().catch(() => undefined);
}

async function assetsOf({ catalogue }: FormatDeps, { items }: UserPageRow, userId: string): Promise<Asset[]> {
  const there = items.filter(({ assetId }) => catalogue.isPublished(assetId));
  return await Promise.all(there.map(({ assetId }) => catalogue.facts(assetId, userId)));
}

/** Throws NotEntitled with all that the user may not copy. */
function requireRights({ origin }: FormatDeps, assets: readonly Asset[]): void {
  const closed = new Map(
    assets.filter((asset) => !mayCopyShown(asset, true)).map(({ _id, name }) => [_id, { _id, name }]),
  );
  if (closed.size > 0)
    throw new AppError('NotEntitled', { url: `${origin}/pricing`, assets: [...closed.values()] });
}

/** The brand of anyone who made the page; one that was removed is none. */
async function lookOf({ brandKits }: FormatDeps, { brand, userId }: UserPageRow) {
  if (brand === null) return undefined;
  return await brandKits.lookFor(brand, userId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NotFound') return undefined;
    throw error;
  });
}

interface RenderRequest {
  readonly assets: readonly Asset[];
  readonly format: PageFormat;
  readonly look: BrandLook | undefined;
}

async function render(
  { catalogue, content }: FormatDeps,
  { name, width, scheme }: UserPageRow,
  { assets, format, look }: RenderRequest,
): Promise<Uint8Array> {
  const items = await Promise.all(
    assets.map(async ({ _id, name: asset, variants }) => ({
      assetId: _id,
      name: asset,
      variants,
      payload: await catalogue.importedPayload(_id),
    })),
  );
  return await content.stack({ name, width, scheme, format, items, look });
}

type Format = Answer<typeof getAssetFormat>['data'];

function answerOf(
  { brand, width, scheme }: UserPageRow,
  format: Exclude<PageFormat, 'html'>,
  content: Uint8Array,
): GzippedJson {
  const data: Format = { format, variant: { key: width, width: pageWidthPx[width], scheme }, brand };
  const head = `{"data":${JSON.stringify(data).slice(0, -1)},"${fieldOf[format]}":`;
  return new GzippedJson(Buffer.from(head), content, Buffer.from('}}'));
}

/** A page with the typefaces that it is set in and their licences. */
async function zippedPage(name: string, html: string): Promise<RawFile> {
  const fonts = (await exportedFontFiles(html)).map(({ path, bytes }) => [path, bytes] as const);
  return zipped(name, { 'index.html': Buffer.from(html), ...Object.fromEntries(fonts) });
}
