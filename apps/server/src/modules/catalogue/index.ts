export { createCatalogueService } from './service.ts';
export type { CatalogueDeps, CatalogueService } from './interface.ts';
export { catalogueRoutes } from './routes.ts';
export { searchesCommand } from './search/searches-command.ts';

export type { CopiedFact } from './copying/copied.ts';
export { mayCopyShown } from './domain/entitlement.ts';
export type { DesignReader } from './export-formats/export-formats.ts';
export type { StaffAsset, StaffCopies, StaffCopy } from './export-formats/staff-copies.ts';
export { listDesigns } from './export-formats/stored-design-repository.ts';

// The rules and rows that asset-editing and asset-imports build on.
export type { AssetImage, AssetRow, StoredStructure } from './domain/asset-row.ts';
export {
  type Category,
  categoryCalled,
  isAsInNewShop,
  newCategory,
  noCategory,
  withoutName,
} from './domain/categories.ts';
export { changesBetween, type LayerMark } from './domain/design-changes.ts';
export { needsFormat } from './domain/format-tools.ts';
export { comesRendered, getFormats, namingOwnTools, withFormat } from './domain/formats.ts';
export { type FacetGroup, getFacetId, newTool, standardTools, getToolId } from './domain/tools.ts';
export { assetEdits } from './store/asset-edit-tables.ts';
export { categoryRepository, categoryStore } from './store/category-repository.ts';
export { changeRepository } from './store/change-repository.ts';
export { currentNames } from './store/current-names.ts';
export { payloadRepository } from './store/payload-repository.ts';
export type { SearchCount } from './store/search-count-repository.ts';
export { type StaffPick, staffPickRepository } from './store/staff-pick-repository.ts';
export { assetCopyDays, assetPayloads, assets, catalogueVersion } from './store/tables.ts';
export { type NameUse, type StoredTerm, termRepository, termStore } from './store/term-repository.ts';
export { toolRepository } from './store/tool-repository.ts';
