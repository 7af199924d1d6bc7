import { legalPages } from '@kitshelf/contract/legal.ts';
import { placeholderNames } from '@kitshelf/contract/seller-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../platform/database/test-database.ts';
import { diskStorage } from '../../platform/storage/storage.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { getPublicPages } from '../../pages/public-pages.ts';
import { neutralSettings } from '../site/neutral-settings.ts';
import { siteService } from '../site/service.ts';
import { renderLegalText } from './render.ts';
import { legalService } from './service.ts';
import { startingText } from './texts.ts';
import { filled, missingIn } from './placeholders.ts';

let database: Database;
const clock = testClock();
const editing = { by: 'a'.repeat(32), note: () => undefined };
const started: { stop(): Promise<void> }[] = [];

async function start(seed: 'demo' | 'none' = 'none') {
  const parts = { database, clock, log: createLog('silent'), storage: diskStorage('/nowhere'), seed };
  const site = siteService(parts);
  await site.start();
  const legal = legalService({ ...parts, site });
  await legal.start(site.announce);
  site.publishedBy(legal.versionsInForce);
  started.push(site, legal);
  return { site, legal };
}

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  for (const part of started.splice(0)) await part.stop();
  await emptyDatabase(database);
});
afterAll(() => database.close());

const text = (markdown: string, version = 0, from?: string) => ({ markdown, summary: '', version, from });
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

describe('what a shop begins with', () => {
  it('is nothing without the demonstration: no page is in footer, sitemap or llms.txt', async () => {
    const { site, legal } = await start();
    expect(() => legal.read('imprint')).toThrow(expect.objectContaining({ code: 'NotFound' }));
    const paths = [
      ...site.facts().informationLinks.map(({ to }) => to),
      ...getPublicPages(site.facts(), []).map(({ path }) => path),
    ];
    expect(paths.filter((path) => legalPages.some((page) => path === `/${page}`))).toEqual([]);
    expect(paths).toContain('/licenses');
  });

  it('is the four pages of the demonstration, which stay when it is started with another seed', async () => {
    await start('demo');
    const { site, legal } = await start('none');
    const terms = legal.read('terms-conditions');
    expect(terms).toMatchObject({ title: 'Terms and conditions', version: 1, until: null });
    expect(terms.html).toContain('governed by the law of India');
    expect(terms.headings.map(({ id }) => id)).toContain('governing-law');
    expect([...site.legalVersions().keys()]).toHaveLength(4);
    expect(site.facts().pagesOff).toEqual(expect.arrayContaining(['imprint', 'withdrawal', 'cookies']));
  });

  it.each([
    ['DE', false, true],
    ['GB', false, true],
    ['US', false, false],
    ['US', true, true],
    ['', false, false],
  ])(
    'needs the right of withdrawal for a seller in %j, given to all %j: %j',
    async (country, isForAll, isNeeded) => {
      const { site, legal } = await start();
      const value = { ...neutralSettings.seller, country, withdrawalForAll: isForAll };
      await site.save('seller', { value, version: 0 }, editing);
      const needed = legal.pages().filter((page) => page.isNeeded);
      expect(needed.some(({ page }) => page === 'withdrawal')).toBe(isNeeded);
      expect(needed.length).toBe(isNeeded ? 5 : 4);
    },
  );

  it.each(legalPages)('has a starting text that cannot be published as it is: %s', async (page) => {
    const { legal } = await start();
    const { markdown } = await legal.text(page);
    expect(markdown).toBe((await startingText(page)).markdown);
    await expect(legal.publish(page, text(markdown), editing)).rejects.toMatchObject({
      fields: { markdown: expect.stringContaining('checked') },
    });
  });
});

it('each placeholder has a name by which the editor offers it', async () => {
  const { legal } = await start();
  expect(Object.keys(placeholderNames)).toEqual(legal.placeholders());
});

