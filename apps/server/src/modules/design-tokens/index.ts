export { designTokensRoutes } from './routes.ts';
