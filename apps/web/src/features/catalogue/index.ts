export { parseLibrarySearch } from './address/library-search.ts';
export { AssetGrid } from './cards/asset-grid.tsx';
export { libraryHead } from './library/library-head.ts';
export { loadLibrary } from './library/library-loader.ts';
export { PaletteKey } from './palette/palette-key.tsx';
export { assetQuery } from './queries.ts';
export { toViews } from './viewer/asset-views.ts';
