import { createRootRouteWithContext } from '@tanstack/react-router';
import { createElement } from 'react';
import { PaletteKey } from '../features/catalogue/index.ts';
import { LazyNewsletterForm } from '../features/newsletter/index.ts';
import { NotFoundPage, notFoundText, RootDocument } from '../features/shell/index.ts';
import { type HeadContext, pageHead } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import type { RouteContext } from './context.ts';

/** Pages write over it with their own; an address that does not exist has no canonical one. */
const notFoundHead = (context: HeadContext) =>
  pageHead({ title: 'Page not found', description: notFoundText, path: paths.home }, context);

/** What every page has, also the one that does not exist. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  head: ({ match }) => ({ meta: notFoundHead(match.context).meta }),
  component: () =>
    createElement(RootDocument, {
      newsletter: createElement(LazyNewsletterForm),
      palette: createElement(PaletteKey),
    }),
  notFoundComponent: () => createElement(NotFoundPage),
});
