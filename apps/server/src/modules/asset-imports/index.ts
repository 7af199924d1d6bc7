export { type AssetImportsService, createAssetImportsService } from './service.ts';
export { assetImportsRoutes } from './routes.ts';
export { createPayloadReader } from './payload-reading/payload-reader.ts';
export { importCommand } from './bulk/import-command.ts';
export { publishLibrary, retireAssets } from './bulk/publish-assets.ts';
export {
  changedDemoAssets,
  removableDemoAssets,
  removeEmptyDemoCategories,
  restoreDemoCategories,
  retireDemoAssets,
} from './bulk/demo-assets.ts';
