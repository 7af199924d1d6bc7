import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractData } from './contract-data.ts';
import { markdown } from './markdown.ts';

/** Browsers that know `light-dark()`, `:has()` and nesting, so that none of it is compiled away. */
const target = ['chrome123', 'firefox128', 'safari17.5'];

/**
 * What is needed together is in a file together, which packs better and is asked for once; the bundler shares the rest
 * out. A module comes with all that it imports unless a group before has that.
 */
const together: Readonly<Record<string, readonly string[]>> = {
  'list-parts': [
    'features/catalogue/brand-kit/brand-kit-link',
    'lib/(?:api/latest|browser/(?:after-paint|media-query|scroll))',
    'ui/src/loading/skeleton',
    'ui/src/media/stroke-icon',
    'ui/src/forms/(?:search-box|switch)',
    'ui/src/navigation/(?:chip|pagination)',
    'ui/src/overlays/dropdown',
  ],
  'page-parts': ['shared/(?:media/lazy-branded-picture|navigation/tools-link)'],
  cards: ['contract/src/brand-slug', 'features/catalogue/(?:cards/asset-card|copying/copy-button)'],
  schemas: ['node_modules/zod', 'contract/src/(?:endpoint|fields|validation|wire)'],
  copying: ['features/catalogue/copying/(?:copying|component-preference)'],
  collections: ['features/collections/(?:favourite-heart|favourites|queries)'],
  'brand-kit': [
    'features/catalogue/brand-kit/brand-switch',
    'lib/brand-kit/(?:branded-picture|queries|stored-brand|use-brand-kit)',
  ],
  pages: ['features/user-pages/(?:page-draft|queries|tray/(?:add-to-page|tray-slot))'],
  'library-live': ['features/catalogue/(?:cards/card-(?:extras|size)|library/library-extras)'],
  fields: ['ui/src/forms/(?:field|select|text-input)'],
  'newsletter-form': ['features/newsletter/newsletter-(?:check|form)'],
  forms: [
    'contract/src/(?:form-guard|profile.*whole$)',
    'lib/(?:browser/random-id|form)',
    'ui/src/forms/(?:form-field|trap-field)',
  ],
  session: ['lib/session/user'],
  plans: ['contract/src/plan-button', 'features/billing/(?:plan-words|pricing/plan-card-facts)'],
  accounts: ['features/accounts/(?:account-form|account-screen|sign-in/waiting-state)', 'lib/session/guards'],
};

const groups = [
  { name: 'base', tags: ['$initial' as const] },
  ...Object.entries(together).map(([name, places]) => ({
    name,
    test: new RegExp(`/(?:${places.join('|')})(?:[./]|$)`),
  })),
];

/** Which file a page is in is for the server to know, which has it fetched early: no browser needs these names. */
const pagesForServer: Plugin = {
  name: 'kitshelf:pages-for-server',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/src\/routes\/[\w/-]+\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/\b(?:staticData: \{ )?page: 'src\/[^']+'(?: \})?,/g, ''),
      map: null,
    }),
  },
};

/** Vite's name of what it puts around each `import()`. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * Replaces what no page uses, so that no first load has it: Vite's loader of style sheets and preloads, of which these
 * builds name none (only its event stays, see `chunk-recovery.ts`), and TanStack Query's lists without an end.
 */
const withoutUnused: Plugin = {
  name: 'kitshelf:without-unused',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load: {
    filter: { id: /preload-helper\.js$|query-core\/.*\/infiniteQueryBehavior\.js$/ },
    handler: (id) => (id === preloadHelper ? preloadSource : endlessSource),
  },
};

const preloadSource = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

const endlessSource = `const refuse = () => { throw new Error('See vite.config.ts'); };
export { refuse as infiniteQueryBehavior, refuse as hasNextPage, refuse as hasPreviousPage };`;

/** A class of a style sheet, as it is called there and five characters of the sheet's path: Vite's own has its line besides. */
function classInSheet(name: string, sheet: string): string {
  const place = relative(import.meta.dirname, sheet.replace(/\?.*/s, ''));
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), contractData(), markdown(), pagesForServer, withoutUnused],
  appType: 'custom',
  clearScreen: false,
  resolve: {
    alias: [
      // What this stands in for, React has had since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Node can read the first alone, which would put a loader of such modules into every page's files.
      { find: /^stdnum\/lib\/cjs\/(.+)\.js$/, replacement: 'stdnum/lib/esm/$1.js' },
    ],
  },
  css: { modules: { generateScopedName: classInSheet } },
  build: {
    target: isSsrBuild ? 'node24' : target,
    cssTarget: target,
    // One style sheet for all pages: cached after the first, and no list of style sheets in the scripts.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // An import of one name of a feature's index takes the file of that name alone.
      treeshake: { moduleSideEffects: [{ test: /\/features\/[\w-]+\/index\.ts$/, sideEffects: false }] },
      ...(!isSsrBuild && { output: { codeSplitting: { groups } } }),
    },
  },
  // The server's bundle stands alone: React's production build goes in, whatever NODE_ENV says when it runs.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
