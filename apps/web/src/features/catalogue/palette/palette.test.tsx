import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../../../server/src/platform/database/database.ts';
import {
  emptyDatabase,
  openTestDatabase,
} from '../../../../../server/src/platform/database/test-database.ts';
import { draft, testCatalogue, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { fetchFrom, showScreen } from '../../../../test/screen.tsx';
import { PaletteKey } from './palette-key.tsx';

// @vitest-environment jsdom

let database: Database;
let catalogue: TestCatalogue;
const user = userEvent.setup();

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  catalogue = await testCatalogue(database);
  await catalogue.save(draft(1, { name: 'Pricing table', figma: 'layers of it' }), draft(2));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  await catalogue.close();
});
afterAll(() => database.close());

function Page() {
  return (
    <>
      <p>Some page</p>
      <PaletteKey />
    </>
  );
}

async function open(fetch = fetchFrom(catalogue.server), at = '/brands') {
  const path = at.split('?')[0] ?? at;
  const { address } = showScreen({ path, page: Page, at, fetch });
  await screen.findByText('Some page');
  return address;
}

const field = () => screen.findByRole('combobox', { name: 'Assets, pages and actions' });

test('opens with Ctrl+K, has the focus, and leads to a page by a word that people have for it', async () => {
  const address = await open();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const words = await field();
  expect(document.activeElement).toBe(words);
  await user.keyboard('gdpr');
  expect(await screen.findByRole('option', { name: /Privacy policy/ })).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address().pathname).toBe('/privacy-policy'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens with a press on its button too', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Find' });
  await user.click(button);
  expect(document.activeElement).toBe(await field());
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closes with Ctrl+K again, and says when nothing is called so', async () => {
  await open();
  fireEvent.keyDown(document, { key: 'k', metaKey: true });
  await field();
  await user.keyboard('qqqqzzzz');
  expect(await screen.findByText('No results.')).toBeTruthy();
  fireEvent.keyDown(document, { key: 'k', metaKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['a category', /Sections.*Category/, '?pCategory=Sections'],
  ['what is copied most', /Most copied/, '?sort=Popular'],
])('leads on to %s where nothing is called so', async (_, name, query) => {
  const address = await open();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await user.clear(await field());
  await user.keyboard('qqqqzzzz');
  await screen.findByText('No results. You can go on from here:');
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(address().pathname + address().search).toBe(`/library${query}`));
});

test('offers a visitor to sign in, and opens an asset with Enter', async () => {
  const address = await open();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await user.clear(await field());
  expect(screen.getByRole('option', { name: /Sign in/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Downloads/ })).toBeNull();
  await user.keyboard('pricing table');
  await screen.findByRole('option', { name: /Pricing table/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address().searchParams.get('product-id')).toBe(draft(1).id));
});

test('copies an asset with Ctrl+C for who is signed in', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  const written: Record<string, string> = {};
  vi.stubGlobal('ClipboardItem', undefined);
  document.execCommand = vi.fn(() => {
    const clipboardData = { setData: (type: string, text: string) => (written[type] = text) };
    document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
    return true;
  });
  await open();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await user.clear(await field());
  expect(screen.getByRole('option', { name: /Downloads/ })).toBeTruthy();
  await user.keyboard('pricing table');
  await screen.findByRole('option', { name: /Pricing table.*Free.*Copy/ });
  expect(screen.getByText('Enter: Open. Ctrl+C or ⌘C: Copy.')).toBeTruthy();
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText('Component added to clipboard')).toBeTruthy();
  expect(written['text/html']).toBe('layers of it');
});

test('calls copying an asset Copy too where it asks for a plan, and leads to the plans', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  await catalogue.save(draft(3, { name: 'Pricing wall', isPaid: true }));
  const address = await open();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await field();
  await user.keyboard('pricing wall');
  const row = await screen.findByRole('option', { name: /Pricing wall.*Pro.*Copy/ });
  const copy = within(row).getByText('Copy');
  expect(copy.querySelector('svg')).not.toBeNull();
  await user.click(copy);
  await waitFor(() => expect(address().pathname).toBe('/pricing'));
});

test.each([
  ['with Enter', () => user.keyboard('{Enter}')],
  ['by a press', () => user.click(screen.getByText('Pricing table'))],
])('opens an asset %s for who is signed in', async (_, take) => {
  localStorage.setItem('kitshelf.token', 'free');
  const address = await open();
  await findAsset();
  await take();
  await waitFor(() => expect(address().searchParams.get('product-id')).toBe(draft(1).id));
});

test('copies an asset by a press on Copy', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  document.execCommand = vi.fn(() => true);
  vi.stubGlobal('ClipboardItem', undefined);
  const address = await open();
  await user.click(within(await findAsset()).getByText('Copy'));
  expect(await screen.findByText('Component added to clipboard')).toBeTruthy();
  expect(address().pathname).toBe('/brands');
});

