import { pictureKinds } from '@kitshelf/contract/picture-kinds.ts';
import { type LiveState, liveStates } from '@kitshelf/contract/section-states.ts';
import type { Scheme } from '@kitshelf/contract/variants.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type BrandLook, readShort } from '../modules/brand-kits/service.ts';
import type { DesignPictures } from '../modules/content/index.ts';
import type { OwnPictureSet } from '../modules/user-pictures/service.ts';
import { getClient, type Client } from '../platform/http/client.ts';
import { previewPolicy } from './content-policy.ts';
import { PageBody } from './page-body.ts';
import { PageCache, type Page } from './page-cache.ts';
import { sendPage, type Answer } from './pages.ts';
import { withHeight } from './preview-height.ts';
import { type PictureBrand, picturePage, type PicturedAsset } from './preview-picture.ts';
import { libraryPath } from './public-pages.ts';

interface Preview {
  readonly asset: PicturedAsset & { readonly isPaid: boolean };
  /** Whether who asks may see it live; otherwise it is a picture. */
  readonly isOpen: boolean;
  /** What was imported may get another design at any time. */
  readonly isImported: boolean;
}

export interface Previews {
  /** An asset that is published and can be shown live, for anyone who has this key. */
  readonly find: (assetId: string, key: string | undefined) => Promise<Preview | undefined>;
  /** An asset as a page of its own, in its first appearance or the one asked for. Throws NotFound for one that it has not, and for a state or pictures that it has not. */
  readonly live: (assetId: string, client: Client, options: LivePageOptions) => Promise<string>;
  /** The pictures of the user whom this key names; undefined for one that is over or forged. */
  readonly own: (key: string) => Promise<OwnPictureSet | undefined>;
}

/** How a live page is to look. */
export interface LivePageOptions {
  readonly scheme: Scheme | undefined;
  readonly look: BrandLook | undefined;
  readonly state: LiveState | undefined;
  readonly pictures: DesignPictures | undefined;
}

interface PreviewOptions {
  readonly origin: string;
  readonly now: () => number;
  readonly previews: Previews;
  /** Answers with the site's 404 page. */
  readonly notFound: Answer;
}

/** A design of the library never changes while the process runs, so a page of one is never too old. */
const maxCacheBytes = 32 * 1024 * 1024;

/**
 * Designs on their own, `/preview/{id}/live?scheme=dark&state=german&pictures=photographs&brand=…&key=…`: what the viewer at `/preview/{id}` and in the library shows
 * in a frame; `state=components` shows the states of its components side by side, `state=reading-order` what is read out. Live for anyone who may copy the asset, which the key says; for others a Pro asset is its picture. Pages with no
 * script but what the design needs and what tells their height, for people and not for search engines. `height=none` leaves that script out, for frames that run none. With a user's own pictures (`pictures=own&own=KEY`) it is made again each time and kept nowhere; as designed when the key is over.
 */
export function previewRoutes({ origin, now, previews, notFound }: PreviewOptions): FastifyPluginAsync {
  const cache = new PageCache({ maxBytes: maxCacheBytes, now });
  const live = livePages(previews, cache);
  // What is said of an asset may change: the page itself is the key.
  const picture = async (made: string, isOwn: boolean, isTold: boolean) => {
    const html = isTold ? withHeight(made) : made;
    const page = pageOf(html, "'self'", isOwn);
    return isOwn ? page : await cache.get(`picture ${html}`, async () => page);
  };
  return async (server) => {
    server.get<LiveRequest>('/preview/:id/live', async (request, reply) => {
      const { id } = request.params;
      const { key } = request.query;
      const scheme = schemes.find((each) => each === request.query.scheme);
      const state = liveStates.find((each) => each === request.query.state);
      const { pictures, ownKey } = await picturesOf(request.query, previews);
      const found = isId(id) ? await previews.find(id, typeof key === 'string' ? key : undefined) : undefined;
      // A design of the library that gave way to an imported one may have them, but is not what is shown any more.
      if (!found || (found.isImported && (state || pictures))) return notFound(request, reply);
      const { asset, isOpen } = found;
      const brand = brandOf(request.query.brand);
      const kind = typeof pictures === 'object' ? 'own' : pictures;
      const isTold = request.query.height !== 'none';
      const page = isOpen
        ? await live(found, getClient(request, reply), { id, scheme, state, pictures, brand, isTold })
        : await picture(
            picturePage(asset, { scheme, brand, pictures: kind, ownKey }),
            ownKey !== undefined,
            isTold,
          );
      reply.headers({
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
        link: `<${origin}${libraryPath(id)}>; rel="canonical"`,
      });
      return sendPage(request, reply, page);
    });
  };
}

/** What the pictures of a page are to be: a user's own for anyone who has the key to them, which is kept with what it opens. */
async function picturesOf({ pictures, own }: LiveRequest['Querystring'], previews: Previews) {
  const kind = pictureKinds.find((each) => each === pictures);
  const set = pictures === 'own' && typeof own === 'string' ? await previews.own(own) : undefined;
  return { pictures: set ?? kind, ownKey: set && String(own) };
}

function pageOf(html: string, pictures: 'data:' | "'self'", isPrivate: boolean): Page {
  return { status: 200, policy: previewPolicy(html, pictures), content: new PageBody(html), isPrivate };
}

/** Gives an asset's page. What was imported is asked for again each time. */
function livePages(previews: Previews, cache: PageCache) {
  return async (
    { asset, isImported }: Preview,
    client: Client,
    { id, scheme, state, pictures, brand, isTold }: PreviewRequest,
  ) => {
    const { isPaid } = asset;
    const options = { scheme, look: brand?.look, state, pictures };
    const make = async () => {
      const html = await previews.live(id, client, options);
      return isTold ? withHeight(html) : html;
    };
    if (isImported || typeof pictures === 'object') {
      const html = await make();
      return pageOf(html, 'data:', isPaid || typeof pictures === 'object');
    }
    const key = `live ${isPaid} ${id} ${scheme ?? ''} ${state ?? ''} ${pictures ?? ''} ${brand?.short ?? ''} ${isTold}`;
    const found = cache.find(key);
    if (found) return found;
    // Each waits for itself, so that one who leaves or asks too much takes nobody else along.
    const html = await make();
    return await cache.get(key, async () => pageOf(html, 'data:', isPaid));
  };
}

interface LiveRequest {
  Params: { id: string };
  Querystring: {
    scheme?: unknown;
    state?: unknown;
    pictures?: unknown;
    own?: unknown;
    key?: unknown;
    brand?: unknown;
    height?: unknown;
  };
}

interface PreviewRequest {
  readonly id: string;
  readonly scheme: Scheme | undefined;
  readonly state: LiveState | undefined;
  readonly pictures: DesignPictures | undefined;
  readonly brand: PictureBrand | undefined;
  /** Whether the page tells its height to the page around it. */
  readonly isTold: boolean;
}

/** The brand of a short text; any other text is none. */
function brandOf(short: unknown): PictureBrand | undefined {
  const look = typeof short === 'string' ? readShort(short) : undefined;
  return look && { short: String(short), look };
}

const schemes = ['light', 'dark'] as const;
