export { designTokensService, type DesignTokensService, type Tokens } from './service.ts';
export { designTokensRoutes } from './routes.ts';
