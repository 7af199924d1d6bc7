import { defineConfig } from 'drizzle-kit';

/**
 * The tables of all modules and of the platform, and where their migrations go. After a change of one of them, in apps/server:
 *   npx drizzle-kit generate --name what_changed
 * Migrations are append-only: one that was released is never edited.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{modules/*,modules/*/*,platform/database,sandbox}/*tables.ts',
  out: './src/migrations',
});
