import type { OptionalPage } from '@kitshelf/contract/site-facts.ts';
import { notFound } from '@tanstack/react-router';
import type { RouteContext } from './context.ts';

/** For a route whose page an owner may switch off: it is not there then. */
export const optionalPage = (page: OptionalPage) => ({
  beforeLoad: ({ context }: { readonly context: RouteContext }): void => {
    if (context.site.pagesOff.includes(page)) throw notFound();
  },
});
