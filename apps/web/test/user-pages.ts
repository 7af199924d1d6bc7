import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { brandKitsService } from '../../server/src/modules/brand-kits/service.ts';
import { userPagesRoutes } from '../../server/src/modules/user-pages/routes.ts';
import { userPagesService } from '../../server/src/modules/user-pages/service.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../server/src/platform/database/test-database.ts';
import { testCatalogue, type TestCatalogue } from '../../server/test/catalogue.ts';

interface UserPages {
  readonly catalogue: TestCatalogue;
  readonly service: ReturnType<typeof userPagesService>;
}

/** A library and the pages that users put together of it, again for each test; `prepare` fills it. */
export function userPages(prepare: (pages: UserPages) => Promise<void>): () => UserPages {
  let database: Database;
  let brandKits: ReturnType<typeof brandKitsService>;
  let pages: UserPages;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyDatabase(database);
    const catalogue = await testCatalogue(database);
    const { clock } = catalogue;
    brandKits = brandKitsService({ database, clock });
    const service = userPagesService({
      database,
      clock,
      origin: 'https://kits.example',
      catalogue: catalogue.service,
      brandKits,
      content: { isReady: () => true, stack: () => Promise.reject(new Error('Nothing is drawn here')) },
    });
    await catalogue.server.register(userPagesRoutes(service));
    pages = { catalogue, service };
    await prepare(pages);
  });
  afterEach(async () => {
    for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
    cleanup();
    localStorage.clear();
    await brandKits.close();
    await pages.catalogue.close();
  });
  afterAll(() => database.close());
  return () => pages;
}
