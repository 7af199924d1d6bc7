import { type Curation, type CurationDeps, createCuration } from './curation/curation.ts';
import { type CategoriesDeps, type CategoryEditing, createCategoryEditing } from './categories/categories.ts';
import { createDrafts, type Drafts } from './drafts/drafts.ts';
import type { EditingDeps } from './shared/deps.ts';
import { createTaxonomyEditing, type TaxonomyDeps, type TaxonomyEditing } from './taxonomy/taxonomy.ts';
import { Versions } from './versions/versions.ts';
import { type AssetWorkflow, createAssetWorkflow } from './workflow/asset-workflow.ts';
import { type BulkChanges, createBulkChanges } from './workflow/bulk.ts';

export interface AssetEditingDeps
  extends EditingDeps, Omit<CurationDeps, 'publish'>, CategoriesDeps, TaxonomyDeps {
  readonly catalogue: CategoriesDeps['catalogue'] & TaxonomyDeps['catalogue'];
}

/** What operators do with assets, and with the names that assets go by. */
export interface AssetEditingService {
  readonly personalData: 'none';
  readonly drafts: Drafts;
  readonly versions: Versions;
  readonly workflow: AssetWorkflow;
  readonly bulk: BulkChanges;
  readonly curation: Curation;
  readonly taxonomy: TaxonomyEditing;
  readonly categories: CategoryEditing;
}

/** Registers its jobs. */
export function createAssetEditingService(deps: AssetEditingDeps): AssetEditingService {
  const workflow = createAssetWorkflow(deps);
  deps.blobs.referredBy({ table: 'asset_versions', column: 'blob' });
  return {
    personalData: 'none',
    drafts: createDrafts(deps),
    versions: new Versions(deps),
    workflow,
    bulk: createBulkChanges(deps),
    curation: createCuration({
      ...deps,
      publish: (id, editor, note) => workflow.move(id, 'publish', editor, { note }),
    }),
    taxonomy: createTaxonomyEditing(deps),
    categories: createCategoryEditing(deps),
  };
}
