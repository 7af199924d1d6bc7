import { createBulk } from './bulk.ts';
import type { EditingDeps } from './deps.ts';
import { createEditing } from './editing.ts';
import { createMoves } from './moves.ts';
import { createPayloadReader } from './payload-reader.ts';
import { Versions } from './versions.ts';

export type EditingService = ReturnType<typeof editingService>;

/** What operators do with assets. */
export function editingService(given: Omit<EditingDeps, 'reader'>) {
  const reader = createPayloadReader();
  const deps = { ...given, reader };
  deps.blobs.referredBy({ table: 'asset_versions', column: 'blob' });
  return {
    ...createEditing(deps),
    ...createMoves(deps),
    versions: new Versions(deps),
    bulk: createBulk(deps),
    close: () => reader.close(),
  };
}
