import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { site } from '@kitshelf/contract/site.ts';
import { zipSync } from 'fflate';
import { isLoopbackHost } from '../../platform/http/loopback.ts';

const built = path.resolve(import.meta.dirname, '../../../../figma-plugin/dist');
const builtForFramer = path.resolve(import.meta.dirname, '../../../../framer-plugin/dist');

/** What the built window has in the place of its site's address. */
const placeholder = '__KITSHELF_SITE__';

/** What the zip is called where it is saved. */
export const pluginZipName = 'kitshelf-figma-plugin.zip';
export const framerZipName = 'kitshelf-framer-plugin.zip';

/**
 * The Figma plugin of the site at an address, for "Import plugin from manifest": `manifest.json`, `main.js` and
 * `ui.html`. The same files always give the same bytes. Throws when the plugin is not built.
 */
export async function pluginZip(publicUrl: string, folder = built): Promise<Uint8Array> {
  const [main, ui] = await Promise.all(
    ['main.js', 'ui.html'].map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  const texts = {
    'manifest.json': `${JSON.stringify(pluginManifest(publicUrl), null, 2)}\n`,
    'main.js': main,
    'ui.html': ui?.replaceAll(placeholder, () => siteOf(publicUrl)),
  };
  return zipOf(texts);
}

function zipOf(texts: Readonly<Record<string, string | undefined>>): Uint8Array {
  const files = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text ?? '')] as const);
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 2) });
}

const framerFileNames = ['framer.json', 'icon.svg', 'index.html', 'plugin.css', 'plugin.js'] as const;
export type FramerFile = (typeof framerFileNames)[number];

/** The files of the Framer plugin of the site at an address, as texts. Throws when the plugin is not built. */
export async function framerPluginFiles(
  publicUrl: string,
  folder = builtForFramer,
): Promise<Record<FramerFile, string>> {
  const read = async (name: FramerFile) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return [name, text.replaceAll(placeholder, () => siteOf(publicUrl))] as const;
  };
  return Object.fromEntries(await Promise.all(framerFileNames.map(read))) as Record<FramerFile, string>;
}

/** The same as a zip, as Framer's Marketplace takes it. */
export const framerPluginZip = async (publicUrl: string, folder?: string): Promise<Uint8Array> =>
  zipOf(await framerPluginFiles(publicUrl, folder));

/**
 * What Figma is told of the plugin (its manifest's reference). It may reach its own site alone; one on this machine only
 * while the plugin is imported for development, and by the only name that Figma takes for it.
 */
export function pluginManifest(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  const domains = isLoopbackHost(hostname)
    ? { allowedDomains: ['none'], devAllowedDomains: [new URL(siteOf(publicUrl)).origin] }
    : { allowedDomains: [origin] };
  return {
    name: site.name,
    id: 'kitshelf-figma-plugin',
    api: '1.0.0',
    main: 'main.js',
    ui: 'ui.html',
    editorType: ['figma'],
    documentAccess: 'dynamic-page',
    networkAccess: { ...domains, reasoning: 'Searches the library and fetches what is inserted.' },
    relaunchButtons: [{ command: 'open', name: `Open ${site.name}` }],
  };
}

/** The address that the plugin calls: Figma takes `localhost` alone for this machine. */
export function siteOf(publicUrl: string): string {
  const url = new URL(publicUrl);
  if (isLoopbackHost(url.hostname)) url.hostname = 'localhost';
  return url.href.replace(/\/+$/, '');
}
