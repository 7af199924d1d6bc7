import type { Manifest } from 'vite';
import { pageIncompleteId } from './features/shell/index.ts';
import { routeId } from './routes/canonical-url.ts';
import { frameRoutes, pageRoutes } from './routes/tree.ts';

interface PageOptions {
  readonly staticData: { readonly page: string };
}

const entry = 'src/entry-client.tsx';
const visit = 'src/visit.ts';

/** How long the page may take to become live before it says that something is missing. */
const patienceMs = 10_000;
/** How long the scripts wait for a paint that no browser tells of. */
const paintPatienceMs = 1000;

/** The browser build's list of files (Vite's manifest); there is none in development. */
const built = import.meta.env['CLIENT_MANIFEST'] as Manifest | undefined;

/** Which files each route needs at once, so that the browser asks for all of them together. */
export const clientManifest = built
  ? builtManifest(built)
  : { routes: { __root__: { scripts: [{ attrs: { type: 'module', src: `/${entry}` } }] } } };

function builtManifest(manifest: Manifest) {
  const everywhere = filesOf(manifest, entry);
  const root = {
    css: [`/${chunkOf(manifest, 'style.css').file}`],
    scripts: [
      afterFirstPaint(`${preload(everywhere)}${load(`/${chunkOf(manifest, entry).file}`)}`),
      afterLoad(`/${chunkOf(manifest, visit).file}`),
    ],
  };
  const pages = [...pageRoutes, ...frameRoutes].map((route) => {
    const { page } = (route.options as PageOptions).staticData;
    const files = filesOf(manifest, page).filter((file) => !everywhere.includes(file));
    return [routeId(route), { scripts: [afterFirstPaint(preload(files))] }] as const;
  });
  return { routes: { __root__: root, ...Object.fromEntries(pages) } };
}

/** Scripts wait for the first paint: until then words, style, typeface and pictures have the line for themselves. */
function afterFirstPaint(work: string) {
  // A tab that nobody sees yet is not painted, and a browser may not tell of a paint.
  const paint = '{type:"paint",buffered:true}';
  const wait = `document.hidden?setTimeout(begin):new PerformanceObserver(begin).observe(${paint});`;
  const begin = `let isBegun=false;const begin=()=>{if(isBegun)return;isBegun=true;${work}};`;
  return { children: `{${begin}${wait}setTimeout(begin,${paintPatienceMs})}` };
}

/** What the page does not need comes when it is there. */
function afterLoad(file: string) {
  return { children: `addEventListener("load",()=>setTimeout(()=>import("${file}").catch(()=>{}),1000))` };
}

/** Asks for the program; the page says so when it is missing or late. */
function load(file: string): string {
  const tell = `()=>{document.getElementById("${pageIncompleteId}").hidden=false}`;
  const isLive = 'document.querySelector("body>fieldset:enabled")';
  return `const tell=${tell};setTimeout(()=>${isLive}||tell(),${patienceMs});import("${file}").catch(tell)`;
}

function preload(files: readonly string[]): string {
  const link = 'Object.assign(document.createElement("link"),{rel:"modulepreload",href})';
  return `for(const href of ${JSON.stringify(files)})document.head.append(${link});`;
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
