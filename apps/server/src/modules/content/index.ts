export { renderedPayloads } from './cache/rendered-payloads.ts';
export { demoLibrary, picturePath, previewPath, getVariants } from './designs/demo-library.ts';
export { contentRoutes } from './routes.ts';
export {
  ContentService,
  plannedSourceFiles,
  type DesignPictures,
  type FilePage,
  inParts,
  pagesBy,
  toRange,
  type FigmaRequest,
  type FormatRequest,
} from './service.ts';
