// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../server/src/platform/database/test-database.ts';
import { testUpdates, updateDraft, type TestUpdates } from '../../../../server/test/updates.ts';
import { fetchFrom, showScreen } from '../../../test/screen.tsx';
import { UpdatesPage } from './updates-page.tsx';

let database: Database;
let updates: TestUpdates;
const user = userEvent.setup();

beforeAll(async () => {
  database = await openTestDatabase();
  updates = testUpdates(database);
});
beforeEach(() => emptyDatabase(database));
afterEach(() => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
  cleanup();
});
afterAll(async () => {
  await updates.server.close();
  await database.close();
});

const open = (query = '', fetch = fetchFrom(updates.server)) =>
  showScreen({ path: '/updates', page: UpdatesPage, at: `/updates${query}`, fetch });

const upTo = (count: number) => Array.from({ length: count }, (_, index) => updateDraft(index + 1));
const names = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);

describe('a card', () => {
  test('shows the name, the date, the description and the way to the template', async () => {
    const createdAt = new Date('2024-01-05T00:00:00Z');
    const description = '<p>Two <strong>new</strong> parts.</p>';
    await updates.publish(updateDraft(1, { createdAt, description, link: '/library?product-id=1' }));
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'Update 1' })).toBeDefined();
    expect(card.getByText('Jan 05, 2024').getAttribute('datetime')).toBe('2024-01-05T00:00:00.000Z');
    expect(card.getByText('new').tagName).toBe('STRONG');
    const link = card.getByRole<HTMLAnchorElement>('link', { name: 'View Template' });
    expect([link.href, link.target]).toEqual(['http://localhost:4321/library?product-id=1', '_blank']);
  });

  test('shows the first of its pictures, and a placeholder where it has none', async () => {
    const image = { width: 1440, height: 900, color: '#f0f0f0' };
    const images = ['one', 'two'].map((name) => ({ src: `/media/scenes/${name}.webp`, ...image }));
    await updates.publish(updateDraft(1), updateDraft(2, { images }));
    open();
    const [withPictures, without] = await screen.findAllByRole('article');
    expect([...(withPictures?.querySelectorAll('img') ?? [])].map((img) => img.src)).toEqual([
      expect.stringContaining('/media/scenes/one.webp'),
    ]);
    expect([without?.querySelector('img'), without?.querySelectorAll('svg').length]).toEqual([null, 1]);
  });

  test('whose picture cannot be loaded keeps its place and hides the broken picture', async () => {
    const image = { src: '/media/gone.webp', width: 1440, height: 900, color: '#123456' };
    await updates.publish(updateDraft(1, { images: [image] }));
    open();
    const picture = (await screen.findByRole('article')).querySelector('img');
    Object.defineProperties(picture, { complete: { value: true }, currentSrc: { value: image.src } });
    fireEvent.error(picture as HTMLImageElement);
    expect(picture?.dataset).toMatchObject({ loaded: 'true', failed: 'true' });
    expect(picture?.parentElement?.querySelector('rect')?.getAttribute('fill')).toBe('#123456');
  });

  test('is new where it came after the last visit, and to nobody who comes first', async () => {
    const [seen, since] = ['2026-01-10T00:00:00.000Z', '2026-01-11T00:00:00.000Z'];
    await updates.publish(
      updateDraft(1, { createdAt: new Date(seen) }),
      updateDraft(2, { createdAt: new Date(since) }),
    );
    localStorage.removeItem('kitshelf.updates-seen');
    open();
    expect((await screen.findAllByRole('article')).length).toBe(2);
    expect(screen.queryByText('New')).toBeNull();
    expect(localStorage.getItem('kitshelf.updates-seen')).toMatch(/^\d{4}-/);
    cleanup();
    localStorage.setItem('kitshelf.updates-seen', '2026-01-10T12:00:00.000Z');
    open();
    const [newer, older] = await screen.findAllByRole('article');
    await waitFor(() => expect(newer?.textContent).toContain('New'));
    expect(older?.textContent).not.toContain('New');
  });

  test('has no button without a template, and runs nothing that was written into it', async () => {
    const description = '<p>Fine</p><img src=x onerror="document.title=1"><script>document.title=1</script>';
    await updates.publish(updateDraft(1, { description }));
    open();
    const card = await screen.findByRole('article');
    expect(within(card).queryByRole('link')).toBeNull();
    expect(card.querySelector('script, img, [onerror]')).toBeNull();
    expect(within(card).getByText('Fine')).toBeDefined();
  });
});

describe('the list', () => {
  test('of one page has no pagination', async () => {
    await updates.publish(...upTo(9));
    open();
    expect(await names()).toHaveLength(9);
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  test('of two pages turns to the second, which stands in the address', async () => {
    await updates.publish(...upTo(10));
    const { address } = open();
    expect((await names())[0]).toBe('Update 10');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(async () => expect(await names()).toEqual(['Update 1']));
    expect(address().search).toBe('?page=2');
  });

  test.each(['?page=abc', '?page=0', '?page=-2', '?page=1'])('begins at its start with %s', async (query) => {
    await updates.publish(...upTo(10));
    open(query);
    expect((await names())[0]).toBe('Update 10');
  });

  test('says that it waits, then shows what came', async () => {
    await updates.publish(updateDraft(1));
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    open('', async (input, init) => {
      await asked;
      return await fetchFrom(updates.server)(input, init);
    });
    expect(await screen.findByText('Loading updates')).toBeDefined();
    expect(screen.queryByText('Sorry, no Update found.')).toBeNull();
    answer();
    expect(await names()).toEqual(['Update 1']);
    expect(screen.queryByText('Loading updates')).toBeNull();
  });

  test.each([
    ['with nothing in it', '', 'Nothing here yet'],
    ['past its end', '?page=99', 'Sorry, no Update found.'],
  ])('%s says so and offers ways on', async (_what, query, title) => {
    if (query) await updates.publish(...upTo(10));
    open(query);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByText(/having trouble/) === null).toBe(query === '');
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([target('Browse the library'), target('Contact support')]).toEqual(['/library', '/support']);
  });

  test('that cannot be fetched looks the same and says why in a toast', async () => {
    const failure = { error: { name: 'Internal', message: 'Internal Server Error' } };
    open('', async () => new Response(JSON.stringify(failure), { status: 500 }));
    expect(await screen.findByRole('heading', { name: 'Sorry, no Update found.' })).toBeDefined();
    expect(
      await screen.findByText('This is not possible right now. Please try again in a moment.'),
    ).toBeDefined();
  });
});
