export { type AssetEditingService, createAssetEditingService } from './service.ts';
export { assetEditingRoutes } from './routes.ts';
export { editRepository } from './store/edit-repository.ts';

// What asset-imports makes drafts with.
export type {
  FrameFacts,
  InspectedFrames,
  PageOfDesign,
  PayloadReader,
  PayloadSource,
  PictureSize,
  TakenFrame,
  TakenVariant,
  WantedFaces,
  WantedFrames,
} from './domain/design-payload.ts';
export { storeTaken } from './drafts/designs.ts';
export { toDraft, insertDraft, knownWords } from './drafts/drafts.ts';
export { requireNoSlips } from './drafts/new-names.ts';
export { editsAll } from './drafts/views.ts';
export type { EditingDeps, Editor } from './shared/deps.ts';
export { changing } from './store/edit-store.ts';
export { assetVersions } from './store/tables.ts';
