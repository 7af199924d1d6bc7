import { readFile } from 'node:fs/promises';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { pictureWidths, type PictureWidth } from '@kitshelf/contract/picture-widths.ts';
import { pictureKinds } from '@kitshelf/contract/picture-kinds.ts';
import { photoBytes } from '@kitshelf/library/photos.ts';
import { exportedFontFile, webFontFile } from '@kitshelf/scene/text/font-file.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { type BrandLook, readShort } from '../brand-kits/service.ts';
import { AppError } from '../../platform/errors.ts';
import { getClient, type Client } from '../../platform/http/client.ts';
import type { OwnPictureSet } from '../user-pictures/service.ts';
import type { ContentService, DesignPictures, PictureLook } from './service.ts';

interface PictureRequest {
  Params: { file: string };
  Querystring: { w?: unknown; brand?: unknown; pictures?: unknown; own?: unknown };
}

type FindPicture = (
  file: string,
  width: PictureWidth | undefined,
  client: Client,
  look: PictureLook,
) => Promise<Buffer | undefined>;

/** A published asset. Throws NotFound. */
type AssetOf = (id: string) => Promise<Pick<Asset, 'name' | 'isPaid' | 'tools' | 'images'>>;

/** The pictures of users, for anyone who has a key; undefined for one that is over or forged. */
interface UserPictures {
  opened(key: string): Promise<OwnPictureSet | undefined>;
}

interface PictureSources {
  /** An asset with an imported picture. */
  readonly assetOf?: AssetOf;
  readonly userPictures?: UserPictures;
}

/** Pictures of assets and for links, and the typeface of live previews. */
export function contentRoutes(
  content: ContentService,
  { assetOf, userPictures }: PictureSources = {},
): FastifyPluginAsync {
  return async (server) => {
    serveFonts(server);
    servePhotos(server);
    serveSocialPictures(server, content, assetOf);
    servePictures(server, userPictures, '/media/scenes/:file', async (file, ...options) => {
      const name = /^([\w-]+)\.webp$/.exec(file)?.[1];
      return name === undefined ? undefined : await content.picture(name, ...options);
    });
    servePictures(server, userPictures, '/media/:file', async (file, width, client) => {
      const isName = /^[0-9a-f]{32}\.(png|jpg|webp|avif|gif)$/.test(file);
      return isName ? await content.importedPicture(file, width, client) : undefined;
    });
  };
}

/** Pictures in the widths that pages ask for: `?w=640`. A path stands for one picture for ever, so they are cached for ever. */
function servePictures(
  server: FastifyInstance,
  userPictures: UserPictures | undefined,
  url: string,
  find: FindPicture,
): void {
  server.get<PictureRequest>(url, async (request, reply) => {
    const { w, brand, own } = request.query;
    const isOwn = request.query.pictures === 'own';
    const pictures = isOwn ? await openedBy(own, userPictures) : kindOf(request.query.pictures);
    const look = { look: lookOf(brand), pictures };
    const picture = await find(request.params.file, widthOf(w), getClient(request, reply), look);
    if (!picture) throw new AppError('NotFound');
    // The path says nothing of which photographs there are.
    const lifetime = pictures ? 'max-age=86400' : 'max-age=31536000, immutable';
    return sendPicture(reply, picture, isOwn ? 'private, no-store' : `public, ${lifetime}`);
  });
}

function sendPicture(reply: FastifyReply, picture: Buffer, caching: string): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(picture);
}

/** The short text of a brand; any other text is not found. */
function lookOf(brand: unknown): BrandLook | undefined {
  if (brand === undefined) return undefined;
  const look = typeof brand === 'string' ? readShort(brand) : undefined;
  if (!look) throw new AppError('NotFound');
  return look;
}

/** The user's pictures that a key opens; without, the design is shown as it is. */
const openedBy = async (key: unknown, userPictures?: UserPictures): Promise<OwnPictureSet | undefined> =>
  typeof key === 'string' ? await userPictures?.opened(key) : undefined;

/** What its pictures are to be; any other text is not found. */
function kindOf(text: unknown): DesignPictures | undefined {
  if (text === undefined) return undefined;
  const kind = pictureKinds.find((each) => each === text);
  if (!kind) throw new AppError('NotFound');
  return kind;
}

/** One of the widths that are made; any other is not found, so that nobody can fill the disk. */
function widthOf(text: unknown): PictureWidth | undefined {
  if (text === undefined) return undefined;
  const width = pictureWidths.find((each) => String(each) === text);
  if (!width) throw new AppError('NotFound');
  return width;
}

/**
 * Preview pictures for links: `/media/social/page-home.jpg`, `/media/social/NAME.jpg` for an asset's picture, and
 * `/media/social/brought-ID-PICTURE.jpg` for an imported one, with the beginning of its name.
 */
function serveSocialPictures(server: FastifyInstance, content: ContentService, assetOf?: AssetOf): void {
  const drawn = async (name: string, client: Client) => {
    const [, id, file] = /^brought-([0-9a-f]{32})-([0-9a-f]{12})$/.exec(name) ?? [];
    if (id === undefined || file === undefined || !assetOf) return await content.social(name, client);
    const asset = await assetOf(id);
    const [image] = asset.images;
    if (!image?.src.startsWith(`/media/${file}`)) return undefined;
    return await content.imported.social(
      asset,
      { ...image, file: image.src.slice('/media/'.length) },
      client,
    );
  };
  server.get<{ Params: { file: string } }>('/media/social/:file', async (request, reply) => {
    const name = /^([\w-]{1,120})\.jpg$/.exec(request.params.file)?.[1];
    const picture = name && (await drawn(name, getClient(request, reply)));
    if (!picture) throw new AppError('NotFound');
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .send(picture);
  });
}

/** The files of the typefaces that previews ask for, by a name that changes with them, and those that go along with code. */
function serveFonts(server: FastifyInstance): void {
  server.get<{ Params: { file: string } }>('/media/fonts/:file', async (request, reply) => {
    const named = webFontFile(request.params.file);
    const file = named ?? exportedFontFile(request.params.file);
    if (!file) throw new AppError('NotFound');
    return (
      reply
        .type(file.endsWith('.woff2') ? 'font/woff2' : 'text/plain; charset=utf-8')
        // A design in a sandboxed frame is of no origin.
        .header('access-control-allow-origin', '*')
        .header('cache-control', `public, ${named ? 'max-age=31536000, immutable' : 'max-age=86400'}`)
        .send(await readFile(file))
    );
  });
}

/** The library's photographs, which code that was copied refers to. */
function servePhotos(server: FastifyInstance): void {
  server.get<{ Params: { file: string } }>('/media/photos/:file', async (request, reply) => {
    const sha1 = /^([0-9a-f]{40})\.jpg$/.exec(request.params.file)?.[1];
    const photo = sha1 === undefined ? undefined : photoBytes(sha1);
    if (!photo) throw new AppError('NotFound');
    return (
      reply
        .type('image/jpeg')
        // Pages of other sites show them, and Figma fetches them for scripts.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .send(photo)
    );
  });
}
