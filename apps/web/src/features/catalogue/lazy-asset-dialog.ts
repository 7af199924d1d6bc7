import { lazyRouteComponent } from '@tanstack/react-router';

/** Comes with the first asset that someone is about to open; the route's loader asks for it. */
export const LazyAssetDialog = lazyRouteComponent(() => import('./asset-dialog.tsx'), 'AssetDialog');
