export { designTokensService, type DesignTokensService } from './service.ts';
export { designTokensRoutes } from './routes.ts';
