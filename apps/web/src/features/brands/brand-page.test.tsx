import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brandsRoutes } from '../../../../server/src/modules/brands/routes.ts';
import { brandsService } from '../../../../server/src/modules/brands/service.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { openTestDatabase } from '../../../../server/src/platform/database/test-database.ts';
import { gzipText } from '../../../../server/src/platform/storage/gzipped-text.ts';
import { draft, testCatalogue, type TestCatalogue } from '../../../../server/test/catalogue.ts';
import { copyClipboard } from '../../../test/browser.ts';
import { fetchFrom, showScreen } from '../../../test/screen.tsx';
import { BrandPage } from './brand-page.tsx';

// @vitest-environment jsdom

let database: Database;
let catalogue: TestCatalogue;
let drawing: Promise<void> | undefined;
const user = userEvent.setup();

beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await testCatalogue(database);
  const kit = async () => {
    await drawing;
    return (await gzipText('<kit>')).gzip;
  };
  const service = brandsService({
    catalogue: catalogue.service,
    content: { kit },
    origin: 'https://k.example',
  });
  await catalogue.server.register(brandsRoutes(service));
  await catalogue.save(
    draft(1, { brand: 'Solwick', name: 'Hero, Solwick' }),
    draft(2, { brand: 'Solwick', name: 'Menu, Solwick', subCategories: ['Navigation'], isPaid: true }),
    draft(3, { brand: 'Norrvik', name: 'Chair, Norrvik', isPaid: true }),
  );
});
afterEach(() => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
  cleanup();
  vi.unstubAllGlobals();
  drawing = undefined;
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

function open(slug: string, userId?: string) {
  if (userId !== undefined) localStorage.setItem('kitshelf.token', userId);
  const fetch = fetchFrom(catalogue.server);
  return showScreen({ path: '/brands/$slug', page: BrandPage, at: `/brands/${slug}`, fetch });
}

const kitButton = () => screen.findByRole('button', { name: 'Copy the whole kit' });

describe('a brand’s page', () => {
  test('shows its parts under their kinds, without its name on each, each with its price', async () => {
    open('solwick');
    const menus = within(await screen.findByRole('region', { name: 'Navigation' }));
    expect(menus.getByRole('link', { name: 'Menu' }).getAttribute('href')).toBe(
      `/library?brand=Solwick&product-id=${draft(2).id}`,
    );
    expect(menus.getByText('Pro')).toBeDefined();
    expect(screen.getByText('2 sections and screens for Figma, 1 of them free.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All 2 assets in the library' })).toBeDefined();
  });

  test('copies the kit that the user may copy, and says how much that is', async () => {
    const written = copyClipboard();
    open('solwick', 'someone');
    await user.click(await kitButton());
    expect(await screen.findByText('Kit added to clipboard')).toBeDefined();
    expect(written).toEqual({ 'text/html': '<kit>', 'text/plain': 'Solwick kit' });
    expect(
      screen.getByText(/1 of 2 sections and screens in one frame for Figma: the free ones/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeDefined();
  });

  test('has all of it for who has every tool', async () => {
    open('solwick', 'pro');
    expect(await screen.findByText(/^All 2 sections and screens in one frame/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });

  test('waits while the kit is drawn, and a second press draws nothing more', async () => {
    copyClipboard();
    let finish = () => {};
    drawing = new Promise((resolve) => (finish = resolve));
    open('solwick', 'figma');
    const button = await kitButton();
    await user.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    finish();
    expect(await screen.findByText('Kit added to clipboard')).toBeDefined();
  });

  test.each([
    ['a visitor signs in first', 'solwick', undefined, '/login'],
    ['who may copy none of it is led to the plans', 'norrvik', 'someone', '/pricing'],
  ])('%s', async (_what, slug, userId, path) => {
    const { address } = open(slug, userId);
    await user.click(await kitButton());
    expect(await screen.findByText('Another page')).toBeDefined();
    expect(address().pathname).toBe(path);
  });
});
