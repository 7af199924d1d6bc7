import { getSettings } from '@kitshelf/contract/desk/settings.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskDeps } from '../shared/deps.ts';

/** How the site is set up. */
export function salesRoutes(server: FastifyInstance, { settings }: Pick<DeskDeps, 'settings'>): void {
  server.serve(getSettings, () => ({ data: [...settings] }));
}