test('Ctrl+C copies typed words that are selected, and no asset', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  const write = vi.fn(() => true);
  document.execCommand = write;
  await open();
  await findAsset();
  ((await field()) as HTMLInputElement).select();
  await user.keyboard('{Control>}c{/Control}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});

test('leads to all results of what is typed', async () => {
  await catalogue.save(draft(3, { name: 'Pricing cards' }));
  const address = await open();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await field();
  await user.keyboard('pricing');
  await user.click(await screen.findByRole('option', { name: /See all 2 results for “pricing”/ }));
  await waitFor(() =>
    expect([address().pathname, address().searchParams.get('search')]).toEqual(['/library', 'pricing']),
  );
});

test('begins with what was looked for when something was opened, selected: typing takes its place', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  const address = await open(undefined, '/library');
  await findAsset();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address().searchParams.get('product-id')).toBe(draft(1).id));
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const words = (await field()) as HTMLInputElement;
  expect([words.value, words.selectionStart, words.selectionEnd]).toEqual(['pricing table', 0, 13]);
  expect(await screen.findByRole('option', { name: /Pricing table.*Copy/ })).toBeTruthy();
  await user.keyboard('gdpr');
  expect(words.value).toBe('gdpr');
  expect(await screen.findByRole('option', { name: /Privacy policy/ })).toBeTruthy();
});

test('Ctrl+C copies the asset while the words that it begins with are selected', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  vi.stubGlobal('ClipboardItem', undefined);
  document.execCommand = vi.fn(() => true);
  await open(undefined, '/library');
  await findAsset();
  await user.keyboard('{Enter}');
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await screen.findByRole('option', { name: /Pricing table.*Copy/ });
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText('Component added to clipboard')).toBeTruthy();
});

test('shows designs first, and the page that is called so below them', async () => {
  await catalogue.save(draft(3, { name: 'Pricing cards' }));
  await open();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await field();
  await user.keyboard('pricing');
  await screen.findByRole('option', { name: /Pricing cards/ });
  const rows = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(rows.slice(0, 2).every((row) => /^Pricing (table|cards)/.test(row))).toBe(true);
  expect(rows[2]).toBe('PricingPage');
});

async function findAsset() {
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await user.clear(await field());
  await user.keyboard('pricing table');
  return screen.findByRole('option', { name: /Pricing table.*Copy/ });
}

test('leads to the page of a brand by the beginning of a word of its name', async () => {
  const brand = {
    slug: 'rye-pannier',
    name: 'Rye & Pannier',
    tagline: '',
    color: '#111111',
    image: null,
    count: 3,
  };
  const other = { ...brand, slug: 'halvora', name: 'Halvora' };
  const fetch: typeof globalThis.fetch = async (input, init) =>
    (input instanceof Request ? input.url : input.toString()).endsWith('/library-brands')
      ? Response.json({ data: [brand, other] })
      : await fetchFrom(catalogue.server)(input, init);
  const address = await open(fetch);
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await user.clear(await field());
  await user.keyboard('pann');
  expect(await screen.findByRole('option', { name: /Rye & Pannier/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Halvora/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address().pathname).toBe('/brands/rye-pannier'));
});

test.each([
  ['the list that is shown', '/library?search=pricing&paid=false', { search: 'pricing', paid: 'false' }],
  ['the assets of the brand whose page is open', '/brands/halvora', { brand: 'Halvora' }],
])('opens an asset over %s', async (_, at, kept) => {
  const halvora = { slug: 'halvora', name: 'Halvora', tagline: '', color: '#111111', image: null, count: 3 };
  const fetch: typeof globalThis.fetch = async (input, init) =>
    (input instanceof Request ? input.url : input.toString()).endsWith('/library-brands')
      ? Response.json({ data: [halvora] })
      : await fetchFrom(catalogue.server)(input, init);
  localStorage.setItem('kitshelf.token', 'free');
  const address = await open(fetch, at);
  await findAsset();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address().searchParams.get('product-id')).toBe(draft(1).id));
  expect(address().pathname).toBe('/library');
  expect(Object.fromEntries(address().searchParams)).toMatchObject(kept);
});

test.each([
  ['my licences', 'Licences'],
  ['licen', 'Licences'],
  ['invoices', 'Subscription'],
  ['billing', 'Subscription'],
  ['my downloads', 'Downloads'],
])('shows a page of one’s own before everything else that is called so: %s', async (words, label) => {
  await catalogue.save(
    ...['Licensed driver icons', 'Invoices and billing', 'Downloads list'].map((name, at) =>
      draft(3 + at, { name }),
    ),
  );
  localStorage.setItem('kitshelf.token', 'free');
  await open();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await user.clear(await field());
  await user.keyboard(words);
  await waitFor(() => expect(screen.getAllByRole('option')[0]!.textContent).toMatch(`${label}Page`));
});
