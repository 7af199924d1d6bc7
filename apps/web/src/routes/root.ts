import { createRootRouteWithContext } from '@tanstack/react-router';
import { site } from '@kitshelf/contract/site.ts';
import { createElement } from 'react';
import { LazyNewsletterForm } from '../features/newsletter/lazy-newsletter-form.tsx';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { RootDocument } from '../features/shell/root-document.tsx';
import type { RouteContext } from './context.ts';
import './static-data.ts';

/** What every page has, also the one that does not exist. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  head: () => ({
    meta: [{ title: `Page not found · ${site.name}` }, { name: 'description', content: site.description }],
  }),
  component: () => createElement(RootDocument, { newsletter: createElement(LazyNewsletterForm) }),
  notFoundComponent: NotFoundPage,
});
