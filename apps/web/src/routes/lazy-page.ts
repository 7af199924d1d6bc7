import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import type { RouteContext } from './context.ts';

interface LazyHead {
  readonly title: string;
  readonly description: string;
  /** Of use to its visitor alone: no search engine should list it. */
  readonly isUnlisted?: boolean;
  readonly card?: Parameters<typeof pageHead>[0]['card'];
}

/** A file of pages together with their metadata, by the names of the pages. */
type LazyPages<Name extends string> = { readonly [key in Name]: RouteComponent } & {
  readonly heads: Readonly<Record<string, LazyHead>>;
};

interface PageFile<Name extends string> {
  /** The file from the web folder on. */
  readonly page: string;
  readonly load: () => Promise<LazyPages<Name>>;
}

/** Head and component of a page whose very title comes with its own file, so that the first load has none of it. */
export function lazyPage<Name extends string>(file: PageFile<Name>, name: Name, path: string) {
  return {
    head: async ({ match }: { match: { context: RouteContext } }) => {
      const { heads } = await file.load();
      const { isUnlisted, ...facts } = heads[name] as LazyHead;
      const { meta, links } = pageHead({ ...facts, path, origin: match.context.origin });
      return { meta: isUnlisted ? [...meta, { name: 'robots', content: 'noindex' }] : meta, links };
    },
    staticData: { page: file.page },
    component: lazyRouteComponent<LazyPages<Name>, Name>(file.load, name),
  };
}
