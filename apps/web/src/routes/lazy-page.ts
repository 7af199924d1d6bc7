import { type SiteFacts, withSiteName } from '@kitshelf/contract/site-facts.ts';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import type { RouteContext } from './context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's module from the web folder on, so that its files are preloaded with the HTML. */
    readonly page?: string;
  }
}

type Words = string | ((site: SiteFacts) => string);

interface LazyHead {
  readonly title: Words;
  /** `{site}` in it is the name of the shop. */
  readonly description: Words;
  /** Of use to its visitor alone: no search engine should list it. */
  readonly isUnlisted?: boolean;
  readonly card?: Parameters<typeof pageHead>[0]['card'];
}

/** A file of pages together with their metadata, by the names of the pages. */
type LazyPages<Name extends string> = { readonly [key in Name]: RouteComponent } & {
  readonly heads: { readonly [key in Name]: LazyHead };
};

interface LazyPage<Path extends string, Name extends string> {
  readonly path: Path;
  /** The page's file from the web folder on. */
  readonly page: string;
  readonly load: () => Promise<LazyPages<NoInfer<Name>>>;
  readonly name: Name;
  /** The page's address, where it is not the route's path alone. */
  readonly address?: string;
}

/** Head and component of a page whose very title comes with its own file, so that the first load has none of it. */
export function lazyPage<const Path extends string, Name extends string>(options: LazyPage<Path, Name>) {
  const { path, page, load, name, address = path } = options;
  return {
    path,
    head: async ({ match }: { match: { context: RouteContext } }) => {
      const { heads } = await load();
      const { isUnlisted, ...facts } = heads[name];
      const { site } = match.context;
      const [title, description] = [facts.title, facts.description].map((words) =>
        withSiteName(typeof words === 'string' ? words : words(site), site),
      );
      const { meta, links } = pageHead({ ...facts, title, description, path: address }, match.context);
      return { meta: isUnlisted ? [...meta, { name: 'robots', content: 'noindex' }] : meta, links };
    },
    staticData: { page },
    component: lazyRouteComponent<LazyPages<Name>, Name>(load, name),
  };
}
