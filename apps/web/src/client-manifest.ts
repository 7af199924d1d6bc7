import type { Manifest, ManifestChunk } from 'vite';
import { routeId } from './routes/page-address.ts';
import { frameRoutes, pageRoutes } from './routes/tree.ts';

interface PageAssets {
  preloads: string[];
  css: string[];
}

interface RouterManifest {
  routes: Record<string, Partial<PageAssets> & { scripts?: { attrs: Record<string, string> }[] }>;
}

interface PageOptions {
  readonly staticData: { readonly page: string };
}

const entry = 'src/entry-client.tsx';

/** The browser build's list of files; only the build knows it. */
const built = import.meta.env['CLIENT_MANIFEST'] as Manifest | undefined;

let made: RouterManifest | undefined;

/** Which files each route needs at once, so that the browser asks for them before it has read any script. */
export function clientManifest(): RouterManifest {
  made ??= built ? builtManifest(built) : developmentManifest;
  return made;
}

const developmentManifest: RouterManifest = {
  routes: { __root__: { scripts: [{ attrs: { type: 'module', src: `/${entry}` } }] } },
};

function builtManifest(manifest: Manifest): RouterManifest {
  const main = assetsOf(manifest, entry);
  const script = `/${manifest[entry]?.file}`;
  const routes: RouterManifest['routes'] = {
    __root__: { ...main, scripts: [{ attrs: { type: 'module', src: script } }] },
  };
  for (const route of [...pageRoutes, ...frameRoutes]) {
    const { staticData } = route.options as PageOptions;
    const own = assetsOf(manifest, staticData.page);
    // What a page brings in later may stand in the server's HTML already, and must not stand there naked.
    const later =
      manifest[staticData.page]?.dynamicImports?.flatMap((name) => assetsOf(manifest, name).css) ?? [];
    routes[routeId(route)] = {
      preloads: own.preloads.filter((file) => !main.preloads.includes(file)),
      css: [...new Set([...own.css, ...later])].filter((file) => !main.css.includes(file)),
    };
  }
  return { routes };
}

/** A module's file and everything that it imports, each once. */
function assetsOf(manifest: Manifest, source: string): PageAssets {
  const chunks = new Set<ManifestChunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  visit(source);
  if (chunks.size === 0) throw new Error(`The browser build has no ${source}`);
  const found = [...chunks];
  return {
    preloads: found.map(({ file }) => `/${file}`),
    css: [...new Set(found.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}
