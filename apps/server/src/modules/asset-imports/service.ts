import type { FileImports, FileImportsDeps } from './files/file-imports.ts';
import { createFileImports } from './files/file-imports.ts';
import { createFileReader } from './files/file-reader.ts';
import { ImportRun } from './files/import-run.ts';
import type { PayloadReading } from './payload-reading/payload-reader.ts';
import { readOlderDesigns } from './payload-reading/read-older.ts';

export interface AssetImportsDeps extends Omit<FileImportsDeps, 'fileReader'> {
  /** Closed with the service. */
  readonly reader: PayloadReading;
}

/** Files that become assets, and reading payloads. */
export interface AssetImportsService {
  readonly personalData: 'none';
  readonly files: FileImports;
  readonly close: () => Promise<void>;
}

/** Registers its jobs. */
export function createAssetImportsService(given: AssetImportsDeps): AssetImportsService {
  const fileReader = createFileReader();
  const deps = { ...given, fileReader };
  const run = new ImportRun(deps);
  readOlderDesigns(deps);
  return {
    personalData: 'none',
    files: createFileImports(deps),
    close: async () => {
      await Promise.all([deps.reader.close(), fileReader.close()]);
      await run.close();
    },
  };
}
