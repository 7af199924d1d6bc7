import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../../platform/http/html.ts';
import { zipSync } from 'fflate';
import type { PluginShop } from './made-for-shop.ts';
import { isLoopbackHost } from '../../platform/http/loopback.ts';

const built = path.resolve(import.meta.dirname, '../../../../figma-plugin/dist');
const builtForFramer = path.resolve(import.meta.dirname, '../../../../framer-plugin/dist');

/** What the built window has in the place of its site's address. */
const placeholder = '__KITSHELF_SITE__';
/** The same for the name of the shop. */
const namePlaceholder = '__SITE_NAME__';

/** Whose plugin it is. */
export interface PluginSite extends PluginShop {
  readonly publicUrl: string;
}

/** What the zip is called where it is saved. */
export const pluginZipName = 'kitshelf-figma-plugin.zip';
export const framerZipName = 'kitshelf-framer-plugin.zip';

/**
 * The Figma plugin of the site at an address, for "Import plugin from manifest": `manifest.json`, `main.js` and
 * `ui.html`. The same files always give the same bytes. Throws when the plugin is not built.
 */
export async function pluginZip(site: PluginSite, folder = built): Promise<Uint8Array> {
  const [main, ui] = await Promise.all(
    ['main.js', 'ui.html'].map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  const texts = {
    'manifest.json': `${JSON.stringify(pluginManifest(site), null, 2)}\n`,
    'main.js': main?.replaceAll(namePlaceholder, () => inScript(site.name)),
    'ui.html': ui && inPage(ui, site),
  };
  return zipOf(texts);
}

/** A name within any of JavaScript's quotes. */
const inScript = (text: string) => text.replaceAll(/[\\`$"']/g, String.raw`\$&`);

const inPage = (html: string, { publicUrl, name, look }: PluginSite) =>
  withStyle(html, look?.windowCss)
    .replaceAll(placeholder, () => getSite(publicUrl))
    .replaceAll(namePlaceholder, () => escapeHtml(name));

const withStyle = (html: string, css = '') =>
  css === '' ? html : html.replace('</head>', () => `<style>${css}</style></head>`);

function zipOf(texts: Readonly<Record<string, string | undefined>>): Uint8Array {
  const files = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text ?? '')] as const);
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 2) });
}

const framerFileNames = ['framer.json', 'icon.svg', 'index.html', 'plugin.css', 'plugin.js'] as const;
export type FramerFile = (typeof framerFileNames)[number];

/** The files of the Framer plugin of the site at an address, as texts. Throws when the plugin is not built. */
export async function framerPluginFiles(
  site: PluginSite,
  folder = builtForFramer,
): Promise<Record<FramerFile, string>> {
  const read = async (name: FramerFile) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    const put = name.endsWith('.json')
      ? text.replaceAll(namePlaceholder, () => JSON.stringify(site.name).slice(1, -1))
      : text;
    return [name, inPage(put, site)] as const;
  };
  return Object.fromEntries(await Promise.all(framerFileNames.map(read))) as Record<FramerFile, string>;
}

/** The same as a zip, as Framer's Marketplace takes it. */
export const framerPluginZip = async (site: PluginSite, folder?: string): Promise<Uint8Array> =>
  zipOf(await framerPluginFiles(site, folder));

/**
 * What Figma is told of the plugin (its manifest's reference). It may reach its own site alone; one on this machine only
 * while the plugin is imported for development, and by the only name that Figma takes for it.
 */
export function pluginManifest({ publicUrl, name }: PluginSite) {
  const { hostname, origin } = new URL(publicUrl);
  const domains = isLoopbackHost(hostname)
    ? { allowedDomains: ['none'], devAllowedDomains: [new URL(getSite(publicUrl)).origin] }
    : { allowedDomains: [origin] };
  return {
    name,
    id: 'kitshelf-figma-plugin',
    api: '1.0.0',
    main: 'main.js',
    ui: 'ui.html',
    editorType: ['figma'],
    documentAccess: 'dynamic-page',
    networkAccess: { ...domains, reasoning: 'Searches the library and fetches what is inserted.' },
    relaunchButtons: [{ command: 'open', name: `Open ${name}` }],
  };
}

/** The address that the plugin calls: Figma takes `localhost` alone for this machine. */
export function getSite(publicUrl: string): string {
  const url = new URL(publicUrl);
  if (isLoopbackHost(url.hostname)) url.hostname = 'localhost';
  return url.href.replace(/\/+$/, '');
}
