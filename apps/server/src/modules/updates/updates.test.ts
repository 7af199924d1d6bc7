import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateDraft } from '../../../test/updates.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:4321' });
});
beforeEach(() => emptyDatabase(app.platform.database));
afterAll(() => app.close());

const publish = (...drafts: ReturnType<typeof updateDraft>[]) => app.services.updates.publish(drafts);
const list = (query = '') => app.call('GET', `user/app/update-products${query}`);
const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

/** Updates from 1 to a number. */
const upTo = (count: number) => Array.from({ length: count }, (_, index) => updateDraft(index + 1));

describe('what is published', () => {
  it('stands in the list and in the feed at once', async () => {
    expect((await list()).body).toEqual({ data: [], pagination: { page: 1, totalPages: 0, total: 0 } });
    await publish(updateDraft(1, { name: 'A fan of pictures' }));
    expect(namesOf((await list()).body)).toEqual(['A fan of pictures']);
    expect((await app.server.inject('/updates.xml')).body).toContain('<title>A fan of pictures</title>');
  });

  it('has all its fields, and a path of the site as a whole address', async () => {
    const images = [{ src: '/media/scenes/one.webp', width: 1440, height: 900, color: '#f0f0f0' }];
    await publish(updateDraft(1, { link: '/library?product-id=1', images }));
    expect((await list()).body.data).toEqual([
      {
        _id: updateDraft(1).id,
        name: 'Update 1',
        createdAt: '2026-01-01T01:00:00.000Z',
        description: '<p>What came with 1.</p>',
        link: 'http://localhost:4321/library?product-id=1',
        images,
      },
    ]);
  });

  it('keeps an address of another site as it is, and needs no address at all', async () => {
    const elsewhere = 'https://example.com/template?a=1&b=2';
    await publish(updateDraft(1), updateDraft(2, { link: elsewhere }));
    const { data } = (await list()).body;
    expect(data.map(({ link }: { link: string | null }) => link)).toEqual([elsewhere, null]);
  });

  it('is cleaned of everything that could run', async () => {
    const hostile =
      '<p onclick="steal()">New</p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">here</a><iframe srcdoc="<script>steal()</script>"></iframe>';
    await publish(updateDraft(1, { description: hostile }));
    const { data } = (await list()).body;
    expect(data[0].description).toBe('<p>New</p><a>here</a>');
    const feed = (await app.server.inject('/updates.xml')).body;
    for (const body of [JSON.stringify(data), feed]) expect(body).not.toMatch(/steal|javascript:|onerror/);
  });

  it('shows what was published last under its id, pictures too', async () => {
    const picture = (src: string) => ({ src, width: 1440, height: 900, color: '#f0f0f0' });
    await publish(updateDraft(1, { images: [picture('/media/scenes/one-r1.webp')] }));
    const images = [picture('/media/scenes/one-r2.webp')];
    await publish(updateDraft(1, { name: 'Another name', images }), updateDraft(2));
    const { data, pagination } = (await list()).body;
    expect(data).toMatchObject([{ name: 'Update 2' }, { name: 'Another name', images }]);
    expect(pagination.total).toBe(2);
  });

  it('may be nothing', async () => {
    await publish();
    expect((await list()).body.pagination.total).toBe(0);
  });
});

describe('the list', () => {
  it('has nine a page, newest first, none lost and none twice', async () => {
    await publish(...upTo(20));
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}`)));
    expect(pages.map(({ body }) => body.data.length)).toEqual([9, 9, 2]);
    expect(pages.flatMap(({ body }) => namesOf(body))).toEqual(namesOf({ data: upTo(20).toReversed() }));
    expect(pages.map(({ body }) => body.pagination)).toEqual(
      [1, 2, 3].map((page) => ({ page, totalPages: 3, total: 20 })),
    );
  });

  it('gives updates of the same moment in one order on every page', async () => {
    const createdAt = new Date('2026-02-01T00:00:00Z');
    await publish(...upTo(12).map((one) => ({ ...one, createdAt })));
    const names = [await list('?page=1'), await list('?page=2')].flatMap(({ body }) => namesOf(body));
    expect(new Set(names).size).toBe(12);
  });

  it('is empty past its end and still says how many pages there are', async () => {
    await publish(...upTo(10));
    const { status, body } = await list('?page=99');
    expect([status, body]).toEqual([200, { data: [], pagination: { page: 99, totalPages: 2, total: 10 } }]);
  });

  it.each(['abc', '0', '-1', '1.5', '', '1e3', '9999999999', '2&page=3'])('refuses page=%s', async (page) => {
    const { status, body } = await list(`?page=${page}`);
    expect([status, body.error?.name]).toEqual([422, 'Invalid']);
  });
});