describe('a version', () => {
  it('keeps the facts of the seller as they were, and says when they are others', async () => {
    const { site, legal } = await start();
    const seller = {
      ...neutralSettings.seller,
      legalName: '*Fern* <b>&',
      address: 'Am Markt 1\n10115 Berlin',
    };
    const words = '# Imprint\n\n{seller.name}\n\n{seller.address}';
    await expect(legal.publish('imprint', text(words), editing)).rejects.toMatchObject({
      fields: { markdown: expect.stringContaining('Legal name, Address') },
    });
    await site.save('seller', { value: seller, version: 0 }, editing);
    await legal.publish('imprint', text(words), editing);
    const { html } = legal.read('imprint');
    expect(html).toContain('*Fern* &lt;b&gt;&amp;');
    expect(html).toContain('Am Markt 1<br>\n10115 Berlin');
    expect(site.facts().informationLinks.at(-1)).toEqual({ text: 'Imprint', to: '/imprint' });
    await site.save('seller', { value: { ...seller, legalName: 'Oak' }, version: 1 }, editing);
    expect(legal.read('imprint').html).toBe(html);
    expect((await legal.text('imprint')).isOutdated).toBe(true);
  });

  it('of an imprint shows name and address, whatever its words, and no line of what a sole trader has not', async () => {
    const { site, legal } = await start();
    const own = '# Who runs this\n\nMara Lind, Hafenstrasse 12, 20457 Hamburg';
    const refused = (markdown: string) =>
      legal.publish('imprint', text(markdown), editing).catch(({ fields }) => fields.markdown);
    expect(await refused(own)).toBe('Enter under Seller: Legal name, Address');
    const seller = {
      ...neutralSettings.seller,
      legalName: 'Mara Lind',
      country: 'DE',
      email: 'm@lind.example',
    };
    const address = 'Hafenstrasse 12\n20457 Hamburg';
    await site.save('seller', { value: { ...seller, address }, version: 0 }, editing);
    expect(await refused('# Imprint\n\n{seller.name}')).toBe('An imprint has to show: Address');
    expect(await refused('# Imprint\n\nWho?\n\n{seller.shoe}')).toBe(
      'No such value: {seller.shoe}. Correct or remove it. An imprint has to show: Legal name, Address',
    );
    const { start: begun } = await legal.text('imprint');
    const checked = begun.markdown.split('\n').slice(2).join('\n');
    await legal.publish('imprint', text(checked), editing);
    expect(legal.read('imprint').html).not.toMatch(/[{}]|Phone|Registration/);
    clock.advance(1000);
    await legal.publish('imprint', text(own, 1), editing);
    const imprint = () => legal.pages().find(({ page }) => page === 'imprint');
    expect(imprint()).toMatchObject({ version: 2, absent: [], isOutdated: false });
    await site.save('seller', { value: { ...seller, address: 'Am Markt 1' }, version: 1 }, editing);
    expect(imprint()).toMatchObject({ absent: ['seller.address'], isOutdated: false });
  });

  it('is refused where nothing is left of it without the empty values', async () => {
    const { legal } = await start();
    expect(legal.preview('cookies', '{seller.phone}')).toMatchObject({ isEmpty: true, html: '' });
    await expect(legal.publish('cookies', text('{seller.phone}'), editing)).rejects.toMatchObject({
      fields: { markdown: expect.stringContaining('Nothing is left') },
    });
  });

  it('holds from its date, and the earlier one stays readable with both dates', async () => {
    const { legal } = await start();
    await legal.publish('cookies', text('One.'), editing);
    const from = inHours(24);
    await legal.publish('cookies', text('Two.', 1, from), editing);
    expect(legal.read('cookies')).toMatchObject({ version: 1, until: from, html: '<p>One.</p>\n' });
    expect(() => legal.read('cookies', 2)).toThrow(expect.objectContaining({ code: 'NotFound' }));
    await expect(legal.publish('cookies', text('Three.', 2), editing)).rejects.toMatchObject({
      fields: { from: expect.stringContaining('Take it back') },
    });
    clock.advance(24 * 3_600_000);
    expect(legal.read('cookies')).toMatchObject({ version: 2, until: null, title: 'Cookies' });
    expect(legal.read('cookies', 1)).toMatchObject({ until: from, html: '<p>One.</p>\n' });
    await expect(legal.retract('cookies', 2, editing)).rejects.toMatchObject({ code: 'Changed' });
  });

  it.each([
    ['Last updated: March 2026', false],
    ['# Cookies\n\n**Stand:** 1. März 2026', false],
    ['One.', true],
    ['We changed the cookies of 2026.', true],
  ])('tells the day of its last change unless the text does: %j', async (words, isTold) => {
    const { legal } = await start();
    await legal.publish('cookies', text(words), editing);
    const { from, lastChanged } = legal.read('cookies');
    expect(lastChanged).toBe(isTold ? from : null);
  });

  it('can be taken back while it is planned, and is never dated back', async () => {
    const { legal } = await start();
    await expect(legal.publish('cookies', text('One.', 0, inHours(-1)), editing)).rejects.toMatchObject({
      fields: { from: 'The date must not be in the past' },
    });
    await legal.publish('cookies', text('One.', 0, inHours(1)), editing);
    await legal.retract('cookies', 1, editing);
    expect((await legal.text('cookies')).versions).toEqual([]);
  });

  it(
    'is one of two that are published at once, and the same in every process',
    { tags: 'at-once' },
    async () => {
      const [one, other] = [await start(), await start()];
      const results = await Promise.allSettled([
        one.legal.publish('cookies', text('One.'), editing),
        other.legal.publish('cookies', text('Other.'), editing),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'Changed' },
      });
      await vi.waitFor(() => expect(other.legal.read('cookies').html).toBe(one.legal.read('cookies').html));
    },
  );
});

describe('hostile Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', /<script/],
    ['<img src=x onerror=alert(1)>', /<img/],
    ['![x](https://elsewhere.example/x.png)', /<img/],
    ['[x](javascript:alert(1))', /href/],
    ['[x](data:text/html,x)', /href/],
    ['[x](//elsewhere.example)', /href/],
    ['<javascript:alert(1)>', /href/],
    ['# "><script>x</script>', /<script/],
  ])('becomes harmless: %s', (markdown, harm) => {
    const { html, headings } = renderLegalText(`${markdown}\n\n## A "part"\n\n## A part`);
    expect(html).not.toMatch(harm);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(2);
  });

  it('names what objects have by themselves among the placeholders without a value', () => {
    const text = 'From {constructor}, {toString} and {site}.';
    expect(missingIn(text, { site: 'Oak' })).toEqual(['constructor', 'toString']);
    expect(filled(text, { site: 'Oak' })).toBe('From {constructor}, {toString} and Oak.');
  });

  it('keeps the lines of an address that stands alone, and joins them by commas within a sentence', () => {
    const facts = { 'seller.address': 'Hafenstrasse 12,\n20457 Hamburg' };
    expect(renderLegalText(filled('{seller.address}', facts)).html).toMatch(
      /^<p>Hafenstrasse 12,<br ?\/?>\n20457 Hamburg<\/p>/,
    );
    expect(renderLegalText(filled('Write to {seller.address}, Germany.', facts)).html.trim()).toBe(
      '<p>Write to Hafenstrasse 12, 20457 Hamburg, Germany.</p>',
    );
  });

  it('takes time that grows with its length alone', () => {
    const begun = performance.now();
    for (const mark of ['[', '*', '`', '> ', '<', '![']) renderLegalText(mark.repeat(60_000 / mark.length));
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
