export { type DesignFiles, designFiles } from './design-files.ts';
export { deskFileRoutes } from './desk-routes.ts';
export { downloadsRoutes } from './routes.ts';
export { type DownloadsService, downloadsService } from './service.ts';
export { uploads } from './uploads.ts';
