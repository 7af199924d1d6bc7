import type { Manifest } from 'vite';
import { routeId } from './routes/page-address.ts';
import { frameRoutes, pageRoutes } from './routes/tree.ts';

interface RouteAssets {
  readonly preloads?: string[];
  readonly css?: string[];
  readonly scripts?: { attrs: Record<string, string> }[];
}

interface RouterManifest {
  routes: Record<string, RouteAssets>;
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

const moduleScript = (src: string) => ({ attrs: { type: 'module', src } });

const developmentManifest: RouterManifest = {
  routes: { __root__: { scripts: [moduleScript(`/${entry}`)] } },
};

function builtManifest(manifest: Manifest): RouterManifest {
  const everywhere = filesOf(manifest, entry);
  const routes: RouterManifest['routes'] = {
    __root__: {
      preloads: everywhere,
      css: [`/${chunkOf(manifest, 'style.css').file}`],
      scripts: [moduleScript(`/${chunkOf(manifest, entry).file}`)],
    },
  };
  for (const route of [...pageRoutes, ...frameRoutes]) {
    const { page } = (route.options as PageOptions).staticData;
    routes[routeId(route)] = {
      preloads: filesOf(manifest, page).filter((file) => !everywhere.includes(file)),
    };
  }
  return { routes };
}

/** A module's file and those of everything that it imports. */
function filesOf(manifest: Manifest, source: string): string[] {
  const names = new Set([source]);
  for (const name of names) chunkOf(manifest, name).imports?.forEach((imported) => names.add(imported));
  return [...names].map((name) => `/${chunkOf(manifest, name).file}`);
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The browser build has no ${name}`);
  return chunk;
}
