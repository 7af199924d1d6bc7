import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { demoFacts } from '../../server/test/site.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../server/src/platform/database/test-database.ts';
import { testCatalogue, type TestCatalogue } from '../../server/test/catalogue.ts';
import { LazyAssetDialog } from '../src/features/catalogue/library/library-loader.ts';
import { LibraryPage } from '../src/features/catalogue/library/library-page.tsx';
import { fetchFrom, showScreen } from './screen.tsx';

type Begin = (catalogue: TestCatalogue, database: Database) => void | Promise<void>;

/** A library again for each test, which `begin` is given; afterwards nothing of the test is left in the browser. */
export function libraryForEachTest(begin: Begin): void {
  let database: Database;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    await LazyAssetDialog.preload?.();
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyDatabase(database);
    catalogue = await testCatalogue(database);
    await begin(catalogue, database);
  });
  afterEach(async () => {
    for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    await catalogue.close();
  });
  afterAll(() => database.close());
}

/** Opens the library's page, of the demonstration or another shop; `param` is what stands in its address then. */
export function openLibrary(
  catalogue: TestCatalogue,
  query = '',
  fetch = fetchFrom(catalogue.server),
  site: SiteFacts = demoFacts,
) {
  const given = { path: '/library', page: LibraryPage, at: `/library${query}`, fetch, site };
  const shown = showScreen(given);
  return { ...shown, param: (name: string) => shown.address().searchParams.get(name) };
}

export const cardNames = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);
