import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateDraft } from '../../../test/updates.ts';
import { getChildren, parseXml, toText } from '../../../test/xml.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

const origin = 'https://shelf.example';
let app: TestApp;

beforeAll(async () => {
  app = await testApp({
    PUBLIC_URL: origin,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shelf@shelf.example',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  });
});
beforeEach(() => emptyDatabase(app.platform.database));
afterAll(() => app.close());

const publish = (...drafts: ReturnType<typeof updateDraft>[]) => app.services.updates.publish(drafts);
const get = () => app.server.inject('/updates.xml');

async function readFeed() {
  const rss = parseXml((await get()).body);
  const [channel, ...others] = getChildren(rss, 'channel');
  if (!channel || others.length > 0) throw new Error('RSS has one channel');
  return { rss, channel, items: getChildren(channel, 'item') };
}

async function readItem(facts: Parameters<typeof updateDraft>[1]) {
  await publish(updateDraft(1, facts));
  const [item] = (await readFeed()).items;
  if (!item) throw new Error('The feed has no item');
  return item;
}

describe('the feed', () => {
  it('is RSS 2.0 with a title, a link, a description and its own address', async () => {
    await publish(updateDraft(1));
    const { rss, channel } = await readFeed();
    expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
    expect(toText(channel, 'title')).toBe('Your library updates');
    expect(toText(channel, 'link')).toBe(`${origin}/updates`);
    expect(toText(channel, 'description')).not.toBe('');
    expect(toText(channel, 'lastBuildDate')).toBe('Thu, 01 Jan 2026 01:00:00 GMT');
    expect(getChildren(channel, 'atom:link').map(({ attributes }) => attributes)).toEqual([
      { href: `${origin}/updates.xml`, rel: 'self', type: 'application/rss+xml' },
    ]);
  });

  it('is well-formed with nothing in it', async () => {
    expect((await readFeed()).items).toEqual([]);
  });

  it('names every update once, newest first', async () => {
    const drafts = Array.from({ length: 20 }, (_, index) => updateDraft(index + 1));
    await publish(...drafts);
    const { items } = await readFeed();
    expect(items.map((item) => toText(item, 'title'))).toEqual(drafts.toReversed().map(({ name }) => name));
    expect(new Set(items.map((item) => toText(item, 'guid'))).size).toBe(20);
    const dates = items.map((item) => Date.parse(toText(item, 'pubDate')));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('ends after the fifty newest', async () => {
    await publish(...Array.from({ length: 60 }, (_, index) => updateDraft(index + 1)));
    const titles = (await readFeed()).items.map((item) => toText(item, 'title'));
    expect([titles.length, titles[0], titles[49]]).toEqual([50, 'Update 60', 'Update 11']);
  });

  it('says what it is and may be kept for ten minutes', async () => {
    const { statusCode, headers } = await get();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=600');
  });
});

describe('an entry of the feed', () => {
  it('leads to its template, or to the updates where it has none', async () => {
    await publish(updateDraft(1), updateDraft(2, { link: '/library?product-id=1&a=2' }));
    const { items } = await readFeed();
    expect(items.map((item) => toText(item, 'link'))).toEqual([
      `${origin}/library?product-id=1&a=2`,
      `${origin}/updates`,
    ]);
  });

  it('has an identity that is no address', async () => {
    const item = await readItem({});
    expect(getChildren(item, 'guid')[0]?.attributes).toEqual({ isPermaLink: 'false' });
    expect(toText(item, 'guid')).toBe(updateDraft(1).id);
  });

  it('gives its words literally, whatever characters they have', async () => {
    const name = `Tom & "Jerry" <b>'s</b> ]]> 🗂️ &amp;`;
    expect(toText(await readItem({ name }), 'title')).toBe(name);
  });

  it('leaves out characters that no XML can hold', async () => {
    const item = await readItem({ name: 'A\u0001 B\u000b C\uffff', description: '<p>D\u0008</p>' });
    expect([toText(item, 'title'), toText(item, 'description')]).toEqual(['A B C', '<p>D</p>']);
  });

  it('shows its first picture and its text, with whole addresses in both', async () => {
    const image = { width: 1440, height: 900, color: '#f0f0f0' };
    const item = await readItem({
      description: '<p>See <a href="/license">the license</a> and <a href="https://a.example/">A</a>.</p>',
      images: [
        { src: '/media/scenes/one.webp', ...image },
        { src: '/media/scenes/two.webp', ...image },
      ],
    });
    expect(toText(item, 'description')).toBe(
      `<p><img src="${origin}/media/scenes/one.webp?w=960" alt=""></p>` +
        `<p>See <a href="${origin}/license">the license</a> and <a href="https://a.example/">A</a>.</p>`,
    );
  });

  it('holds nothing that could run in a reader', async () => {
    const item = await readItem({
      name: '<script>steal()</script>',
      description: '<p>New</p><script>steal()</script><p onclick="steal()">parts</p>',
    });
    expect(toText(item, 'description')).toBe('<p>New</p><p>parts</p>');
    expect((await get()).body).not.toContain('<script');
  });
});
