import type { Manifest } from 'vite';
import { routeId } from './routes/page-address.ts';
import { frameRoutes, pageRoutes } from './routes/tree.ts';

interface RouteAssets {
  readonly css?: string[];
  readonly scripts?: { attrs?: Record<string, string>; children?: string }[];
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

/** Which files each route needs at once, so that the browser asks for all of them together. */
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
  const start = `/${chunkOf(manifest, entry).file}`;
  const routes: RouterManifest['routes'] = {
    __root__: {
      css: [`/${chunkOf(manifest, 'style.css').file}`],
      scripts: [
        afterFirstPaint(everywhere.map(fetchModule).join('') + runModule(start) + stopHolding, holdLoading),
      ],
    },
  };
  for (const route of [...pageRoutes, ...frameRoutes]) {
    const { page } = (route.options as PageOptions).staticData;
    const files = filesOf(manifest, page).filter((file) => !everywhere.includes(file));
    routes[routeId(route)] = { scripts: [afterFirstPaint(files.map(fetchModule).join(''))] };
  }
  return { routes };
}

/** Longest wait for the first paint, in ms: a window that lies behind others may not be painted at all. */
const patienceMs = 500;

/** Scripts wait for the first paint: until then words, style, typeface and pictures have the line for themselves. */
const afterFirstPaint = (work: string, before = '') => ({
  children:
    `{${before}let done;const go=()=>{if(!done){done=1;${work}}};` +
    `new PerformanceObserver(go).observe({type:'paint',buffered:true});` +
    `setTimeout(go,document.hidden?0:${patienceMs})}`,
});

/** An open document inside the page: as long as it is there, the page counts as loading, and its `load` event waits. */
const holdLoading =
  "const hold=document.createElement('iframe');hold.hidden=true;document.body.append(hold);hold.contentDocument.open();";
const stopHolding = 'hold.remove();';

const add = (tag: string, attributes: Record<string, string>) =>
  `document.head.append(Object.assign(document.createElement('${tag}'),${JSON.stringify(attributes)}));`;

const fetchModule = (href: string) => add('link', { rel: 'modulepreload', href });
const runModule = (src: string) => add('script', { type: 'module', src });

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
