import { builtInIcon, type SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../platform/http/html.ts';
import { readWhole, type Storage } from '../platform/storage/storage.ts';
import type { FileHandler } from './static-files.ts';

interface ShopFiles {
  readonly siteFacts: () => SiteFacts;
  readonly storage: Storage;
}

/** Icons by the paths that browsers know: how large, in px, and with how much ground around. */
const icons = {
  '/favicon.ico': { size: 32, ground: 0 },
  '/apple-touch-icon.png': { size: 180, ground: 0.12 },
  '/icon-192.png': { size: 192, ground: 0 },
  '/icon-512.png': { size: 512, ground: 0 },
  '/icon-maskable-512.png': { size: 512, ground: 0.2 },
} as const;
type IconPath = keyof typeof icons;

const ink = '#17161a';
const paper = '#fcfcfb';

/** What the built client has of the demonstration shop: everything here is answered by the shop's own. */
export const shopPaths: readonly string[] = ['/favicon.svg', '/site.webmanifest', ...Object.keys(icons)];

/** Icon and manifest of the shop. `built` has the files of the demonstration shop. */
export function shopFiles(
  server: FastifyInstance,
  { siteFacts, storage }: ShopFiles,
  built: ReadonlyMap<string, FileHandler>,
): void {
  const made = new Map<string, Promise<Buffer>>();
  server.get('/site.webmanifest', (_request, reply) =>
    send(reply, 'application/manifest+json').send(JSON.stringify(manifestOf(siteFacts()))),
  );
  server.get('/favicon.svg', (request, reply) => {
    const { icon, name, look } = siteFacts();
    if (icon === builtInIcon) return built.get('/favicon.svg')?.(request, reply);
    if (icon !== null) return reply.redirect(icon, 302);
    // It follows name and colour at once.
    return send(reply, 'image/svg+xml').header('cache-control', 'no-cache').send(letterIcon(name, look));
  });
  for (const path of Object.keys(icons) as IconPath[]) {
    server.get(path, async (request, reply) => {
      const { icon, name, look } = siteFacts();
      if (icon === builtInIcon) return built.get(path)?.(request, reply);
      const key = `${path} ${icon ?? letterIcon(name, look)}`;
      if (made.size > 50) made.clear();
      const making = made.get(key) ?? drawIcon(storage, path, { icon, letter: letterIcon(name, look) });
      made.set(key, making);
      making.catch(() => made.delete(key));
      return send(reply, 'image/png').send(await making);
    });
  }
}

const send = (reply: FastifyReply, type: string) =>
  reply.type(type).header('cache-control', 'public, max-age=300');

const manifestOf = ({ name, description, look }: SiteFacts) => ({
  name,
  short_name: name,
  description,
  start_url: '/library',
  scope: '/',
  display: 'standalone',
  background_color: paper,
  theme_color: look?.shades?.light.accent ?? ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** The first letter of the name, on the accent of the shop or light on dark; its edge shows on a dark page too. */
function letterIcon(name: string, look: SiteFacts['look']): string {
  const { accent, onAccent } = look?.shades?.light ?? { accent: ink, onAccent: paper };
  const letter = escapeHtml(/./su.exec(name)?.[0].toUpperCase() ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x=".5" y=".5" width="23" height="23" rx="5.5" fill="${accent}" stroke="${onAccent}" stroke-opacity=".3"/><text x="12" y="17" text-anchor="middle" fill="${onAccent}" font-family="system-ui,sans-serif" font-size="14" font-weight="700">${letter}</text></svg>`;
}

async function drawIcon(
  storage: Storage,
  path: IconPath,
  { icon, letter }: { readonly icon: string | null; readonly letter: string },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { size, ground } = icons[path];
  const stored = icon === null ? undefined : await readWhole(storage, icon.slice(1));
  const inner = Math.round(size * (1 - 2 * ground));
  const edge = Math.floor((size - inner) / 2);
  const around = { top: edge, bottom: size - inner - edge, left: edge, right: size - inner - edge };
  const background = ground > 0 ? paper : { r: 0, g: 0, b: 0, alpha: 0 };
  return await sharp(stored ?? Buffer.from(letter), { density: 600 })
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ ...around, background })
    .png()
    .toBuffer();
}
