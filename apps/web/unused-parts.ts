import type { Plugin } from 'vite';

const emptyId = '\0no-scroll-restoration';

/** The same exports, doing nothing. */
const emptyModule = `
export const storageKey = '';
export const defaultGetScrollRestorationKey = () => '';
export const getElementScrollRestorationEntry = () => undefined;
export const setupScrollRestoration = () => {};
`;

/**
 * Keeps parts of the libraries that this site does not use out of the browser's files: the stand-in for a store hook
 * that React has itself, the router's inlined style sheets, and its scrolling, which `useRouteArrival` does.
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"false"' },
      resolve: {
        alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
      },
    }),
    resolveId(source, importer) {
      const isScrolling = source === './scroll-restoration.js' && importer?.includes('router-core');
      return isScrolling && this.environment.name === 'client' ? emptyId : null;
    },
    load: (id) => (id === emptyId ? emptyModule : null),
  };
}
