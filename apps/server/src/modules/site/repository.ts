import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { siteSettings } from './tables.ts';

export type SiteSettingsRow = typeof siteSettings.$inferSelect;

interface VersionRow extends Omit<SiteSettingsRow, 'value'> {
  readonly accent: string | null;
  readonly darkAccent: string | null;
}

/** The settings of the shop with all their versions. */
export function siteSettingsRepository(db: Queryable) {
  return {
    /** The newest version of each area. */
    current: (): Promise<SiteSettingsRow[]> =>
      db
        .selectDistinctOn([siteSettings.area])
        .from(siteSettings)
        .orderBy(siteSettings.area, desc(siteSettings.version)),

    /** Without their values, but for the colours of a look. */
    versions: (area: string): Promise<VersionRow[]> => {
      const { value: _value, ...facts } = getTableColumns(siteSettings);
      const colourOf = (name: string) => sql<string | null>`${siteSettings.value} ->> ${name}`;
      return db
        .select({ ...facts, accent: colourOf('accent'), darkAccent: colourOf('darkAccent') })
        .from(siteSettings)
        .where(eq(siteSettings.area, area))
        .orderBy(desc(siteSettings.version));
    },

    async version(area: string, version: number): Promise<SiteSettingsRow | undefined> {
      const isMeant = and(eq(siteSettings.area, area), eq(siteSettings.version, version));
      const [row] = await db.select().from(siteSettings).where(isMeant);
      return row;
    },

    /** Adds a version unless somebody else has; says whether it did. */
    async insert(row: SiteSettingsRow): Promise<boolean> {
      const added = await db
        .insert(siteSettings)
        .values(row)
        .onConflictDoNothing()
        .returning({ one: sql`1` });
      return added.length > 0;
    },
  };
}
