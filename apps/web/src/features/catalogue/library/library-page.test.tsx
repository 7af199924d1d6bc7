import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../../server/src/platform/database/database.ts';
import { demoFacts } from '../../../../../server/test/site.ts';
import { draft, testPlans, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { copyClipboard } from '../../../../test/browser.ts';
import { cardNames, libraryForEachTest, openLibrary } from '../../../../test/library.ts';
import { getAddress, fetchFrom } from '../../../../test/screen.tsx';

// @vitest-environment jsdom

let database: Database;
let catalogue: TestCatalogue;
const user = userEvent.setup();

libraryForEachTest((fresh, its) => {
  catalogue = fresh;
  database = its;
});

const idOf = (n: number) => n.toString(16).padStart(32, '0');
const signIn = (userId: string) => localStorage.setItem('kitshelf.token', userId);

const open = (query?: string, fetch?: typeof globalThis.fetch) => openLibrary(catalogue, query, fetch);

/** A server that fails every call whose address holds `part`. */
function failing(part: string): typeof fetch {
  const real = fetchFrom(catalogue.server);
  const body = { error: { name: 'Internal', message: 'Internal Server Error' } };
  return async (url, init) =>
    getAddress(url).includes(part) ? new Response(JSON.stringify(body), { status: 500 }) : real(url, init);
}

const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('article') as HTMLElement;
const copyOn = async (name: string) => within(await cardOf(name)).getByRole('button', { name: 'Copy' });
const button = (name: string) => screen.getByRole('button', { name });

describe('finding', () => {
  test('the newest come first; Popular turns the order round', async () => {
    await catalogue.save(draft(1, { popularity: 9 }), draft(2), draft(3));
    const { param } = open();
    expect(await cardNames()).toEqual(['Asset 3', 'Asset 2', 'Asset 1']);
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(screen.getByRole('option', { name: 'Popular' }));
    expect(param('sort')).toBe('Popular');
    await waitFor(async () => expect((await cardNames())[0]).toBe('Asset 1'));
  });

  test('a search starts when typing rests, stands in the address and leaves by its chip', async () => {
    await catalogue.save(draft(1, { name: 'Pricing table' }), draft(2, { name: 'Footer' }));
    const { param } = open('?page=1');
    await user.type(await screen.findByRole('searchbox'), 'pricing table');
    await waitFor(() => expect(param('search')).toBe('pricing table'));
    await waitFor(async () => expect(await cardNames()).toEqual(['Pricing table']));
    expect(screen.getByText('prici..')).toBeDefined();
    await user.click(button('Remove pricing table'));
    await waitFor(async () => expect(await cardNames()).toHaveLength(2));
    expect(param('search')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('another search brings the first result into view, where the page was scrolled past it', async () => {
    await catalogue.save(draft(1, { name: 'Pricing table' }), draft(2, { name: 'Pricing cards' }));
    const { param } = open();
    const field = await screen.findByRole('searchbox');
    const results = await waitFor(() => document.getElementById('results') as HTMLElement);
    const scroll = (results.scrollIntoView = vi.fn());
    results.getBoundingClientRect = () => new DOMRect(0, 320);
    field.getBoundingClientRect = () => new DOMRect(0, 80);
    await user.type(field, 'pricing');
    await waitFor(() => expect(param('search')).toBe('pricing'));
    expect(scroll).not.toHaveBeenCalled();
    results.getBoundingClientRect = () => new DOMRect(0, -600);
    await user.type(field, ' table');
    await waitFor(() => expect(param('search')).toBe('pricing table'));
    expect(scroll).toHaveBeenCalledOnce();
  });

  test('a chip says the whole search in other shops than the demonstration', async () => {
    await catalogue.save(draft(1, { name: 'Pricing table' }));
    openLibrary(catalogue, '?search=pricing+table', undefined, { ...demoFacts, isDemo: false });
    const chips = within(await screen.findByRole('group', { name: 'Applied filters' }));
    expect(chips.getByText('pricing table')).toBeDefined();
  });

  test('suggestions with pictures come while typing; arrows and Enter take one, Escape closes them', async () => {
    await catalogue.save(
      draft(1, { name: 'Mega menu', subCategories: ['Navigation'] }),
      draft(2, { name: 'Footer', subCategories: ['Footer'] }),
    );
    const { param } = open();
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'nav');
    const texts = () => screen.queryAllByRole('option').map((option) => option.textContent);
    await waitFor(() => expect(texts()).toEqual(['Navigation1 asset', 'Mega menuSections, Free']));
    const options = screen.getAllByRole('option');
    expect(within(options[0] as HTMLElement).getByRole('presentation', { hidden: true })).toBeDefined();
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    await user.keyboard('{Enter}');
    expect(param('search')).toBe('Navigation');
    expect(screen.queryByRole('option')).toBeNull();
    await user.type(field, '{Backspace}');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect((field as HTMLInputElement).value).toBe('Navigatio');
    await user.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(param('product-id')).toBe(draft(1).id);
  });

  test('suggestions are only of what the filters leave', async () => {
    await catalogue.save(
      draft(1, { name: 'Mega menu', subCategories: ['Navigation'] }),
      draft(2, { name: 'Tall menu', subCategories: ['Navigation'], isPaid: true }),
    );
    open('?paid=false');
    await user.type(await screen.findByRole('searchbox'), 'nav');
    const texts = () => screen.queryAllByRole('option').map((option) => option.textContent);
    await waitFor(() => expect(texts()).toEqual(['Navigation1 asset', 'Mega menuSections, Free']));
  });

  test('Escape leaves the text of a search that finds nothing, and empties the field when it is pressed again', async () => {
    await catalogue.save(draft(1));
    const { param } = open();
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'xqzv');
    await waitFor(() => expect(param('search')).toBe('xqzv'));
    await user.keyboard('{Escape}');
    expect(field.value).toBe('xqzv');
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    await waitFor(async () => expect(await cardNames()).toHaveLength(1));
  });

  test('a misspelt search says what it was taken for', async () => {
    await catalogue.save(draft(1, { name: 'Pricing table' }), draft(2));
    const { param } = open('?search=pircing');
    const said = await screen.findByText(/nothing has the typed words/);
    expect(said.closest('[aria-live=polite]')?.textContent).toContain('of “pricing”');
    expect((await screen.findByText(/^Showing results for/)).textContent).toBe(
      'Showing results for pricing instead of “pircing”.',
    );
    await user.click(await screen.findByRole('button', { name: 'pricing' }));
    expect(param('search')).toBe('pricing');
    await waitFor(() => expect(screen.queryByText(/Showing results for/)).toBeNull());
  });

  test('an empty list offers what is near, and the way to all of it', async () => {
    await catalogue.save(draft(1, { name: 'Pricing table' }), draft(2, { name: 'Pricing cards' }), draft(3));
    const { param } = open('?search=pricing&tags=Nothing');
    const said = await screen.findByText(/nothing was found/);
    expect(said.closest('[aria-live=polite]')?.textContent).toBe('0 assets: nothing was found');
    const near = within(await screen.findByRole('region', { name: 'Near results' }));
    expect(near.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Pricing cards',
      'Pricing table',
    ]);
    await user.click(near.getByRole('button', { name: 'Show all 2' }));
    expect([param('search'), param('tags')]).toEqual(['pricing', null]);
    await waitFor(async () => expect(await cardNames()).toHaveLength(2));
  });

  test('the Free Assets switch leaves the Pro ones out', async () => {
    await catalogue.save(draft(1), draft(2, { isPaid: true }));
    const { param } = open();
    await user.click(await screen.findByRole('switch', { name: 'Free Assets' }));
    expect(param('paid')).toBe('false');
    await waitFor(async () => expect(await cardNames()).toEqual(['Asset 1']));
  });

  test('a filter becomes a chip, leaves the offered list and goes back to page 1; a tab clears it', async () => {
    await catalogue.save(draft(1), draft(2, { subCategories: ['Footer'] }));
    const { param } = open('?page=2');
    const filters = await screen.findByRole('complementary', { name: 'Filters' });
    await user.click(await within(filters).findByRole('button', { name: 'Footer' }));
    expect(param('categories')).toBe('Footer');
    expect(param('page')).toBeNull();
    await waitFor(async () => expect(await cardNames()).toEqual(['Asset 2']));
    expect(within(filters).queryByRole('button', { name: 'Footer' })).toBeNull();
    expect(button('Remove Footer')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Sections' }));
    // The tab is marked at once, its assets come with the next picture.
    expect(screen.getByRole('tab', { name: 'Sections' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(param('pCategory')).toBe('Sections'));
    expect(param('categories')).toBeNull();
    await waitFor(async () => expect(await cardNames()).toHaveLength(2));
  });

  test('Clear all takes away the search, the filters and the category that was picked', async () => {
    await catalogue.save(draft(1, { category: 'Templates' }), draft(2));
    const { address } = open();
    const isPicked = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected');
    await user.click(await screen.findByRole('tab', { name: 'Sections' }));
    await user.type(screen.getByRole('searchbox'), 'asset');
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address().search).toBe(''));
    expect([isPicked('All Assets'), isPicked('Sections')]).toEqual(['true', 'false']);
    await waitFor(async () => expect(await cardNames()).toHaveLength(2));
  });

  test('a group shows five entries, and five more or fewer with each step', async () => {
    await catalogue.save(...Array.from({ length: 12 }, (_, n) => draft(n + 1, { tags: [`Tag ${n}`] })));
    open();
    const group = within(await screen.findByRole('region', { name: 'Tags' }));
    const count = () => group.getAllByRole('listitem').length;
    expect(count()).toBe(5);
    expect(group.queryByRole('button', { name: 'Hide more' })).toBeNull();
    await user.click(group.getByRole('button', { name: 'Show more' }));
    expect(count()).toBe(10);
    await user.click(group.getByRole('button', { name: 'Show more' }));
    expect(count()).toBe(12);
    expect(group.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(group.getByRole('button', { name: 'Hide more' }));
    expect(count()).toBe(10);
  });

  test('pages turn by button and stand in the address', async () => {
    await catalogue.save(...Array.from({ length: 30 }, (_, n) => draft(n + 1)));
    const { param } = open();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(param('page')).toBe('2');
    await waitFor(async () => expect(await cardNames()).toHaveLength(6));
  });
});

describe('finding nothing', () => {
  test('Reset Filters brings everything back', async () => {
    await catalogue.save(draft(1));
    const { address } = open('?search=zebra&paid=false&sort=Popular&pCategory=Icons&tags=Blue');
    expect(await screen.findByText('Sorry, no results found.')).toBeDefined();
    expect(
      screen.getByText('Please try adjusting your filters, or click the button below to reset all.'),
    ).toBeDefined();
    await user.click(button('Reset Filters'));
    expect(await cardNames()).toEqual(['Asset 1']);
    expect(address().search).toBe('');
  });
});

describe('a server in trouble', () => {
  const troubled = () => screen.findByRole('alert', { name: 'The library could not be loaded' });

  test('is called that, in plain words and once; nothing is said to be empty', async () => {
    await catalogue.save(draft(1));
    open('', failing('app/'));
    const panel = await troubled();
    expect(within(panel).getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(
      await screen.findAllByText('This is not possible right now. Please try again in a moment.'),
    ).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/Internal Server Error|no results found/);
    expect(screen.queryByRole('button', { name: 'Reset Filters' })).toBeNull();
  });

  test('leaves the cards that are shown where they are, also under other filters, until it answers again', async () => {
    await catalogue.save(draft(1), draft(2, { isPaid: true }));
    let isDown = false;
    const [down, up] = [failing('app/products'), fetchFrom(catalogue.server)];
    open('', (url, init) => (isDown ? down : up)(url, init));
    expect(await cardNames()).toHaveLength(2);
    isDown = true;
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(screen.getByRole('option', { name: 'Popular' }));
    const panel = await troubled();
    expect(await cardNames()).toHaveLength(2);
    isDown = false;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The library could not be loaded')).toBeNull());
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  });

  test('is asked again by itself when it has said when', async () => {
    await catalogue.save(draft(1));
    let isDown = true;
    const up = fetchFrom(catalogue.server);
    open('', async (url, init) =>
      isDown && getAddress(url).includes('app/products')
        ? new Response('', { status: 503, headers: { 'retry-after': '1' } })
        : up(url, init),
    );
    await troubled();
    isDown = false;
    await waitFor(async () => expect(await cardNames()).toEqual(['Asset 1']), { timeout: 5_000 });
  });
});

describe('copying', () => {
  test('a visitor is sent to sign in and comes back to the asset', async () => {
    await catalogue.save(draft(1));
    const { address } = open('?search=asset');
    await user.click(await copyOn('Asset 1'));
    await waitFor(() => expect(address().pathname).toBe('/login'));
    expect(JSON.parse(sessionStorage.getItem('kitshelf.redirect') ?? '')).toMatchObject({
      target: `/library?search=asset&product-id=${idOf(1)}`,
      asset: { name: 'Asset 1' },
    });
  });

  test('a user copies a free asset, and the copy counts', async () => {
    signIn('free');
    await catalogue.save(draft(1));
    const written = copyClipboard();
    open();
    await user.click(await copyOn('Asset 1'));
    expect(await screen.findByText('Component added to clipboard')).toBeDefined();
    expect(screen.getByText('Paste the component into your project.')).toBeDefined();
    expect(written).toEqual({ 'text/html': `rendered ${idOf(1)}`, 'text/plain': 'Asset 1' });
    await waitFor(async () => {
      const { rows } = await database.orm.execute<{ copies: number }>(
        'select count(*)::int as copies from asset_copies',
      );
      expect(rows).toEqual([{ copies: 1 }]);
    });
  });

  test('a subscriber copies a covered Pro asset', async () => {
    signIn('pro');
    await catalogue.save(draft(1, { isPaid: true }));
    const written = copyClipboard();
    open();
    await user.click(await copyOn('Asset 1'));
    expect(await screen.findByText('Component added to clipboard')).toBeDefined();
    expect(written['text/html']).toBe(`rendered ${idOf(1)}`);
  });

  test('without a subscription a Pro asset leads to the plans that cover it', async () => {
    signIn('free');
    await catalogue.save(draft(1, { isPaid: true }));
    const { address, param } = open();
    const card = within(await cardOf('Asset 1'));
    await user.click(card.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(address().pathname).toBe('/pricing'));
    expect(param('__kitshelf_plan_filters')).toBe(testPlans.map(({ _id }) => _id).join(','));
  });

  test('a payload that cannot be fetched is told', async () => {
    signIn('free');
    await catalogue.save(draft(1));
    copyClipboard();
    open('', failing(`products/${idOf(1)}`));
    await user.click(await copyOn('Asset 1'));
    expect(await screen.findByText('Error copying component to clipboard.')).toBeDefined();
  });

  test('an asset without a payload, or a clipboard that refuses, is told', async () => {
    signIn('free');
    await catalogue.save(draft(1));
    document.execCommand = () => false;
    open();
    await user.click(await copyOn('Asset 1'));
    expect(await screen.findByText('Failed to copy component to clipboard.')).toBeDefined();
  });
});

describe('the open asset', () => {
  test('opens from its card and from its address, and closing takes it out of the address', async () => {
    await catalogue.save(draft(1, { description: 'Calm words', link: 'https://example.com/live' }));
    const { param } = open();
    await user.click(within(await cardOf('Asset 1')).getByRole('link'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asset 1' }));
    expect(param('product-id')).toBe(idOf(1));
    expect(await dialog.findByText('Calm words')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Login' })).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Preview' }).getAttribute('target')).toBe('_blank');
    expect(dialog.getByText('1440px, 375px')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Next image' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(param('product-id')).toBeNull();
  });

  test('steps through several pictures', async () => {
    const image = { src: '/media/a.webp', width: 1440, height: 900, color: '#fff' };
    await catalogue.save(draft(1, { images: [image, { ...image, src: '/media/b.webp' }] }));
    open(`?product-id=${idOf(1)}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('link', { name: /Preview/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Next image' }));
    expect(dialog.getByText('2 / 2')).toBeDefined();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByText('1 / 2')).toBeDefined();
  });

  test('an asset that is not there opens nothing', async () => {
    await catalogue.save(draft(1));
    open(`?product-id=${idOf(99)}`);
    expect(await cardNames()).toEqual(['Asset 1']);
    expect(await screen.findByText('Not found')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
