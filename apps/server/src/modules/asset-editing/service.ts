import { createBulk } from './workflow/bulk.ts';
import { createFileImports, type FileImportsDeps } from '../asset-imports/files/file-imports.ts';
import { createFileReader } from '../asset-imports/files/file-reader.ts';
import { ImportRun } from '../asset-imports/files/import-run.ts';
import { createEditing } from './drafts/drafts.ts';
import { createAssetWorkflow } from './workflow/asset-workflow.ts';
import { createPayloadReader } from '../asset-imports/payload-reading/payload-reader.ts';
import { readOlderDesigns } from '../asset-imports/payload-reading/read-older.ts';
import { Versions } from './versions/versions.ts';

export type EditingService = ReturnType<typeof editingService>;

/** What operators do with assets. */
export function editingService(given: Omit<FileImportsDeps, 'reader' | 'fileReader'>) {
  const reader = createPayloadReader();
  const fileReader = createFileReader();
  const deps = { ...given, reader, fileReader };
  const run = new ImportRun(deps);
  readOlderDesigns(deps);
  deps.blobs.referredBy({ table: 'asset_versions', column: 'blob' });
  return {
    ...createEditing(deps),
    ...createAssetWorkflow(deps),
    versions: new Versions(deps),
    bulk: createBulk(deps),
    imports: createFileImports(deps),
    close: async () => {
      await Promise.all([reader.close(), fileReader.close()]);
      await run.close();
    },
  };
}
