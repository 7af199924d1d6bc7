import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../shell/frame-routes.ts';

const seller = createRoute({
  getParentRoute: () => shell,
  path: '/shop/seller',
  component: lazyRouteComponent(() => import('./seller-page.tsx'), 'SellerPage'),
});
const legal = createRoute({
  getParentRoute: () => shell,
  path: '/shop/legal',
  component: lazyRouteComponent(() => import('./legal-pages-page.tsx'), 'LegalPagesPage'),
});
const legalText = createRoute({
  getParentRoute: () => shell,
  path: '/shop/legal/$page',
  component: lazyRouteComponent(() => import('./legal-text-page.tsx'), 'LegalTextPage'),
});

/** Who sells, and the legal pages. */
export const legalScreens = [seller, legal, legalText] as const;
